import type { Reason } from "./reason.ts";

const TYPE = "For the type alone: what the text stands for is always there.";
const METHOD = "Without a method, fetch takes GET.";

/** Survivors in the planes of the fake server and in what looks into it from elsewhere. */
export const CONTROL: readonly Reason[] = [
  {
    subject: "fake-server/service.ts",
    why: "For the type alone: no key opens no workspace.",
    survivors: [
      "return key === null ? undefined : workspaces.find(key);: key === null → false",
    ],
  },
  {
    subject: "fake-server/shown-message.ts",
    why: "Nobody reads the language.",
    survivors: ['language: "",: "" → "Stryker was here!"'],
  },
  {
    subject: "fake-server/shown-request.ts",
    why: "JSON leaves out what is undefined.",
    survivors: [
      "...(answer !== undefined && { answer }),: answer !== undefined → true",
    ],
  },
  {
    subject: "fake-server/control.ts",
    why: TYPE,
    survivors: [
      'return new URL(url).pathname.split("/").at(-1) ?? "";: "" → "Stryker was here!"',
    ],
  },
  {
    subject: "fake-server/control-page.ts",
    why: "Words for people.",
    survivors: [
      '"shared=true gives what another reader was given since the last tick";: "shared=true gives what another reader was given since the last tick" → ""',
    ],
  },
  {
    subject: "fake-server/control-page.ts",
    why: "A name that only has to differ from the other.",
    survivors: [
      'answer: (call) => answered("bubbles", call, bubblesIn),: "bubbles" → ""',
      'answer: (call) => answered("journal", call, requestsIn),: "journal" → ""',
    ],
  },
  {
    subject: "fake-server/remote-call.ts",
    why: "A secret that no address holds.",
    survivors: [
      'return [...searchParams.values(), ...(search.match(/(?<==)[^&]+/g) ??…: [] → ["Stryker was here"]',
    ],
  },
  {
    subject: "fake-server/remote-call.ts",
    why: "A body that is undefined is none; what is neither has no words.",
    survivors: [
      "...(text !== undefined && { body: text }),: text !== undefined → true",
      ".catch(() => null);: () => null → () => undefined",
    ],
  },
  {
    subject: "fake-server/remote.ts",
    why: METHOD,
    survivors: [
      'senderOf(await call.json<Account[]>("GET", "/accounts")),: "GET" → ""',
      'snapshot: () => call.text("GET", "/snapshot"),: "GET" → ""',
    ],
  },
  {
    subject: "fake-server/remote-workspace.ts",
    why: METHOD,
    survivors: [
      'const messages = await json<InboxMessage[]>("GET", "/messages", {: "GET" → ""',
      'const time = () => json<Time>("GET", "/clock");: "GET" → ""',
      'const { left } = await call.json<{ left: string[] }>("GET", "/verify"…: "GET" → ""',
      'const { messages } = await json<Stats>("GET", "/stats");: "GET" → ""',
      'duplicates: () => json("GET", "/messages/duplicates"),: "GET" → ""',
      'list: () => json("GET", "/faults"),: "GET" → ""',
      'return call.json("GET", "/requests", { query });: "GET" → ""',
      'return found("GET", "/messages/latest", { query });: "GET" → ""',
      'return json("GET", "/messages", { query });: "GET" → ""',
      'return json("GET", "/messages/wait", { query, signal });: "GET" → ""',
    ],
  },
  {
    subject: "fake-server/remote-workspace.ts",
    why: "Nobody is called by either text.",
    survivors: [
      'const query = { recipient: recipient ?? "", after: options.after };: "" → "Stryker was here!"',
    ],
  },
  {
    subject: "fake-server/command.ts",
    why: "For the type alone: what is thrown there is an Error.",
    survivors: [
      'const problem = error instanceof Error ? error.message : "unreadable";: "unreadable" → ""',
    ],
  },
  {
    subject: "fake-server/proxy.ts",
    why: "No word of the text is a host that anybody asks.",
    survivors: [
      'const list = env["no_proxy"] || env["NO_PROXY"] || "";: "" → "Stryker was here!"',
    ],
  },
  {
    subject: "fake-server/proxy.ts",
    why: "Only a browser has no process, and no runtime has a Deno without permissions.",
    survivors: [
      'const state = Deno?.permissions?.querySync({ name: "env" }).state;: Deno?.permissions?.querySync → Deno?.permissions.querySync',
      'return state === undefined || state === "granted" ? (process?.env ?? …: process?.env → process.env',
    ],
  },
  {
    subject: "fake-server/proxy.ts",
    why: "What may not look at its environment cannot be told which mutant it is: remote-proxy-unseen.test.ts asks it.",
    survivors: [
      'return state === undefined || state === "granted" ? (process?.env ?? …: state === undefined || state === "granted" → true',
    ],
  },
  {
    subject: "fake-server/control-templates.ts",
    why: "Without an account there is none by any ID.",
    survivors: [
      'return putTemplates(await jsonIn(request), id ?? "", workspace);: "" → "Stryker was here!"',
    ],
  },
  {
    subject: "fake-server/control-playground.ts",
    why: "For the type alone: the body of a code is always there, and has a placeholder.",
    survivors: [
      'const [parameter_name = "1"] = body?.placeholders ?? [];: "1" → ""',
      'const [parameter_name = "1"] = body?.placeholders ?? [];: [] → ["Stryker was here"]',
      'const [parameter_name = "1"] = body?.placeholders ?? [];: body?.placeholders ?? [] → body?.placeholders && []',
      'const [parameter_name = "1"] = body?.placeholders ?? [];: body?.placeholders → body.placeholders',
    ],
  },
  {
    subject: "fake-server/control-playground.ts",
    why: "For the type alone: absent rules are undefined ones.",
    survivors: [
      "return componentsOf(model, parameters, { rules: undefined });: { rules: undefined } → {}",
    ],
  },
  {
    subject: "fake-server/openapi.ts",
    why: "A sentence for readers: no test would say more than the sentence again.",
    survivors: [
      '"Queues a one-time password through the service\'s official WhatsApp s…: "Queues a one-time password through the service\'s official WhatsApp s… → ""',
    ],
  },
  {
    subject: "fake-server/openapi-page.ts",
    why: "How it looks, and an empty text that is joined to others.",
    survivors: [
      "const STYLE = `:root{color-scheme:light dark;background:Canvas;color:…: `:root{color-scheme:light dark;background:Canvas;color:CanvasText}bod… → ``",
      "return [: [ `<h2>${escaped(name)}</h2><p>${escaped(summary)}</p>`, takes && `<p… → [`<h2>${escaped(name)}</h2><p>${escaped(summary)}</p>`, takes && `<p>…",
    ],
  },
  {
    subject: "fake-server/send-raw.ts",
    why: "A component that is a text is reported by the schema; what is said of it again is dropped.",
    survivors: [
      'const components = isFields(body) ? componentsIn(body["payload"]) : […: [] → ["Stryker was here"]',
      'reviewComponents(components ?? [], componentsPath, inside, clock.now);: [] → ["Stryker was here"]',
    ],
  },
  {
    subject: "fake-server/listen.ts",
    why: "For the type alone: a port that is no number is no integer either.",
    survivors: [
      'const isPort = typeof port === "number" && port >= 0 && port <= 65_53…: typeof port === "number" → true',
    ],
  },
  {
    subject: "fake-server/listen-problem.ts",
    why: "What Deno would ask its user can be seen under Deno alone; tests/smoke.ts runs there.",
    survivors: [
      'if (!("Bun" in globalThis)) return false;: !("Bun" in globalThis) → false',
      'if (!("Bun" in globalThis)) return false;: false → true',
    ],
  },
  {
    subject: "fake-server/fake-workspace.ts",
    why: "Any name will do that all copies of the module have.",
    survivors: [
      'export const LOOK: unique symbol = Symbol.for("waybill.look");: "waybill.look" → ""',
    ],
  },
  {
    subject: "fake-server/environment.ts",
    why: "A process is given no variable whose value is undefined.",
    survivors: [
      "...(token !== undefined && { WAYBILL_FAKE_TOKEN: token }),: token !== undefined → true",
    ],
  },
  {
    subject: "fake-server/playground.ts",
    why: "JSON has no field whose value is undefined, and the service is asked past the door, which judges the method.",
    survivors: [
      "...(body !== undefined && { body }),: body !== undefined → true",
      'method: "POST",: "POST" → ""',
    ],
  },
  {
    subject: "fake-server/json-file.ts",
    why: "A text with one of the two bytes in front is JSON in no encoding.",
    survivors: [
      'if (first === 0xff && second === 0xfe) return "utf-16le";: first === 0xff && second === 0xfe → first === 0xff || second === 0xfe',
      'if (first === 0xff && second === 0xfe) return "utf-16le";: first === 0xff → true',
      'if (first === 0xff && second === 0xfe) return "utf-16le";: second === 0xfe → true',
      'return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";: first === 0xfe && second === 0xff → first === 0xfe || second === 0xff',
      'return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";: first === 0xfe → true',
      'return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";: second === 0xff → true',
    ],
  },
  {
    subject: "fake-server/app.ts",
    why: "No route has a schema or throws: both are there for the day that one does.",
    survivors: [
      ".onError(() => new Response(null, { status: 500 })): () => new Response(null, { status: 500 }) → () => undefined",
      ".onError(() => new Response(null, { status: 500 })): { status: 500 } → {}",
      "const app = new Elysia({ ...SERVED, strictPath: true, normalize: fals…: false → true",
    ],
  },
];
