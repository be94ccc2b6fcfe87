const TOGETHER_MS = 300;
let waiting = [];
let timer;

/** Lets a screen reader say what arrived; a crowd is told as a number. */
export function announce(messages) {
  waiting.push(...messages);
  timer ??= setTimeout(say, TOGETHER_MS);
}

function say() {
  timer = undefined;
  const [first, ...more] = waiting;
  waiting = [];
  const place = document.querySelector("#arrivals");
  place.textContent =
    more.length > 0
      ? `${more.length + 1} new messages`
      : `New message to ${first.recipient}${first.otp ? `, code ${[...first.otp].join(" ")}` : ""}`;
}
