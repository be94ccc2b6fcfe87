import { report } from "../lib/issue.ts";
import { isFields } from "../lib/json.ts";
import { SendOtpRequest as schema } from "../lib/schemas.ts";
import type { SendOtpRequest } from "../lib/wire.ts";
import type { Operation } from "./operation.ts";
import { otpBreaches } from "./rules.ts";
import { shapeJudge } from "./shape.ts";

/** `POST /messages/send-otp` (spec 4.1): a code from the official sender. */
export function sendOtpOperation(): Operation<SendOtpRequest> {
  const judgeShape = shapeJudge(schema);
  return {
    name: "send-otp",
    fits(body, found): body is SendOtpRequest {
      judgeShape(body, found);
      const breaches = isFields(body) ? otpBreaches(body) : [];
      for (const [code, path] of breaches) report(found, code, path);
      return isFields(body) && found.issues === undefined;
    },
    refusalOf: () => undefined,
  };
}
