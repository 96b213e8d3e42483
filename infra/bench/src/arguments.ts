import { parseArgs } from "node:util";
import { StackError } from "@haat/local-stack/server";
import { z } from "zod";

const parts = ["catalogue", "pages", "orders"] as const;

const number = (most: number) => z.coerce.number().int().min(1).max(most);
const schema = z.strictObject({
  products: z
    .string()
    .transform((text) => text.split(",").map(Number))
    .pipe(z.array(z.int().min(1).max(100_000)).min(1))
    .transform((sizes) => [...new Set(sizes)].toSorted((one, other) => one - other)),
  runs: number(20),
  seconds: number(60),
  only: z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(z.enum(parts)).min(1)),
  save: z.boolean(),
});

export type Arguments = Readonly<z.output<typeof schema>>;

/** @throws StackError that names each wrong argument. */
export function readArguments(args: string[]): Arguments {
  try {
    const { values } = parseArgs({
      args: args.filter((one) => one !== "--"),
      options: {
        products: { type: "string", default: "2000,10000,50000" },
        runs: { type: "string", default: "5" },
        seconds: { type: "string", default: "4" },
        only: { type: "string", default: parts.join(",") },
        save: { type: "boolean", default: false },
      },
    });
    return schema.parse(values);
  } catch (error) {
    if (error instanceof z.ZodError) throw new StackError(z.prettifyError(error));
    throw new StackError(error instanceof Error ? error.message : String(error));
  }
}
