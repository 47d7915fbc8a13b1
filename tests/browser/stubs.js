/* What a browser has that a test cannot hear, see or wait for: counted here instead. */
(function () {
  "use strict";
  var wait = window.setTimeout;
  var animate = Element.prototype.animate;
  window.seen = { sounds: [], notices: [], locks: 0, shared: [], flights: [], later: [], swaps: 0, hidden: false };
  window.setTimeout = function (done, delay) {
    if (delay === 300) { return window.seen.later.push(done); }
    return wait.apply(window, arguments);
  };
  window.addEventListener("htmx:before:swap", function () { window.seen.swaps += 1; }, true);
  window.Audio = function (address) {
    window.seen.sounds.push(new URL(address, location.href).pathname);
    return { play: function () { return Promise.resolve(); } };
  };
  window.Notification = function (text) { window.seen.notices.push(text); };
  window.Notification.permission = "granted";
  window.Notification.requestPermission = function () { return Promise.resolve("granted"); };
  Object.defineProperty(document, "hidden", { get: function () { return window.seen.hidden; } });
  Object.defineProperty(navigator, "wakeLock", { value: { request: function () {
    window.seen.locks += 1;
    return Promise.resolve({ addEventListener: function () {}, release: function () {} });
  } } });
  navigator.share = function (what) { window.seen.shared.push(what); return Promise.resolve(); };
  Element.prototype.animate = function (frames, how) {
    window.seen.flights.push([this.closest("li") ? this.closest("li").id : this.className, how.duration]);
    return animate.call(this, frames, how);
  };
}());
