/* For those who listen: a live region outside the board says each event once, in words. What came
   about on boards that were missed is said together, the latest of it. */
(function () {
  "use strict";
  var EVENTS = "#news li[data-key]";
  var PHRASES = "#said li[data-said]";
  var SUMMED = 8;
  var KEPT = 12;
  var said = "0";
  var heard = "0";
  var version = 0;
  var turn = null;

  function board() { return document.getElementById("board"); }

  function region() { return document.getElementById("announce"); }

  function number(name) { return parseInt(board().getAttribute(name), 10) || 0; }

  function later(a, b) {
    var x = a.split("."), y = b.split("."), i;
    for (i = 0; i < 2; i++) {
      if (x[i] !== y[i]) { return (parseInt(x[i], 10) || 0) > (parseInt(y[i], 10) || 0); }
    }
    return false;
  }

  /* Keys and texts of a list that are newer than what was said before. */
  function fresh(wanted, name, last) {
    var lines = document.querySelectorAll(wanted), found = { newest: last, texts: [] }, i, key;
    for (i = 0; i < lines.length; i++) {
      key = lines[i].getAttribute(name);
      if (later(key, last)) { found.texts.push(lines[i].textContent.trim()); }
      if (later(key, found.newest)) { found.newest = key; }
    }
    return found;
  }

  function aloud(text) {
    var line = document.createElement("p");
    line.appendChild(document.createTextNode(text));
    region().appendChild(line);
    while (region().childNodes.length > KEPT) { region().removeChild(region().firstChild); }
  }

  function ownTurn() { return board().getAttribute("data-state") === "turn" ? number("data-turn") : null; }

  function say(silent) {
    var events = fresh(EVENTS, "data-key", said), phrases = fresh(PHRASES, "data-said", heard);
    var all = events.texts, at = ownTurn(), i;
    if (number("data-version") > version + 1 && all.length > 1) {
      all = [region().getAttribute("data-missed") + " " + all.slice(-SUMMED).join(" ")];
    }
    all = all.concat(phrases.texts);
    if (at !== null && at !== turn) { all.push(region().getAttribute("data-turn")); }
    for (i = 0; i < all.length && !silent; i++) { aloud(all[i]); }
    said = events.newest;
    heard = phrases.newest;
    version = number("data-version");
    turn = at;
  }

  function start() {
    if (!board() || !region()) { return; }
    say(true);
    document.addEventListener("htmx:after:swap", function () { if (board()) { say(false); } });
  }

  if (document.readyState === "loading") {
    document.addEventListener("DOMContentLoaded", start);
  } else {
    start();
  }
}());
