import type { z } from "zod";

/** The filters in the address of a list. One without a value is left out; an address that nobody made by the form has none. */
export function readFilters<Filters extends z.ZodType>(
  schema: Filters,
  searchParams: URLSearchParams,
): Partial<z.output<Filters>> {
  const filled = [...searchParams].filter(([, value]) => value.trim() !== "");
  return schema.safeParse(Object.fromEntries(filled)).data ?? {};
}
