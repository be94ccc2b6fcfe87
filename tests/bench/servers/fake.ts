import { createFakeServer } from "../../../fake-server/mod.ts";
import { announce } from "./announce.ts";

const { port } = await createFakeServer().listen({ port: 0 });
announce(port);
