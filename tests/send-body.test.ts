import { describe, expect, test } from "bun:test";
import { type Connection, trySend } from "../mod.ts";
import {
  authenticationMessage,
  connect,
  otp,
  plainMessage,
} from "./fixture.ts";

/** What a send of anything comes to, and what was posted. */
async function sent(body: unknown) {
  // A toJSON of its own is an unknown field, which may be allowed.
  const rules = { "unknown-field": "off" } as const;
  const { fake, connection } = connect({}, { rules });
  const posted: unknown[] = [];
  const fetch: typeof connection.fetch = (input, init) => {
    posted.push(init?.body);
    return connection.fetch(input, init);
  };
  const bent = { ...connection, fetch, rules };
  const result = await trySend(body as never, bent);
  return { result, posted, accepted: fake.inbox.messages().length };
}

class Getters {
  get recipient() {
    return otp.recipient;
  }
  get otp() {
    return otp.otp;
  }
}

class Renamed {
  readonly recipient = otp.recipient;
  readonly otp = otp.otp;
  toJSON() {
    return { to: this.recipient, code: this.otp };
  }
}

class Kept {
  readonly recipient = otp.recipient;
  readonly otp = otp.otp;
}

class Told extends Kept {
  toJSON() {
    return otp;
  }
}

class Payload {
  readonly type = "template";
  readonly recipient = otp.recipient;
  readonly to = otp.recipient;
  get template() {
    return plainMessage.payload.template;
  }
}

describe("a body that JSON writes otherwise than it reads", () => {
  test.each<[string, unknown]>([
    ["has its fields on its prototype", new Getters()],
    ["inherits its fields", Object.create(otp)],
    [
      "has a field that is not enumerable",
      Object.defineProperty({ otp: otp.otp }, "recipient", {
        value: otp.recipient,
      }),
    ],
    ["has a toJSON", new Renamed()],
    ["has a toJSON of its own", { ...otp, toJSON: () => ({ hello: 1 }) }],
    [
      "has one that is not enumerable",
      Object.defineProperty({ ...otp }, "toJSON", {
        value: () => ({ hello: 1 }),
      }),
    ],
    ["has such a part", { ...plainMessage, payload: new Payload() }],
    [
      "has such a list",
      { ...otp, channels: Object.assign(["WhatsApp"], { toJSON: () => 7 }) },
    ],
  ])("is not sent when it %s", async (_, body) => {
    const { result, posted } = await sent(body);

    expect(result).toMatchObject({
      error: { code: "invalid-request", outcome: "not-sent" },
    });
    expect(posted).toEqual([]);
  });

  test.each<[string, unknown]>([
    ["a class with fields of its own", new Kept()],
    ["an object without a prototype", Object.assign(Object.create(null), otp)],
    ["a class whose toJSON gives the same", new Told()],
    ["channels", { ...otp, channels: ["WhatsApp"] }],
  ])("is sent when its JSON is good: %s", async (_, body) => {
    const { result, accepted } = await sent(body);

    expect(result.ok).toBe(true);
    expect(accepted).toBe(1);
  });
});

describe("a body whose getters give something else each time", () => {
  const wheel = () => {
    const codes = ["493817", "{{code}}", "271828"];
    return { ...otp, code: () => codes.shift() };
  };

  test("is validated, posted and blotted out as it was read once", async () => {
    const { recipient, code } = wheel();
    const body = {
      recipient,
      get otp() {
        return code();
      },
    };
    const { connection } = connect();
    const fetch: typeof connection.fetch = async (_, init) =>
      new Response(await new Response(init?.body).text(), { status: 400 });

    const result = await trySend(body as never, { ...connection, fetch });

    expect(result).toMatchObject({
      error: { code: "refused", excerpt: '{"recipient":"•••","otp":"•••"}' },
    });
  });

  test("is told as it was read once when it is not sent", async () => {
    const numbers = ["+4915112345678", "+14155550123", "+14155550199"];
    const body = {
      otp: "",
      get recipient() {
        return numbers.shift();
      },
    };

    const result = await trySend(body as never, connect().connection);

    expect(result).toMatchObject({
      error: { code: "invalid-request", about: { recipient: "+49…78" } },
    });
  });

  test.each(["otp", "recipient"] as const)(
    "is posted as it was validated when a rule lets an object stand for its %s",
    async (field) => {
      const body = { ...otp, [field]: { toJSON: () => otp[field] } };
      const { connection } = connect();
      const rules = { "not-a-string": "off" } as const;
      const posted: unknown[] = [];
      const fetch: typeof connection.fetch = async (_, init) => {
        posted.push(init?.body);
        return new Response(`${otp[field]}?`, { status: 400 });
      };
      const bent = { ...connection, rules, fetch };

      const result = await trySend(body as never, bent);

      expect(posted).toEqual([JSON.stringify(otp)]);
      expect(result).toMatchObject({ error: { excerpt: "•••?" } });
    },
  );
});

describe("a body that changes while a request is under way", () => {
  test.each([
    ["a code", { ...otp }, { otp: "", recipient: "+14155550123" }],
    [
      "a message of an own account",
      { ...authenticationMessage },
      { payload: { recipient: "+14155550123" } },
    ],
  ])("is blotted out and told as it was sent: %s", async (_, body, change) => {
    const { connection } = connect();
    const fetch = async () => {
      Object.assign(body, change);
      return new Response("493817 has expired", { status: 400 });
    };

    const result = await trySend(body, { ...connection, fetch });

    expect(result).toMatchObject({
      error: { excerpt: "••• has expired", about: { recipient: "+49…78" } },
    });
  });
});

/** Every hook; the compiler names one that is missing. */
const HOOKS: Readonly<Record<Extract<keyof Connection, `on${string}`>, true>> =
  { onAttempt: true, onWarning: true };

describe.each(Object.keys(HOOKS))("%s", (name) => {
  test.each([
    [
      "at once",
      () => {
        throw new Error("planted");
      },
    ],
    ["later", () => Promise.reject(new Error("planted"))],
  ])("ends nothing when it fails %s", async (_, fail) => {
    const { fake, connection } = connect();
    const headers = { "retry-after": "0" };
    fake.faults.add({ times: 1, effect: { status: 429, headers } });
    let calls = 0;
    const hook = () => {
      calls += 1;
      return fail();
    };
    const late: unknown[] = [];
    const note = (error: unknown) => late.push(error);
    process.on("unhandledRejection", note);

    // Without a plus it is sent with a warning.
    const body = { ...otp, recipient: "4915112345678" };
    const retry = { attempts: 2 };
    const result = await trySend(body, { ...connection, retry, [name]: hook });
    await Bun.sleep(5);
    process.off("unhandledRejection", note);

    expect(result).toMatchObject({ ok: true, queued: true });
    expect([calls, late]).toEqual([1, []]);
  });
});
