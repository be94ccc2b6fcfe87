import { buildOtp, send } from "waybill";

// An app that sends one code: `bundle.ts` builds this and never runs it.
const body = buildOtp({ recipient: "+4915112345678", otp: "493817" });
await send(body, { baseUrl: "https://service.example/api", apiKey: "key" });
