/* Knowing that it is one's turn: the page's title always; a sound where the player chose it, a
   notification where this device switched it on; the screen stays awake during a match. */
(function () {
  "use strict";
  var shown = null;
  var lock = null;
  var asking = false;

  function board() { return document.getElementById("board"); }

  function isOn(name) {
    try { return window.localStorage.getItem("stekius." + name) === "on"; } catch (_none) { return false; }
  }

  function keep(name, on) {
    try { window.localStorage.setItem("stekius." + name, on ? "on" : "off"); } catch (_none) { return; }
  }

  function play(name) {
    var address = document.getElementById("alerts").getAttribute("data-" + name);
    var playing = address ? new window.Audio(address).play() : null;
    if (playing) { playing.catch(function () { return null; }); }
  }

  function notify() {
    if (!isOn("notice") || !document.hidden || !window.Notification) { return; }
    if (window.Notification.permission !== "granted") { return; }
    try {
      new window.Notification(document.title, { tag: board().getAttribute("data-page") });
    } catch (_none) { return; }
  }

  function stayAwake() {
    var playing = board().hasAttribute("data-seated") && /^(turn|playing)$/.test(shown);
    if (!playing && lock) { lock.release(); lock = null; }
    if (!playing || lock || asking || document.hidden || !navigator.wakeLock) { return; }
    asking = true;
    navigator.wakeLock.request("screen").then(function (held) {
      asking = false;
      lock = held;
      held.addEventListener("release", function () { lock = null; });
    }, function () { asking = false; });
  }

  function look() {
    var state, before = shown;
    if (!board()) { return; }
    state = board().getAttribute("data-state");
    document.title = board().getAttribute("data-title") + " – STEKIUS";
    shown = state;
    if (before !== null && before !== state && board().hasAttribute("data-seated")) {
      if (state === "turn") { notify(); }
      if (board().hasAttribute("data-sound") && /^(turn|finished)$/.test(state)) {
        play(state === "turn" ? "sound" : "over");
      }
    }
    stayAwake();
  }

  function bind(name, permit) {
    var box = document.getElementById("alert-" + name);
    box.checked = isOn(name);
    box.addEventListener("change", function () {
      keep(name, box.checked);
      if (box.checked) { permit(box); }
    });
  }

  function start() {
    var alerts = document.getElementById("alerts");
    look();
    if (!alerts) { return; }
    alerts.hidden = false;
    document.addEventListener("change", function (event) {
      if (event.target.name === "sound" && event.target.checked) { play("sound"); }
    });
    bind("notice", function (box) {
      if (!window.Notification) { box.checked = false; keep("notice", false); return; }
      window.Notification.requestPermission().then(function (said) {
        if (said !== "granted") { box.checked = false; keep("notice", false); }
      });
    });
  }

  document.addEventListener("htmx:after:swap", look);
  document.addEventListener("visibilitychange", function () { if (board()) { stayAwake(); } });
  document.addEventListener("DOMContentLoaded", start);
}());
