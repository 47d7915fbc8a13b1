/* Copying the invitation's link, and the device's own share sheet where there is one. The buttons
   are hidden in the page as served, and shown again after each swap. */
(function () {
  "use strict";

  function show() {
    var copy = document.getElementById("copy");
    var send = document.getElementById("send");
    if (copy && navigator.clipboard) { copy.hidden = false; }
    if (send && navigator.share) { send.hidden = false; }
  }

  function done(button) {
    button.textContent = button.getAttribute("data-done");
  }

  document.addEventListener("click", function (event) {
    var button = event.target;
    if (!button || !button.getAttribute) { return; }
    if (button.getAttribute("data-copy")) {
      navigator.clipboard.writeText(button.getAttribute("data-copy")).then(function () { done(button); });
    } else if (button.getAttribute("data-share")) {
      navigator.share({
        title: "STEKIUS",
        text: button.getAttribute("data-text"),
        url: button.getAttribute("data-share")
      }).catch(function () { return null; });
    }
  });
  document.addEventListener("htmx:after:swap", show);
  document.addEventListener("DOMContentLoaded", show);
}());
