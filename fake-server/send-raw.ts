import {
  addFindings,
  type Findings,
  type Issue,
  report,
} from "../lib/issue.ts";
import { isFields } from "../lib/json.ts";
import { QueueRawMessageRequest as schema } from "../lib/schemas.ts";
import { componentsPath } from "../lib/template/place.ts";
import { reviewComponents } from "../lib/template/review.ts";
import { componentsIn } from "../lib/template/sent.ts";
import type { QueueRawMessageRequest } from "../lib/wire.ts";
import { refusalOf } from "./acceptance.ts";
import type { Operation } from "./operation.ts";
import { templateMessageBreaches } from "./rules.ts";
import { shapeJudge } from "./shape.ts";

/** `POST /messages/send/raw` (spec 4.2): a template from the caller's account. */
export function sendRawOperation(): Operation<QueueRawMessageRequest> {
  const judgeShape = shapeJudge(schema);
  return {
    name: "send-raw",
    fits(body, found, clock): body is QueueRawMessageRequest {
      judgeShape(body, found);
      const breaches = isFields(body) ? templateMessageBreaches(body) : [];
      for (const [code, path] of breaches) report(found, code, path);
      const inside: Findings = { rules: found.rules };
      const components = isFields(body) ? componentsIn(body["payload"]) : [];
      reviewComponents(components ?? [], componentsPath, inside, clock.now);
      addFindings(found, {
        rules: found.rules,
        issues: inside.issues?.filter(isNew) ?? [],
        warnings: inside.warnings?.filter(isNew) ?? [],
      });
      return isFields(body) && found.issues === undefined;
    },
    refusalOf,
  };
}

/** The schema has already reported a component that is not an object. */
function isNew({ code }: Issue): boolean {
  return code !== "not-an-object";
}
