/* The line to the card room: the socket opened also where its script came late; a quiet word while
   the room cannot be reached, gone when it is again; and one fresh start after an upgrade, which no
   build can cause twice. */
(function () {
  "use strict";
  var connected = false;
  var failing = false;
  var leaving = false;

  function say() {
    var lost = document.querySelector("#lost span");
    if (lost) { lost.hidden = !failing || (connected && navigator.onLine !== false); }
  }

  function ask() {
    if (window.htmx && document.getElementById("poll")) { window.htmx.trigger("#poll", "tick"); }
  }

  function heard(event) {
    var answer = event.detail && event.detail.ctx && event.detail.ctx.response;
    failing = !!answer && answer.status >= 502 && answer.status <= 504;
    say();
  }

  function failed(event) {
    var unanswered = event.detail && event.detail.ctx && !event.detail.ctx.response;
    if (unanswered && !leaving) { failing = true; say(); }
  }

  function freshen() {
    var board = document.getElementById("board");
    var own = document.querySelector("meta[name=build]");
    var built = board && board.getAttribute("data-build");
    var key = "stekius.fresh." + built;
    if (!built || !own || built === own.content) { return; }
    try {
      if (window.sessionStorage.getItem(key)) { return; }
      window.sessionStorage.setItem(key, "yes");
    } catch (_none) { return; }
    window.location.replace(board.getAttribute("data-page"));
  }

  /* htmx reads the page as soon as it is there itself, maybe before the script that knows sockets. */
  function connect() {
    var socket = document.getElementById("socket");
    if (window.htmx && socket) { window.htmx.process(socket); }
  }

  document.addEventListener("DOMContentLoaded", connect);
  document.addEventListener("htmx:ws:after:connection", function () {
    connected = true;
    failing = false;
    say();
  });
  document.addEventListener("htmx:ws:close", function () { connected = false; say(); ask(); });
  document.addEventListener("htmx:after:request", heard);
  document.addEventListener("htmx:error", failed);
  document.addEventListener("htmx:after:swap", freshen);
  window.addEventListener("pagehide", function () { leaving = true; });
  window.addEventListener("pageshow", function () { leaving = false; });
  window.addEventListener("offline", ask);
  window.addEventListener("online", ask);
}());
