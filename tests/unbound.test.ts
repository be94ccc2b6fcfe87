import { expect, expectTypeOf, test } from "bun:test";
import type {
  FakeServer,
  MintedRemoteWorkspace,
  MintedWorkspace,
  RemoteFakeServer,
} from "../fake-server/mod.ts";
import { createFakeServer } from "../fake-server/mod.ts";
import type { Template, TemplateRegistry } from "../mod.ts";
import { buildOtp, createTemplateRegistry, send } from "../mod.ts";
import { sender } from "./fixture.ts";
import { order, right } from "./typed-templates.ts";

/** The methods for which typescript-eslint's `unbound-method` asks for a `this`. */
type Bound<Owner> = {
  [Name in keyof Owner & string]: Owner[Name] extends (
    ...input: never
  ) => unknown
    ? unknown extends ThisParameterType<Owner[Name]>
      ? Name
      : never
    : never;
}[keyof Owner & string];

// `fetch` and what is asked over HTTP are declared as properties, which that
// rule lets pass.
test("no method of what people are given asks for a this", () => {
  expectTypeOf<Bound<FakeServer>>().toEqualTypeOf<"fetch">();
  expectTypeOf<Bound<MintedWorkspace>>().toBeNever();
  expectTypeOf<Bound<FakeServer["inbox"]>>().toBeNever();
  expectTypeOf<Bound<FakeServer["faults"]>>().toBeNever();
  expectTypeOf<Bound<FakeServer["clock"]>>().toBeNever();
  expectTypeOf<Bound<Template>>().toBeNever();
  expectTypeOf<Bound<TemplateRegistry>>().toBeNever();
  type Remote = Pick<
    RemoteFakeServer,
    "sender" | "workspace" | "snapshot" | "restore"
  >;
  expectTypeOf<Bound<Remote>>().toBeNever();
  expectTypeOf<Bound<Pick<MintedRemoteWorkspace, "stop">>>().toBeNever();
});

test("a method of the fake or of its parts needs no object that it is called on", async () => {
  const fake = createFakeServer();
  const { connection, workspace, snapshot, restore, reset } = fake;
  const { requests, verify, stop } = fake;
  const { mark, waitFor, otpFor, latest, messages, drain } = fake.inbox;
  const { add, list, remove, clear } = fake.faults;
  const { freeze, set, advance, resume, now } = fake.clock;
  const recipient = "+4915112345678";

  freeze(0);
  set(1_000);
  advance(1);
  expect(now()).toBe(1_001);
  resume();
  expect(remove(add({ effect: { status: 503 } }).id)).toBe(true);
  clear();
  const after = mark();
  await send(buildOtp({ recipient, otp: "493817" }), connection);
  const { otp } = await waitFor({ recipient }, { after });
  expect([otp, otpFor(recipient), latest()?.otp]).toEqual(
    Array(3).fill("493817"),
  );
  verify();
  restore(snapshot());
  expect([messages(), requests(), drain()].map((all) => all.length)).toEqual([
    1, 1, 1,
  ]);
  reset();
  expect(list()).toEqual([]);
  const { stop: close } = workspace();
  close();
  await stop();
});

test("nor does one of a template or of a registry", () => {
  const { build, preview } = order;
  const { find, check } = createTemplateRegistry([order]);
  const recipient = "+4915112345678";

  const { payload } = build({ sender, recipient, parameters: right });
  expect(check(payload.template).issues).toEqual([]);
  expect(find(order.name, order.language)?.name).toBe(order.name);
  expect(preview()).not.toBe("");
});
