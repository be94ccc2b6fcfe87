const MARK = "x-fake-server";

/** The header of an answer that the spec leaves open. */
export const ASSUMED = "x-fake-assumed";

/** The header that names a refusal, whatever `refusals` made of its answer. */
export const REFUSAL = "x-fake-refusal";

/** The header that names the effect, on every answer made by a fault. */
export const FAULT = "x-fake-fault";

/** Marks an answer of the control plane: one of another server may look like it. */
export function marked(answer: Response): Response {
  answer.headers.set(MARK, "true");
  return answer;
}

/** Tells whether an answer is a fake server's: marked, or one of its refusals. */
export function isMarked({ headers }: Response): boolean {
  return headers.has(MARK) || headers.has(ASSUMED);
}
