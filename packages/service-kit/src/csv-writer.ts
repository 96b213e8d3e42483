import { stringify } from "csv-stringify";

/**
 * Writes rows as a CSV file for spreadsheets: in UTF-8 with the byte order mark by which they recognize it. Text that a spreadsheet would
 * run as a formula has an apostrophe before it.
 */
export function csvWriter(columns: readonly string[]) {
  return stringify({
    bom: true,
    header: true,
    columns: [...columns],
    escape_formulas: true,
    record_delimiter: "windows",
  });
}

/** The content type of such a file. */
export const csvType = "text/csv; charset=utf-8";
