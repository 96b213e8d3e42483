import { errorReply } from "@haat/service-kit/replies";
import { z } from "zod";

/** The error reply of staff routes: with what is wrong by the names of the body's fields. */
const staffErrorReply = errorReply
  .extend({ fields: z.record(z.string(), z.string()).optional() })
  .meta({ id: "StaffErrorReply" });

/** The replies of a staff route. Its security is `staffOnly`. */
export function staffReplies<Ok extends z.ZodType>(ok: Ok) {
  return { 200: ok, "4xx": staffErrorReply, "5xx": errorReply };
}

export const staffOnly = [{ staff: [] }];
