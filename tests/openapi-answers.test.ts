import type { TSchema } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { describe, expect, test } from "bun:test";
import { CONTROL_ROUTES } from "../fake-server/control.ts";
import { createFakeServer, type FakeServer } from "../fake-server/mod.ts";
import { RefusalBody } from "../fake-server/refusal-schema.ts";
import { askBusy, busy } from "./busy-fake.ts";
import { ask, jsonFrom } from "./control-ask.ts";
import { connect } from "./fixture.ts";

/** The names of all fields of some objects. */
function fieldsOf(rows: readonly object[]): string[] {
  return [...new Set(rows.flatMap(Object.keys))].toSorted();
}

const JSON_ROUTES = CONTROL_ROUTES.filter(
  ({ gives }) => typeof gives === "object",
).map((route) => [`${route.method} ${route.path}`, route] as const);

describe("what openapi.json says of the control plane's answers", () => {
  test.each(JSON_ROUTES)(
    "is the whole of what %s answers",
    async (_, route) => {
      const answer = await askBusy(await busy(), route);

      expect(answer.status).toBe(route.status ?? 200);
      expect([
        ...Value.Errors(route.gives as TSchema, await answer.json()),
      ]).toEqual([]);
    },
  );

  test.each<[string, object]>([
    ["/livez", { live: false }],
    ["/mark", { mark: -1 }],
    ["/mark", { mark: 1, more: 1 }],
    ["/requests", [{ seq: 0 }]],
    ["/requests", [{ status: -1 }]],
    ["/messages", [{ seq: 0 }]],
  ])("does not let %s answer with %j", async (path, wrong) => {
    const { fake } = await busy();
    const { gives } = CONTROL_ROUTES.find((one) => one.path === path) ?? {};
    const shown = await jsonFrom(fake, path);
    const bent = Array.isArray(wrong)
      ? [{ ...shown[0], ...wrong[0] }]
      : { ...shown, ...wrong };

    expect(Value.Check(gives as TSchema, shown)).toBe(true);
    expect(Value.Check(gives as TSchema, bent)).toBe(false);
  });

  test.each([
    ["/clock", "now", "Unix time in ms"],
    ["/requests", "receivedAt", "ISO 8601"],
    ["/requests", "status", "0 where no answer was given, or none yet"],
    ["/messages/latest", "body", "As it was accepted"],
    [
      "/messages/latest",
      "anyOf",
      "Where rules are switched off, what a body holds may be any JSON, or absent",
    ],
  ])("tells of %s what the type of %s does not", async (path, name, words) => {
    const { 200: shown } = await answersOf(connect().fake, path);

    const schema = JSON.stringify(shown.content);

    expect(schema).toContain(`"${name}":`);
    expect(schema).toContain(`"description":"${words}`);
  });

  test.each<[string, string]>([
    ["/otp?to=4915112345678", "text/plain"],
    ["/openapi", "text/html"],
    ["/events", "text/event-stream"],
  ])("is the type of the text that %s answers", async (path, type) => {
    const { fake } = await busy();
    const [name = ""] = path.split("?");
    const { 200: shown } = await answersOf(fake, name);

    const { headers } = await ask(fake, path);

    expect(headers.get("content-type")).toStartWith(type);
    expect(shown.description).toBe("What was asked for");
    expect(shown.content).toEqual({ [type]: { schema: { type: "string" } } });
  });

  test.each(["/messages", "/requests", "/faults"])(
    "names no field that %s never has",
    async (path) => {
      const { fake } = await busy();
      const { 200: shown } = await answersOf(fake, path);
      const { items } = shown.content["application/json"].schema;
      const kinds: readonly { properties: object }[] = items.anyOf ?? [items];

      const rows: readonly object[] = await jsonFrom(fake, path);

      const described = kinds.map(({ properties }) => properties);
      expect(
        fieldsOf(rows),
        "control-answer.ts describes each field of an answer, and busy() has each",
      ).toEqual(fieldsOf(described));
    },
  );

  test.each([
    ["/messages/latest?recipient=1", 404],
    ["/messages?kind=none", 400],
    ["/messages?key=unknown", 401],
  ])("is how %s says what is wrong", async (path, status) => {
    const { fake } = await busy();
    const { paths, components } = await jsonFrom(fake, "/openapi.json");
    const [name = ""] = path.split("?");
    const { default: wrong } = paths[`/__fake/api${name}`].get.responses;

    const answer = await ask(fake, path);

    expect(answer.status).toBe(status);
    expect([...Value.Errors(RefusalBody, await answer.json())]).toEqual([]);
    expect(wrong.content).toEqual({
      "application/json": { schema: { $ref: "#/components/schemas/Refusal" } },
    });
    expect(components.schemas.Refusal.required).toEqual(["error"]);
  });

  test("is a line of text where /otp says what is wrong, and the guard JSON", async () => {
    await using fake = createFakeServer();
    const { url } = await fake.listen({ token: "a-token" });
    const { default: wrong } = await answersOf(fake, "/otp");
    const typeOf = async (query: string) => {
      const { headers } = await fetch(`${url}/__fake/api/otp?${query}`);
      return (headers.get("content-type") ?? "").replace(/;.*/, "");
    };

    const types = [await typeOf("to=1"), await typeOf("token=a-token&to=1")];

    expect(types).toEqual(["application/json", "text/plain"]);
    expect(Object.keys(wrong.content)).toEqual(types);
  });

  test("leaves open what is answered to the inbox page alone", async () => {
    const { fake } = connect();
    const { 200: shown } = await answersOf(fake, "/bubbles");

    expect(shown.description).toContain("in a form that may change");
    expect(shown.content).toEqual({ "application/json": { schema: {} } });
  });
});

/** What openapi.json says of the answers to a GET. */
async function answersOf(fake: FakeServer, path: string) {
  const { paths } = await jsonFrom(fake, "/openapi.json");
  return paths[`/__fake/api${path}`].get.responses;
}
