import process from "node:process";
import { connectFakeServer } from "../fake-server/remote.ts";

// Asks a fake server where none is, and prints why it cannot.
const [, , origin = ""] = process.argv;
await connectFakeServer(origin)
  .inbox.mark()
  .catch((error: Error) => console.log(error.message));
