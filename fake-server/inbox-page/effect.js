/** A fault's effect as it is read: of `queued`, that it is `false`. */
export function effectInWords(effect) {
  return effect === "queued" ? "queued: false" : effect;
}
