import { z } from "zod";

/** The error reply of every route. */
export const errorReply = z
  .object({ success: z.literal(false), msg: z.string(), code: z.string(), requestId: z.string().optional() })
  .meta({ id: "ErrorReply" });

/** The reply schemas of a route: `ok` for success, the error reply for everything else. */
export function replies<Ok extends z.ZodType>(
  ok: Ok,
): { 200: Ok; "4xx": typeof errorReply; "5xx": typeof errorReply };
export function replies<Ok extends z.ZodType, Status extends 201 | 202>(
  ok: Ok,
  status: Status,
): Record<Status | 200, Ok> & { "4xx": typeof errorReply; "5xx": typeof errorReply };
export function replies(ok: z.ZodType, status = 200) {
  return { 200: ok, [status]: ok, "4xx": errorReply, "5xx": errorReply };
}

/** `{ success: true, result }`, the specification's usual reply (§7). */
export function resultReply<Result extends z.ZodType>(result: Result) {
  return z.object({ success: z.literal(true), result, msg: z.string().optional() });
}

/** `{ success: true, msg }`. */
export const successReply = z
  .object({ success: z.literal(true), msg: z.string() })
  .meta({ id: "SuccessReply", example: { success: true, msg: "Address saved." } });
