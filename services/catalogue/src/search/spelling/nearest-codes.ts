import { isNetworkWord, wordsOf } from "../../listing/index/product-words.ts";
import type { ModelSet } from "../vocabulary/model-set.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";

/**
 * The codes of phones of the same series with the nearest numbers: of m31s the m31, of a59 the a56 and the a55. Their phones
 * are the nearest relatives of one that the shop does not have.
 */
export function nearestCodes(code: string, among: ModelSet, vocabulary: Vocabulary): string[] {
  const wanted = partsOf(code);
  if (!wanted) return [];
  const words = new Set(
    vocabulary
      .modelsAt(among)
      .filter(({ inStock }) => inStock)
      .flatMap(({ title }) => wordsOf(title)),
  );
  const near = [...words].flatMap((word) => {
    const parts = isNetworkWord(word) ? undefined : partsOf(word);
    return parts?.series === wanted.series
      ? [{ word, distance: Math.abs(parts.number - wanted.number) }]
      : [];
  });
  const [nearest = 0, second = nearest] = [...new Set(near.map(({ distance }) => distance))].toSorted(
    (a, b) => a - b,
  );
  // The next number is near enough. Else one more is not much farther.
  const farthest = nearest > 1 ? second : nearest;
  return near
    .filter(({ distance }) => distance <= farthest)
    .toSorted(
      (a, b) => a.distance - b.distance || a.word.length - b.word.length || (a.word < b.word ? -1 : 1),
    )
    .map(({ word }) => word);
}

function partsOf(code: string): { series: string; number: number } | undefined {
  const [, series, number] = /^([a-z]{0,4})(\d{1,4})[a-z]{0,2}$/.exec(code) ?? [];
  return series === undefined ? undefined : { series, number: Number(number) };
}
