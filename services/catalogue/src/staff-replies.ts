import { ApiError } from "@haat/service-kit/errors";
import { errorReply, resultReply } from "@haat/service-kit/replies";
import { z } from "zod";
import { messages } from "./messages.ts";

/** The error reply of staff routes: with what is wrong by the names of the body's fields. */
const staffErrorReply = errorReply
  .extend({
    fields: z.record(z.string(), z.string()).optional(),
    /** STATE_CHANGED: the state by now. */
    state: z.string().optional(),
    /** EDITED_MEANWHILE: the fields that the caller would overwrite. */
    conflicts: z.array(z.object({ field: z.string(), yours: z.unknown(), theirs: z.unknown() })).optional(),
    /** EDITED_MEANWHILE: the present version, and who made it when. */
    version: z.int().optional(),
    editedBy: z.string().nullable().optional(),
    editedAt: z.iso.datetime().nullable().optional(),
  })
  .meta({ id: "StaffErrorReply" });

/** The replies of a staff route. Its security is `staffOnly`. */
export function staffReplies<Ok extends z.ZodType>(ok: Ok) {
  return { 200: ok, "4xx": staffErrorReply, "5xx": errorReply };
}

/** The version after an edit. */
export const versionReply = resultReply(z.object({ version: z.int() })).meta({
  example: { success: true, result: { version: 4 } },
});

export const staffOnly = [{ staff: [] }];

/** VALIDATION, with what is wrong by the names of the body's fields. */
export function fieldErrors(fields: Readonly<Record<string, string>>): ApiError {
  return new ApiError("VALIDATION", Object.values(fields)[0] ?? messages().staff.fields, {
    details: { fields },
  });
}
