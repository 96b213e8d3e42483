import { ApiCallError } from "@haat/api-clients/reply";
import { z } from "zod";

/** What somebody else saved while a member of staff was typing. */
export interface EditConflict {
  /** The version that the next attempt is about; 0 for what has no versions. */
  readonly version: number;
  readonly editedBy: string | null;
  readonly editedAt: string | null;
  /** The fields that both changed, with the value of the other. */
  readonly theirs: Readonly<Record<string, string>>;
}

const conflictReply = z.object({
  conflicts: z.array(z.object({ field: z.string(), theirs: z.unknown() })),
  version: z.number().default(0),
  editedBy: z.string().nullable(),
  editedAt: z.string().nullable(),
});
export type ConflictReply = z.output<typeof conflictReply>;

/** The reply to an edit of something that was changed meanwhile; undefined for other errors. */
export function editedMeanwhile(error: unknown): ConflictReply | undefined {
  if (!(error instanceof ApiCallError) || error.code !== "EDITED_MEANWHILE") return undefined;
  return conflictReply.parse(error.reply);
}
