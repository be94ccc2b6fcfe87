import { announce, createUnread } from "./arrivals.js";
import { tell } from "./copy.js";
import { refreshCountdowns } from "./countdown.js";
import { isUnanswered } from "./effect.js";
import { createFeed } from "./feed.js";
import { createInbox } from "./inbox.js";
import { load, loadModule, loadStyles } from "./loading.js";
import { go, linkTo } from "./route.js";
import { followTogether } from "./stream.js";

const main = document.querySelector("main");
const search = document.querySelector("#search");
const state = document.querySelector("#state");
const links = document.querySelectorAll("nav a");

const unread = createUnread();
const messages = createFeed("bubbles");
const requests = createFeed(
  "journal",
  (request) => request.status === 0 && !isUnanswered(request),
);
const context = { messages, requests, unread };

// Only the first screen is worth waiting for.
const SCREENS = {
  inbox: async () => createInbox(context),
  requests: async () => (await load("requests.js")).createRequests(context),
  playground: async () => (await load("playground.js")).createPlayground(),
  faults: async () => (await load("faults.js")).createFaults(),
  templates: async () => (await load("templates.js")).createTemplates(),
  about: async () => (await load("about.js")).createAbout(),
};
const made = {};
/** How far each part was scrolled: taken out of the page, it forgets. */
const scrolled = new WeakMap();
let shown;

/** What the address asks for: `#/inbox?to=…`. */
function currentRoute() {
  const [path, query] = location.hash.replace(/^#\/?/, "").split("?");
  const screen = Object.hasOwn(SCREENS, path) ? path : "inbox";
  return { screen, params: Object.fromEntries(new URLSearchParams(query)) };
}

async function show() {
  const { hash } = location;
  const { screen, params } = currentRoute();
  made[screen] ??= SCREENS[screen]();
  // What did not come is asked for again the next time.
  const next = await made[screen].catch(() => void delete made[screen]);
  // Somebody may have gone on in the meantime.
  if (location.hash !== hash) return;
  if (!next)
    return tell(
      "This screen could not be loaded: is the fake server running?",
      "problem",
    );
  if (next !== shown) {
    shown?.hide?.();
    exchange(next.node);
    unread.name(screen);
    for (const link of links)
      link.ariaCurrent = link.dataset.screen === screen ? "page" : null;
  }
  shown = next;
  const { q = "" } = params;
  // Set to what it holds, it would lose the place of whoever types.
  if (search.value !== q) search.value = q;
  next.show(params);
}

/** Puts a screen in the place of another one, scrolled to where it was left. */
function exchange(node) {
  const hadFocus = main.contains(document.activeElement);
  for (const place of main.querySelectorAll(".scroll"))
    scrolled.set(place, place.scrollTop);
  main.replaceChildren(node);
  for (const place of main.querySelectorAll(".scroll"))
    place.scrollTop = scrolled.get(place) ?? 0;
  if (hadFocus) main.focus();
}

// Told before the screens are, which mark as read what they show.
messages.listen((arrived) => {
  unread.update(arrived, (seq) => messages.get(seq) !== undefined);
  // A workspace that has ended ticks no more.
  if (messages.refusal()) shown?.tick?.();
  if (arrived.length > 0) announce(arrived);
});

search.addEventListener("input", () => {
  const { screen, params } = currentRoute();
  const searchable = ["inbox", "requests", "templates"].includes(screen);
  const { message, request, ...rest } = params;
  go(
    searchable ? screen : "inbox",
    { ...(searchable && rest), q: search.value },
    searchable,
  );
});

document.querySelector("#search-form").addEventListener("submit", (event) => {
  event.preventDefault();
  document.querySelector("main .row")?.focus({ focusVisible: true });
});

for (const link of links) {
  link.href = linkTo(link.dataset.screen);
  // Of a screen that did not come, the address is there already.
  link.addEventListener("click", () => {
    if (link.hash === location.hash && !made[link.dataset.screen]) void show();
  });
}

// Followed as a link, it would lead to the inbox: the address names the screen.
document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  main.focus();
});

document.querySelector("#theme").addEventListener("click", changeTheme);
document
  .querySelector("#keys")
  .addEventListener("click", () => document.querySelector("#help").showModal());

function changeTheme() {
  const { dataset } = document.documentElement;
  const themes = ["auto", "light", "dark"];
  const next = themes[(themes.indexOf(dataset.theme ?? "auto") + 1) % 3];
  dataset.theme = next;
  tell(`Theme: ${next}`);
  try {
    localStorage.setItem("waybill-theme", next);
  } catch {
    // It holds for as long as the page is open.
  }
}

let keys;

function loadKeys() {
  keys ??= loadModule("keys.js").then(
    ({ listenToKeys }) => listenToKeys(() => shown ?? {}),
    () => (keys = undefined),
  );
}

addEventListener("hashchange", show);
messages.refresh();
// What no message waits for.
void show()
  .then(loadStyles)
  .catch(() => {});
loadKeys();
followTogether({
  tick() {
    messages.refresh();
    refreshCountdowns();
    shown?.tick?.();
  },
  resumed() {
    messages.restart();
    requests.restart();
    refreshCountdowns();
    (shown?.resumed ?? shown?.tick)?.();
    loadKeys();
    if (!made[currentRoute().screen]) void show();
  },
  state(isLive, why = "Reconnecting…", isRefused = false) {
    const text = isLive ? "Live" : why;
    state.className = isLive ? "live" : "lost";
    // Told again at each try of the stream's, a screen reader would repeat it.
    if (state.textContent !== text) state.textContent = text;
    if (!isRefused) return;
    messages.refuse(why);
    requests.refuse(why);
  },
});
