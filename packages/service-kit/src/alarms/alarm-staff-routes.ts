import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import type { ServiceApp } from "../app.ts";
import type { Database } from "../database.ts";
import { messages } from "../messages.ts";
import { successReply } from "../replies.ts";
import { staffOnly, staffReplies } from "../staff/staff-replies.ts";
import { lineText } from "../text.ts";
import { requireFreshAssertion, staffOf } from "../tokens.ts";
import { uuidInput } from "../validator.ts";
import { type Resolvers, resolveAlarm } from "./resolve-alarm.ts";

const resolveBody = z
  .strictObject({ reason: lineText.min(3).max(300) })
  .meta({ example: { reason: "Refunded in the gateway's dashboard, case 4711" } });

/** `POST /api/staff/alarms/:alarmId/resolve`: a member says what was done about an alarm. */
export function alarmStaffRoutes(
  app: ServiceApp,
  deps: { readonly db: Database; readonly log: Pick<FastifyBaseLogger, "info" | "error"> },
  resolvers: Resolvers,
): void {
  app.post(
    "/api/staff/alarms/:alarmId/resolve",
    {
      // Each rule has a permission of its own, besides.
      preValidation: [app.staff("order.read"), requireFreshAssertion],
      schema: {
        summary: "Resolves an alarm that does not resolve itself, with what was done",
        params: z.strictObject({ alarmId: uuidInput }),
        body: resolveBody,
        response: staffReplies(successReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const { role } = staffOf(request);
      const { reason: resolution } = request.body;
      await resolveAlarm(deps, resolvers, { ...request.params, resolution, role });
      return { success: true as const, msg: messages().alarmRecorded };
    },
  );
}
