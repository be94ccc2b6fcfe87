import { bundle } from "./bundle.ts";
import { check } from "./check.ts";
import { clients } from "./clients.ts";
import { growth } from "./growth.ts";
import { importCost } from "./import-cost.ts";
import { inProcess } from "./in-process.ts";
import { loopback } from "./loopback.ts";
import { besideMsw } from "./msw.ts";
import { pages } from "./pages.ts";
import { sending } from "./send.ts";
import { startUp } from "./start-up.ts";
import { suite } from "./suite.ts";
import type { Table } from "./table.ts";
import { templates } from "./templates.ts";
import { typeCost } from "./type-cost.ts";
import { waiting } from "./waiting.ts";
import { watchers } from "./watchers.ts";

/** Every bench by its name. */
export const BENCHES: Readonly<Record<string, () => Promise<Table[]>>> = {
  import: importCost,
  bundle,
  clients,
  check,
  loopback,
  "in-process": inProcess,
  msw: besideMsw,
  "start-up": startUp,
  send: sending,
  templates,
  types: typeCost,
  suite,
  waiting,
  growth,
  watchers,
  pages,
};
