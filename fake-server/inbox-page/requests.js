import {
  element,
  fill,
  isFocusLost,
  rowBody,
  rowIn,
  timeOf,
  WIDE,
} from "./dom.js";
import { emptyState, welcome } from "./empty.js";
import { requestDetail } from "./request.js";
import { go, linkTo } from "./route.js";
import { statusPill } from "./status.js";
import { windowed } from "./windowed.js";

/** Every request as it arrived, newest first, and one of them in full. */
export function createRequests({ requests: feed }) {
  const head = element("header", { class: "pane-head" });
  const list = element("ul", { class: "rows" });
  const side = element(
    "section",
    { class: "side", "aria-label": "Requests" },
    head,
    element("div", { class: "scroll", tabindex: "-1" }, list),
  );
  const detail = element("section", {
    class: "thread detail scroll",
    tabindex: "0",
    "aria-label": "Request",
  });
  const node = element("div", { class: "split" }, side, detail);
  const rows = windowed(list, {
    usual: 67,
    keyOf: ({ seq }) => seq,
    versionOf: (request) => [
      request,
      isOpen(request),
      JSON.stringify(filterOf(params)),
    ],
    draw: (node, request) => drawRow(node, request, isOpen(request), params),
  });
  const toggles = [
    createToggle("refused", "refused only"),
    createToggle("faulted", "met a fault"),
  ];
  let params = {};
  let shown;
  let isShown = false;

  const isOpen = ({ seq }) => shown?.seq === seq;

  function draw() {
    const hadFocus = node.contains(document.activeElement);
    const found = feed
      .list()
      .filter((request) => fits(request, params))
      .reverse();
    const wanted = params.request && feed.get(Number(params.request));
    const next =
      wanted ?? (params.request || !WIDE.matches ? undefined : found[0]);
    const isOther = next !== shown;
    shown = next;
    rows.show(found);
    fill(
      head,
      element("h2", { class: "grow" }, "Requests"),
      element("span", { class: "muted" }, String(found.length)),
      toggles.map((toggle) => toggle(params)),
    );
    node.classList.toggle("is-open", Boolean(params.request));
    if (shown && isOther) fill(detail, requestDetail(shown, filterOf(params)));
    if (!shown) fill(detail, blankFor(feed, params));
    detail.ariaLabel = shown ? `Request ${shown.seq}` : "Request";
    if (hadFocus && isFocusLost()) detail.focus();
  }

  /** Back in the list, the focus is on the row that was open. */
  function leave(left) {
    const isInDetail = detail.contains(document.activeElement);
    if (isInDetail || isFocusLost()) rows.focus(Number(left));
  }

  function changed() {
    if (isShown) draw();
  }

  feed.listen(changed);
  WIDE.addEventListener("change", changed);

  return {
    node,
    show(given) {
      const left = isShown && !given.request ? params.request : undefined;
      params = given;
      isShown = true;
      feed.refresh();
      draw();
      if (left) leave(left);
    },
    hide() {
      isShown = false;
    },
    tick: feed.refresh,
    back() {
      if (!params.request) return false;
      go("requests", filterOf(params));
      return true;
    },
  };
}

function filterOf({ q, refused, faulted }) {
  return { q, refused, faulted };
}

function fits(request, { q = "", refused, faulted }) {
  if (refused && request.refusal === undefined) return false;
  if (faulted && request.fault === undefined) return false;
  const words = q.toLowerCase().trim();
  if (!words) return true;
  const { body, path, refusal = "", status, fault } = request;
  const text = [body, path, refusal, status, fault?.effect].join("\n");
  return text.toLowerCase().includes(words);
}

/** A switch of the filter; the same one each time, so that it keeps the focus. */
function createToggle(name, label) {
  // A link is followed by Enter alone; a switch is pressed by the space bar too.
  const onkeydown = (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    node.click();
  };
  const node = element(
    "a",
    { class: "chip", role: "switch", onkeydown },
    label,
  );
  return (params) => {
    const isOn = Boolean(params[name]);
    const others = filterOf(params);
    node.href = linkTo("requests", { ...others, [name]: isOn ? "" : "1" });
    node.setAttribute("aria-checked", String(isOn));
    return node;
  };
}

function blankFor(feed, { request }) {
  if (!feed.isRead()) return [];
  if (request) {
    return emptyState(
      "This request is not kept any more",
      element("a", { class: "button", href: "#/requests" }, "All requests"),
    );
  }
  if (feed.list().length === 0) return welcome();
  return emptyState(
    "Nothing fits",
    element("a", { class: "button", href: "#/requests" }, "Show all requests"),
  );
}

function drawRow(node, request, isOpen, params) {
  const { seq, receivedAt, method, path, endpoint, refusal, fault } = request;
  const href = linkTo("requests", { ...filterOf(params), request: seq });
  const end = refusal ?? (fault ? `fault: ${fault.effect}` : "queued");
  fill(
    rowIn(node, href, isOpen),
    statusPill(request),
    rowBody(
      [
        element("strong", { class: "grow" }, endpoint ?? `${method} ${path}`),
        timeOf(receivedAt),
      ],
      [
        element("span", { class: "row-text grow" }, end),
        element("span", { class: "muted" }, `#${seq}`),
      ],
    ),
  );
}
