import { authenticationMessage } from "./fixture.ts";

/** What must not be told again. */
export const PLANTED = "planted-secret";

/** An own-account body with other components. */
export function messageOf(components: unknown) {
  const { payload } = authenticationMessage;
  const template = { ...payload.template, components };
  return { ...authenticationMessage, payload: { ...payload, template } };
}

/** Carousels in cards, `depth` of them. */
export function nested(depth: number): unknown[] {
  let components: unknown[] = [];
  for (let level = 0; level < depth; level++) {
    components = [{ type: "carousel", cards: [{ components }] }];
  }
  return components;
}
