import { Elysia } from "elysia";
import { type Fetch, SERVED, UNREAD } from "./app.ts";
import { DocumentAnswer, RouteList } from "./control-answer.ts";
import { CLOCK_ROUTES } from "./control-clock.ts";
import { FAULT_ROUTES } from "./control-faults.ts";
import { MESSAGE_ROUTES } from "./control-messages.ts";
import { PAGE_ROUTES } from "./control-page.ts";
import { PLAYGROUND_ROUTES } from "./control-playground.ts";
import { Query } from "./control-query.ts";
import {
  type ControlCall,
  ControlError,
  type ControlRoute,
  problem,
} from "./control-route.ts";
import { createStreams } from "./events.ts";
import { marked } from "./fake-header.ts";
import { openapi } from "./openapi.ts";
import { openapiPage } from "./openapi-page.ts";
import { SERVER_ROUTES } from "./control-server.ts";
import { TEMPLATE_ROUTES } from "./control-templates.ts";
import { FIDELITY_ROUTES } from "./control-fidelity.ts";
import { CapError } from "./limits.ts";
import { createPage } from "./page.ts";
import { PAGE_FILES } from "./page-files.ts";
import { createPlayground } from "./playground.ts";
import type { Service } from "./service.ts";
import type { Workspaces } from "./workspaces.ts";

/** Every route under /__fake/api. */
export const CONTROL_ROUTES: readonly ControlRoute[] = [
  ...SERVER_ROUTES,
  ...MESSAGE_ROUTES,
  ...FAULT_ROUTES,
  ...TEMPLATE_ROUTES,
  ...FIDELITY_ROUTES,
  ...CLOCK_ROUTES,
  ...PAGE_ROUTES,
  ...PLAYGROUND_ROUTES,
  {
    method: "GET",
    path: "",
    does: "lists these routes; all take key and token",
    gives: RouteList,
    answer: () =>
      CONTROL_ROUTES.map(({ method, path, does, query }) => ({
        method,
        path: `/__fake/api${path}`,
        does,
        query,
      })),
  },
  {
    method: "GET",
    path: "/openapi.json",
    does: "both planes as OpenAPI 3.1",
    gives: DocumentAnswer,
    answer: openapiFor,
  },
  {
    method: "GET",
    path: "/openapi",
    does: "the same in short, as a page",
    gives: "text/html",
    answer: (call) => openapiPage(openapiFor(call)),
  },
];

type Described = Pick<ControlCall, "request" | "refusals" | "rules">;

function openapiFor({ request, refusals, rules }: Described) {
  const { origin } = new URL(request.url);
  return openapi(CONTROL_ROUTES, origin, refusals, rules);
}

/** What the control plane works on. */
export interface ControlParts extends Pick<
  ControlCall,
  "workspaces" | "refusals" | "rules"
> {
  readonly service: Service;
}

/** Answers what a person or a test asks under /__fake. */
export function controlPlane(parts: ControlParts): Fetch {
  const { workspaces, refusals, rules, service } = parts;
  const streams = createStreams(workspaces.first.limits.maxStreams);
  const playground = createPlayground(service, rules);
  const shared = { workspaces, streams, refusals, rules, playground };
  const page = createPage();
  const plane = new Elysia({
    ...SERVED,
    prefix: "/__fake",
    strictPath: true,
  });

  for (const route of CONTROL_ROUTES) {
    plane.route(
      route.method,
      `/api${route.path}`,
      async ({ request }) => told(await answerOf(route, request, shared)),
      UNREAD,
    );
  }
  const shown = async (request: Request) =>
    (await page(request)) ?? nothing(request);
  plane
    .get("/openapi.json", ({ request }) =>
      told(Response.json(openapiFor({ request, refusals, rules }))),
    )
    .get("/", ({ request }) => shown(request))
    .get("/:file", ({ request }) => shown(request))
    .all("/*", ({ request }) => nothing(request), UNREAD);
  return plane.fetch;
}

/** What every call to the control plane has in common. */
type Shared = Omit<ControlCall, "workspace" | "request" | "query" | "id">;

/** An answer as it is sent: true now, so that no browser keeps it for the way back. */
function told(answer: Response): Response {
  answer.headers.set("cache-control", "no-store");
  return marked(answer);
}

async function answerOf(
  { answer, query: known = [], status = 200 }: ControlRoute,
  request: Request,
  shared: Shared,
): Promise<Response> {
  const workspace = workspaceOf(request, shared.workspaces);
  if (!workspace) return problem(401, "No workspace has this key");
  try {
    const query = new Query(request.url, known);
    const id = lastPartOf(request.url);
    const value = await answer({ ...shared, workspace, request, query, id });
    if (value instanceof Response) return value;
    return Response.json(value, { status });
  } catch (error) {
    return problemOf(error);
  }
}

const NO_PATH =
  "There is no such path; GET /__fake/api lists them all, and the service is below /api";

function nothing({ url, method }: Request): Response {
  const methods = methodsOf(new URL(url).pathname);
  const isWrong = methods.length > 0 && !methods.includes(method);
  return told(isWrong ? wrongMethod(methods) : problem(404, NO_PATH));
}

/** The methods that a path under /__fake takes. */
function methodsOf(path: string): readonly string[] {
  const file = path.replace("/__fake/", "");
  if (["", "openapi.json", ...PAGE_FILES].includes(file)) return ["GET"];
  const above = path.slice(0, path.lastIndexOf("/"));
  const own = CONTROL_ROUTES.filter((route) =>
    [path, `${above}/:id`].includes(`/__fake/api${route.path}`),
  );
  return path.endsWith("/") ? [] : own.map(({ method }) => method);
}

function wrongMethod(methods: readonly string[]): Response {
  // HEAD is answered wherever GET is.
  const takes = methods.flatMap((one) => (one === "GET" ? [one, "HEAD"] : one));
  const allow = takes.join(", ");
  const error = { message: `This path takes ${allow}` };
  return Response.json({ error }, { status: 405, headers: { allow } });
}

function lastPartOf(url: string): string {
  return new URL(url).pathname.split("/").at(-1) ?? "";
}

function workspaceOf(request: Request, workspaces: Workspaces) {
  const { headers, url } = request;
  const key = headers.get("x-api-key") ?? new URL(url).searchParams.get("key");
  return key === null ? workspaces.first : workspaces.find(key);
}

// An error about the request is shown to its author; any other is ours and is not.
function problemOf(error: unknown): Response {
  if (error instanceof CapError) return problem(429, error.message);
  const isTheirs = error instanceof ControlError || error instanceof TypeError;
  return problem(400, isTheirs ? error.message : "The request cannot be read");
}
