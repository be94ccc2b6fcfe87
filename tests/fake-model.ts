import type { FaultSpec, InboxFilter } from "../fake-server/mod.ts";
import { codeIn, isFor, isGood } from "./fake-model-body.ts";
import type { Body, Step } from "./fake-step.ts";

/** What a fake server says of itself, told in the plainest way there is. */
export interface Model {
  take(step: Step): unknown;
}

interface Message {
  readonly seq: number;
  readonly body: Body;
}

interface Fault {
  readonly id: string;
  readonly spec: FaultSpec;
  readonly met: number;
  readonly hits: number;
}

interface State {
  readonly messages: readonly Message[];
  readonly mark: number;
  readonly evicted: number;
  readonly faults: readonly Fault[];
  readonly added: number;
}

const EMPTY: State = {
  messages: [],
  mark: 0,
  evicted: 0,
  faults: [],
  added: 0,
};

/** Makes a model that keeps so many messages. */
export function createModel(maxMessages: number): Model {
  let state = EMPTY;
  let saved: State | undefined;

  function accept(body: Body): void {
    const mark = state.mark + 1;
    const all = [...state.messages, { seq: mark, body }];
    const messages = all.slice(-maxMessages);
    const evicted = state.evicted + all.length - messages.length;
    state = { ...state, messages, mark, evicted };
  }

  /** Counts a request in every fault that means it; gives the one that strikes. */
  function strike(phase: string, body: Body): Fault | undefined {
    const meant = state.faults.filter(
      ({ spec }) =>
        (spec.phase ?? "before-accept") === phase && isMeant(body, spec),
    );
    const struck = meant.find(isDue);
    const faults = state.faults.map((fault) => ({
      ...fault,
      met: fault.met + (meant.includes(fault) ? 1 : 0),
      hits: fault.hits + (fault === struck ? 1 : 0),
    }));
    state = { ...state, faults };
    return struck && "delayMs" in struck.spec.effect ? undefined : struck;
  }

  function post(body: Body): string {
    const before = strike("before-accept", body);
    if (before) return effectOf(before);
    if (!isGood(body)) return "refused";
    accept(body);
    const after = strike("after-accept", body);
    return after ? effectOf(after) : "queued";
  }

  function drain(filter: InboxFilter): readonly number[] {
    const gone = state.messages.filter((message) => fits(message, filter));
    const messages = state.messages.filter(
      (message) => !gone.includes(message),
    );
    state = { ...state, messages };
    return seqsOf(gone);
  }

  function add(spec: FaultSpec): unknown {
    const added = state.added + 1;
    const fault = { id: `fault-${added}`, spec, met: 0, hits: 0 };
    state = { ...state, added, faults: [...state.faults, fault] };
    return shown(fault);
  }

  function remove(id: string): unknown {
    const faults = state.faults.filter((fault) => fault.id !== id);
    const isRemoved = faults.length < state.faults.length;
    state = { ...state, faults };
    return [isRemoved, faults.map(shown)];
  }

  return {
    take(step) {
      const { messages, mark, evicted } = state;
      switch (step.do) {
        case "post":
          return post(step.body);
        case "look": {
          const seqs = seqsOf(messages.filter((one) => fits(one, step.filter)));
          return [seqs, seqs.at(-1) ?? null, seqs[0] ?? "none"];
        }
        case "drain":
          return drain(step.filter);
        case "code":
          return codes(messages, step).at(-1) ?? null;
        case "count":
          return [mark, evicted];
        case "duplicates":
          return duplicates(messages);
        case "fault":
          return add(step.spec);
        case "remove":
          return remove(step.id);
        case "clear":
          state = { ...state, faults: [] };
          return null;
        case "reset":
          state = { ...state, faults: [], messages: [] };
          return null;
        case "save":
          saved = state;
          return "saved";
        case "back":
          state = saved ?? state;
          return saved ? true : "nothing was saved";
        default:
          throw new Error(`The model does not foresee ${step.do}`);
      }
    },
  };
}

function isMeant(body: Body, { match = {} }: FaultSpec): boolean {
  const { endpoint, nth: _, every: __, ...rest } = match;
  const own = body.payload ? "send-raw" : "send-otp";
  return (endpoint ?? own) === own && isFor(body, rest);
}

function isDue({ spec, met, hits }: Fault): boolean {
  const { match = {}, times = Infinity } = spec;
  const { nth = met + 1, every = 1 } = match;
  return hits < times && met + 1 === nth && (met + 1) % every === 0;
}

function fits({ seq, body }: Message, filter: InboxFilter): boolean {
  return seq > (filter.after ?? 0) && isFor(body, filter);
}

function codes(
  messages: readonly Message[],
  { recipient, after }: InboxFilter,
): readonly string[] {
  return messages
    .filter((message) => fits(message, { recipient, after }))
    .flatMap(({ body }) => codeIn(body) ?? []);
}

function duplicates(messages: readonly Message[]): readonly number[][] {
  const sets = Map.groupBy(messages, ({ body }) => JSON.stringify(body));
  return [...sets.values()].filter(({ length }) => length > 1).map(seqsOf);
}

function seqsOf(messages: readonly Message[]): number[] {
  return messages.map(({ seq }) => seq);
}

function effectOf({ spec: { effect } }: Fault): string {
  return "status" in effect
    ? `status ${effect.status}`
    : (Object.keys(effect)[0] ?? "");
}

function shown({ id, spec, met, hits }: Fault): unknown {
  const { times, match: { nth, every = 1 } = {} } = spec;
  if (nth !== undefined) {
    return [id, hits, met < nth && nth % every === 0 ? 1 : 0];
  }
  return [id, hits, times === undefined ? null : times - hits];
}
