/* What is wrong with the boxes on screen, in words. `least`: the smallest target; `still`: the page
   must not scroll. Text of one element over text of another, text wider than its box, anything off
   the side or out of view, targets too small or covered by something else. */
([least, still]) => {
  const wide = window.innerWidth, high = window.innerHeight, page = document.documentElement;
  const faults = new Set();

  const name = node => [node.tagName.toLowerCase(), node.id && `#${node.id}`,
    typeof node.className === "string" && node.className && `.${node.className}`,
    ` "${node.textContent.trim().slice(0, 24)}"`].filter(Boolean).join("");
  const seen = node => !node.closest(".unseen, [aria-hidden=true], .skip-link")
    && node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  const texts = node => [...node.childNodes].filter(part => part.nodeType === 3 && part.data.trim());
  const all = [...document.body.querySelectorAll("*")].filter(seen);

  function measure(node) {
    const style = getComputedStyle(node), box = node.getBoundingClientRect();
    if (box.width < 1 || box.height < 1 || node.matches(".pick, .look")) { return; }
    if (box.left < -0.5 || box.right > wide + 0.5) { faults.add(`off the side: ${name(node)}`); }
    if (still && (box.top < -0.5 || box.bottom > high + 0.5)) { faults.add(`out of view: ${name(node)}`); }
    if (!texts(node).length) { return; }
    if (parseFloat(style.fontSize) < 12) { faults.add(`small text: ${name(node)}`); }
    if (style.display !== "inline" && node.scrollWidth > node.clientWidth + 1) {
      faults.add(`wider than its box: ${name(node)}`);
    }
  }

  function touch(node) {
    const label = node.closest(".choices label, .switch") || node;
    const size = label.getBoundingClientRect(), box = node.getBoundingClientRect();
    if (getComputedStyle(node).display !== "inline" && Math.min(size.width, size.height) < least) {
      faults.add(`${Math.round(size.width)}x${Math.round(size.height)} to touch: ${name(node)}`);
    }
    const x = box.left + Math.min(box.width / 2, 12), y = box.top + Math.min(box.height / 2, 12);
    const top = document.elementFromPoint(x, y);
    if (top && !label.contains(top) && !top.contains(node)) {
      faults.add(`covered: ${name(node)} by ${name(top)}`);
    }
  }

  function lines(node) {
    const found = [], range = document.createRange();
    const walk = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      if (!walk.currentNode.data.trim() || !seen(walk.currentNode.parentElement)) { continue; }
      range.selectNodeContents(walk.currentNode);
      found.push(...range.getClientRects());
    }
    return found;
  }

  function over(one, two) {
    return lines(one).some(a => lines(two).some(b => a.left < b.right - 1 && b.left < a.right - 1
      && a.top < b.bottom - 3 && b.top < a.bottom - 3));
  }

  /* How much of an overlapped card's height can be touched, in the middle of what is seen of it. */
  function free(item) {
    const box = item.firstElementChild.getBoundingClientRect();
    let found = 0;
    for (let y = box.top + 1; y < box.bottom; y += 1) {
      if (item.contains(document.elementFromPoint(box.left + least / 2, y))) { found += 1; }
    }
    if (found < least) { faults.add(`only ${found} of a card to touch: ${name(item)}`); }
  }

  const targets = "a, button, select, summary, label.look-back, .choose > label,"
    + " input:not([type=hidden], .pick, .look)";
  const words = all.filter(node => node.matches("#board p, #board b, .table-bar > h1, summary")
    && !node.closest(".says, .back, .why, .said") && texts(node).length);
  if (page.scrollWidth > wide) { faults.add(`the page is ${page.scrollWidth} wide`); }
  if (still && page.scrollHeight > high) { faults.add(`the page is ${page.scrollHeight} high`); }
  all.forEach(measure);
  const open = document.querySelector(".drawer[open] > .paper");
  all.filter(node => node.matches(targets) && !node.matches(".pick:checked + label")
    && (!open || open.contains(node))).forEach(touch);
  if (!open) { all.filter(node => node.matches(".cards > li:not(.gap)")).forEach(free); }
  words.forEach((one, place) => words.slice(place + 1).forEach(two => {
    if (!one.contains(two) && !two.contains(one) && over(one, two)) {
      faults.add(`over each other: ${name(one)} and ${name(two)}`);
    }
  }));
  return [...faults];
}
