import { isImei } from "@haat/domain/imei";
import { searchTerms } from "./listing/index/product-words.ts";

/** What somebody typed or scanned into the one search box: an IMEI, or words of a product. */
export function readSearch(text: string | undefined): { imei?: string; words?: string[] } {
  if (text === undefined) return {};
  const digits = text.replace(/[\s-]/g, "");
  if (isImei(digits)) return { imei: digits };
  const words = searchTerms([text]);
  return words.length > 0 ? { words } : {};
}
