import { describe, test } from "bun:test";
import {
  action,
  button,
  coupon,
  expectBreach,
  image,
  payload,
  text,
  withButtons,
} from "./template-parts.ts";

const LIST = [0, "parameters"];
const FIRST = [0, "parameters", 0];

const shop = [button("url", "0", text("summer"))];

const copied = [button("copy_code", "0", coupon("SAVE25"))];
const ofCoupon = withButtons({ type: "COPY_CODE", text: "Copy" });
const CODE = [...FIRST, "coupon_code"];

const copyCode = [
  ofCoupon("it is absent", [], copied, "meta 131008", []),
  ofCoupon(
    "it is empty",
    [button("copy_code", "0")],
    copied,
    "meta 131008",
    LIST,
  ),
  ofCoupon(
    "its code is empty",
    [button("copy_code", "0", coupon(""))],
    copied,
    "meta 131008",
    CODE,
  ),
  ofCoupon(
    "its parameter is a text",
    [button("copy_code", "0", text("SAVE25"))],
    copied,
    "meta 131008",
    [...FIRST, "type"],
  ),
  ofCoupon(
    "its code has 21 characters",
    [button("copy_code", "0", coupon("X".repeat(21)))],
    [button("copy_code", "0", coupon("X".repeat(15)))],
    "meta 132018",
    CODE,
  ),
  ofCoupon(
    "its code has 16 characters (unsure)",
    [button("copy_code", "0", coupon("X".repeat(16)))],
    [button("copy_code", "0", coupon("X".repeat(15)))],
    "meta 132018",
    CODE,
    { unsure: true },
  ),
  ofCoupon("it is a url", shop, copied, "meta 132018", [0, "sub_type"]),
];

const reply = [button("quick_reply", "0", payload("more"))];
const ofReply = withButtons({ type: "QUICK_REPLY", text: "More" });
const PAYLOAD = [...FIRST, "payload"];

const quickReply = [
  ofReply(
    "its payload is empty",
    [button("quick_reply", "0", payload(""))],
    [button("quick_reply", "0")],
    "meta 131008",
    PAYLOAD,
  ),
  ofReply(
    "its payload is a number",
    [button("quick_reply", "0", { type: "payload", payload: 7 })],
    reply,
    "meta 100",
    PAYLOAD,
  ),
  ofReply(
    "its payload has 257 characters (unsure)",
    [button("quick_reply", "0", payload("x".repeat(257)))],
    [button("quick_reply", "0", payload("x".repeat(256)))],
    "meta 132018",
    PAYLOAD,
    { unsure: true },
  ),
  ofReply("it is a url", shop, reply, "meta 132018", [0, "sub_type"], {
    message: "buttons: Button at index 0 must be of type QuickReply",
  }),
  ofReply(
    "its parameter is an image",
    [button("quick_reply", "0", image())],
    [button("quick_reply", "0", text("as Meta's own example has it"))],
    "meta 131008",
    [...FIRST, "type"],
  ),
  ofReply("it is there twice", [...reply, ...reply], [], "waybill", [
    1,
    "index",
  ]),
];

const ofPhone = withButtons(
  { type: "PHONE_NUMBER", text: "Call", phone_number: "15550051310" },
  { type: "QUICK_REPLY", text: "More" },
);
const second = [button("quick_reply", "1", payload("more"))];
const takesNone = { message: "Button at index 0 is of type Call" };

const phone = [
  ofPhone("it is sent as a url", shop, [], "meta 100", [0], takesNone),
  ofPhone("it is sent as a reply", reply, second, "meta 100", [0], takesNone),
  ofPhone(
    "it is sent as voice_call",
    [button("voice_call", "0", payload("1555"))],
    [],
    "meta 100",
    [0],
    takesNone,
  ),
  ofPhone(
    "it is sent as phone_number",
    [button("phone_number", "0", text("1555"))],
    [],
    "meta 100",
    [0, "sub_type"],
  ),
  ofPhone(
    "the buttons after it are counted without it",
    [button("quick_reply", "2", payload("more"))],
    second,
    "meta 132018",
    [0, "index"],
  ),
];

const signUp = [button("flow", "0", action({ flow_token: "t" }))];
const ofFlow = withButtons({ type: "FLOW", text: "Sign up", flow_id: "1" });

const flow = [
  ofFlow("it is absent (unsure)", [], signUp, "meta 131008", [], {
    unsure: true,
  }),
  ofFlow("it is a url", shop, signUp, "meta 132018", [0, "sub_type"]),
  ofFlow(
    "its action is a text",
    [button("flow", "0", { type: "action", action: "open" })],
    [button("FLOW", 0, action({}))],
    "meta 100",
    [...FIRST, "action"],
  ),
  ofFlow(
    "its parameter is a text",
    [button("flow", "0", text("open"))],
    signUp,
    "meta 131008",
    [...FIRST, "type"],
  ),
  ofFlow("it is there twice", [...signUp, ...signUp], signUp, "waybill", [
    1,
    "index",
  ]),
  ofFlow(
    "it has two actions",
    [button("flow", "0", action({}), action({}))],
    signUp,
    "meta 132000",
    LIST,
  ),
];

describe.each([
  ["copy_code", copyCode],
  ["quick_reply", quickReply],
  ["phone_number", phone],
  ["flow", flow],
])("validateTemplateMessage() on a %s button", (_, rows) => {
  test.each(rows)("reports when $title", (row) => expectBreach(row));
});
