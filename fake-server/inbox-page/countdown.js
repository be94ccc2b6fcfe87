import { element } from "./dom.js";

/** A clock that runs down to a time, as it stands on an offer. */
export function countdown(expiresAt) {
  const clock = element("span", { class: "countdown", "data-ends": expiresAt });
  clock.textContent = leftUntil(expiresAt);
  return clock;
}

setInterval(() => {
  if (document.hidden) return;
  for (const clock of document.querySelectorAll("[data-ends]")) {
    clock.textContent = leftUntil(Number(clock.dataset.ends));
  }
}, 1_000);

function leftUntil(expiresAt) {
  const seconds = Math.floor((expiresAt - Date.now()) / 1_000);
  if (seconds <= 0) return "Offer ended";
  const days = Math.floor(seconds / 86_400);
  const clock = [seconds / 3_600, seconds / 60, seconds]
    .map((part, index) => Math.floor(part) % (index === 0 ? 24 : 60))
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
  return days > 0 ? `Ends in ${days} d ${clock}` : `Ends in ${clock}`;
}
