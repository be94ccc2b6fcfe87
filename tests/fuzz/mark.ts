/** Values that nothing may tell, each where a real one would stand. */
export const MARKS = {
  key: "planted-key-7f3a91c2",
  number: "+4915198765432",
  /** Not of digits alone: eight of them are blotted out as a phone number is. */
  code: "q7x4k2",
  parameter: "Plantagenet",
  /** As the name of a field: an unusual one is told as `?`. */
  field: "planted field +4915198765432",
} as const;

const TRACES = ["7f3a91c2", "98765432", "q7x4k2", "plantagenet", "planted f"];

/** What is told of the marks in a text, whatever its case. */
function tracesIn(text: string): readonly string[] {
  const lower = text.toLowerCase();
  return TRACES.filter((trace) => lower.includes(trace));
}

/** A breach for each mark that a text tells. */
export function leaksIn(where: string, text: string): readonly string[] {
  return tracesIn(text).map((trace) => `${where} tells ${trace}`);
}
