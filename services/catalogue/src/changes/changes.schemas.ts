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
  .meta({
    id: "CatalogueChanges",
    example: {
      cursor: "a06e3d58-9c2b-4d71-8f95-4b1a7c6e0d23.42",
      tags: ["products", "product-3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05", "model-redmi-note-12-5g"],
      reset: false,
    },
  });
