import { createReader, mayPass } from "./api.js";
import { complain, tell } from "./copy.js";
import { fakeNow } from "./countdown.js";
import { element, fill } from "./dom.js";
import { complainIn } from "./empty.js";
import { createForm } from "./form.js";
import { parsed } from "./json-text.js";
import { badPill } from "./page-nodes.js";
import { layoutOf, partsOf } from "./playground-nodes.js";
import { createRequestEditor } from "./request-editor.js";
import { linkTo, OFFICIAL } from "./route.js";
import { sendText } from "./sending.js";
import { answerTo } from "./verdict.js";

/** Writes a message by a form, shows what becomes of it, and sends it to the fake. */
export function createPlayground() {
  const parts = partsOf();
  const editor = createRequestEditor(parts);
  const form = createForm(changed);
  const ask = createReader("forms");
  let wanted;
  let latest;
  let isOwed = false;
  let drawn;

  /** The address follows the form: it would undo a choice on the way back. */
  function changed(draft) {
    const { model: { name, language } = {}, recipient: to } = draft;
    const account = draft.account?.whatsappBusinessId ?? OFFICIAL;
    editor.write(draft);
    wanted = linkTo("playground", { account, name, language, to });
    // Browsers refuse too many of these.
    if (wanted !== location.hash) history.replaceState(null, "", wanted);
  }

  async function show(params) {
    latest = params;
    isOwed = false;
    try {
      // Samples are counted from the fake server's time.
      const [accounts] = await Promise.all([ask(), fakeNow()]);
      // Somebody may have gone on in the meantime.
      if (params !== latest) return;
      fill(parts.refusal);
      drawn = JSON.stringify(accounts);
      const absent = form.show(accounts, params);
      if (absent && form.node.isConnected) tell(absent, "problem");
      const asked = linkTo("playground", params);
      // Somebody who comes back finds what they wrote.
      if ([wanted, "#/playground"].includes(asked))
        return editor.renew(form.read);
      wanted = asked;
      editor.write(form.read());
    } catch (error) {
      isOwed = params === latest;
      complainIn(parts.refusal, error);
    }
  }

  /** Other templates ask for other things: pasted elsewhere, or another fake's. */
  async function tick() {
    void fakeNow();
    if (isOwed) return show(latest);
    editor.retry();
    const accounts = await ask().catch((error) => {
      if (!mayPass(error)) complainIn(parts.refusal, error);
    });
    if (accounts === undefined) return;
    fill(parts.refusal);
    const text = JSON.stringify(accounts);
    if (text === drawn) return;
    drawn = text;
    form.show(accounts, {});
    editor.renew(form.read);
  }

  return {
    node: layoutOf(form.node, parts, () => send(parts, editor)),
    show,
    tick: () => void tick(),
  };
}

/** Sends what is written, to the letter, and shows the answer if it is the newest. */
async function send({ wire, said }, editor) {
  const place = element("span", {}, "Sending…");
  try {
    // What was typed a moment ago may not be in the request yet.
    await editor.settled();
  } catch {
    // It has been told, and nothing older is sent in its place.
    return;
  }
  const text = wire.value;
  const body = parsed(text);
  if (body === undefined)
    return complain(text ? "The request is not JSON" : "There is no request");
  fill(said, place);
  const answer = await sendText(text).then(
    (given) => answerTo(given, body),
    ({ message }) => badPill(message),
  );
  if (said.contains(place)) fill(said, answer);
}
