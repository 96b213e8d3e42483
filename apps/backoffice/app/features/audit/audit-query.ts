import { z } from "zod";
import { readFilters } from "../../components/filters.ts";

/** The filters in the address of the audit. */
const filters = z.object({
  staffId: z.string().max(100).exactOptional(),
  verb: z.string().max(100).exactOptional(),
  subjectKind: z.string().max(100).exactOptional(),
  subjectId: z.string().max(100).exactOptional(),
  /** Days in India; `to` is the last one. */
  from: z.iso.date().exactOptional(),
  to: z.iso.date().exactOptional(),
  cursor: z.string().max(200).exactOptional(),
});
export type AuditFilters = z.output<typeof filters>;

export function filtersOf(searchParams: URLSearchParams): AuditFilters {
  return readFilters(filters, searchParams);
}

/** The filters as the services take them. */
export function queryOf({ from, to, ...rest }: AuditFilters) {
  return {
    ...rest,
    ...(from !== undefined && { from: startOf(from) }),
    ...(to !== undefined && { to: new Date(Date.parse(startOf(to)) + dayMs).toISOString() }),
  };
}

const dayMs = 24 * 60 * 60 * 1000;
const startOf = (day: string) => new Date(`${day}T00:00:00+05:30`).toISOString();
