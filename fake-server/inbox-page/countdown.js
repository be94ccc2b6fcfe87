import { createReader } from "./api.js";
import { element } from "./dom.js";

const PATIENCE_MS = 300;
const readClock = createReader("clock");
/** The fake server's time in ms when it was last asked, and ours then; a frozen one does not run. */
let asked;
/** The question under way, or answered and still right. */
let asking;

/** A clock that runs down to a time of the fake server, as it stands on an offer. */
export function countdown(expiresAt) {
  const clock = element("span", { class: "countdown", "data-ends": expiresAt });
  drawAll([clock]);
  return clock;
}

/** The fake server's time in ms as far as it is known, or else ours. */
export function knownNow() {
  return asked ? timeBy(asked) : Date.now();
}

/** The fake server's time in ms, as far as it is known where it does not tell soon. */
export async function fakeNow() {
  asking ??= ask();
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([asking, late]);
  return knownNow();
}

/** Asks for the fake server's time again, which a test may have moved; without an offer, once there is one. */
export function refreshCountdowns() {
  asking = undefined;
  drawAll();
}

async function ask() {
  const answer = await readClock().catch(() => undefined);
  if (answer) asked = { ...answer, at: Date.now() };
  drawAll();
}

setInterval(() => {
  if (!document.hidden) drawAll();
}, 1_000);

function drawAll(clocks = document.querySelectorAll("[data-ends]")) {
  if (clocks.length > 0) asking ??= ask();
  clocks.forEach(draw);
}

function draw(clock) {
  if (asked) clock.textContent = leftUntil(Number(clock.dataset.ends));
}

function timeBy({ now, isFrozen, at }) {
  return isFrozen ? now : now + Date.now() - at;
}

function leftUntil(expiresAt) {
  const seconds = Math.floor((expiresAt - timeBy(asked)) / 1_000);
  // A number that is too large for JSON comes as null, and is no time.
  if (!(seconds > 0)) return "Offer ended";
  const days = Math.floor(seconds / 86_400);
  const clock = new Date((seconds % 86_400) * 1_000)
    .toISOString()
    .slice(11, 19);
  return days > 0 ? `Ends in ${days} d ${clock}` : `Ends in ${clock}`;
}
