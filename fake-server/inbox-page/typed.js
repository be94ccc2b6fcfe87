import { key } from "./api.js";

// The key itself is written down nowhere.
const SLOT = `waybill-typed-${markOf(key ?? "")}`;

/** What stands in fields by name: what was typed before a reload, else as given. */
export function typedValues(given) {
  const values = new Map([...given, ...storedIn(SLOT)]);
  addEventListener("pagehide", () => {
    try {
      sessionStorage.setItem(SLOT, JSON.stringify([...values]));
    } catch {
      // They hold for as long as the page is open.
    }
  });
  return values;
}

function storedIn(slot) {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(slot)));
  } catch {
    return [];
  }
}

/** A number that tells workspaces apart, and is too small to hold a key. */
function markOf(text) {
  let mark = 0;
  for (const character of text)
    mark = (mark * 31 + character.codePointAt(0)) % 65_521;
  return mark;
}
