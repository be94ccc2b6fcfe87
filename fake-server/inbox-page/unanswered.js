/** Tells whether no answer comes to a request that met a fault. */
export function isUnanswered(fault) {
  return fault?.effect === "reset" || fault?.effect === "hang";
}
