import { Readable } from "node:stream";
import { ApiError } from "@haat/service-kit/errors";
import { CsvError, parse } from "csv-parse";
import { z } from "zod";
import { messages } from "../messages.ts";
import { columns } from "./import-columns.ts";

export const maxFileBytes = 20 * 1024 * 1024;
/** Several times a row with long descriptions. */
const maxRowCharacters = 500_000;
/** More than the file has columns. Cells are counted only when their row has been read, which would take all memory. */
const tooManyEmptyCells = ",".repeat(200);
const maxFileRows = 10_000;

/** A file of products: the names of its columns, and its rows. */
export interface ProductFile {
  readonly columns: readonly string[];
  readonly rows: readonly FileRow[];
}

interface FileRow {
  /** As a spreadsheet counts: the names of the columns are row 1. */
  readonly row: number;
  /** Without the empty ones. */
  readonly cells: Readonly<Record<string, string>>;
}

/**
 * Reads a CSV file (RFC 4180) in UTF-8, with or without a byte order mark. Reads it in parts, so that other requests
 * continue meanwhile.
 * @throws ApiError VALIDATION that says what is wrong with the file as a whole
 */
export async function readFile(bytes: Uint8Array): Promise<ProductFile> {
  const text = decoded(bytes);
  // PostgreSQL stores no U+0000.
  for (const unreadable of [tooManyEmptyCells, "\0"]) {
    const at = text.indexOf(unreadable);
    if (at >= 0) throw new ApiError("VALIDATION", messages().import.notCsv({ row: rowAt(text, at) }));
  }
  const rows: FileRow[] = [];
  let names: string[] | undefined;
  try {
    for await (const record of Readable.from(chunksOf(text)).pipe(
      parse({ bom: true, trim: true, max_record_size: maxRowCharacters }),
    )) {
      const cells = z.array(z.string()).parse(record);
      if (!names) names = readNames(cells);
      else if (rows.length === maxFileRows)
        throw new ApiError("VALIDATION", messages().import.tooManyRows({ count: maxFileRows }));
      else rows.push({ row: rows.length + 2, cells: cellsOf(names, cells) });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ApiError("VALIDATION", messages().import.notCsv({ row: rows.length + 2 }), { cause: error });
  }
  if (!names || rows.length === 0) throw new ApiError("VALIDATION", messages().import.empty);
  return { columns: names, rows };
}

/** Counts lines, as an editor does: the file is not a table. */
function rowAt(text: string, position: number): number {
  let row = 1;
  for (let end = text.indexOf("\n"); end >= 0 && end < position; end = text.indexOf("\n", end + 1)) row += 1;
  return row;
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw new ApiError("VALIDATION", messages().import.notUtf8, { cause: error });
  }
}

function* chunksOf(text: string): Generator<string> {
  const characters = 64 * 1024;
  for (let start = 0; start < text.length; start += characters) yield text.slice(start, start + characters);
}

function readNames(cells: readonly string[]): string[] {
  const unknown = cells.find((name) => !Object.hasOwn(columns, name));
  if (unknown !== undefined)
    throw new ApiError("VALIDATION", messages().import.unknownColumn({ name: unknown.slice(0, 60) }));
  const twice = cells.find((name, index) => cells.indexOf(name) !== index);
  if (twice !== undefined) throw new ApiError("VALIDATION", messages().import.columnTwice({ name: twice }));
  return [...cells];
}

function cellsOf(names: readonly string[], cells: readonly string[]): Record<string, string> {
  const entries = names.map((name, index) => [name, withoutGuard(cells[index] ?? "")] as const);
  return Object.fromEntries(entries.filter(([, cell]) => cell !== ""));
}

/** Exports write an apostrophe before text that a spreadsheet would run as a formula. */
function withoutGuard(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
