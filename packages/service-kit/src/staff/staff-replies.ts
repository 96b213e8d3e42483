import { z } from "zod";
import { errorReply } from "../replies.ts";

/** The error reply of staff routes: with what is wrong by the names of the body's fields. The catalogue's has more. */
const staffErrorReply = errorReply
  .extend({ fields: z.record(z.string(), z.string()).optional() })
  .meta({ id: "StaffErrorReply" });

/**
 * The reply schemas of a staff route whose body may be wrong: `ok` for success, else the error reply with `fields`. Its
 * security is `staffOnly`.
 */
export function staffReplies<Ok extends z.ZodType>(ok: Ok) {
  return { 200: ok, "4xx": staffErrorReply, "5xx": errorReply };
}

/** The security of a staff route in the OpenAPI document. */
export const staffOnly = [{ staff: [] }];
