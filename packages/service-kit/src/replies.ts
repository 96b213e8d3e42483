import { z } from "zod";

/** What every refusal looks like. */
export const failure = z
  .object({ success: z.literal(false), msg: z.string(), code: z.string(), requestId: z.string().optional() })
  .meta({ id: "Failure" });

/** The reply schemas of a route: one for success, the failure envelope for all else. */
export function replies<Ok extends z.ZodType>(
  ok: Ok,
): { 200: Ok; "4xx": typeof failure; "5xx": typeof failure };
export function replies<Ok extends z.ZodType, Status extends 201 | 202>(
  ok: Ok,
  status: Status,
): Record<Status | 200, Ok> & { "4xx": typeof failure; "5xx": typeof failure };
export function replies(ok: z.ZodType, status = 200) {
  return { 200: ok, [status]: ok, "4xx": failure, "5xx": failure };
}

/** `{ success: true, result }`, the specification's usual reply (§7). */
export function resultOf<Result extends z.ZodType>(result: Result) {
  return z.object({ success: z.literal(true), result, msg: z.string().optional() });
}

/** `{ success: true, msg }`. */
export const done = z.object({ success: z.literal(true), msg: z.string() }).meta({ id: "Done" });
