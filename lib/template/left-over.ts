// Cheap and coarse first: the exact look costs many times more.
const HINT = /\{\{|undefined|null|\[object/;
const LEFT_OVER =
  /\{\{|\[object Object\]|(?<![\p{L}\p{N}_])(?:undefined|null)(?![\p{L}\p{N}_])/u;

/** Tells whether a text still holds what a template engine or a bug left in it. */
export function isLeftOver(text: string): boolean {
  return HINT.test(text) && LEFT_OVER.test(text);
}
