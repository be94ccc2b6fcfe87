import { describe, expect, test } from "bun:test";
import { jsonCopyOf, jsonOf } from "../lib/build.ts";
import { SendOtpRequest } from "../lib/schemas.ts";
import * as waybill from "../mod.ts";
import {
  buildAuthenticationMessage,
  buildOtp,
  buildTemplateMessage,
  defineTemplate,
  ValidationError,
} from "../mod.ts";
import { otp, sender } from "./fixture.ts";

/** The issues that a builder throws. */
function issuesOf(build: () => unknown) {
  try {
    build();
  } catch (error) {
    if (error instanceof ValidationError) return error.issues;
  }
  throw new Error("it threw no ValidationError");
}

function messageWith(component: unknown) {
  const { recipient } = otp;
  const template = {
    name: "spring_offer",
    language: "en_US",
    components: [component],
  };
  return { sender, recipient, to: recipient, template } as never;
}

describe("a builder", () => {
  test("says of a cycle that the body is no JSON", () => {
    const cycle: Record<string, unknown> = {};
    cycle["self"] = cycle;

    const issues = issuesOf(() => buildTemplateMessage(messageWith(cycle)));

    expect(issues).toMatchObject([{ code: "not-json", path: [] }]);
  });

  const named = { name: "a", language: "en_US" };
  const codes = defineTemplate({ ...named, category: "AUTHENTICATION" });
  const order = defineTemplate({ ...named, category: "UTILITY" });

  test.each<[string, (input: never) => unknown, string]>([
    ["buildOtp()", buildOtp, "{ recipient, otp }"],
    [
      "buildTemplateMessage()",
      buildTemplateMessage,
      "{ sender, recipient, template }",
    ],
    [
      "buildAuthenticationMessage()",
      buildAuthenticationMessage,
      "{ sender, recipient, template, otp }",
    ],
    ["build() of a code", codes.build, "{ sender, recipient, otp }"],
    ["build() of an order", order.build, "{ sender, recipient, parameters }"],
  ])("says what %s takes when it is handed no object", (_, build, input) => {
    for (const wrong of [undefined, "+4915112345678", [otp]]) {
      expect(() => build(wrong as never)).toThrow(
        `Cannot use the message: the body: must be an object: pass ${input}`,
      );
    }
  });

  test("says of an input that throws that it cannot be read", () => {
    const input = {
      get recipient(): string {
        throw new Error("planted");
      },
      otp: "493817",
    };

    expect(issuesOf(() => buildOtp(input))).toMatchObject([
      { code: "unreadable", path: [] },
    ]);
  });

  const unreadable = {
    get x(): string {
      throw new Error("planted");
    },
  };

  test.each([
    ["the input", unreadable],
    ["its template", { sender, template: unreadable }],
  ])("says so too when an unknown field of %s throws", (_, input) => {
    expect(issuesOf(() => buildTemplateMessage(input as never))).toMatchObject([
      { code: "unreadable", path: [] },
    ]);
  });

  test("keeps a null inside a component", () => {
    const component = { type: "body", parameters: [], extra: { a: null } };

    const { payload } = buildTemplateMessage(messageWith(component));

    expect(payload.template.components).toEqual([component] as never);
  });
});

/** What a builder takes, behind getters: an instance has no field of its own. */
class Login {
  get sender() {
    return sender;
  }
  get recipient() {
    return "+49 151 12345678";
  }
  get otp() {
    return "493817";
  }
  get channels() {
    return ["WhatsApp", "Telegram"] as const;
  }
}

class Greeting {
  readonly sender = sender;
  readonly parameters = { body: { who: "Ana" } };

  get recipient() {
    return "+49 151 12345678";
  }
}

const code = { name: "code", language: "de", category: "AUTHENTICATION" };
const hello = {
  name: "hello",
  language: "de",
  category: "UTILITY",
  components: [{ type: "BODY", text: "Hallo {{who}}!" }],
} as const;

describe("a builder that is handed an instance of a class", () => {
  test.each<[string, () => object]>([
    ["buildOtp", () => buildOtp(new Login())],
    [
      "buildAuthenticationMessage",
      () =>
        buildAuthenticationMessage(
          Object.assign(new Login(), {
            template: { name: "code", language: "de" },
          }),
        ),
    ],
    ["build, with a code", () => defineTemplate(code).build(new Login())],
    [
      "build, with parameters",
      () => defineTemplate(hello).build(new Greeting()),
    ],
  ])("reads what its getters give: %s", (_, build) => {
    expect(JSON.stringify(build())).toContain('"+4915112345678"');
  });

  test("reads every field of an OTP, as its schema has them: bodyOf() names them", () => {
    expect(Object.keys(buildOtp(new Login()))).toEqual(
      Object.keys(SendOtpRequest.properties),
    );
  });
});

describe("a builder that is handed no object", () => {
  const builders: readonly [string, (input: never) => unknown][] = [
    ["buildOtp", buildOtp],
    ["buildTemplateMessage", buildTemplateMessage],
    ["buildAuthenticationMessage", buildAuthenticationMessage],
    ["build, with a code", defineTemplate(code).build],
    ["build, with parameters", defineTemplate(hello).build],
  ];

  test.each(builders)("says that, and nothing else: %s", (_, build) => {
    for (const input of [undefined, null, 5, "+4915112345678", [otp]]) {
      expect(issuesOf(() => build(input as never))).toMatchObject([
        { code: "not-an-object", path: [] },
      ]);
    }
  });
});

const EXPORTED = Object.entries<unknown>({ ...waybill }).filter(([name]) =>
  name.startsWith("build"),
);

describe.each(EXPORTED)("%s(), as any builder of mod.ts,", (_, build) => {
  const issuesWith = (input: unknown) =>
    issuesOf(() => Reflect.apply(build as () => unknown, undefined, [input]));

  test("says what it takes when it is handed no object", () => {
    expect(issuesWith(7)).toMatchObject([
      {
        code: "not-an-object",
        path: [],
        message: expect.stringMatching(/^must be an object: pass \{ .+ \}$/),
      },
    ]);
  });

  test("refuses a field that it does not know, by its name", () => {
    expect(issuesWith({ planted: 1 })).toContainEqual(
      expect.objectContaining({ code: "unknown-field", path: ["planted"] }),
    );
  });

  test("says so when its input cannot be read", () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();

    expect(issuesWith(proxy)).toMatchObject([{ code: "unreadable", path: [] }]);
  });
});

describe("jsonCopyOf()", () => {
  test("makes null of what JSON has no word for", () => {
    expect([undefined, () => {}, Symbol("a")].map(jsonCopyOf)).toEqual([
      null,
      null,
      null,
    ]);
    expect(jsonOf({ a: undefined, b: [undefined] })).toBe('{"b":[null]}');
  });
});

describe("a builder that finds more than 100 issues", () => {
  const many = Object.fromEntries(
    Array.from({ length: 150 }, (_, index) => [`field${index}`, "x"]),
  );

  test.each<[string, () => unknown]>([
    [
      "buildAuthenticationMessage",
      () => buildAuthenticationMessage({ ...many, otp: "" } as never),
    ],
    [
      "build, with parameters",
      () =>
        defineTemplate(hello).build({
          ...many,
          parameters: { body: many },
        } as never),
    ],
  ])("throws the first 100: %s", (_, build) => {
    expect(issuesOf(build)).toHaveLength(100);
  });
});
