/* No tap meant for one thing hits another: nothing is swapped while a finger or the mouse button is
   down, and buttons take no finger for a moment after one's turn has come. Keys always work. */
(function () {
  "use strict";
  var fingers = 0;
  var button = false;
  var kept = [];
  var turn = null;
  var settling = null;

  function board() { return document.getElementById("board"); }

  function isDown() { return fingers > 0 || button; }

  function released() {
    if (kept.length && !isDown()) { window.setTimeout(letGo, 0); }
  }

  function touch(event) { fingers = event.touches.length; released(); }

  function press(event) {
    if (event.pointerType !== "touch" && event.button === 0) { button = true; }
  }

  function lift(event) {
    if (event.pointerType !== "touch") { button = false; released(); }
  }

  function moved(event) {
    if (button && event.buttons === 0) { lift(event); }
  }

  function forget() { fingers = 0; button = false; released(); }

  /* One after the other, so that an older board is dropped as always. */
  function letGo() {
    var context;
    if (isDown() || !kept.length) { return; }
    context = kept.shift();
    if (!context.sourceElement.isConnected) { context.sourceElement = document.body; }
    window.htmx.swap(context).then(letGo, letGo);
  }

  function hold(event) {
    if (!isDown()) { return; }
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.push(event.detail.ctx);
  }

  function turnShown() {
    var shown = board();
    return shown && shown.getAttribute("data-state") === "turn" ? shown.getAttribute("data-turn") : null;
  }

  function settle() {
    var before = turn, wait = document.querySelector("meta[name=settle]");
    turn = turnShown();
    if (turn === null || turn === before || !wait || wait.content === "0") { return; }
    document.body.classList.add("arriving");
    window.clearTimeout(settling);
    settling = window.setTimeout(function () {
      document.body.classList.remove("arriving");
    }, parseInt(wait.content, 10));
  }

  ["touchstart", "touchend", "touchcancel"].forEach(function (name) {
    document.addEventListener(name, touch, { capture: true, passive: true });
  });
  document.addEventListener("pointerdown", press, true);
  document.addEventListener("pointerup", lift, true);
  document.addEventListener("pointercancel", lift, true);
  document.addEventListener("pointermove", moved, true);
  document.addEventListener("contextmenu", lift, true);
  window.addEventListener("blur", forget);
  document.addEventListener("htmx:before:swap", hold);
  document.addEventListener("htmx:after:swap", settle);
  document.addEventListener("DOMContentLoaded", function () { turn = turnShown(); });
}());
