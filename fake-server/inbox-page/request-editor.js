import { api } from "./api.js";
import { complain } from "./copy.js";
import { fakeNow } from "./countdown.js";
import { fill } from "./dom.js";
import { draftOf, handProgram } from "./draft.js";
import { jsonProblem, parsed } from "./json-text.js";
import { createOwed } from "./owed.js";
import { badPill } from "./page-nodes.js";
import { previewOf, verdictOf, withoutTemplate } from "./verdict.js";

/** The request that a form or somebody writes, judged as it changes. */
export function createRequestEditor(parts) {
  const { wire, program, preview, verdict, putBack, said } = parts;
  const owed = createOwed((error) => {
    complain(error);
    told(badPill(`not judged: ${error.message}`));
  });
  let turn = 0;
  let byHand;
  let isByHand = false;

  async function writeByForm(given) {
    const mine = ++turn;
    const draft = await draftOf(given);
    if (mine !== turn) return;
    put(draft ? JSON.stringify(draft.body, null, 2) : "");
    putBack.hidden = byHand === undefined || byHand === wire.value;
    program.textContent = draft?.program;
    if (draft) return judge(draft.body, given.leftOut);
    showNothing(withoutTemplate());
  }

  function put(text) {
    // What was answered before is no answer to this.
    if (text !== wire.value) fill(said);
    wire.value = text;
  }

  function showNothing(why) {
    fill(preview, previewOf({}));
    told(why);
  }

  async function writeByHand() {
    const body = parsed(wire.value);
    program.textContent = body === undefined ? "" : handProgram(body);
    if (body !== undefined) return judge(body);
    showNothing(badPill(jsonProblem(wire.value)));
  }

  async function judge(body, leftOut = []) {
    const mine = turn;
    const [judged, now] = await Promise.all([
      api.post("check", body),
      fakeNow(),
    ]);
    if (mine !== turn) return;
    const losses = leftOut.map(({ label }) => `${label}: no object, left out`);
    fill(preview, previewOf(judged, body, now));
    told(verdictOf(judged), losses.map(badPill));
  }

  /** Tells a verdict, unless it is told already: a screen reader would repeat it. */
  function told(...nodes) {
    const next = verdict.cloneNode();
    fill(next, ...nodes);
    if (!next.isEqualNode(verdict)) fill(verdict, [...next.childNodes]);
  }

  function takeByHand() {
    turn += 1;
    fill(said);
    byHand = wire.value;
    isByHand = true;
    putBack.hidden = true;
    owed.soon(writeByHand);
  }

  wire.addEventListener("input", takeByHand);
  putBack.addEventListener("click", () => {
    wire.value = byHand;
    takeByHand();
    wire.focus();
  });

  return {
    /** Writes what a form has, once it has settled. */
    write(given) {
      isByHand = false;
      owed.soon(() => writeByForm(given));
    },
    /** Judges anew what somebody wrote by hand, or writes what the form has by then. */
    renew: (read) =>
      owed.soon(isByHand ? writeByHand : () => writeByForm(read())),
    /** Waits until what was changed last is written and judged. */
    settled: owed.settled,
    /** Tries again what could not be written or judged, as the server was gone. */
    retry: owed.retry,
  };
}
