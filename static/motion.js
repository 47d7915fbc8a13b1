/* What moves explains: a card goes from its player to the table, a capture or a trick to its taker.
   Made from the news of a new board; the table itself is drawn at once and waits for nothing. */
(function () {
  "use strict";
  var LONG = 280;
  var before = null;

  function still() {
    return document.hidden || !document.body.animate ||
      window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  function later(a, b) {
    var x = a.split("."), y = b.split(".");
    return Number(x[0]) - Number(y[0]) || Number(x[1]) - Number(y[1]);
  }

  function box(element) { return element ? element.getBoundingClientRect() : null; }

  function lying(kind) {
    var found = {}, all = document.querySelectorAll("#board [id^='" + kind + "-']"), i, picture;
    for (i = 0; i < all.length; i++) {
      picture = all[i].querySelector("img");
      if (picture) { found[all[i].id.slice(kind.length + 1)] = { at: box(picture), face: picture.src }; }
    }
    return found;
  }

  function seats() {
    var found = {}, all = document.querySelectorAll("#board [id^='seat-']"), i;
    for (i = 0; i < all.length; i++) {
      found[all[i].id.slice(5)] = box(all[i].querySelector(".pile") || all[i]);
    }
    return found;
  }

  function newest() {
    var lines = document.querySelectorAll("#news li[data-key]");
    return lines.length ? lines[lines.length - 1].getAttribute("data-key") : "0.0";
  }

  function remember() {
    var trick = document.querySelector("#board .trick[data-taker]");
    before = still() ? null : {
      table: lying("on"), hand: lying("own"), seats: seats(), key: newest(),
      taker: trick ? trick.getAttribute("data-taker") : null
    };
  }

  /* From the middle of one box to the middle of another, no larger than the box it goes to or from. */
  function shift(from, to) {
    return "translate(" + (from.left + from.width / 2 - to.left - to.width / 2) + "px," +
      (from.top + from.height / 2 - to.top - to.height / 2) + "px) scale(" +
      Math.max(0.25, Math.min(1, from.width / to.width)) + ")";
  }

  /* A copy flies over everything that lies between; the card itself is seen when it is there. */
  function arrive(code, from) {
    var picture = document.querySelector("[id='on-" + code + "'] img"), at = box(picture);
    picture.animate([{ opacity: 0 }, { opacity: 0 }], { duration: LONG });
    fly({ at: at, face: picture.src }, [from, at]);
  }

  function fly(card, steps) {
    var picture = new window.Image(), flight;
    picture.src = card.face;
    picture.alt = "";
    picture.className = "card flying";
    picture.style.left = card.at.left + "px";
    picture.style.top = card.at.top + "px";
    picture.style.width = card.at.width + "px";
    document.body.appendChild(picture);
    flight = picture.animate(steps.map(function (at) { return { transform: shift(at, card.at) }; }),
      { duration: LONG, easing: "ease-in-out", fill: "forwards" });
    flight.onfinish = flight.oncancel = function () { picture.remove(); };
  }

  function capture(line, codes, from, to) {
    var taken = codes.filter(function (code) { return before.table[code]; });
    var first = before.table[taken[0]];
    taken.forEach(function (code) { fly(before.table[code], [before.table[code].at, to]); });
    if (first && !before.table[codes[0]] && from) {
      fly({ at: first.at, face: line.getAttribute("data-face") }, [from, first.at, to]);
    }
  }

  function show(line, now) {
    var codes = line.getAttribute("data-cards").split(" "), by = line.getAttribute("data-by");
    var held = before.hand[codes[0]], from = held ? held.at : before.seats[by];
    var to = now[by] || before.seats[by];
    if (document.getElementById("on-" + codes[0])) {
      if (!before.table[codes[0]] && from) { arrive(codes[0], from); }
    } else if (codes.length > 1 && to) { capture(line, codes, from, to); }
  }

  function clearTrick(now) {
    var to = now[before.taker] || before.seats[before.taker];
    Object.keys(before.table).forEach(function (code) {
      var card = before.table[code];
      if (to && !document.getElementById("on-" + code)) { fly(card, [card.at, to]); }
    });
  }

  function play() {
    var lines = document.querySelectorAll("#news li[data-by]"), now, i;
    if (!before || newest() === before.key) { before = null; return; }
    now = seats();
    if (before.taker !== null) { clearTrick(now); }
    for (i = 0; i < lines.length; i++) {
      if (later(lines[i].getAttribute("data-key"), before.key) > 0) { show(lines[i], now); }
    }
    before = null;
  }

  document.addEventListener("htmx:before:swap", function (event) {
    var tasks = event.detail.tasks || [];
    before = null;
    if (tasks.some(function (task) { return task.fragment && task.fragment.querySelector("#board"); })) {
      remember();
    }
  });
  document.addEventListener("htmx:after:swap", play);
}());
