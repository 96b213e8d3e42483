import type { Tx } from "../db/client.ts";
import { messages } from "../messages.ts";
import { fieldErrors } from "../staff-replies.ts";
import { areStored } from "./media.repository.ts";

/** @throws ApiError VALIDATION of the field `images` when one of these pictures was not uploaded, or is a photograph of a unit. */
export async function requireStored(tx: Tx, images: readonly string[] | undefined): Promise<void> {
  if (images && !(await areStored(tx, images)))
    throw fieldErrors({ images: messages().staff.unknownPicture });
}
