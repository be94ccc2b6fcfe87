import { CLIENT } from "./subjects-client.ts";
import { CONTROL_PLANE } from "./subjects-control.ts";
import { DOOR } from "./subjects-door.ts";
import { FAKE_SERVER } from "./subjects-fake.ts";
import { TEMPLATE } from "./subjects-template.ts";

const TESTS = {
  ...CLIENT,
  ...TEMPLATE,
  ...FAKE_SERVER,
  ...CONTROL_PLANE,
  ...DOOR,
};

/** The sources that are mutated, the most important first. */
export const SUBJECTS = Object.keys(TESTS);

/** The tests that are asked whether they notice a mutant of a source. */
export function testsOf(subject: string): readonly string[] {
  const names = TESTS[subject] ?? [];
  return [...new Set(names)].map((name) => `./tests/${name}.test.ts`);
}
