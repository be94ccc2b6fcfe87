import { until } from "./look.ts";

/** What is held on its way to a page, or from it, until it is let go. */
export interface Held {
  /** Waits until there is something to hold. */
  untilHeld(): Promise<void>;
  letGo(): Promise<void>;
}

/** Holds the next answer to a question of the page. */
export async function holdAnswer(
  tab: Bun.WebView,
  path: string,
): Promise<Held> {
  await tab.evaluate(`(() => {
    const { fetch } = globalThis;
    globalThis.letGo = undefined;
    globalThis.fetch = async (address, request) => {
      const answer = await fetch(address, request);
      if (!address.pathname.endsWith("/${path}")) return answer;
      globalThis.fetch = fetch;
      await new Promise((resolve) => (globalThis.letGo = resolve));
      return answer;
    };
  })()`);
  return {
    untilHeld: () => until(tab, "globalThis.letGo"),
    async letGo() {
      await tab.evaluate("letGo()");
    },
  };
}

/** A request that is held, and may get no answer at all. */
export interface HeldRequest extends Held {
  lose(): Promise<void>;
}

/** Holds the next request of a tab for an address like this, by the debugger. */
export async function holdRequest(
  tab: Bun.WebView,
  urlPattern: string,
): Promise<HeldRequest> {
  const asked = Promise.withResolvers<string>();
  tab.addEventListener("Fetch.requestPaused", (event: Event) => {
    asked.resolve(idIn(event));
  });
  await tab.cdp("Fetch.enable", { patterns: [{ urlPattern }] });
  return {
    async untilHeld() {
      await asked.promise;
    },
    async letGo() {
      const requestId = await asked.promise;
      await tab.cdp("Fetch.continueRequest", { requestId });
    },
    async lose() {
      const requestId = await asked.promise;
      const errorReason = "ConnectionRefused";
      await tab.cdp("Fetch.failRequest", { requestId, errorReason });
    },
  };
}

/** The id of a request, out of the debugger's event. */
function idIn(event: object): string {
  const { data = {} }: { data?: { requestId?: string } } = event;
  return data.requestId ?? "";
}
