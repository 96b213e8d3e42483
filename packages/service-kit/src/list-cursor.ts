import { z } from "zod";
import { ApiError } from "./errors.ts";
import { jsonText } from "./json-text.ts";
import { messages } from "./messages.ts";

/** The position after a page of rows that are sorted by time and id. */
export interface ListCursor {
  readonly at: Date;
  readonly id: string;
}

/** PostgreSQL has no year 0. */
const time = z.iso.datetime().refine((text) => !text.startsWith("0000"));
const cursor = jsonText(z.tuple([time, z.uuid()]));

/** The cursor as text for a URL. Callers treat it as opaque. */
export function writeListCursor({ at, id }: ListCursor): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString("base64url");
}

/** Undefined for a text that `writeListCursor` did not write. */
export function readListCursor(text: string): ListCursor | undefined {
  const parsed = cursor.safeParse(Buffer.from(text, "base64url").toString());
  if (!parsed.success) return undefined;
  const [at, id] = parsed.data;
  return { at: new Date(at), id };
}

/** The fields of a query for a list in pages that continue after the last row of the page before. */
export const listFields = {
  /** The `next` of the page before. */
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};

/** The position in `after`. @throws ApiError VALIDATION for a text that `writeListCursor` did not write. */
export function readCursor(text: string | undefined): ListCursor | undefined {
  if (text === undefined) return undefined;
  const position = readListCursor(text);
  if (!position) throw new ApiError("VALIDATION", messages().unreadable);
  return position;
}

/** The cursor of the page after these rows; null for the last page. */
export function nextCursor(last: ListCursor | undefined, rows: number, limit: number): string | null {
  return last && rows >= limit ? writeListCursor(last) : null;
}
