import { wordsOf } from "../listing/index/product-words.ts";
import type { ModelSet } from "./vocabulary/model-set.ts";
import type { Vocabulary } from "./vocabulary/vocabulary.ts";

/**
 * Search words as shoppers know them: neighbors in a title are a phrase that is written as in the title, `iPhone 13`. Other
 * words stay alone: "Note Pro" is no name.
 */
export function phrasesOf(
  terms: readonly string[],
  ofAccessories: boolean,
  vocabulary: Vocabulary,
): string[] {
  const at = terms.findIndex((term, index) => isMeasure(term, terms[index + 1]));
  if (at >= 0) {
    const others = terms.toSpliced(at, 2);
    return [...phrasesOf(others, ofAccessories, vocabulary), terms.slice(at, at + 2).join(" ")];
  }
  const title = titleWith(terms, ofAccessories, vocabulary).replaceAll(/[(),]/g, "");
  const parts = [...new Set(title.split(" "))];
  const phrases: string[][] = [[]];
  for (const part of parts) {
    const words = wordsOf(part);
    if (words.length > 0 && words.every((word) => terms.includes(word))) phrases.at(-1)?.push(part);
    else phrases.push([]);
  }
  const texts = phrases.filter((phrase) => phrase.length > 0).map((phrase) => phrase.join(" "));
  const covered = new Set(wordsOf(texts.join(" ")));
  return [...texts, ...terms.filter((term) => !covered.has(term))];
}

/** "2 m" belongs together, also when no title has it beside the other words. */
function isMeasure(number = "", unit = ""): boolean {
  return /^[\d.]+$/.test(number) && /^(?:m|mm|w|mah|gb|tb)$/.test(unit);
}

/** The shortest title that has the words. A word that it would exclude all titles with is left out. */
function titleWith(terms: readonly string[], ofAccessories: boolean, vocabulary: Vocabulary): string {
  let found: ModelSet | null = null;
  for (const term of terms) {
    const titled: ModelSet | null = ofAccessories ? vocabulary.titled(term) : vocabulary.use(term).phones;
    const both: ModelSet | null = found && titled ? found.new_intersection(titled) : titled;
    if (both && !both.isEmpty()) found = both;
  }
  const models = found ? vocabulary.modelsAt(found) : [];
  const [shortest] = models.toSorted((a, b) => a.titleLength - b.titleLength);
  return shortest?.title ?? "";
}
