import type { Issue } from "../lib/issue.ts";
import { isFields } from "../lib/json.ts";
import type { TemplateModel } from "../lib/template/model.ts";
import type { TemplateDefinition } from "../lib/template/parameters.ts";
import { isCount } from "./count.ts";
import { ORIGIN } from "./in-process.ts";
import type { FaultHit, JournalRow } from "./journal-entry.ts";
import type { MessageRow } from "./message.ts";
import { REFUSALS } from "./refusal.ts";

/** A kept message as a snapshot has it. */
export type MessageState = Pick<MessageRow, "seq" | "at"> & {
  readonly body: MessageRow["accepted"]["body"];
  /** The place of its template among the definitions; absent for none. */
  readonly judgedBy?: number | undefined;
};

/** A request as a snapshot has it. */
export type RequestState = Omit<JournalRow, "url" | "headers"> & {
  readonly path: string;
  readonly contentType: string | null;
};

/** The definitions that kept messages were judged by, each once. */
export interface Definitions {
  readonly list: readonly TemplateDefinition[];
  placeOf(model: TemplateModel): number;
}

/** Makes an empty list of definitions. */
export function createDefinitions(): Definitions {
  const list: TemplateDefinition[] = [];
  const byText = new Map<string, number>();
  const byModel = new Map<TemplateModel, number>();

  // Another model may have been read from an equal definition.
  function placed({ definition }: TemplateModel): number {
    const text = JSON.stringify(definition);
    const known = byText.get(text);
    if (known !== undefined) return known;
    byText.set(text, list.length);
    return list.push(definition) - 1;
  }

  return {
    list,
    placeOf(model) {
      const place = byModel.get(model) ?? placed(model);
      byModel.set(model, place);
      return place;
    },
  };
}

/** Saves a message. */
export function messageStateOf(
  { seq, at, accepted: { body, model } }: MessageRow,
  definitions: Definitions,
): MessageState {
  return { seq, at, body, judgedBy: model && definitions.placeOf(model) };
}

/** Restores a message; `models` are those of the snapshot's definitions. */
export function messageRowOf(
  { seq, at, body, judgedBy }: MessageState,
  models: readonly TemplateModel[],
): MessageRow {
  demandDate(at);
  demand(isFields(body), "a message's body must be an object");
  // Not by the index itself: of an edited snapshot it may be a list's method.
  const model = models.find((_, place) => place === judgedBy);
  const isFound = judgedBy === undefined || model !== undefined;
  demand(isFound, "a message's template must be there");
  return { seq, at, accepted: { body, model }, message: undefined };
}

/** Saves a request by the path it is shown with, of its headers only the content type. */
export function requestStateOf(
  { url, headers, ...row }: JournalRow,
  path: string,
): RequestState {
  return { ...row, path, contentType: headers.get("content-type") };
}

/** Restores a request. */
export function requestRowOf({
  path,
  contentType,
  ...row
}: RequestState): JournalRow {
  demandDate(row.at);
  const { refusal, status, issues = [], warnings = [], fault } = row;
  const isKnown = !refusal || Object.hasOwn(REFUSALS, refusal);
  demand(isKnown, "a request's refusal must be a known one");
  const isStatus = Number.isInteger(status) && status >= 0;
  demand(isStatus, "a request's status must be a whole number");
  const areCounts = [row.mark, row.messageSeq ?? 0].every(isCount);
  demand(areCounts, "a request's mark and messageSeq must be counts");
  const isTold = fault === undefined || isHit(fault);
  demand(isTold, "a request's fault must be told in texts");
  const areLists = Array.isArray(issues) && Array.isArray(warnings);
  const areIssues = areLists && [...issues, ...warnings].every(isIssue);
  demand(areIssues, "a request's issues must be a list of them");
  const headers = new Headers();
  if (contentType !== null) headers.set("content-type", contentType);
  return { ...row, url: ORIGIN + path, headers };
}

function isIssue({ code, path, message }: Issue): boolean {
  const areTexts = typeof code === "string" && typeof message === "string";
  return areTexts && Array.isArray(path);
}

function isHit({ id, phase, effect }: FaultHit): boolean {
  return [id, phase, effect].every((part) => typeof part === "string");
}

// A wrong time would show only when somebody looks, too late to refuse it.
function demandDate(at: number): void {
  const isTime = !Number.isNaN(new Date(at).getTime());
  demand(isTime, "a time must be a number of ms");
}

/** Refuses the state of a random sequence that cannot be one. */
export function demandRandom(state: number): void {
  // From 0 only zeros would follow.
  const isState = (state | 0) === state && state !== 0;
  demand(isState, "random must be a whole number of 32 bits other than 0");
}

/** Refuses a snapshot that makes no sense. */
export function demand(fact: boolean, state: string): void {
  if (!fact) throw new TypeError(`Cannot restore the fake server: ${state}`);
}
