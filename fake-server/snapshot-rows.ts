import type { TemplateModel } from "../lib/template/model.ts";
import type { TemplateDefinition } from "../lib/template/definition.ts";
import { ORIGIN } from "./in-process.ts";
import type { JournalEntry, JournalRow } from "./journal-entry.ts";
import type { MessageRow } from "./message.ts";

/** A kept message as a snapshot has it. */
export type MessageState = Omit<MessageRow, "idEnd" | "model" | "message"> & {
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
  { idEnd, model, message, ...row }: MessageRow,
  definitions: Definitions,
): MessageState {
  return { ...row, judgedBy: model && definitions.placeOf(model) };
}

/** Restores a message of an inbox; `models` are those of the snapshot's definitions. */
export function messageRowOf(
  { judgedBy, ...row }: MessageState,
  idEnd: string,
  models: readonly TemplateModel[],
): MessageRow {
  const model = judgedBy === undefined ? undefined : modelAt(judgedBy, models);
  return { ...row, idEnd, model, message: undefined };
}

function modelAt(
  place: number,
  models: readonly TemplateModel[],
): TemplateModel {
  const model = models[place];
  if (model) return model;
  throw new TypeError("Cannot load messages: one has no template");
}

/** Saves a request by the path it is shown with; of its headers only the content type, unless a key is in it. */
export function requestStateOf(
  { url, headers, ...row }: JournalRow,
  shown: JournalEntry,
): RequestState {
  const given = headers.get("content-type");
  const isShown = shown.headers["content-type"] === given;
  // As a header gives it that is set to this.
  const contentType = isShown && given !== null ? given.trim() : null;
  return { ...row, path: shown.path, contentType };
}

/** Restores a request. */
export function requestRowOf({
  path,
  contentType,
  ...row
}: RequestState): JournalRow {
  const headers = new Headers();
  if (contentType !== null) headers.set("content-type", contentType);
  return { ...row, url: ORIGIN + path, headers };
}
