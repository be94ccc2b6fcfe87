import { type Fields, isFields, namesOf } from "../json.ts";
import type { ButtonField } from "./button-type.ts";
import { BUTTON, indexOf, kindOf } from "./kind.ts";
import { type ButtonModel, needsValue } from "./model.ts";
import { isAbsent, listOf } from "./part.ts";

/** A button below a message. */
export interface BubbleButton {
  readonly label: string;
  /** As the definition has it: `URL`, `QUICK_REPLY`, `COPY_CODE`, … */
  readonly type: string;
  /** What fills it: the end of a URL, a coupon code, a payload. */
  readonly value?: string;
  /** It needs a value, and nothing fills it. */
  readonly isMissing?: true;
}

/** A button as its recipient sees it, with what fills it. */
export function buttonOf(
  button: ButtonModel,
  index: number,
  sent: readonly Fields[],
): BubbleButton {
  const { label, type } = button;
  const value = buttonValue(sent, index);
  return {
    label: label || usualLabel(type),
    type,
    ...(value && { value }),
    ...(needsValue(button) && !value && { isMissing: true }),
  };
}

/** What stands on a button whose definition has no text; on a coupon's, WhatsApp writes it. */
function usualLabel(type: string): string {
  return type === "COPY_CODE" ? "Copy offer code" : type.toLowerCase();
}

/** What fills a button, as a text; for an action, which has none, the word. */
function buttonValue(sent: readonly Fields[], index: number): string {
  const component = sent.find(
    (one) => kindOf(one) === BUTTON && indexOf(one) === index,
  );
  const [parameter] = listOf(component?.["parameters"]);
  if (!isFields(parameter)) return "";
  const values = TEXTS.map((field) => parameter[field]);
  const value = values.find((one) => !isAbsent(one));
  if (typeof value === "string") return value;
  return parameter["action"] === undefined ? "" : "action";
}

/** The fields that hold the text of a button; the compiler names one that is missing. */
const TEXTS = namesOf<Record<Exclude<ButtonField, "action">, string>>({
  text: null,
  coupon_code: null,
  payload: null,
});
