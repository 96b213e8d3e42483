import { isNetworkWord, wordsOf } from "../listing/index/product-words.ts";
import { namedPhones } from "./named-phones.ts";
import type { Understanding } from "./understanding.types.ts";
import type { NamedModel, Vocabulary } from "./vocabulary/vocabulary.ts";

type Meant = Pick<
  Understanding,
  "filter" | "keywords" | "preferred" | "sort" | "dropped" | "unfiltered" | "compared"
>;

/**
 * What "iphone 12 vs iphone 13" and "iphone 12 or 13" mean: the phones with the words that both titles have, first those whose
 * titles have all words of one of the two. Undefined when one side names no model.
 */
export function eitherPhone(
  [left, right]: readonly [string, string],
  read: (text: string) => Understanding,
  vocabulary: Vocabulary,
): Meant | undefined {
  const first = phoneOf(read(left), vocabulary);
  const second =
    phoneOf(read(right), vocabulary) ??
    seriesOf(left)
      .map((series) => phoneOf(read(`${series} ${right}`), vocabulary))
      .find((phone) => phone?.understanding.dropped.length === 0);
  if (!first || !second) return undefined;
  const [own, other] = [titleOf(first.model), titleOf(second.model)];
  const keywords = own.filter((word) => other.includes(word));
  const brands = [...new Set([first, second].map(({ model }) => model.brand.toLowerCase()))];
  return {
    filter: { ...first.understanding.filter, ...second.understanding.filter, brands },
    keywords,
    preferred: [first.model, second.model].map(({ title }) => withoutNetwork(title).join(" ")),
    compared: [first.phones, second.phones],
    sort: first.understanding.sort ?? second.understanding.sort,
    dropped: [...first.understanding.dropped, ...second.understanding.dropped],
    unfiltered: [...first.understanding.unfiltered, ...second.understanding.unfiltered],
  };
}

/**
 * The words that may belong to both: in "iphone 12 or 13" those before the first number, in "iphone xs max or 11 pro" some of
 * the first ones.
 */
function seriesOf(left: string): string[] {
  const words = left.trim().split(" ");
  const code = words.findIndex((word) => /\d/.test(word));
  return code >= 0
    ? [words.slice(0, code).join(" ")]
    : words.map((_, at) => words.slice(0, -at - 1).join(" "));
}

function phoneOf(understanding: Understanding, vocabulary: Vocabulary) {
  const { phones, isModel } = namedPhones(understanding, vocabulary);
  const [model] = phones;
  return model && isModel ? { model, phones, understanding } : undefined;
}

/** Without the brand, which the filter has. */
function titleOf({ model, brand }: NamedModel): string[] {
  const own = wordsOf(brand);
  return withoutNetwork(model).filter((word) => !own.includes(word));
}

/** One of two phones may lack the network. */
function withoutNetwork(title: string): string[] {
  return wordsOf(title).filter((word) => !isNetworkWord(word));
}
