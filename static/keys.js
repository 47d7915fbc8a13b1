/* Playing without a mouse: arrow keys move through the hand, and focus stays where its player was
   when a new board comes: on the same card, else at the hand. */
(function () {
  "use strict";
  var CARDS = "#board .cards > li";
  var HANDLES = "input.pick, button.lays, button.lit, .barred > summary, .idle, .takes, .leave";
  var before = null;

  function board() { return document.getElementById("board"); }

  function isThere(element) { return element.getClientRects().length > 0; }

  /* What of a card is reached by arrow keys; none of the gaps that cards leave. */
  function handle(card) {
    var found = card.querySelectorAll(HANDLES), i;
    for (i = 0; i < found.length; i++) { if (isThere(found[i]) && !found[i].disabled) { return found[i]; } }
    return null;
  }

  function handles() {
    var cards = document.querySelectorAll(CARDS), all = [], i, found;
    for (i = 0; i < cards.length; i++) {
      found = handle(cards[i]);
      if (found) { all.push(found); }
    }
    return all;
  }

  function place(all, at) {
    var card = at.closest(CARDS), i;
    for (i = 0; i < all.length; i++) { if (card && card.contains(all[i])) { return i; } }
    return -1;
  }

  function goal(key, at, last, upDown) {
    if (key === "Home") { return 0; }
    if (key === "End") { return last; }
    if (key === "ArrowRight" || (upDown && key === "ArrowDown")) { return Math.min(at + 1, last); }
    if (key === "ArrowLeft" || (upDown && key === "ArrowUp")) { return Math.max(at - 1, 0); }
    return -1;
  }

  function walk(event) {
    var at = event.target, all, to;
    if (event.altKey || event.ctrlKey || event.metaKey || !board() || !at.closest) { return; }
    if (!at.closest(CARDS) && !at.hasAttribute("data-focus")) { return; }
    all = handles();
    to = goal(event.key, place(all, at), all.length - 1, at.type === "radio");
    if (to < 0 || !all[to]) { return; }
    event.preventDefault();
    all[to].focus();
  }

  function goOn() {
    return document.querySelector("#board [data-focus]") || board();
  }

  function keep() {
    var at = document.activeElement, card;
    if (!board() || !board().contains(at)) { before = null; return; }
    card = at.closest(CARDS);
    before = { card: card ? card.id : "" };
  }

  /* A button that was pressed is often gone afterwards. */
  function restore() {
    var card, to;
    if (!before || !board() || document.activeElement !== document.body) { return; }
    card = before.card ? document.getElementById(before.card) : null;
    to = (card && handle(card)) || goOn();
    to.focus({ preventScroll: true });
  }

  function skip(event) {
    if (!board() || !event.target || event.target.id !== "skip") { return; }
    event.preventDefault();
    goOn().focus();
  }

  document.addEventListener("keydown", walk);
  document.addEventListener("click", skip);
  document.addEventListener("htmx:before:swap", keep);
  document.addEventListener("htmx:after:swap", restore);
}());
