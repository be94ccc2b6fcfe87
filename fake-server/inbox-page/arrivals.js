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
      : `New message to ${first.recipient || "no recipient"}${first.otp ? `, code ${[...first.otp].join(" ")}` : ""}`;
}

/**
 * Messages that arrived while the page was open and were not yet shown: the
 * tab's title counts them, after it the name of the screen.
 */
export function createUnread() {
  const unread = new Set();
  const badge = document.querySelector("link[rel=icon]");
  let title = document.title;

  function tell() {
    const count = unread.size;
    document.title = count > 0 ? `(${count}) ${title}` : title;
    badge.href = `data:image/svg+xml,${encodeURIComponent(drawing(count))}`;
  }

  tell();

  return {
    has: ({ seq }) => unread.has(seq),
    /** Names the screen that is shown, in the title. */
    name(screen) {
      title = `waybill ${screen}`;
      tell();
    },
    /** Adds what has arrived, and forgets what is not kept any more. */
    update(arrived, isKept) {
      for (const { seq } of arrived) unread.add(seq);
      for (const seq of unread) if (!isKept(seq)) unread.delete(seq);
      tell();
    },
    remove(messages) {
      for (const { seq } of messages) unread.delete(seq);
      tell();
    },
  };
}

function drawing(count) {
  const dot = `<circle cx="24" cy="8" r="8" fill="#d92d20"/><text x="24" y="12" font-size="11" font-family="sans-serif" font-weight="700" text-anchor="middle" fill="#fff">${count > 9 ? "9+" : count}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#0a7c58"/><path d="M7 10h18v11H15l-5 4v-4H7z" fill="#fff"/>${count > 0 ? dot : ""}</svg>`;
}
