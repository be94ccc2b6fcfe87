import { buildOtp, sendMany } from "../mod.ts";

// Long enough for some pauses: the answers take no time.
const body = buildOtp({ recipient: "+4915112345678", otp: "493817" });
const connection = {
  baseUrl: "https://service.example/api",
  apiKey: "the-app-key",
  fetch: async () => new Response('{"queued":true}'),
};
const ends = performance.now() + 100;

function* bodies() {
  while (performance.now() < ends) yield body;
}

let isQueued = true;
for await (const { result } of sendMany(bodies(), connection)) {
  isQueued &&= result.ok;
}
console.log(isQueued);
