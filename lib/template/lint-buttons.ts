import { type Findings, type Path, report } from "../issue.ts";
import { type Fields, isFields } from "../json.ts";
import { isWellKnown } from "./button-type.ts";
import { lintLimit, lintObjects, lintTexts, reportLint } from "./lint-note.ts";
import { isCodeUrl } from "./model.ts";
import { hasMarkup, lengthOf } from "./text.ts";
import { fieldsIn, listOf, textOf, upperOf } from "./part.ts";
import { isPosition, occurrencesIn } from "./placeholder.ts";
import { lintBraces } from "./lint-placeholders.ts";

const MOST: Readonly<Record<string, number>> = {
  URL: 2,
  PHONE_NUMBER: 1,
  COPY_CODE: 1,
  VOICE_CALL: 1,
};

/** Lints the buttons of a definition. */
export function lintButtons(part: Fields, path: Path, found: Findings): void {
  const buttons = fieldsIn(part["buttons"]);
  const types = buttons.map(({ type }) => upperOf(type));
  const place = [...path, "buttons"];
  lintObjects(found, place, part["buttons"]);
  lintLimit(found, place, buttons.length, 10, "buttons");
  for (const [type, most] of Object.entries(MOST)) {
    const count = types.filter((one) => one === type).length;
    const unit = most === 1 ? "button" : "buttons";
    lintLimit(found, place, count, most, `${unit} of type ${type}`);
  }
  const replies = types.map((type) => type === "QUICK_REPLY").join();
  if (/true,(false,)+true/.test(replies)) {
    reportLint(found, place, "quick replies must be next to each other");
  }
  for (const [index, button] of listOf(part["buttons"]).entries()) {
    if (isFields(button)) lintButton(button, [...place, index], found);
  }
}

function lintButton(button: Fields, path: Path, found: Findings): void {
  const type = upperOf(button["type"]);
  const label = textOf(button["text"]);
  const url = textOf(button["url"]);
  const phone = textOf(button["phone_number"]);
  const apps = listOf(button["supported_apps"]);
  if (!isWellKnown(type)) report(found, "unknown-kind", path);
  lintTexts(found, path, button, "text", "url", "phone_number");
  lintLimit(found, [...path, "text"], lengthOf(label), 25);
  lintLimit(found, [...path, "url"], lengthOf(url), 2000);
  lintLimit(found, [...path, "phone_number"], phone.length, 20);
  lintLimit(found, [...path, "supported_apps"], apps.length, 5, "apps");
  lintApps(apps, path, found);
  if (/\{\{|\n/.test(label))
    reportLint(
      found,
      path,
      "a label cannot contain a placeholder or a line break",
    );
  if (MARK_OR_EMOJI.test(label) || hasMarkup(label))
    reportLint(found, path, "a label cannot contain emoji or markup");
  if (!isCodeUrl(url)) lintUrl(url, [...path, "url"], found);
}

function lintUrl(url: string, place: Path, found: Findings): void {
  const [name, ...more] = occurrencesIn(url);
  if (name && (more.length > 0 || !url.endsWith("}}"))) {
    reportLint(found, place, "a URL takes one placeholder, at its end");
  }
  if (name && isPosition(name) && name !== "1" && more.length === 0) {
    reportLint(found, place, "a URL's placeholder has the number 1");
  }
  lintBraces(url, place, found);
}

// Unicode counts the three signs as pictographs, but neither flags nor keycaps.
const MARK_OR_EMOJI =
  /[*~`\u20e3]|(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

function lintApps(apps: readonly unknown[], path: Path, found: Findings): void {
  apps.forEach((app, index) => {
    if (!isFields(app)) return;
    const place = [...path, "supported_apps", index];
    const { package_name, signature_hash } = app;
    lintLimit(
      found,
      [...place, "package_name"],
      textOf(package_name).length,
      224,
    );
    if (signature_hash === undefined || textOf(signature_hash).length === 11)
      return;
    reportLint(found, [...place, "signature_hash"], "a hash has 11 characters");
  });
}
