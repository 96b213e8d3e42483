import { commaList } from "@haat/local/command";
import { z } from "zod";

const parts = ["catalogue", "desk", "pages", "orders", "import"] as const;

/** The options of `pnpm bench`. */
export const benchOptions = z.strictObject({
  products: commaList(["10000", "50000"])
    .transform((sizes) => sizes.map(Number))
    .pipe(z.array(z.int().min(1).max(100_000)).min(1))
    .transform((sizes) => [...new Set(sizes)].toSorted((one, other) => one - other)),
  runs: z.coerce.number().int().min(1).max(20).default(5),
  seconds: z.coerce.number().int().min(1).max(60).default(4),
  only: commaList(parts).pipe(z.array(z.enum(parts)).min(1)),
  save: z.boolean().default(false),
});

export type Arguments = Readonly<z.output<typeof benchOptions>>;
