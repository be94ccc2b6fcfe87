/** What fails, for messages about an option. */
export const CREATE = "create a fake server";

/** An option of `createFakeServer` that makes no sense. */
export function createProblem(problem: string): TypeError {
  return new TypeError(`Cannot ${CREATE}: ${problem}`);
}
