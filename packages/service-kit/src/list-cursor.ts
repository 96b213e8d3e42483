import { z } from "zod";
import { jsonText } from "./json-text.ts";

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
