import { isNetworkWord, wordsOf } from "../../listing/index/product-words.ts";
import type { ModelSet } from "../vocabulary/model-set.ts";
import type { NamedModel, Vocabulary } from "../vocabulary/vocabulary.ts";
import { words } from "../vocabulary/words.ts";

/**
 * The codes of phones in stock of the same series with the nearest numbers: of m31s the m31, of a59 the a56 and the a55. Their
 * phones are the nearest relatives of one that the shop does not have. `name` are the words of that phone: the relatives of
 * a Realme 5 Pro are a Realme 8 rather than a Realme GT 6.
 */
export function nearestCodes(
  code: string,
  name: readonly string[],
  among: ModelSet,
  vocabulary: Vocabulary,
): string[] {
  const wanted = partsOf(code);
  if (!wanted) return [];
  const inStock = vocabulary.modelsAt(among).filter((model) => model.inStock);
  const own = inStock.flatMap((model) => codesOf(model, name, wanted));
  // Samsung's series A took the place of its series J.
  const successor = { ...wanted, series: words.successors[wanted.series] ?? wanted.series };
  const codes = own.length > 0 ? own : inStock.flatMap((model) => codesOf(model, name, successor));
  const fewest = Math.min(...codes.map(({ others }) => others));
  const alike = codes.filter(({ others }) => others === fewest);
  const [nearest = 0, second = nearest] = [...new Set(alike.map(({ distance }) => distance))].toSorted(
    (a, b) => a - b,
  );
  // The next number is near enough. Else one more is not much farther.
  const farthest = nearest > 1 ? second : nearest;
  const near = alike
    .filter(({ distance }) => distance <= farthest)
    .toSorted(
      (a, b) => a.distance - b.distance || a.word.length - b.word.length || (a.word < b.word ? -1 : 1),
    );
  return [...new Set(near.map(({ word }) => word))];
}

interface Code {
  readonly series: string;
  readonly digits: string;
}

/** The codes of the series that a model has, with how many words of its name the wanted phone lacks. */
function codesOf({ model }: NamedModel, name: readonly string[], wanted: Code) {
  const own = wordsOf(model).filter((word) => !isNetworkWord(word));
  return own.flatMap((word) => {
    const parts = partsOf(word);
    // 105 is not near 6.
    if (parts?.series !== wanted.series || Math.abs(parts.digits.length - wanted.digits.length) > 1)
      return [];
    const distance = Math.abs(Number(parts.digits) - Number(wanted.digits));
    return [{ word, distance, others: own.filter((one) => one !== word && !name.includes(one)).length }];
  });
}

function partsOf(code: string): Code | undefined {
  const [, series, digits] = /^([a-z]{0,4})(\d{1,4})[a-z]{0,2}$/.exec(code) ?? [];
  return series === undefined || digits === undefined ? undefined : { series, digits };
}
