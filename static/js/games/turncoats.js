// Minus and plus beside each number of stones; a moment after the last tap the numbers are sent, place by place.
// Without this script the numbers are typed, and sent by the button.

const PAUSE = 400;
const unsent = new Set();
let isSending = false;
let timer = null;

document.documentElement.classList.add("counts");

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
  if (event.detail.ctx?.response?.status === 409) soon(form.id);
  else if (!unsent.has(form.id)) keep(form, false);
  if (unsent.size) wait();
});

function soon(id) {
  unsent.add(id);
  keep(document.getElementById(id), true);
  wait();
}

function wait() {
  clearTimeout(timer);
  timer = setTimeout(send, PAUSE);
}

function send() {
  if (isSending) return;
  const [id] = unsent;
  const form = id && document.getElementById(id);
  unsent.delete(id);
  if (!form) return;
  isSending = true;
  form.requestSubmit();
}

// News that come before the numbers are sent must not undo what was tapped.
function keep(form, on) {
  form?.querySelector(".counter").toggleAttribute("hx-morph-skip", on);
}
