import { outputOf } from "./children.ts";
import { benchFile } from "./paths.ts";
import type { Table } from "./table.ts";

const BUDGET = 4_096;

/** What an app ships that builds an OTP and sends it. */
export async function bundle(): Promise<Table[]> {
  const command = [process.execPath, "build", "--minify"];
  const text = await outputOf([...command, benchFile("one-call.ts")]);
  const raw = Buffer.byteLength(text);
  const zipped = Bun.gzipSync(Buffer.from(text)).byteLength;
  const rows = [
    { name: "minified", figure: bytes(raw) },
    {
      name: "minified, gzip",
      figure: bytes(zipped),
      ratio: zipped / BUDGET,
      target: { atMost: 1 },
    },
  ];
  const title = "Bundle of one call: buildOtp and send";
  return [{ title, baseline: bytes(BUDGET), rows }];
}

function bytes(count: number): string {
  return `${count} bytes`;
}
