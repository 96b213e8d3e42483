import { replyOf } from "@haat/api-clients/reply";
import { jsonText } from "@haat/service-kit/json-text";
import { z } from "zod";
import type { Clients } from "../../server/clients.server.ts";
import { type EditConflict, editedMeanwhile } from "../../server/edit-conflict.server.ts";
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

/**
 * Saves the changed fields of a branch. Fields that somebody else has changed since the form was opened are a conflict, unless
 * this edit leaves them alone: then it is made on the new version.
 */
export async function saveBranch(
  { catalogue }: Pick<Clients, "catalogue">,
  code: string,
  { version, base, values }: Edit,
): Promise<{ saved: true } | { conflict: EditConflict } | { error: ShownError }> {
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
      .map(({ field, theirs: now }) => [field, fieldText.parse(now)] as const)
      .filter(([field, now]) => now !== base[field]);
    if (theirs.length === 0)
      return await saveBranch({ catalogue }, code, { version: reply.version, base, values });
    return { conflict: { ...rest, theirs: Object.fromEntries(theirs) } };
  }
}

/** A value of a branch as the form writes it. */
const fieldText = z.union([z.string(), z.array(z.string()).transform((names) => names.join(", "))]);
