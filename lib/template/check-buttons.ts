import { isIssue, report } from "../issue.ts";
import type { Fields } from "../json.ts";
import { needOf, takesNone } from "./button-type.ts";
import { reviewUrlEnd, reviewValue } from "./button-value.ts";
import {
  couponDetails,
  requiresDetails,
  takesNoneDetails,
  typeDetails,
} from "./details.ts";
import { placeOf } from "./place.ts";
import { type ButtonModel, isAuthentication, needsValue } from "./model.ts";
import { indexOf, isLoneCall, subTypeOf } from "./kind.ts";
import {
  isListReported,
  parameterNameOf,
  type Placed,
  type Sent,
} from "./sent.ts";

/** Checks a button component against its button; returns the bit of its index. */
export function checkSentButton(
  buttons: readonly ButtonModel[],
  sentButton: Placed,
  sent: Sent,
): number {
  const { component } = sentButton;
  if (isLoneCall(component)) {
    // Without such a button, none has this index, and the check says so.
    const index = buttons.findIndex(({ type }) => type === "VOICE_CALL");
    checkButton(buttons, index, sentButton, sent);
    return 0;
  }
  const index = indexOf(component);
  if (index === undefined) return allServedBy(component, buttons);
  checkButton(buttons, index, sentButton, sent);
  return 1 << index;
}

/** The bits of all buttons that a component without a right index may be for: of those, none can be said to lack one. */
function allServedBy(
  component: Fields,
  buttons: readonly ButtonModel[],
): number {
  const received = subTypeOf(component);
  return buttons.reduce(
    (bits, { subType }, index) =>
      subType === received ? bits | (1 << index) : bits,
    0,
  );
}

/** Checks that no button is left without the component it needs. */
export function checkUnserved(
  buttons: readonly ButtonModel[],
  served: number,
  isBare: boolean,
  sent: Sent,
): void {
  for (let index = 0; index < buttons.length; index++) {
    const button = buttons[index];
    if (!button || served & (1 << index)) continue;
    reportMissing(button, index, isBare, sent);
  }
}

function reportMissing(
  button: ButtonModel,
  index: number,
  isBare: boolean,
  { model, found, base }: Sent,
): void {
  const { type, placeholder } = button;
  // Reported once for the message, by reviewAuthentication.
  if (placeholder && isBare && isAuthentication(model)) return;
  if (type === "COPY_CODE") {
    const details = couponDetails(index);
    return report(found, "coupon-missing", base(), details);
  }
  if (needsValue(button)) {
    const details = requiresDetails(index, type);
    return report(found, "button-parameter", base(), details);
  }
  if (needOf(type) === "component") {
    report(found, "flow-missing", base());
  }
}

function checkButton(
  buttons: readonly ButtonModel[],
  index: number,
  sentButton: Placed,
  sent: Sent,
): void {
  const { found } = sent;
  const button = buttons[index];
  if (!button) {
    if (!buttons.length) {
      return report(found, "surplus-buttons", placeOf(sentButton));
    }
    const place = placeOf(sentButton, "index");
    return report(found, "unknown-button", place);
  }
  const received = subTypeOf(sentButton.component);
  // An unknown sub_type has already been reported.
  if (received === "" && isIssue(found, "unknown-sub-type")) return;
  const { type, subType } = button;
  if (subType === undefined) {
    if (!takesNone(type)) return;
    const place = placeOf(sentButton);
    const details = takesNoneDetails(index, type);
    return report(found, "button-takes-none", place, details);
  }
  if (received !== subType) {
    const place = placeOf(sentButton, "sub_type");
    const details = typeDetails(index, type);
    return report(found, "button-type", place, details);
  }
  checkValue(button, sentButton, sent);
}

function checkValue(
  { type, placeholder }: ButtonModel,
  sentButton: Placed,
  { model, found }: Sent,
): void {
  const { parameters } = sentButton;
  const first = parameters[0];
  if (type === "URL" && !placeholder) {
    if (!parameters.length) return;
    return report(found, "static-url", placeOf(sentButton));
  }
  if (needOf(type) === "component" && !parameters.length) {
    if (isListReported(sentButton, found)) return;
    const list = placeOf(sentButton, "parameters");
    return report(found, "flow-missing", list);
  }
  if (!reviewValue(type, sentButton, found)) return;
  if (type !== "URL" || isAuthentication(model)) return;
  const name = parameterNameOf(first);
  if (name !== undefined && name !== placeholder) {
    const place = placeOf(sentButton, "parameters", 0, "parameter_name");
    report(found, "url-parameter-name", place);
  }
  reviewUrlEnd(sentButton, found);
}
