import { isNetworkWord } from "../../listing/index/product-words.ts";
import { phonesWith } from "../filter/compose-phones.ts";
import type { Composed } from "../filter/parts.ts";
import { overlap } from "../vocabulary/model-set.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";

/**
 * For a model that the shop does not know, the code of a near one in the same brand or series: of "oneplus 6" the 6T, of
 * "galaxy m31s" the M31. The unknown code stays among the dropped words. An accessory must fit, so it gets none.
 */
export function nearestCode(
  unknown: readonly string[],
  { filter, keywords }: Composed,
  vocabulary: Vocabulary,
): string | undefined {
  const code = unknown
    .map((text) => text.replaceAll(" ", ""))
    .find((text) => /^[a-z]{0,2}\d+[a-z]{0,2}$/.test(text));
  const { brands, categories } = filter;
  if (code === undefined || !categories?.includes("Phone") || (!brands && keywords.length === 0))
    return undefined;
  const series = withoutEnding(code);
  if (series === "") return undefined;
  const phones = phonesWith(keywords, brands ?? [], vocabulary);
  return [...vocabulary.words()]
    .filter((word) => word.startsWith(series) && withoutEnding(word) === series && !isNetworkWord(word))
    .filter((word) => {
      const named = vocabulary.use(word).phones;
      return named !== null && overlap(phones, named);
    })
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))[0];
}

function withoutEnding(code: string): string {
  return /^([a-z]*\d+)[a-z]{0,2}$/.exec(code)?.[1] ?? "";
}
