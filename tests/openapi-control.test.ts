import type { TSchema } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { describe, expect, test } from "bun:test";
import { CONTROL_ROUTES } from "../fake-server/control.ts";
import { createFakeServer } from "../fake-server/mod.ts";
import { REFUSALS } from "../fake-server/refusal.ts";
import { ask, jsonFrom } from "./control-ask.ts";
import { connect, otp, sender } from "./fixture.ts";

describe("the control plane in openapi.json", () => {
  test("says on every control path how to name a workspace and the token", async () => {
    const { fake } = connect();
    const answer = await fake.fetch("http://localhost/__fake/api/openapi.json");
    const text = { in: "query", schema: { type: "string" } };

    const { paths } = await answer.json();

    for (const { method, path } of CONTROL_ROUTES) {
      const described = paths[`/__fake/api${path}`.replace(":id", "{id}")];
      const { parameters } = described[method.toLowerCase()];
      expect(parameters).toContainEqual({ name: "key", ...text });
      expect(parameters).toContainEqual({ name: "token", ...text });
    }
  });

  test("says of each path what it does, takes and answers", async () => {
    const { fake } = connect();

    const { tags, paths } = await jsonFrom(fake, "/openapi.json");

    for (const { method, path, does, query = [] } of CONTROL_ROUTES) {
      const described = paths[`/__fake/api${path}`.replace(":id", "{id}")];
      const { parameters, ...rest } = described[method.toLowerCase()];
      const inPath = path.includes(":id") ? ["id"] : [];
      const names = parameters.map(({ name }: { name: string }) => name);
      expect(names).toEqual([...inPath, ...query, "key", "token"]);
      expect(rest).toMatchObject({
        tags: ["control"],
        summary: does,
        responses: { default: { description: "What is wrong" } },
      });
    }
    expect(tags).toEqual([
      { name: "service", description: "The service's two endpoints" },
      { name: "control", description: expect.stringContaining("X-API-KEY") },
    ]);
  });

  test("names a workspace and the token as the control plane takes them", async () => {
    await using fake = createFakeServer();
    const { url } = await fake.listen({ token: "a-token" });
    const { apiKey } = fake.workspace().connection;

    const ended = await fetch(
      `${url}/__fake/api/workspaces?key=${apiKey}&token=a-token`,
      { method: "DELETE" },
    );

    expect(await ended.json()).toEqual({ ended: true });
  });

  test("says which body may be absent", async () => {
    const { fake } = connect();
    const answer = await fake.fetch("http://localhost/__fake/api/openapi.json");

    const { paths } = await answer.json();

    const of = (path: string) => paths[`/__fake/api${path}`];
    expect(of("/faults").post.requestBody.required).toBe(true);
    expect(of("/workspaces").post.requestBody.required).toBe(false);
  });

  const count = { type: "integer", minimum: 0 };
  const flag = { type: "boolean" };

  test.each<[string, string, string, object]>([
    ["/requests", "endpoint", "send-raw", { enum: ["send-otp", "send-raw"] }],
    ["/requests", "refusal", "too-large", { enum: Object.keys(REFUSALS) }],
    ["/requests", "status", "200", count],
    ["/requests", "faulted", "false", flag],
    ["/requests", "read", "true", flag],
    ["/messages", "kind", "otp", { enum: ["otp", "template"] }],
    ["/messages", "channel", "Telegram", { enum: ["WhatsApp", "Telegram"] }],
    ["/messages", "after", "1", count],
    ["/messages/wait", "timeoutMs", "0", count],
    ["/bubbles", "before", "9", count],
    ["/journal", "limit", "0", count],
    ["/journal", "shared", "true", flag],
  ])("says what %s takes as %s", async (path, name, good, schema) => {
    const { fake } = connect();
    const { paths } = await jsonFrom(fake, "/openapi.json");
    const { parameters } = paths[`/__fake/api${path}`].get;
    const isTaken = async (value: string) =>
      (await ask(fake, `${path}?${name}=${value}`)).status !== 400;

    expect(parameters).toContainEqual({ name, in: "query", schema });
    expect([await isTaken(good), await isTaken("zzz")]).toEqual([true, false]);
  });

  const asked = CONTROL_ROUTES.filter(({ method }) => method === "GET").flatMap(
    ({ path, query = [] }) => query.map((name) => [path, name] as const),
  );

  test.each(asked)(
    "says that %s takes any text as %s where it does, and only there",
    async (path, name) => {
      const { fake } = connect();
      const { paths } = await jsonFrom(fake, "/openapi.json");
      const { parameters } = paths[`/__fake/api${path}`].get;
      const text = { name, in: "query", schema: { type: "string" } };
      const isSaid = parameters.some((one: object) =>
        Bun.deepEquals(one, text),
      );
      // A wait for nothing would last.
      const now = name === "timeoutMs" || !path.endsWith("/wait");
      const query = now ? `${name}=zzz` : `${name}=zzz&timeoutMs=0`;

      const { status } = await ask(fake, `${path}?${query}`);

      expect(status !== 400).toBe(isSaid);
    },
  );

  test("says what a number means that its type does not tell", async () => {
    const { fake } = connect();
    const { paths } = await jsonFrom(fake, "/openapi.json");
    const schemaOf = (operation: { requestBody: { content: object } }) =>
      JSON.stringify(operation.requestBody.content);

    const clock = schemaOf(paths["/__fake/api/clock"].put);
    const workspace = schemaOf(paths["/__fake/api/workspaces"].post);

    expect(clock.match(/ms, from -8.6e15 to 8.6e15/g)).toHaveLength(2);
    expect(clock).toContain("ms, 0 or more");
    expect(workspace).toContain("needs perSecond");
  });

  const { whatsappBusinessId } = sender;
  const shipped = { whatsappBusinessId, name: "spring_offer" };

  test.each<[string, object, object]>([
    ["PUT /clock", { advance: 5 }, { advance: 5, resume: true }],
    ["PUT /clock", { freeze: true }, { freeze: false }],
    ["PUT /clock", { freeze: 1_700_000_000_000 }, { freeze: "now" }],
    ["PUT /clock", { set: 1_700_000_000_000 }, {}],
    ["PUT /clock", { resume: true }, { resume: 1 }],
    ["POST /workspaces", { limits: { burst: 2, perSecond: 1 } }, { limit: {} }],
    ["POST /workspaces", {}, { limits: { maxStreams: 5 } }],
    [
      "POST /workspaces",
      { limits: { perSecond: 0.001 } },
      { limits: { maxMessages: 1.5 } },
    ],
    [
      "POST /workspaces",
      { limits: { perSecond: 1, burst: 1 } },
      { limits: { perSecond: 1, burst: 0 } },
    ],
    [
      "POST /workspaces",
      { limits: { perSecond: 1, maxRequests: 1 } },
      { limits: { perSecond: 0 } },
    ],
    [
      "POST /workspaces",
      { limits: { maxMessages: 1 } },
      { limits: { maxMessages: 0 } },
    ],
    ["POST /faults", { effect: { status: 503 } }, { effect: { status: 99 } }],
    ["PUT /templates", { data: [] }, { data: {} }],
    ["PUT /templates", [], { list: [] }],
    ["PUT /templates", [{ name: "a", language: "en" }], [{ name: "a" }]],
    [
      "PUT /templates",
      [{ name: "a", language: { code: "en" } }],
      [{ name: "a", language: {} }],
    ],
    [
      "PUT /templates",
      [{ definition: { name: "a", language: "en" } }],
      [{ name: "", language: "en" }],
    ],
    ["POST /fill", { ...shipped, language: "en_US" }, shipped],
    ["PUT /snapshot", JSON.parse(connect().fake.snapshot()), { version: 2 }],
    ["PUT /snapshot", JSON.parse(connect().fake.snapshot()), { version: 1 }],
    ["POST /check", otp, {}],
    ["POST /send", otp, {}],
  ])("describes what %s takes and refuses", async (name, good, bad) => {
    const { fake } = connect();
    const [method = "", path = ""] = name.split(" ");
    const route = CONTROL_ROUTES.find((one) => {
      return one.method === method && one.path === path;
    });
    const isDescribed = (body: object) =>
      Value.Check((route?.body ?? {}) as TSchema, body);
    const isTaken = async (given: object) => {
      const url = `http://localhost/__fake/api${path}`;
      const body = JSON.stringify(given);
      const answer = await fake.fetch(url, { method, body });
      // What is judged or sent is told in the answer.
      const { status = 200, refusal } = await answer.json();
      return answer.ok && !(status >= 400) && refusal === undefined;
    };

    expect([isDescribed(good), await isTaken(good)]).toEqual([true, true]);
    expect([isDescribed(bad), await isTaken(bad)]).toEqual([false, false]);
  });
});
