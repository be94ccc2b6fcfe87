// So many pages as far as the fake server can tell: each has an event stream,
// and after a tick it reads what the inbox page reads, by the page's own feed.
// `bun open-pages.js <origin> <count>` prints a line once all are open, and at
// SIGTERM how many reads were answered.
const [origin, count] = process.argv.slice(2);
globalThis.location = { search: "" };
globalThis.document = { baseURI: `${origin}/__fake/` };
const transport = fetch;
let answered = 0;
globalThis.fetch = async (...request) => {
  const answer = await transport(...request);
  if (answer.ok) answered += 1;
  return answer;
};
const { createFeed } = await import("../../fake-server/inbox-page/feed.js");

async function openPage() {
  const feed = createFeed("bubbles");
  const { body } = await transport(`${origin}/__fake/api/events`);
  void follow(body, feed);
}

async function follow(body, feed) {
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    if (decoder.decode(bytes).includes("event: tick")) feed.refresh();
  }
}

for (let page = 0; page < Number(count); page++) await openPage();
process.on("SIGTERM", () => {
  console.log(answered);
  process.exit();
});
console.log("open");
