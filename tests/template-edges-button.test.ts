import { describe, expect, test } from "bun:test";
import {
  action,
  body,
  button,
  coupon,
  define,
  foundIn,
  messagesOf,
  payload,
  text,
} from "./template-parts.ts";

const BODY = { type: "BODY", text: "Hello." };

/** A template whose only button is of a type. */
function buttoned(type: string, more: object = {}) {
  const buttons = [{ type, text: "Go", ...more }];
  return define([BODY, { type: "BUTTONS", buttons }]);
}

const dynamic = buttoned("URL", { url: "https://x.co/{{1}}" });

describe("a body with an index", () => {
  test("serves no button", () => {
    const sent = [{ ...body(), index: 0 }];

    expect(foundIn(dynamic, sent)).toEqual(["button-parameter "]);
  });
});

describe("a call button without an index", () => {
  const call = { type: "button", sub_type: "voice_call" };

  test("serves the template's call button, and no other", () => {
    expect(foundIn(buttoned("VOICE_CALL"), [call])).toEqual([]);
    expect(foundIn(buttoned("FLOW"), [call])).toContain(
      "unknown-button 0.index",
    );
    expect(foundIn(define([BODY]), [call])).toEqual(["surplus-buttons 0"]);
  });
});

describe("a button whose sub_type Meta does not know", () => {
  test("is told once", () => {
    const sent = [button("phone_number", 0, text("summer"))];

    expect(foundIn(dynamic, sent)).toEqual(["unknown-sub-type 0.sub_type"]);
  });
});

describe("a button whose parameter is of a wrong type", () => {
  test("is told once, whatever else the parameter has", () => {
    const named = { ...payload("more"), parameter_name: "other" };

    expect(foundIn(dynamic, [button("url", 0, named)])).toEqual([
      "button-parameter 0.parameters.0.type",
    ]);
  });
});

describe("a button that takes no parameter", () => {
  test.each([
    ["PHONE_NUMBER", "Call"],
    ["SPM", "Spm"],
    ["REQUEST_CONTACT_INFO", "RequestContactInfo"],
  ])("is told when it is of type %s", (type, name) => {
    const sent = [button("url", 0, text("summer"))];

    expect(foundIn(buttoned(type), sent)).toEqual(["button-takes-none 0"]);
    expect(messagesOf(buttoned(type), sent)[0]).toEndWith(
      `Button at index 0 is of type ${name} and does not support parameters`,
    );
  });

  test("may have a component without any when its URL is fixed", () => {
    const fixed = buttoned("URL", { url: "https://x.co/" });

    expect(foundIn(fixed, [button("url", 0)])).toEqual([]);
  });
});

describe("a button whose parameter may be left out", () => {
  test.each([
    ["quick_reply", payload("more"), []],
    ["flow", action({}), ["flow-missing 0.parameters"]],
    ["catalog", action({ thumbnail_product_retailer_id: "1" }), []],
  ])("is still one of type %s with what that takes", (type, right, empty) => {
    const of = buttoned(type.toUpperCase());

    expect(foundIn(of, [button(type, 0)])).toEqual(empty);
    expect(foundIn(of, [button(type, 0, right)])).toEqual([]);
    expect(foundIn(of, [button(type, 0, coupon("SAVE25"))])).toEqual([
      "button-parameter 0.parameters.0.type",
    ]);
  });
});

describe("the button of a catalog", () => {
  test("is warned of an action that names no picture, and of nothing else", () => {
    const sent = [button("catalog", 0, action({ sections: 5 }))];

    expect(foundIn(buttoned("CATALOG"), sent)).toEqual([
      "product-missing 0.parameters.0.action.thumbnail_product_retailer_id",
    ]);
  });
});

describe("the button of a flow", () => {
  test("is told once that its parameters are no list", () => {
    const sent = [{ ...button("flow", 0), parameters: "x" }];

    expect(foundIn(buttoned("FLOW"), sent)).toEqual([
      "parameter-shape 0.parameters",
    ]);
  });
});

describe("a button of a type that nobody knows", () => {
  test("takes any component", () => {
    const of = buttoned("SOMETHING_NEW");

    expect(foundIn(of, [button("url", 0, text("summer"))])).toEqual([]);
  });
});

describe("a URL button", () => {
  test("is told once when its index is none", () => {
    expect(foundIn(dynamic, [button("url", "x", text("summer"))])).toEqual([
      "button-index 0.index",
    ]);
  });

  test("takes a text, no coupon", () => {
    expect(foundIn(dynamic, [button("url", 0, coupon("SAVE25"))])).toEqual([
      "button-parameter 0.parameters.0.type",
    ]);
  });

  test("takes one parameter, and says so", () => {
    const sent = [button("url", 0, text("a"), text("b"))];

    expect(messagesOf(dynamic, sent)[0]).toEndWith(
      "buttons: Button at index 0 takes one parameter",
    );
  });
});

describe("the button of an AUTHENTICATION template", () => {
  const code = text("493817");
  const of = define(
    [{ type: "BODY" }, { type: "BUTTONS", buttons: [{ type: "OTP" }] }],
    { category: "AUTHENTICATION" },
  );

  test.each([
    [
      "it is of another type",
      button("flow", 0, code),
      "button-type 1.sub_type",
    ],
    ["it has no code", button("url", 0), "button-parameter 1.parameters"],
  ])("is told of once when %s", (_, wrong, found) => {
    expect(foundIn(of, [body(code), wrong])).toEqual([found]);
  });
});

describe("a button to copy, in an AUTHENTICATION template", () => {
  const buttons = [{ type: "COPY_CODE", text: "Copy code" }];
  const of = define([{ type: "BODY" }, { type: "BUTTONS", buttons }], {
    category: "AUTHENTICATION",
  });
  test("takes the code as one of type OTP does", () => {
    const url = button("url", 0, text("493817"));

    expect(foundIn(of, [body(text("493817")), url])).toEqual([]);
    expect(foundIn(of, [body(text("493817"))])).toEqual([
      "auth-button-missing ",
    ]);
  });

  test("takes no coupon", () => {
    const coupon = { type: "coupon_code", coupon_code: "493817" };
    const copying = button("copy_code", 0, coupon);

    expect(foundIn(of, [body(text("493817")), copying])).toEqual([
      "button-type 1.sub_type",
    ]);
  });
});
