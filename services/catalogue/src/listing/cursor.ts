import { ApiError } from "@haat/service-kit/errors";
import { z } from "zod";
import { messages } from "../messages.ts";

/** PostgreSQL has no year 0. */
const createdAt = z.iso.datetime().refine((text) => !text.startsWith("0000"));

/** The last row of a page: the sort order, the row's sort value and its id. */
const cursor = z.discriminatedUnion("by", [
  z.strictObject({ by: z.literal("stock"), inStock: z.boolean(), createdAt, id: z.uuid() }),
  z.strictObject({ by: z.literal("latest"), createdAt, id: z.uuid() }),
  z.strictObject({ by: z.literal("price_asc"), pricePaise: z.int().min(0), id: z.uuid() }),
  z.strictObject({ by: z.literal("price_desc"), pricePaise: z.int().min(0), id: z.uuid() }),
  z.strictObject({ by: z.literal("match"), score: z.int32(), id: z.uuid() }),
]);
export type Cursor = z.output<typeof cursor>;

export function writeCursor(value: Cursor): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/** @throws ApiError VALIDATION for an unreadable cursor, or one of a list with another sort order. */
export function readCursor<By extends Cursor["by"]>(text: string, by: By): Extract<Cursor, { by: By }> {
  const parsed = cursor.safeParse(jsonText(text));
  if (!parsed.success || !isOf(parsed.data, by)) {
    throw new ApiError("VALIDATION", messages.otherListCursor);
  }
  return parsed.data;
}

function isOf<By extends Cursor["by"]>(value: Cursor, by: By): value is Extract<Cursor, { by: By }> {
  return value.by === by;
}

function jsonText(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString()) as unknown;
  } catch {
    return undefined;
  }
}
