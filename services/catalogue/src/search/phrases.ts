import { wordsOf } from "../listing/index/product-words.ts";
import type { ModelSet } from "./vocabulary/model-set.ts";
import type { Vocabulary } from "./vocabulary/vocabulary.ts";

/**
 * Search words as shoppers know them: words of one title are a phrase that is written as in the title, `iPhone 13`. Other
 * words stay alone.
 */
export function phrasesOf(
  terms: readonly string[],
  ofAccessories: boolean,
  vocabulary: Vocabulary,
): string[] {
  const title = titleWith(terms, ofAccessories, vocabulary).replaceAll(/[(),]/g, "");
  const parts = [...new Set(title.split(" "))].filter((part) => {
    const words = wordsOf(part);
    return words.length > 0 && words.every((word) => terms.includes(word));
  });
  const covered = new Set(wordsOf(parts.join(" ")));
  const alone = terms.filter((term) => !covered.has(term));
  return parts.length > 0 ? [parts.join(" "), ...alone] : alone;
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
