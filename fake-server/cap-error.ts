/** A cap is reached; its message says which, and what makes room. */
export class CapError extends RangeError {}
