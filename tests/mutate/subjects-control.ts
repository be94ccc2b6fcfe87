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

/** The tests of what drives a fake server from outside: its control plane, the page's rows, a remote one, the command. */
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
  "fake-server/command.ts": ["command-words"],
  "fake-server/command-options.ts": ["command-words"],
  "fake-server/proxy.ts": ["proxy"],
  "fake-server/fidelity.ts": ["fidelity"],
  "fake-server/listen-advice.ts": ["listen-advice"],
  "fake-server/openapi-service.ts": ["openapi"],
  "fake-server/listed.ts": ["listed"],
  "fake-server/counted.ts": ["counted"],
  "fake-server/host-in-url.ts": ["host-in-url"],
  "fake-server/start-command.ts": ["start-command"],
};
