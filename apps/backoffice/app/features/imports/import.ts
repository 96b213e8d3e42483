import type { components, paths } from "@haat/api-clients/catalogue";

export type ImportSummary = components["schemas"]["ImportSummary"];
export type ImportRow = components["schemas"]["ImportRow"];
type DetailPath = paths["/api/staff/imports/{importId}"]["get"];
export type Import = DetailPath["responses"][200]["content"]["application/json"]["result"];

/** The rows that a page of an import can list. */
const rowLists = ["faulty", "left", "prices", "changed"] as const;
export type RowList = (typeof rowLists)[number];

/** While the worker of the catalogue is busy with it. */
export function isAtWork({ state }: Pick<ImportSummary, "state">): boolean {
  return state === "checking" || state === "applying" || state === "undoing";
}

/** The lists of rows that an import has something for; the first one is shown unless another is asked for. */
export function listsOf(found: Pick<Import, "state" | "counts">): readonly RowList[] {
  if (isAtWork(found)) return [];
  if (found.state === "faulty") return ["faulty"];
  const { create, update, prices, skipped, kept } = found.counts;
  const sizes = { faulty: 0, left: skipped + kept, prices, changed: create + update };
  return rowLists.filter((list) => sizes[list] > 0);
}
