import { api } from "./api.js";
import { complain } from "./copy.js";
import { fill } from "./dom.js";
import { draftOf, handProgram } from "./draft.js";
import { parsed } from "./json-view.js";
import { badPill } from "./page-nodes.js";
import { previewOf, verdictOf, withoutTemplate } from "./verdict.js";

const SETTLED_MS = 120;

/** The request that a form or somebody writes, judged as it changes. */
export function createRequestEditor(parts) {
  const { wire, program, preview, verdict, putBack, said } = parts;
  let timer;
  let turn = 0;
  let byHand;
  let isByHand = false;

  function soon(act) {
    clearTimeout(timer);
    timer = setTimeout(() => act().catch(complain), SETTLED_MS);
  }

  async function write(given) {
    const mine = ++turn;
    const draft = await draftOf(given);
    if (mine !== turn) return;
    put(draft ? JSON.stringify(draft.body, null, 2) : "");
    isByHand = false;
    putBack.hidden = byHand === undefined || byHand === wire.value;
    program.textContent = draft?.program ?? "";
    if (draft) return judge(draft.body, given.leftOut);
    fill(preview, previewOf({}));
    fill(verdict, withoutTemplate());
  }

  function put(text) {
    // What was answered before is no answer to this.
    if (text !== wire.value) fill(said);
    wire.value = text;
  }

  async function writeByHand() {
    const body = parsed(wire.value);
    if (body === undefined) return fill(verdict, badPill("not JSON"));
    program.textContent = handProgram(body);
    await judge(body);
  }

  async function judge(body, leftOut = []) {
    const mine = turn;
    const judged = await api.post("check", body);
    if (mine !== turn) return;
    const losses = leftOut.map(({ label }) => `${label}: no object, left out`);
    fill(preview, previewOf(judged, body));
    fill(verdict, verdictOf(judged), losses.map(badPill));
  }

  function takeByHand() {
    turn += 1;
    fill(said);
    byHand = wire.value;
    isByHand = true;
    putBack.hidden = true;
    soon(writeByHand);
  }

  wire.addEventListener("input", takeByHand);
  putBack.addEventListener("click", () => {
    wire.value = byHand;
    takeByHand();
    wire.focus();
  });

  return {
    /** Writes what a form has, once it has settled. */
    write: (given) => soon(() => write(given)),
    /** Judges anew what somebody wrote by hand, or writes what the form has by then. */
    renew: (read) => soon(isByHand ? writeByHand : () => write(read())),
  };
}
