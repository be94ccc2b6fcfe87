import { describe, expect, test } from "bun:test";
import {
  createFakeServer,
  type FakeServerOptions,
} from "../fake-server/mod.ts";
import { acceptOrRefuse } from "../fake-server/call.ts";
import { EXAMPLE_ACCOUNT } from "../fake-server/example-account.ts";
import type { Operation } from "../fake-server/operation.ts";
import type { MessageBody } from "../lib/wire.ts";
import { callWith } from "./fake-call.ts";
import { authenticationMessage, otp, plainMessage } from "./fixture.ts";

/** Posts a body to a fake of these options; gives the answer and the fake. */
async function post(
  body: unknown,
  options: FakeServerOptions = {},
  type: string | null = "application/json",
) {
  const fake = createFakeServer(options);
  const isRaw = typeof body === "object" && body !== null && "payload" in body;
  const path = isRaw ? "send/raw" : "send-otp";
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const answer = await fake.fetch(`http://localhost/api/messages/${path}`, {
    method: "POST",
    headers: {
      "x-api-key": fake.connection.apiKey,
      ...(type !== null && { "content-type": type }),
    },
    // Bytes, for which no runtime makes up a type.
    body: new TextEncoder().encode(text),
  });
  const { error } = await answer.json();
  return { status: answer.status, code: error?.code, fake };
}

describe("the content type", () => {
  test.each([
    "application/json",
    "Application/JSON",
    "APPLICATION/JSON",
    "application/json;charset=utf-8",
    "application/json; charset=UTF8",
    'application/json ;  charset="UTF-8" ',
    "application/json;",
    "application/json; charset=utf-8 ;",
  ])("may be %j", async (type) => {
    expect(await post(otp, {}, type)).toMatchObject({ status: 200 });
  });

  test.each([
    "application/jsonx",
    "x-application/json",
    "application/json; charset=latin1",
    "application/json; charset=utf-8x",
    "application/jsonx; charset=utf-8",
    "application/json; charset=utf-16",
    "application/problem+json",
    "application/x-www-form-urlencoded",
    "text/plain",
    "",
    null,
  ])("may not be %j", async (type) => {
    const code = "unsupported-media-type";

    expect(await post(otp, {}, type)).toMatchObject({ status: 415, code });
  });
});

describe("the size of a body", () => {
  const text = JSON.stringify(otp);
  const limited = (maxBodyBytes: number) => ({ limits: { maxBodyBytes } });

  test("may be the limit, and no more", async () => {
    const whole = await post(text, limited(text.length));
    const more = await post(text, limited(text.length - 1));

    expect(whole.status).toBe(200);
    expect(more).toMatchObject({ status: 413, code: "too-large" });
  });
});

describe("an account that is not verified", () => {
  const accounts = [{ ...EXAMPLE_ACCOUNT, verified: false }];

  test("sends its other templates", async () => {
    expect((await post(plainMessage, { accounts })).status).toBe(200);
  });

  test("is told of an unknown template before that", async () => {
    const { payload } = plainMessage;
    const template = { ...payload.template, name: "nowhere" };
    const body = { ...plainMessage, payload: { ...payload, template } };

    expect(await post(body, { accounts })).toMatchObject({
      code: "unknown-template",
    });
  });

  test("sends no AUTHENTICATION template", async () => {
    expect(await post(authenticationMessage, { accounts })).toMatchObject({
      status: 403,
      code: "unverified-account",
    });
  });

  test("sends none even where the message does not fit it either", async () => {
    const { payload } = authenticationMessage;
    const template = { ...payload.template, components: [] };
    const body = {
      ...authenticationMessage,
      payload: { ...payload, template },
    };

    expect(await post(body, { accounts })).toMatchObject({
      status: 403,
      code: "unverified-account",
    });
  });
});

describe("a refusal", () => {
  test("names channels where none may be", async () => {
    const { code } = await post({ ...plainMessage, channels: ["WhatsApp"] });

    expect(code).toBe("channels-not-allowed");
  });

  test("names what is no JSON", async () => {
    expect(await post("{")).toMatchObject({
      status: 400,
      code: "malformed-json",
    });
  });
});

describe("the journal", () => {
  test("has the warnings of a body and of its template, one after the other", async () => {
    const { payload } = authenticationMessage;
    const body = {
      ...authenticationMessage,
      payload: { ...payload, recipient: "4915112345678" },
    };

    const { fake } = await post(body);

    const codes = fake.requests()[0]?.warnings?.map(({ code }) => code);
    expect(codes).toEqual(["phone-number-no-plus", "auth-button-missing"]);
  });

  test("has no warning of a template's rule that is off", async () => {
    const rules = { "auth-button-missing": "off" } as const;

    const { fake } = await post(authenticationMessage, { rules });

    expect(fake.requests()).toMatchObject([{ status: 200 }]);
    expect(fake.requests()[0]?.warnings ?? []).toEqual([]);
  });
});

describe("acceptOrRefuse()", () => {
  test("calls a body malformed that makes its judge throw", () => {
    const call = callWith("{}");

    const refusal = acceptOrRefuse(call, throwing, undefined);

    expect(refusal).toEqual({ code: "malformed-json" });
    expect(call.workspace.inbox.messages()).toEqual([]);
  });
});

const throwing: Operation<MessageBody> = {
  name: "send-otp",
  fits(_): _ is MessageBody {
    throw new Error("planted");
  },
  refusalOf: () => undefined,
};

describe("what a fake server hands out", () => {
  test.each(["first", "minted"])(
    "has no more than its types name, in the %s workspace",
    (which) => {
      const fake = createFakeServer();
      const workspace = which === "first" ? fake : fake.workspace();

      const names = (["inbox", "faults", "clock"] as const).map((part) =>
        Object.keys(workspace[part]).toSorted().join(" "),
      );

      expect(names).toEqual([
        "drain duplicates evicted latest mark messages otpFor waitFor",
        "add clear list remove",
        "advance freeze frozenAt now resume set",
      ]);
    },
  );
});
