// A secret is fetched when the button is pressed and taken out of the page when it is let go.
// Works by finger, mouse and keyboard; without this script, the button beside it opens a page for ten seconds.

const LONGEST = { hold: 5000, tap: 10000 };
let shown = null;
let looks = 0;

// Only now the button can do what it says. An attribute of its own would go with each update, and the hold with it.
document.documentElement.dataset.scripts = "";

document.addEventListener("pointerdown", (event) => {
  const button = event.target.closest?.(".hold");
  if (button && !isTap(button)) { event.preventDefault(); button.focus({ preventScroll: true }); reveal(button); }
});
document.addEventListener("click", (event) => {
  const button = event.target.closest?.(".hold");
  if (button && isTap(button)) shown ? cover() : reveal(button);
});
document.addEventListener("keydown", (event) => {
  const button = event.target.closest?.(".hold");
  if (!button || isTap(button) || (event.key !== " " && event.key !== "Enter")) return;
  event.preventDefault();
  if (!event.repeat) reveal(button);
});
for (const end of ["pointerup", "pointercancel", "pointerleave", "keyup"]) document.addEventListener(end, () => shown && !isTap(shown.button) && cover(), true);
document.addEventListener("contextmenu", (event) => event.target.closest?.(".hold") && event.preventDefault());
document.addEventListener("focusout", (event) => event.target.closest?.(".hold") && cover());
for (const end of ["blur", "pagehide"]) window.addEventListener(end, cover);
document.addEventListener("visibilitychange", () => document.hidden && cover());

function isTap(button) {
  return button.closest(".reveal").dataset.reveal === "tap";
}

async function reveal(button) {
  cover();
  const form = button.form;
  const place = button.closest(".reveal").querySelector(".secret");
  const mine = { button, place, timer: null };
  shown = mine;
  // Each hold is a look of its own, counted also where no news have brought a fresh form in between.
  const body = new FormData(form);
  body.set("once", `${body.get("once")}.${(looks += 1)}`);
  const answer = await fetch(form.dataset.secret, { method: "POST", body, headers: { "HX-Request": "true" }, cache: "no-store" }).catch(() => null);
  // Let go before the answer came: it is never put into the page.
  if (shown !== mine || !answer?.ok) return;
  const text = await answer.text();
  if (shown !== mine || answer.headers.has("Companion-Version")) return;
  place.innerHTML = text;
  // The same for both sides: a neighbour may hear it.
  if (matchMedia("(prefers-reduced-motion: no-preference)").matches) navigator.vibrate?.(20);
  mine.timer = setTimeout(cover, LONGEST[isTap(button) ? "tap" : "hold"]);
}

function cover() {
  if (!shown) return;
  clearTimeout(shown.timer);
  shown.place.replaceChildren();
  shown = null;
}
