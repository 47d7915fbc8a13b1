/* Written plainly, for browsers of any age. Where htmx runs, this drops boards older than the one
   shown, counts the clock down and asks for news when the socket is silent.
   Where htmx does not run, it loads the page again while it is not the player's turn. */
(function () {
  "use strict";
  var connected = false;
  var asked = Date.now();
  var ends = null;

  function board() { return document.getElementById("board"); }

  function number(element, name) { return parseInt(element.getAttribute(name), 10) || 0; }

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
    setClock();
    document.addEventListener("htmx:before:swap", dropOlder);
    document.addEventListener("htmx:after:swap", function () {
      if (board()) { asked = Date.now(); setClock(); tickClock(); }
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
