/** The key of `?key=` in the page's own address; without it, no key is sent. */
export const key = new URLSearchParams(location.search).get("key");

// A key that fits no header goes into the address: it opens nothing.
const isInHeader = key !== null && fitsHeader(key);
const headers = isInHeader ? { "x-api-key": key } : {};
const keyInQuery = isInHeader || key === null ? {} : { key };

function fitsHeader(text) {
  try {
    return new Headers({ text }).get("text") === text;
  } catch {
    return false;
  }
}

function addressOf(path, query = {}) {
  const url = new URL(`api/${path}`, document.baseURI);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url;
}

async function ask(method, path, { query, body, signal } = {}) {
  const address = addressOf(path, { ...query, ...keyInQuery });
  const request = { method, signal, headers, body };
  const answer = await fetch(address, request).catch(refuse);
  if (answer.ok) return answer.json().catch(breakOff);
  const said = await answer.json().catch(() => ({}));
  const { message = `The fake server answered ${answer.status}` } =
    said.error ?? {};
  throw Object.assign(new Error(message), { status: answer.status });
}

// Of a server that is gone, a browser says no more than "Failed to fetch".
function refuse(cause) {
  if (cause.name !== "TypeError") throw cause;
  throw lost("Nobody answers: is the fake server running?", cause);
}

// It is JSON that ends too early, or a connection that did.
function breakOff(cause) {
  if (!["SyntaxError", "TypeError"].includes(cause.name)) throw cause;
  throw lost("The answer broke off", cause);
}

function lost(message, cause) {
  return Object.assign(new Error(message, { cause }), { status: 0 });
}

/** Tells whether what failed may do so no longer, asked again: nobody answered, or the server failed. */
export function mayPass({ status }) {
  return status === 0 || status >= 500;
}

/** The control plane; each promise rejects with what it says is wrong. */
export const api = {
  get: (path, query) => ask("GET", path, { query }),
  post: (path, value, signal) =>
    ask("POST", path, { body: JSON.stringify(value), signal }),
  /** Its body is JSON already, and goes as it is written. */
  postText: (path, body, signal) => ask("POST", path, { body, signal }),
  /** Its body is a text that may be no JSON. */
  put: (path, body, query) => ask("PUT", path, { body, query }),
  remove: (path, query) => ask("DELETE", path, { query }),
};

/**
 * Reads a path again and again, one read at a time: all who ask during one share
 * the next, so that each is told what is true after it asked.
 */
export function createReader(path) {
  let reading;
  let next;

  return function read() {
    if (!reading) {
      reading = api.get(path).finally(() => (reading = undefined));
      return reading;
    }
    next ??= reading
      .catch(() => {})
      .then(() => {
        next = undefined;
        return read();
      });
    return next;
  };
}

/** Opens the stream of ticks. */
export function openEvents() {
  return new EventSource(addressOf("events", key === null ? {} : { key }));
}
