import { z } from "zod";

/** `since`: the cursor of the last reply. */
export const changesQuery = z.strictObject({ since: z.string().max(60).optional() });

export const loggedChanges = z
  .object({
    cursor: z.string(),
    /** Each tag is announced twice, a second apart: in between, another process may serve an older reply. */
    tags: z.array(z.string()),
    /** The cursor is unknown, or anything may have changed: drop everything. */
    reset: z.boolean(),
  })
  .meta({ id: "CatalogueChanges" });
