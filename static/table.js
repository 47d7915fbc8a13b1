/* Written plainly, for browsers of any age. Where htmx runs, this drops boards older than the one
   shown, says each event once, counts the clock down and asks for news when the socket is silent.
   Where htmx does not run, it loads the page again while it is not the player's turn. */
(function () {
  "use strict";
  var connected = false;
  var asked = Date.now();
  var ends = null;
  var said = "";
  var heard = 0;
  var inside = false;

  function board() { return document.getElementById("board"); }

  function number(element, name) { return parseInt(element.getAttribute(name), 10) || 0; }

  function later(a, b) {
    var x = a.split("."), y = b.split("."), i;
    for (i = 0; i < 2; i++) {
      if (x[i] !== y[i]) { return (parseInt(x[i], 10) || 0) > (parseInt(y[i], 10) || 0); }
    }
    return false;
  }

  function say(aloud) {
    var region = document.getElementById("announce");
    var lines = document.querySelectorAll("#news li[data-key]");
    var newest = said, i, key, line;
    for (i = 0; i < lines.length; i++) {
      key = lines[i].getAttribute("data-key");
      if (later(key, said)) {
        if (aloud && region) {
          line = document.createElement("p");
          line.appendChild(document.createTextNode(lines[i].textContent));
          region.appendChild(line);
        }
        if (later(key, newest)) { newest = key; }
      }
    }
    said = newest;
    while (region && region.childNodes.length > 12) { region.removeChild(region.firstChild); }
  }

  function hear(aloud) {
    var region = document.getElementById("announce");
    var lines = document.querySelectorAll("#said li[data-said]");
    var newest = heard, i, key, line;
    for (i = 0; i < lines.length; i++) {
      key = parseInt(lines[i].getAttribute("data-said"), 10);
      if (key > heard && aloud && region) {
        line = document.createElement("p");
        line.appendChild(document.createTextNode(lines[i].textContent));
        region.appendChild(line);
      }
      newest = Math.max(newest, key);
    }
    heard = newest;
  }

  function setClock() {
    var left = board().getAttribute("data-left");
    ends = left === null ? null : Date.now() + 1000 * parseInt(left, 10);
  }

  function tickClock() {
    var shown = document.getElementById("left");
    if (shown && ends !== null) {
      shown.textContent = String(Math.max(0, Math.round((ends - Date.now()) / 1000)));
    }
  }

  function isOlder(fragment) {
    var fresh = fragment && fragment.querySelector && fragment.querySelector("#board");
    return !!fresh && number(fresh, "data-version") < number(board(), "data-version");
  }

  function dropOlder(event) {
    var tasks = event.detail.tasks || [], i;
    for (i = tasks.length - 1; i >= 0; i--) {
      if (isOlder(tasks[i].fragment)) { tasks.splice(i, 1); }
    }
  }

  /* A button that was pressed is often gone afterwards: the hand is where its player goes on. */
  function keepFocus(had) {
    var next;
    if (!had || document.activeElement !== document.body) { return; }
    next = document.querySelector("#board [data-focus]") || board();
    next.focus({ preventScroll: true });
  }

  function askForNews() {
    var quiet = connected ? 25000 : document.hidden ? 15000 : 3000;
    if (Date.now() - asked >= quiet) {
      asked = Date.now();
      window.htmx.trigger("#poll", "tick");
    }
  }

  function loadAgain() {
    var wait = number(board(), "data-refresh");
    if (wait && !document.hidden && navigator.onLine !== false && Date.now() - asked >= 1000 * wait) {
      asked = Date.now();
      window.location.replace(board().getAttribute("data-page"));
    }
  }

  function closeDrawers(event) {
    var open = document.querySelectorAll("details.drawer[open]"), i;
    for (i = 0; i < open.length; i++) {
      if (event.key === "Escape" || (event.type === "click" && !open[i].contains(event.target))) {
        open[i].removeAttribute("open");
      }
    }
  }

  function start() {
    if (!board()) { return; }
    say(false);
    hear(false);
    setClock();
    document.addEventListener("htmx:before:swap", function (event) {
      inside = board() && board().contains(document.activeElement);
      dropOlder(event);
    });
    document.addEventListener("htmx:after:swap", function () {
      if (board()) { asked = Date.now(); setClock(); tickClock(); say(true); hear(true); keepFocus(inside); }
    });
    document.addEventListener("htmx:ws:after:connection", function () { connected = true; });
    document.addEventListener("htmx:ws:close", function () { connected = false; });
    document.addEventListener("keydown", closeDrawers);
    document.addEventListener("click", closeDrawers);
    window.setInterval(function () {
      if (!board()) { return; }
      tickClock();
      if (window.htmx) { askForNews(); } else { loadAgain(); }
    }, 1000);
  }

  if (document.readyState === "loading") {
    document.addEventListener("DOMContentLoaded", start);
  } else {
    start();
  }
}());
