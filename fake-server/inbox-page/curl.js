/** A text as a POSIX shell takes it for one word. */
export function quoted(text) {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A request as a curl line; the journal masks the key, so it is asked for. */
export function curlOf({ method, path, headers, body }) {
  // Without a word to the contrary, curl says that a body is a form.
  const { "content-type": type = body ? "" : undefined } = headers;
  const ask = method === "HEAD" ? "--head" : `-X ${method}`;
  // [1-2] and {a,b} are many addresses to curl.
  const whole = /[[\]{}]/.test(path) ? " --globoff" : "";
  const words = [
    `curl ${ask}${whole} ${quoted(location.origin + path)}`,
    headers["x-api-key"] !== undefined && `-H "X-API-KEY: $WAYBILL_API_KEY"`,
    type !== undefined && `-H ${quoted(`Content-Type: ${type}`)}`,
    // To --data-binary, a body that begins with @ is the name of a file.
    body !== "" && `--data-raw ${quoted(body)}`,
  ];
  return words.filter(Boolean).join(" \\\n  ");
}

/** What somebody can paste who has sent nothing yet. */
export function exampleCurl() {
  const body = { recipient: "+4915112345678", otp: "493817" };
  return curlOf({
    method: "POST",
    path: "/api/messages/send-otp",
    headers: { "content-type": "application/json", "x-api-key": "" },
    body: JSON.stringify(body),
  });
}
