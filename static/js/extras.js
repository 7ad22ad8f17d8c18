// What only some phones can do: keep the screen on, share an address.

const awake = document.querySelector(".awake");
const share = document.querySelector(".share");
const WISH = "companion.awake";

if (awake) {
  awake.hidden = false;
  const button = awake.querySelector("button");
  if (!("wakeLock" in navigator)) {
    awake.textContent = awake.dataset.no;
  } else {
    const say = (on) => { button.textContent = on ? awake.dataset.on : awake.dataset.off; button.setAttribute("aria-pressed", String(on)); };
    say(sessionStorage.getItem(WISH) === "yes");
    button.addEventListener("click", () => {
      const on = sessionStorage.getItem(WISH) !== "yes";
      sessionStorage.setItem(WISH, on ? "yes" : "no");
      say(on);
    });
  }
}

if (share && (navigator.share || navigator.clipboard)) {
  share.hidden = false;
  share.addEventListener("click", () => {
    const url = share.dataset.address;
    if (navigator.share) navigator.share({ url }).catch(() => {});
    else navigator.clipboard.writeText(url).catch(() => {});
  });
}
