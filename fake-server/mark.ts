const MARK = "x-fake-server";

/** Marks an answer of the control plane: one of another server may look like it. */
export function marked(answer: Response): Response {
  answer.headers.set(MARK, "true");
  return answer;
}

/** Tells whether an answer is a fake server's: marked, or one of its refusals. */
export function isMarked({ headers }: Response): boolean {
  return headers.has(MARK) || headers.has("x-fake-assumed");
}
