import { type IncomingMessage, request } from "node:http";

/** A `fetch` over node:http's client, as an app with its own agent would have. */
export async function fetchByNodeHttp(
  input: string | URL | Request,
  { method = "GET", headers, body, signal }: RequestInit = {},
): Promise<Response> {
  const url = input instanceof Request ? input.url : input;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request(url, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(signal && { signal }),
    });
    outgoing.on("response", resolve);
    outgoing.on("error", reject);
    outgoing.end(body ? String(body) : undefined);
  });
  const { statusCode: status = 0 } = answer;
  const chunks = answer[Symbol.asyncIterator]();
  const stream = new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void answer.destroy(),
  });
  return new Response([204, 304].includes(status) ? null : stream, {
    status,
    headers: Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  });
}
