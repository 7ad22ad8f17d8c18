// What is wrong with a page for somebody with a narrow phone, large fingers or no mouse: a sentence for each fault.
// Words that are part of somebody's name may be broken; the width of a phone is all there is.
({ names }) => {
  const TAPPED = "button, a.button, a.card, .menu a, .links a, label.side, .six label, .choice label, .marks label, select, textarea, summary, input:not([type=radio], [type=hidden])";
  const LINKS = "main a:not(.button, .card, :is(.menu, .links) a)";
  const WORDS = /[^\s/·–-]+/g;
  const BREAKABLE = "pre, .hash, .address, textarea, option, .unseen";
  const isThere = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(isThere);
  const short = (element) => `<${element.localName}> ${element.textContent.trim().replace(/\s+/g, " ").slice(0, 40)}`;
  const faults = [];

  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) {
    const wide = all("body *").filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5);
    faults.push(`scrolls sideways, to ${scrollWidth} of ${innerWidth}: ${wide.slice(-1).map(short)}`);
  }
  const headings = all("h1, [role=heading][aria-level='1']").length;
  if (headings !== 1) faults.push(`has ${headings} first headings`);

  for (const element of all(TAPPED)) {
    const { width, height } = element.getBoundingClientRect();
    if (width < 48 || height < 47.9) faults.push(`is too small to tap, ${Math.round(width)} x ${Math.round(height)}: ${short(element)}`);
  }
  for (const element of all(LINKS)) {
    const { height } = element.getBoundingClientRect();
    if (height < 24) faults.push(`is too low a link, ${Math.round(height)}: ${short(element)}`);
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!isThere(text.parentElement) || text.parentElement.closest(BREAKABLE)) continue;
    for (const { 0: word, index } of text.data.matchAll(WORDS)) {
      if (names.some((name) => word.includes(name))) continue;
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size > 1) faults.push(`breaks a word: ${word}`);
    }
  }
  return faults;
}
