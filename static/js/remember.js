// Remembers what this phone's owner is called, on this phone only.

const KEY = "companion.name";

for (const input of document.querySelectorAll("[data-remember=name]")) {
  try {
    input.value ||= localStorage.getItem(KEY) ?? "";
    input.form.addEventListener("submit", () => localStorage.setItem(KEY, input.value));
  } catch {
    // Private windows have no storage; then the name is typed again.
  }
}
