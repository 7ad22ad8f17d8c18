// What has the focus, and yet lies behind the bar at the top or the one at the bottom.
() => {
  const FOCUSABLE = "main :is(a[href], button, select, textarea, summary, input:not([type=hidden]))";
  const isThere = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const bars = [...document.querySelectorAll(".bar, .actions")].filter((bar) => isThere(bar) && getComputedStyle(bar).position !== "static");
  const hidden = [];
  let looked = 0;
  for (const element of [...document.querySelectorAll(FOCUSABLE)].filter(isThere)) {
    element.focus();
    if (document.activeElement !== element) continue;
    looked += 1;
    const { top, bottom } = element.getBoundingClientRect();
    for (const bar of bars.filter((bar) => !bar.contains(element))) {
      const behind = bar.getBoundingClientRect();
      if (top < behind.bottom - 1 && bottom > behind.top + 1) hidden.push(`${element.localName} ${element.textContent.trim().slice(0, 40) || element.id}`);
    }
  }
  return { looked, hidden };
}
