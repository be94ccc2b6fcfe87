import { describe, expect, test } from "bun:test";
import { filled } from "./template-filled.ts";

const buttons = (...buttons: object[]) => [{ type: "BUTTONS", buttons }];
const url = { type: "URL", text: "Go", url: "https://x.co/{{1}}" };
const fixedUrl = { type: "URL", text: "Go", url: "https://x.co/" };
const text = (text: string) => ({ type: "text", text });

describe("a button", () => {
  const sent = (sub_type: string, ...parameters: object[]) => {
    return { type: "button", sub_type, index: "0", parameters };
  };
  const product = { thumbnail_product_retailer_id: "1" };

  test.each<[object, unknown, object | undefined, string | undefined]>([
    [url, "a", sent("url", text("a")), undefined],
    [
      { ...url, url: "https://x.co/?name={{customer_name}}" },
      "a",
      sent("url", { ...text("a"), parameter_name: "customer_name" }),
      undefined,
    ],
    [url, undefined, undefined, "missing-value"],
    [url, 5, undefined, "wrong-parameter"],
    [fixedUrl, undefined, undefined, undefined],
    [fixedUrl, "a", undefined, "surplus-parameter"],
    [
      { type: "COPY_CODE" },
      "SAVE",
      sent("copy_code", { type: "coupon_code", coupon_code: "SAVE" }),
      undefined,
    ],
    [{ type: "COPY_CODE" }, undefined, undefined, "missing-value"],
    [{ type: "COPY_CODE" }, {}, undefined, "wrong-parameter"],
    [
      { type: "QUICK_REPLY" },
      "more",
      sent("quick_reply", { type: "payload", payload: "more" }),
      undefined,
    ],
    [{ type: "QUICK_REPLY" }, undefined, undefined, undefined],
    [{ type: "QUICK_REPLY" }, {}, undefined, "wrong-parameter"],
    [
      { type: "FLOW" },
      undefined,
      sent("flow", { type: "action", action: {} }),
      undefined,
    ],
    [
      { type: "FLOW" },
      { flow_token: "a" },
      sent("flow", { type: "action", action: { flow_token: "a" } }),
      undefined,
    ],
    [{ type: "FLOW" }, "a", undefined, "wrong-parameter"],
    [{ type: "CATALOG" }, undefined, undefined, undefined],
    [
      { type: "CATALOG" },
      product,
      sent("catalog", { type: "action", action: product }),
      undefined,
    ],
    [{ type: "CATALOG" }, "a", undefined, "wrong-parameter"],
    [{ type: "MPM" }, undefined, undefined, "missing-value"],
    [
      { type: "MPM" },
      product,
      sent("mpm", { type: "action", action: product }),
      undefined,
    ],
    [{ type: "VOICE_CALL" }, undefined, undefined, undefined],
    [
      { type: "VOICE_CALL" },
      { ttl_minutes: 100, payload: "lift 2" },
      sent(
        "voice_call",
        { type: "ttl_minutes", ttl_minutes: 100 },
        { type: "payload", payload: "lift 2" },
      ),
      undefined,
    ],
    [
      { type: "VOICE_CALL" },
      { payload: "lift 2" },
      sent("voice_call", { type: "payload", payload: "lift 2" }),
      undefined,
    ],
    [{ type: "VOICE_CALL" }, {}, undefined, undefined],
    [{ type: "VOICE_CALL" }, "lift 2", undefined, "wrong-parameter"],
    [
      { type: "ORDER_DETAILS" },
      {},
      sent("order_details", { type: "action", action: {} }),
      undefined,
    ],
    [{ type: "PHONE_NUMBER" }, "a", undefined, "surplus-parameter"],
  ])("%j takes %j: %j", (button, value, component, refusal) => {
    const given = value === undefined ? {} : { buttons: { 0: value } };

    expect(filled(buttons(button), given)).toEqual({
      components: component ? [component as never] : [],
      refused: refusal ? [`${refusal} buttons.0`] : [],
    });
  });

  test("of a call takes no other field", () => {
    const given = { buttons: { 0: { payload: "lift 2", ttl: 60 } } };

    expect(filled(buttons({ type: "VOICE_CALL" }), given).refused).toEqual([
      "surplus-parameter buttons.0.ttl",
    ]);
  });

  test("is filled by its place among all of them", () => {
    const given = { buttons: { 1: "a" } };

    expect(filled(buttons(fixedUrl, url), given).components).toMatchObject([
      { index: "1" },
    ]);
    expect(
      filled(buttons(url), { buttons: { 0: "a", 1: "b" } }).refused,
    ).toEqual(["surplus-parameter buttons.1"]);
    expect(filled(buttons(url), { buttons: ["a"] }).refused).toEqual([
      "wrong-parameter buttons",
    ]);
  });
});
