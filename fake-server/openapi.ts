import { QueueRawMessageRequest, SendOtpRequest } from "../lib/schemas.ts";
import type { Rules } from "../lib/rule.ts";
import { COMMON, PARAMETERS } from "./control-query.ts";
import type { ControlRoute } from "./control-route.ts";
import { PATHS } from "./endpoint.ts";
import {
  json,
  OF_ACCOUNT,
  REFUSED,
  servicePost,
  text,
} from "./openapi-service.ts";
import { idleRefusals, type Refusals } from "./refusal.ts";
import { RefusalBody } from "./refusal-schema.ts";

/** JSON, as far as the description needs it. */
export type Json = { readonly [name: string]: unknown };

/** A description of both planes. */
export interface OpenApi {
  readonly openapi: "3.1.0";
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
  };
  readonly servers: readonly Json[];
  readonly tags: readonly Json[];
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, OpenApiOperation>>>
  >;
  readonly components: Json;
}

/** One method of one path. */
export interface OpenApiOperation {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Json;
  readonly responses: Readonly<Record<string, Answer>>;
}

interface Parameter {
  readonly name: string;
  readonly in: "header" | "path" | "query";
  readonly required?: boolean;
  readonly schema: Json;
}

/** One answer of a method. */
export interface Answer {
  readonly description: string;
  readonly headers?: Json;
  readonly content?: Json;
}

/**
 * Describes both planes as OpenAPI 3.1, from the schemas that the fake server
 * judges by. Name and version are those of spec 9. On the service plane every
 * answer but the 200 is assumed, and says so; `refusals` and `rules` may have moved some.
 */
export function openapi(
  controlRoutes: readonly ControlRoute[],
  origin: string,
  refusals: Refusals,
  rules: Rules | undefined,
): OpenApi {
  return {
    openapi: "3.1.0",
    info: {
      title: "Messaging API v1",
      version: "1.0.0",
      description:
        "Queues a one-time password through the service's official WhatsApp sender, or a WhatsApp template message from the caller's own account. Served by waybill's fake server: what it adds to the service is under /__fake.",
    },
    servers: [{ url: origin }],
    tags: [
      { name: "service", description: "The service's two endpoints" },
      {
        name: "control",
        description:
          "The fake server's own. X-API-KEY names a workspace as key does, Authorization: Bearer lets in as token does",
      },
    ],
    paths: {
      [PATHS["send-otp"]]: {
        post: servicePost(
          "Send OTP message (official sender)",
          SendOtpRequest,
          refusals,
          OF_ACCOUNT,
        ),
      },
      [PATHS["send-raw"]]: {
        post: servicePost(
          "Send raw WhatsApp template message (own account)",
          QueueRawMessageRequest,
          refusals,
          idleRefusals(rules),
        ),
      },
      ...controlPaths(controlRoutes),
    },
    components: { schemas: { Refusal: RefusalBody } },
  };
}

function controlPaths(
  routes: readonly ControlRoute[],
): Record<string, Record<string, OpenApiOperation>> {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const route of routes) {
    const path = `/__fake/api${route.path}`.replace(":id", "{id}");
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: controlOperation(route),
    };
  }
  return paths;
}

function controlOperation(route: ControlRoute): OpenApiOperation {
  const { path, does, query = [], body, isBodyOptional = false } = route;
  const id: Parameter = {
    name: "id",
    in: "path",
    required: true,
    schema: text,
  };
  return {
    tags: ["control"],
    summary: does,
    parameters: [
      ...(path.endsWith("/:id") ? [id] : []),
      ...[...query, ...COMMON].map((name): Parameter => ({
        name,
        in: "query",
        schema: PARAMETERS[name] ?? text,
      })),
    ],
    ...(body && {
      requestBody: { required: !isBodyOptional, content: json(body) },
    }),
    responses: controlAnswers(route),
  };
}

function controlAnswers({ gives, status = 200 }: ControlRoute) {
  const isText = typeof gives === "string";
  const content = isText ? { [gives]: { schema: text } } : json(gives ?? {});
  const description = gives
    ? "What was asked for"
    : "What the inbox page shows, in a form that may change";
  // Whoever asks for one line of text is told in one line what is wrong, too.
  const asked = gives === "text/plain" && content;
  return {
    [status]: { description, content },
    default: {
      description: "What is wrong",
      content: { ...json(REFUSED), ...asked },
    },
  };
}
