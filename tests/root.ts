import { dirname } from "node:path";

/** The checkout's folder. A URL's path is none: it has %20 where a name has a space. */
export const ROOT = dirname(import.meta.dir);

/** The folder of the programs that the development dependencies bring. */
export const BIN = `${ROOT}/node_modules/.bin`;
