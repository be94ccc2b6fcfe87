// The quickest tests first: `--bail` ends a run at the first that fails.
const CONTROL = [
  "control-answers",
  "control",
  "control-workspaces",
  "remote-filter",
  "page-routes",
];
const REMOTE = [
  "remote-cause",
  "remote-edges",
  "remote-workspace",
  "remote",
  "remote-clock",
  "remote-origin",
  "remote-filter",
  "verify",
];

/** The tests of what a fake server is asked from outside: its control plane, the page's rows, a remote one, both operations. */
export const CONTROL_PLANE: Readonly<Record<string, readonly string[]>> = {
  "fake-server/control.ts": [
    ...CONTROL,
    "openapi",
    "openapi-control",
    "openapi-page",
  ],
  "fake-server/control-route.ts": [...CONTROL, "form-routes"],
  "fake-server/control-query.ts": [
    ...CONTROL,
    "control-otp",
    "openapi-control",
  ],
  "fake-server/control-messages.ts": [...CONTROL, "control-otp", "remote"],
  "fake-server/control-server.ts": [
    ...CONTROL,
    "openapi",
    "openapi-control",
    "restore",
    "snapshot",
    "remote",
    "verify",
  ],
  "fake-server/control-clock.ts": [
    ...CONTROL,
    "clock",
    "remote",
    "remote-clock",
  ],
  "fake-server/control-faults.ts": CONTROL,
  "fake-server/control-templates.ts": [...CONTROL, "fake-templates"],
  "fake-server/control-playground.ts": [
    ...CONTROL,
    "form-routes",
    "check-route",
  ],
  "fake-server/control-page.ts": [...CONTROL, "page-routes", "control-events"],
  "fake-server/shown-message.ts": ["page-rows", "page-routes"],
  "fake-server/shown-request.ts": ["page-rows", "page-routes"],
  "fake-server/remote.ts": REMOTE,
  "fake-server/remote-call.ts": REMOTE,
  "fake-server/fake-header.ts": ["control", ...REMOTE],
  "fake-server/remote-workspace.ts": REMOTE,
  "fake-server/fidelity.ts": ["fidelity"],
  "fake-server/openapi-service.ts": ["openapi"],
  "fake-server/openapi.ts": ["openapi", "openapi-control"],
  "fake-server/openapi-page.ts": ["openapi-page"],
  "fake-server/refusal-schema.ts": ["openapi-refusal"],
  "fake-server/control-schema.ts": ["openapi-control"],
  "fake-server/playground.ts": ["check-route", "control", "form-routes"],
  "fake-server/send-otp.ts": ["operation", "fake-rules"],
  "fake-server/send-raw.ts": ["operation", "fake-rules"],
  "fake-server/trouble.ts": ["trouble"],
};
