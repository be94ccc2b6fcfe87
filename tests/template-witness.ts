import { createFakeServer, type FakeServer } from "../fake-server/mod.ts";
import {
  createTemplateRegistry,
  defineTemplate,
  type Issue,
  type QueueRawMessageRequest,
  type Template,
  type TemplateRegistry,
  validateTemplateMessage,
} from "../mod.ts";
import { sender } from "./fixture.ts";
import type { Filling } from "./template-arbitrary.ts";
import { type Mutant, mutantsOf } from "./template-mutations.ts";

/** A filled template, and what knows it. */
export interface Built {
  readonly template: Template;
  readonly templates: TemplateRegistry;
  readonly body: QueueRawMessageRequest;
}

/** Fills a template by `build`. */
export function builtFrom({ definition, input }: Filling): Built {
  const template = defineTemplate(definition);
  const templates = createTemplateRegistry([template]);
  const body = template.build({
    sender,
    recipient: "+4915112345678",
    ...input,
  });
  return { template, templates, body };
}

/** A random mutant out of all that a mutation makes of a filling's body, if it makes any. */
export function mutantOf(
  mutation: string,
  { definition }: Filling,
  { body }: Built,
  luck: number,
): Mutant | undefined {
  const isCode = definition.category === "AUTHENTICATION";
  const isNamed = definition.parameter_format === "NAMED";
  const mutants = mutantsOf(mutation, { body, isCode, isNamed });
  return mutants[luck % mutants.length];
}

/** What the client finds in a body. */
export function foundByClient(
  body: unknown,
  { templates }: Built,
): { issues: readonly Issue[]; warnings: readonly Issue[] } {
  const { issues = [], warnings } = validateTemplateMessage(body, {
    templates,
  });
  return { issues, warnings };
}

/** A fake server that judges bodies by a definition of its own. */
export interface Witness {
  readonly fake: FakeServer;
  /** Gives the account of the fake this one template. */
  know(filling: Filling): Promise<void>;
  /** The issues that the fake refuses a body with; none when it is queued. */
  found(body: unknown): Promise<readonly Issue[]>;
}

/** Makes a fake server to be asked in process. */
export function createWitness(): Witness {
  const fake = createFakeServer();
  const { apiKey, baseUrl } = fake.connection;
  const headers = { "x-api-key": apiKey, "content-type": "application/json" };
  const origin = new URL(baseUrl).origin;

  function call(method: string, path: string, body: unknown) {
    const text = JSON.stringify(body);
    return fake.fetch(origin + path, { method, headers, body: text });
  }

  return {
    fake,
    async know({ definition }) {
      await call("PUT", "/__fake/api/templates", [definition]);
    },
    async found(body) {
      const response = await call("POST", "/api/messages/send/raw", body);
      if (response.status === 200) return [];
      const { error } = await response.json();
      return error.issues ?? [{ code: error.code, path: [] }];
    },
  };
}
