import { describe, expect, test } from "bun:test";
import {
  action,
  body,
  button,
  coupon,
  define,
  foundIn,
  payload,
  text,
  toldOf,
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
    expect(toldOf(buttoned(type), sent)[0]).toEndWith(
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
    ["quick_reply", payload("more")],
    ["flow", action({})],
    ["catalog", action({})],
  ])("is still one of type %s with what that takes", (type, right) => {
    const of = buttoned(type.toUpperCase());

    expect(foundIn(of, [button(type, 0)])).toEqual([]);
    expect(foundIn(of, [button(type, 0, right)])).toEqual([]);
    expect(foundIn(of, [button(type, 0, coupon("SAVE25"))])).toEqual([
      "button-parameter 0.parameters.0.type",
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

    expect(toldOf(dynamic, sent)[0]).toEndWith(
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

describe("the coupon of an AUTHENTICATION template", () => {
  test("is missing even where no button is sent", () => {
    const buttons = [{ type: "OTP" }, { type: "COPY_CODE", text: "Copy" }];
    const of = define([{ type: "BODY" }, { type: "BUTTONS", buttons }], {
      category: "AUTHENTICATION",
    });

    expect(foundIn(of, [body(text("493817"))])).toEqual([
      "coupon-missing ",
      "auth-button-missing ",
    ]);
  });
});

describe("a button of several products", () => {
  const of = define([
    { type: "BODY", text: "x" },
    { type: "BUTTONS", buttons: [{ type: "MPM", text: "View" }] },
  ]);
  const section = { title: "All", product_items: [] };
  const sections = (count: number) => ({
    sections: Array.from({ length: count }, () => section),
  });
  const sent = (count: number) => [button("mpm", 0, action(sections(count)))];
  const wrong = (place: string) => [
    `product-sections 0.parameters.0.action.sections${place}`,
  ];
  const titled = (...titles: unknown[]) =>
    action({ sections: titles.map((title) => ({ ...section, title })) });
  const products = (...counts: number[]) =>
    action({
      sections: counts.map((count) => ({
        title: "All",
        product_items: Array(count).fill({ product_retailer_id: "1" }),
      })),
    });

  test("needs no title in its only section, and has 30 products", () => {
    const alone = button("mpm", 0, titled(undefined));
    const most = button("mpm", 0, products(29, 1));

    expect(foundIn(of, [alone])).toEqual([]);
    expect(foundIn(of, [most])).toEqual([]);
  });

  test("counts no product in a section without a list of them", () => {
    const product_items = Array(30).fill({ product_retailer_id: "1" });
    const all = { title: "All", product_items };
    const both = action({ sections: [all, { title: "More" }] });

    expect(foundIn(of, [button("mpm", 0, both)])).toEqual([]);
  });

  test("has 1–10 sections", () => {
    expect(foundIn(of, sent(1))).toEqual([]);
    expect(foundIn(of, sent(10))).toEqual([]);
    expect(foundIn(of, sent(0))).toEqual(wrong(""));
    expect(foundIn(of, sent(11))).toEqual(wrong(""));
  });

  test.each([
    ["sections that are no list", action({ sections: 5 }), ""],
    ["a section that is none", action({ sections: [null] }), ".0"],
    ["a section that is a list", action({ sections: [[]] }), ".0"],
    [
      "a section whose products are no list",
      action({ sections: [{ title: "All", product_items: "sku-1" }] }),
      ".0.product_items",
    ],
    [
      "one more section, whose products are null",
      action({ sections: [section, { ...section, product_items: null }] }),
      ".1.product_items",
    ],
    ["two sections and one title", titled("All", undefined), ".1.title"],
    ["two sections and an empty title", titled("All", " "), ".1.title"],
    ["31 products in its sections", products(30, 1), ""],
  ])("is told the place of %s", (_, given, place) => {
    const sent = [button("mpm", 0, given)];

    expect(foundIn(of, sent)).toEqual(wrong(place));
  });

  test.each([
    ["is no action", text("x"), "type", "a parameter of type action"],
    ["has no sections", action({}), "action", "action.sections"],
    [
      "is no action, but has sections",
      { ...text("x"), action: sections(1) },
      "type",
      "a parameter of type action",
    ],
  ])("lacks its parameter when that %s", (_, parameter, place, wanted) => {
    const sent = [button("mpm", 0, parameter)];

    expect(foundIn(of, sent)).toEqual([
      `button-parameter 0.parameters.0.${place}`,
    ]);
    expect(toldOf(of, sent)[0]).toEndWith(`of type Mpm requires ${wanted}`);
  });

  test("is told once that its action is none", () => {
    expect(foundIn(of, [button("mpm", 0, { type: "action" })])).toEqual([
      "parameter-shape 0.parameters.0.action",
    ]);
  });

  test("lacks its parameter when there is none, or no component", () => {
    expect(foundIn(of, [button("mpm", 0)])).toEqual([
      "button-parameter 0.parameters",
    ]);
    expect(foundIn(of, [])).toEqual(["button-parameter "]);
  });
});
