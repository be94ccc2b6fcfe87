import { api } from "./api.js";
import { complain } from "./copy.js";
import { fill } from "./dom.js";
import { draftOf, handProgram } from "./draft.js";
import { createForm } from "./form.js";
import { parsed } from "./json-view.js";
import { badPill, layoutOf, partsOf } from "./playground-nodes.js";
import { answerTo, previewOf, verdictOf, withoutTemplate } from "./verdict.js";

const SETTLED_MS = 120;
const PATIENCE_MS = 10_000;

/** Writes a message by a form, shows what becomes of it, and sends it to the fake. */
export function createPlayground() {
  const parts = partsOf();
  const { preview, verdict, wire, program, said, putBack } = parts;
  const form = createForm((given) => soon(() => write(given)));
  let timer;
  let turn = 0;
  let byHand;
  let isByHand = false;
  let wanted = "{}";
  let drawn;

  function soon(act) {
    clearTimeout(timer);
    timer = setTimeout(() => act().catch(complain), SETTLED_MS);
  }

  async function write(given) {
    const mine = ++turn;
    const draft = await draftOf(given);
    if (mine !== turn) return;
    wire.value = draft ? JSON.stringify(draft.body, null, 2) : "";
    isByHand = false;
    putBack.hidden = byHand === undefined || byHand === wire.value;
    program.textContent = draft?.program ?? "";
    if (draft) return judge(draft.body, given.leftOut);
    fill(preview, previewOf({}));
    fill(verdict, withoutTemplate());
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
    fill(preview, previewOf(judged, body));
    fill(
      verdict,
      verdictOf(judged),
      leftOut.map(({ label }) => badPill(`${label}: no object, left out`)),
    );
  }

  async function send() {
    const body = parsed(wire.value);
    if (body === undefined) return complain("The request is not JSON");
    fill(said, "Sending…");
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      fill(said, answerTo(await api.post("send", body, signal), body));
    } catch ({ name, message }) {
      const isLate = name === "TimeoutError";
      fill(said, badPill(isLate ? "no answer within 10 s" : message));
    }
  }

  function takeByHand() {
    turn += 1;
    byHand = wire.value;
    isByHand = true;
    putBack.hidden = true;
    soon(writeByHand);
  }

  /** Whether an address asks for another message than it did, or than the form has. */
  function asksAnew(params, isOtherChoice) {
    const before = wanted;
    const asked = JSON.stringify(params);
    if (asked !== "{}") wanted = asked;
    return isOtherChoice || wanted !== before;
  }

  wire.addEventListener("input", takeByHand);
  putBack.addEventListener("click", () => {
    wire.value = byHand;
    takeByHand();
    wire.focus();
  });

  async function show(params) {
    try {
      const accounts = await api.get("forms");
      drawn = JSON.stringify(accounts);
      const isOther = form.show(accounts, params);
      const isNew = asksAnew(params, isOther);
      // Somebody who comes back finds what they wrote.
      soon(isByHand && !isNew ? writeByHand : () => write(form.read()));
    } catch (error) {
      complain(error);
    }
  }

  /** Other templates ask for other things: pasted elsewhere, or another fake's. */
  async function tick() {
    const accounts = await api.get("forms").catch(() => undefined);
    const text = JSON.stringify(accounts);
    if (accounts === undefined || text === drawn) return;
    drawn = text;
    form.show(accounts, {});
    soon(isByHand ? writeByHand : () => write(form.read()));
  }

  return {
    node: layoutOf(form.node, parts, send),
    show,
    tick: () => void tick(),
  };
}
