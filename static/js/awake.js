// Keeps the screen on at the table, if this phone can and its owner has asked for it in the menu.

let lock = null;

async function stayAwake() {
  if (document.visibilityState !== "visible" || sessionStorage.getItem("companion.awake") !== "yes") return;
  lock = await navigator.wakeLock?.request("screen").catch(() => null);
}

document.addEventListener("visibilitychange", stayAwake);
document.addEventListener("pointerdown", () => { if (!lock || lock.released) stayAwake(); });
stayAwake();
