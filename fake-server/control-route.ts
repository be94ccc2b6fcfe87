import type { Rules } from "../lib/rule.ts";
import { bodyTextOf, DEEPEST, parsed } from "./body.ts";
import type { Query } from "./control-query.ts";
import type { Streams } from "./events.ts";
import type { Refusals } from "./refusal.ts";
import type { Playground } from "./playground.ts";
import type { Workspace } from "./workspace.ts";
import type { Workspaces } from "./workspaces.ts";

/** What a route of the control plane works with. */
export interface ControlCall {
  /** The workspace of the request's key; without a key, the first. */
  readonly workspace: Workspace;
  readonly workspaces: Workspaces;
  readonly streams: Streams;
  /** Answers to give instead of the assumed ones. */
  readonly refusals: Refusals;
  /** Rules whose severity was changed. */
  readonly rules: Rules | undefined;
  readonly playground: Playground;
  readonly request: Request;
  readonly query: Query;
  /** The last part of the path, for one that ends in `/:id`. */
  readonly id: string;
}

/** One route under /__fake/api: what a test or a person asks the fake server. */
export interface ControlRoute {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/__fake/api`. */
  readonly path: string;
  /** In a few words, for people. */
  readonly does: string;
  /** The parameters that the query may have. */
  readonly query?: readonly string[];
  /** The schema of a JSON body, for openapi.json alone: the route checks what it reads itself. */
  readonly body?: object;
  /** Whether the body may be absent; default no. */
  readonly isBodyOptional?: boolean;
  /** The schema of the JSON that it answers with, or the type of a text; absent where the answer is for the inbox page alone. */
  readonly gives?: object | `text/${string}`;
  /** HTTP status of that answer; default 200. */
  readonly status?: number;
  /** A value that becomes JSON, or a whole answer. */
  answer(call: ControlCall): unknown;
}

/** Large enough for thousands of definitions, small enough to keep memory bounded. */
const MOST_BYTES = 16_777_216;

/** A request's JSON; `absent` instead, if given, when there is no body. */
export async function jsonIn(
  request: Request,
  absent?: object,
): Promise<unknown> {
  const text = await textIn(request, MOST_BYTES);
  if (text === "" && absent) return absent;
  const body = parsed(text);
  if (body !== undefined) return body;
  throw new ControlError(NO_JSON);
}

/** A request's JSON as it is written. */
export async function jsonTextIn(request: Request): Promise<string> {
  const text = await textIn(request, MOST_BYTES);
  if (parsed(text) !== undefined) return text;
  throw new ControlError(NO_JSON);
}

const NO_JSON = `The body must be JSON, nested at most ${DEEPEST} deep`;

/** A request's text, of at most `most` bytes. */
export async function textIn(request: Request, most: number): Promise<string> {
  const { text, isCut, isUtf8 } = await bodyTextOf(request, most);
  if (isCut) {
    throw new ControlError(`The body must be at most ${most / 2 ** 20} MiB`);
  }
  if (isUtf8) return text;
  throw new ControlError("The body must be in UTF-8");
}

/** An answer that says what is wrong. */
export function problem(status: number, message: string): Response {
  return Response.json({ error: { message } }, { status });
}

/** A query or a body that makes no sense; its message is for whoever wrote it. */
export class ControlError extends Error {}
