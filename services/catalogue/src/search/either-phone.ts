import { isNetworkWord, wordsOf } from "../listing/index/product-words.ts";
import { namedPhones } from "./named-phones.ts";
import { isHelp, type Reading } from "./readings/reading.ts";
import { type Token, textBetween } from "./readings/tokens.ts";
import type { Understanding } from "./understanding.types.ts";
import type { NamedModel, Vocabulary } from "./vocabulary/vocabulary.ts";

type Meant = Pick<
  Understanding,
  "filter" | "keywords" | "preferred" | "sort" | "dropped" | "unfiltered" | "compared" | "unknownModel"
>;

/** One of the phones that a text compares. Without models when there is none of its name. */
interface Side {
  readonly understanding: Understanding;
  readonly phones: readonly NamedModel[];
}

/** The texts between the words "or", "vs" and "compare". Undefined when there are no two. */
export function sidesOf(chosen: readonly Reading[], tokens: readonly Token[]): readonly string[] | undefined {
  if (chosen.some(({ meaning }) => meaning.is === "negation")) return undefined;
  const ors = chosen.filter(({ meaning }) => meaning.is === "or");
  const starts = [0, ...ors.map(({ to }) => to)];
  const ends = [...ors.map(({ from }) => from), tokens.length];
  const sides = starts.flatMap((start, at) => {
    const end = ends[at] ?? tokens.length;
    const isTold = chosen.some((one) => one.from >= start && one.to <= end && !isHelp(one) && !isPrice(one));
    return isTold ? textBetween(tokens, start, end) : [];
  });
  return sides.length > 1 ? sides : undefined;
}

/** "Nord ce 5 5g or above 20000" is about one phone. */
function isPrice({ meaning }: Reading): boolean {
  return meaning.is === "quantity" && meaning.unit === "rupees";
}

/**
 * What "iphone 12 vs iphone 13" and "iphone 12 or 13" mean: the phones with the words that all titles have, first those whose
 * titles have all words of one of them. Undefined when a side names no model.
 */
export function eitherPhone(
  texts: readonly string[],
  read: (text: string) => Understanding,
  vocabulary: Vocabulary,
): Meant | undefined {
  const sides = texts.map((text) => {
    const own = sideOf(read(text), vocabulary);
    if (own) return own;
    const ofSeries = seriesOf(texts)
      .map((series) => sideOf(read(`${series} ${text}`), vocabulary))
      .filter((side) => side?.understanding.dropped.length === 0);
    return ofSeries.find((side) => side?.phones.length) ?? ofSeries[0];
  });
  const named = sides.filter((side) => side !== undefined);
  const models = named.flatMap(({ phones: [model] }) => model ?? []);
  if (named.length < sides.length || models.length === 0) return undefined;
  const [own = [], ...others] = models.map(titleOf);
  const understandings = named.map(({ understanding }) => understanding);
  return {
    filter: {
      ...understandings.reduce((all, { filter }) => ({ ...all, ...filter }), {}),
      brands: [...new Set(models.map(({ brand }) => brand.toLowerCase()))],
    },
    keywords: own.filter((word) => others.every((title) => title.includes(word))),
    preferred: models.map(({ title }) => withoutNetwork(title).join(" ")),
    compared: named.flatMap(({ phones }) => (phones.length > 0 ? [phones] : [])),
    sort: understandings.find(({ sort }) => sort !== null)?.sort ?? null,
    dropped: understandings.flatMap(({ dropped }) => dropped),
    unfiltered: understandings.flatMap(({ unfiltered }) => unfiltered),
    unknownModel: understandings.find(({ unknownModel }) => unknownModel !== null)?.unknownModel ?? null,
  };
}

/**
 * The words that may belong to all: in "iphone 12 or 13" those before the first number, in "iphone xs max or 11 pro" some of
 * the first ones, in "12 or 13 iphone" those after the last number.
 */
function seriesOf(texts: readonly string[]): string[] {
  const words = (texts[0] ?? "").trim().split(" ");
  const code = words.findIndex((word) => /\d/.test(word));
  if (code === 0) return [(texts.at(-1) ?? "").replace(/^\S*\d\S*/, "").trim()];
  return code > 0
    ? [words.slice(0, code).join(" ")]
    : words.map((_, at) => words.slice(0, -at - 1).join(" "));
}

function sideOf(understanding: Understanding, vocabulary: Vocabulary): Side | undefined {
  if (understanding.unknownModel !== null) return { understanding, phones: [] };
  const { phones, isModel } = namedPhones(understanding, vocabulary);
  return isModel ? { understanding, phones } : undefined;
}

/** Without the brand, which the filter has. */
function titleOf({ model, brand }: NamedModel): string[] {
  const own = wordsOf(brand);
  return withoutNetwork(model).filter((word) => !own.includes(word));
}

/** One of the phones may lack the network. */
function withoutNetwork(title: string): string[] {
  return wordsOf(title).filter((word) => !isNetworkWord(word));
}
