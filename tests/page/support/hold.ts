/** A request of a tab that the debugger holds. */
export interface HeldRequest {
  /** Waits until the tab has asked. */
  untilAsked(): Promise<void>;
  letGo(): Promise<void>;
}

/** Holds the next request of a tab for an address like this, until it is let go. */
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
    async untilAsked() {
      await asked.promise;
    },
    async letGo() {
      const requestId = await asked.promise;
      await tab.cdp("Fetch.continueRequest", { requestId });
    },
  };
}

/** The id of a request, out of the debugger's event. */
function idIn(event: object): string {
  const { data = {} }: { data?: { requestId?: string } } = event;
  return data.requestId ?? "";
}
