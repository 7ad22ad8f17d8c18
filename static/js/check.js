// Computes a promise on this phone, with a library because browsers hide their own hashes on plain http.

for (const promise of document.querySelectorAll(".promise")) {
  const button = promise.querySelector(".compute");
  const verdict = promise.querySelector(".verdict");
  button.hidden = false;
  button.addEventListener("click", () => {
    const computed = window.sha256(promise.dataset.text);
    const same = computed === promise.dataset.promise;
    const hash = Object.assign(document.createElement("span"), { className: "hash", textContent: computed });
    verdict.replaceChildren(same ? verdict.dataset.same : verdict.dataset.other, document.createElement("br"), hash);
  });
}
