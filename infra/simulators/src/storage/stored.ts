import { z } from "zod";

/** A row whose `body` column holds JSON of the given shape; what was stored is checked again when it is read. */
export function stored<Schema extends z.ZodType>(schema: Schema) {
  const row = z.object({ body: z.string() });
  const parse = (value: unknown): z.output<Schema> => schema.parse(JSON.parse(row.parse(value).body));
  return {
    one: (value: unknown) => (value === undefined ? undefined : parse(value)),
    many: (values: unknown[]) => values.map(parse),
  };
}
