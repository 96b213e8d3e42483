import { getTableColumns, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";

/** The columns of a table, for `insert into ... (columns) select columns`. */
export const columnList = (table: PgTable) =>
  sql.join(
    Object.values(getTableColumns(table)).map((column) => sql.identifier(toSnakeCase(column.name))),
    sql`, `,
  );

/** Rows as JSON for `jsonb_populate_recordset`, so that one statement can insert any number of them. */
export function jsonRows(rows: readonly object[]): string {
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value])),
    ),
  );
}
