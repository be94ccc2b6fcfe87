/** A fault's effect as it is read: of `queued`, that it is `false`. */
export function effectInWords(effect) {
  return effect === "queued" ? "queued: false" : effect;
}

/** Tells whether no answer comes to a request: a fault keeps it, or its body broke off. */
export function isUnanswered({ status, fault, isCut }) {
  if (status !== 0) return false;
  const isLost = isCut && !fault;
  return isLost || fault?.effect === "reset" || fault?.effect === "hang";
}
