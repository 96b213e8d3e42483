import { replyOf } from "@haat/api-clients/reply";
import { z } from "zod";
import type { Clients } from "../../server/clients.server.ts";
import { type editForm, saveEdit } from "../../server/save-edit.server.ts";
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

/** Saves the changed fields of a branch. */
export async function saveBranch(
  { catalogue }: Pick<Clients, "catalogue">,
  code: string,
  sent: z.output<typeof editForm>,
) {
  return await saveEdit(sent, {
    save: async (version, changed) => {
      const body = { version, ...edit.parse(changed) };
      await replyOf(catalogue.POST("/api/staff/branches/{code}/edit", { params: { path: { code } }, body }));
    },
    textOf: (value) => fieldText.parse(value),
  });
}

/** A value of a branch as the form writes it. */
const fieldText = z.union([z.string(), z.array(z.string()).transform((names) => names.join(", "))]);
