import { ApiError } from "@haat/service-kit/errors";
import { jsonText } from "@haat/service-kit/json-text";
import { z } from "zod";
import { messages } from "../../messages.ts";
import { type Order, orders } from "../listing.rules.ts";

/** The last product of a page: its sort values, most significant first, and its id. */
export interface PageEnd {
  readonly values: readonly number[];
  readonly id: string;
}

const cursor = jsonText(
  z.strictObject({
    by: z.enum(orders),
    values: z.array(z.number()).max(4),
    id: z.uuid().transform((id) => id.toLowerCase()),
  }),
);

export function writeCursor(by: Order, { values, id }: PageEnd): string {
  return Buffer.from(JSON.stringify({ by, values, id })).toString("base64url");
}

/** @throws ApiError VALIDATION for an unreadable cursor, or one of a list with another order. */
export function readCursor(text: string, by: Order, valueCount: number): PageEnd {
  const parsed = cursor.safeParse(Buffer.from(text, "base64url").toString());
  if (!parsed.success || parsed.data.by !== by || parsed.data.values.length !== valueCount) {
    throw new ApiError("VALIDATION", messages().list.otherListCursor);
  }
  return parsed.data;
}
