import { ApiCallError, replyOf } from "@haat/api-clients/reply";
import { jsonText } from "@haat/service-kit/json-text";
import { z } from "zod";
import type { Clients } from "../../server/clients.server.ts";
import { type ShownError, shownErrorOf } from "../../server/service-errors.server.ts";

const text = z.string().trim().exactOptional();
const list = z
  .string()
  .transform((typed) =>
    typed
      .split(",")
      .map((item) => item.trim())
      .filter((item) => item !== ""),
  )
  .exactOptional();

/** The catalogue checks what the fields have. */
const edit = z.object({
  name: text,
  address: text,
  city: text,
  district: text,
  state: text,
  pincode: text,
  phone: text,
  chatPhone: text,
  mapUrl: text,
  warehouse: text,
  aliases: list,
});

export const newBranchForm = edit.required().extend({ code: z.string().trim() });

/** Adds a branch, without pictures. */
export async function createBranch(
  { catalogue }: Pick<Clients, "catalogue">,
  branch: z.output<typeof newBranchForm>,
): Promise<{ saved: true } | { error: ShownError }> {
  try {
    await replyOf(catalogue.POST("/api/staff/branches/create", { body: { ...branch, images: [] } }));
    return { saved: true };
  } catch (error) {
    return { error: shownErrorOf(error) };
  }
}

/** The form of an edit: all fields, and what they had when the form was opened. */
export const editBranchForm = z
  .object({ version: z.coerce.number(), base: jsonText(z.record(z.string(), z.string())) })
  .catchall(z.string())
  .transform(({ version, base, ...values }): Edit => ({ version, base, values }));

type Texts = Readonly<Record<string, string>>;

interface Edit {
  readonly version: number;
  readonly base: Texts;
  readonly values: Texts;
}

/** What somebody else saved while a member of staff was typing. */
interface Conflict {
  /** The version that the next attempt is about. */
  readonly version: number;
  readonly editedBy: string | null;
  readonly editedAt: string | null;
  /** The fields that both changed, with the value of the other. */
  readonly theirs: Texts;
}

/**
 * Saves the changed fields of a branch. Fields that somebody else has changed since the form was opened are a conflict, unless
 * this edit leaves them alone: then it is made on the new version.
 */
export async function saveBranch(
  { catalogue }: Pick<Clients, "catalogue">,
  code: string,
  { version, base, values }: Edit,
): Promise<{ saved: true } | { conflict: Conflict } | { error: ShownError }> {
  const changed = Object.entries(values).filter(([name, value]) => value.trim() !== base[name]);
  try {
    const body = { version, ...edit.parse(Object.fromEntries(changed)) };
    await replyOf(catalogue.POST("/api/staff/branches/{code}/edit", { params: { path: { code } }, body }));
    return { saved: true };
  } catch (error) {
    const reply = editedMeanwhile(error);
    if (!reply) return { error: shownErrorOf(error) };
    const { conflicts, ...rest } = reply;
    const theirs = conflicts
      .map(({ field, theirs: now }) => [field, now] as const)
      .filter(([field, now]) => now !== base[field]);
    if (theirs.length === 0)
      return await saveBranch({ catalogue }, code, { version: reply.version, base, values });
    return { conflict: { ...rest, theirs: Object.fromEntries(theirs) } };
  }
}

const conflictReply = z.object({
  conflicts: z.array(
    z.object({
      field: z.string(),
      theirs: z.union([z.string(), z.array(z.string()).transform((names) => names.join(", "))]),
    }),
  ),
  version: z.number(),
  editedBy: z.string().nullable(),
  editedAt: z.string().nullable(),
});

function editedMeanwhile(error: unknown) {
  if (!(error instanceof ApiCallError) || error.code !== "EDITED_MEANWHILE") return undefined;
  return conflictReply.parse(error.reply);
}
