import { jsonText } from "@haat/service-kit/json-text";
import { z } from "zod";
import { type EditConflict, editedMeanwhile } from "./edit-conflict.server.ts";
import { type ShownError, shownErrorOf } from "./service-errors.server.ts";

/** The form of an edit: all fields, and what they had when the form was opened. */
export const editForm = z
  .object({ version: z.coerce.number(), base: jsonText(z.record(z.string(), z.string())) })
  .catchall(z.string())
  .transform(({ version, base, ...values }): Edit => ({ version, base, values }));

/** Fields of a form by name. */
type Texts = Readonly<Record<string, string>>;

interface Edit {
  readonly version: number;
  readonly base: Texts;
  readonly values: Texts;
}

interface SaveOptions {
  /** Sends the changed fields for a version to a service. */
  readonly save: (version: number, changed: Texts) => Promise<unknown>;
  /** A value of the service as the form writes it. */
  readonly textOf: (value: unknown) => string;
}

/**
 * Saves the changed fields of a form. Fields that somebody else has changed since the form was opened are a conflict, unless this edit
 * leaves them alone: then it is made on the new version.
 */
export async function saveEdit(
  { version, base, values }: Edit,
  options: SaveOptions,
): Promise<{ saved: true } | { conflict: EditConflict } | { error: ShownError }> {
  const changed = Object.entries(values).filter(([name, value]) => value.trim() !== base[name]);
  try {
    await options.save(version, Object.fromEntries(changed));
    return { saved: true };
  } catch (error) {
    const reply = editedMeanwhile(error);
    if (!reply) return { error: shownErrorOf(error) };
    const { conflicts, ...rest } = reply;
    const theirs = conflicts
      .map(({ field, theirs: now }) => [field, options.textOf(now)] as const)
      .filter(([field, now]) => now !== base[field]);
    if (theirs.length === 0) return await saveEdit({ version: reply.version, base, values }, options);
    return { conflict: { ...rest, theirs: Object.fromEntries(theirs) } };
  }
}
