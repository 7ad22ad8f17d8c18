// Minus and plus beside each number of stones; a moment after the last tap the numbers are sent, place by place.
// Without this script the numbers are typed, and sent by the button. And the map: it can be tapped where an area is
// to be chosen, and lies as seen from where somebody sits.

const PAUSE = 400;
const LATER = 2000;
const HANDS = 'form[action$="/acts/hand"]';
const unsent = new Set();
let isSending = false;
let timer = null;

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-step]");
  if (!button) return;
  const input = document.getElementById(button.dataset.for);
  input.value = String(Math.min(99, Math.max(0, Number(input.value) + Number(button.dataset.step))));
  input.dispatchEvent(new Event("change", { bubbles: true }));
});

document.addEventListener("change", (event) => {
  const form = event.target.closest?.("form.counts");
  if (form) soon(form.id);
});

// One after another: each form is sent with the action id that the answer to the one before has brought.
document.addEventListener("htmx:finally:request", (event) => {
  const form = event.target.closest?.("form.counts");
  if (!form) return;
  isSending = false;
  const response = event.detail.ctx?.response;
  // Nothing came back, or somebody was faster: the numbers are still to be sent.
  if (!response || response.status === 409) soon(form.id, response ? PAUSE : LATER);
  else if (!unsent.has(form.id)) keep(form, false);
  if (unsent.size && response) wait();
});

// What is not sent yet is sent when somebody leaves the page; a hand that was typed stays on no page.
window.addEventListener("pagehide", () => {
  for (const id of unsent) {
    const form = document.getElementById(id);
    if (form?.checkValidity()) fetch(form.action, { method: "POST", body: new FormData(form), keepalive: true });
  }
  for (const form of document.querySelectorAll(HANDS)) form.reset();
});
document.addEventListener("htmx:finally:request", (event) => {
  if (event.detail.ctx?.response?.status === 200) event.target.closest?.(HANDS)?.reset();
});

function soon(id, pause = PAUSE) {
  unsent.add(id);
  keep(document.getElementById(id), true);
  wait(pause);
}

function wait(pause = PAUSE) {
  clearTimeout(timer);
  timer = setTimeout(send, pause);
}

function send() {
  if (isSending) return;
  const [id] = unsent;
  const form = id && document.getElementById(id);
  unsent.delete(id);
  if (!form) return;
  // What is no number is shown at its field, and stops nothing else.
  if (!form.reportValidity()) return unsent.size ? wait() : undefined;
  isSending = true;
  form.requestSubmit();
}

// News that come before the numbers are sent must not undo what was tapped.
function keep(form, on) {
  const reload = document.querySelector("#trouble a");
  if (reload) reload.hidden = unsent.size > 0;
  form?.querySelector(".counter").toggleAttribute("hx-morph-skip", on);
}

// Behind which homeland somebody sits is remembered on the phone, also when the map comes only later.
document.addEventListener("change", (event) => {
  if (event.target.name !== "nearest") return;
  try { localStorage.setItem("nearest", event.target.id); } catch { /* a phone may forbid it */ }
});
document.addEventListener("htmx:after:swap", sit);
sit();

function sit() {
  let nearest = null;
  try { nearest = localStorage.getItem("nearest"); } catch { /* a phone may forbid it */ }
  const place = nearest && document.getElementById(nearest);
  if (place) place.checked = true;
}

// A tap on the map chooses an area, or leads to where it is counted.
document.addEventListener("click", (event) => {
  const area = event.target.closest?.(".map [data-area]")?.dataset.area;
  if (!area) return;
  const choice = document.querySelector(`.areas-choice input[value="${area}"]`);
  if (choice) choice.click();
  else if (document.getElementById(`count-${area}`)) location.hash = `count-${area}`;
});
document.addEventListener("change", (event) => { if (event.target.closest?.(".areas-choice")) mark(event.target.value); });
mark(document.querySelector(".areas-choice :checked")?.value);

function mark(picked) {
  for (const area of document.querySelectorAll(".map [data-area]")) area.classList.toggle("picked", area.dataset.area === picked);
}
