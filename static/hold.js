/* No tap meant for one thing hits another: nothing is swapped while a finger or the mouse button is
   down, and buttons take no finger for a moment after one's turn has come. Keys always work. */
(function () {
  "use strict";
  var down = false;
  var kept = [];
  var turn = null;
  var settling = null;

  function board() { return document.getElementById("board"); }

  function press(event) {
    if (event.isPrimary !== false && event.button === 0) { down = true; }
  }

  function release() {
    down = false;
    if (kept.length) { window.setTimeout(letGo, 0); }
  }

  function moved(event) {
    if (down && event.buttons === 0) { release(); }
  }

  /* One after the other, so that an older board is dropped as always. */
  function letGo() {
    var context;
    if (down || !kept.length) { return; }
    context = kept.shift();
    if (!context.sourceElement.isConnected) { context.sourceElement = document.body; }
    window.htmx.swap(context).then(letGo, letGo);
  }

  function hold(event) {
    if (!down) { return; }
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

  document.addEventListener("pointerdown", press, true);
  document.addEventListener("pointerup", release, true);
  document.addEventListener("pointercancel", release, true);
  document.addEventListener("pointermove", moved, true);
  document.addEventListener("contextmenu", release, true);
  window.addEventListener("blur", release);
  document.addEventListener("htmx:before:swap", hold);
  document.addEventListener("htmx:after:swap", settle);
  document.addEventListener("DOMContentLoaded", function () { turn = turnShown(); });
}());
