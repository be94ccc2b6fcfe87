import {
  button,
  element,
  fill,
  linkButton,
  rowBody,
  rowIn,
  timeOf,
  WIDE,
} from "./dom.js";
import { effectInWords, isUnanswered } from "./effect.js";
import { emptyState, refusedState, welcome } from "./empty.js";
import { requestDetail, statusPill } from "./request.js";
import { go, linkTo } from "./route.js";
import { searched } from "./request-search.js";
import { createSplit } from "./split.js";

/** Every request as it arrived, newest first, and one of them in full. */
export function createRequests({ requests: feed }) {
  const detail = element("section", {
    class: "thread detail scroll",
    tabindex: "0",
    "aria-label": "Request",
  });
  const split = createSplit({
    label: "Requests",
    rules: {
      usual: 67,
      keyOf: ({ seq }) => String(seq),
      versionOf: (request) => [
        request,
        request === shown,
        JSON.stringify(filterOf(params)),
      ],
      draw: (node, request) =>
        drawRow(node, request, request === shown, params),
    },
    details: [detail],
    draw,
    openIn: ({ request }) => request,
    openNow: () => shown && String(shown.seq),
  });
  const toggles = [
    createToggle("refused", "refused only"),
    createToggle("faulted", "met a fault"),
  ];
  let params = {};
  let shown;

  function draw(given) {
    params = given;
    const found = searched(feed.list(), filterOf(params)).reverse();
    const before = shown;
    shown = openOf(feed, found, params);
    split.rows.show(found);
    fill(
      split.head,
      element("h2", { class: "grow" }, "Requests"),
      element("span", { class: "muted" }, String(found.length)),
      toggles.map((toggle) => toggle(params)),
    );
    drawDetail(before);
    return detail;
  }

  function drawDetail(before) {
    if (shown?.seq !== before?.seq) beginAnew(detail);
    detail.ariaLabel = shown ? `Request ${shown.seq}` : "Request";
    if (!shown) return fill(detail, blankFor(feed, params));
    const filter = filterOf(params);
    if (shown !== before) fill(detail, requestDetail(shown));
    detail.querySelector(".back").href = linkTo("requests", filter);
  }

  /** What somebody reads or uses stays, whatever arrives. */
  function stay() {
    if (params.request || !shown) return;
    go("requests", { ...filterOf(params), request: shown.seq }, true);
  }

  detail.addEventListener("focusin", stay);
  detail.addEventListener("scroll", () => detail.scrollTop > 0 && stay());
  feed.listen(split.redraw);

  return {
    node: split.node,
    show(given) {
      feed.refresh();
      split.show(given);
    },
    hide: split.hide,
    reachOpen: split.reachOpen,
    tick: feed.refresh,
    back() {
      if (params.request) go("requests", filterOf(params));
    },
  };
}

/** What is opened next begins at its top; the focus is on none of its parts. */
function beginAnew(detail) {
  if (detail.contains(document.activeElement)) detail.focus();
  detail.scrollTop = 0;
}

/** The request that an address names, else the newest if there is room. */
function openOf(feed, found, { request }) {
  if (request) return feed.get(Number(request));
  return WIDE.matches ? found[0] : undefined;
}

function filterOf({ q, refused, faulted }) {
  return { q, refused: switchOf(refused), faulted: switchOf(faulted) };
}

/** A switch as the page writes it into an address, where somebody may turn it off by hand. */
function switchOf(value) {
  return !value || ["0", "false"].includes(value) ? "" : "1";
}

/** A switch of the filter; the same one each time, so that it keeps the focus. */
function createToggle(name, label) {
  let filter;
  const flip = () =>
    go("requests", { ...filter, [name]: filter[name] ? "" : "1" });
  const node = button(label, flip, { class: "chip", role: "switch" });
  return (params) => {
    filter = filterOf(params);
    node.ariaChecked = String(filter[name] !== "");
    return node;
  };
}

function blankFor(feed, { request }) {
  if (feed.refusal()) return refusedState(feed.refusal());
  if (!feed.isWhole()) return [];
  if (request) {
    return emptyState(
      "This request is not kept any more",
      linkButton("All requests", "#/requests"),
    );
  }
  if (feed.list().length === 0)
    return welcome("No request yet", "as it arrived, with its answer");
  return emptyState(
    "Nothing fits",
    linkButton("Show all requests", "#/requests"),
  );
}

/** What became of a request that was neither refused nor struck. */
function endOf(request) {
  return isUnanswered(request) ? "broke off" : "queued";
}

function drawRow(node, request, isOpen, params) {
  const { seq, receivedAt, method, path, endpoint, refusal, fault } = request;
  const href = linkTo("requests", { ...filterOf(params), request: seq });
  const end =
    refusal ??
    (fault ? `fault: ${effectInWords(fault.effect)}` : endOf(request));
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
