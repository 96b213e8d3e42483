import { isImei } from "@haat/domain/imei";
import { ApiError } from "@haat/service-kit/errors";
import { type ListCursor, readListCursor, writeListCursor } from "@haat/service-kit/list-cursor";
import { messages } from "@haat/service-kit/messages";
import { z } from "zod";
import { searchTerms } from "./listing/index/product-words.ts";

// Lists of the stock desk: newest first, in pages that continue after the last row of the page before.

export const listFields = {
  /** The `next` of the page before. */
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};

/** @throws ApiError VALIDATION */
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

/** What somebody typed or scanned into the one search box: an IMEI, or words of a product. */
export function readSearch(text: string | undefined): { imei?: string; words?: string[] } {
  if (text === undefined) return {};
  const digits = text.replace(/[\s-]/g, "");
  if (isImei(digits)) return { imei: digits };
  const words = searchTerms([text]);
  return words.length > 0 ? { words } : {};
}
