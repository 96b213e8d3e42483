import { keyOf } from "../vocabulary/meaning.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";

/** What a word may stand for: brands, models and kinds of accessories that have it as another name or are spelled alike. */
export function wordAlternatives(word: string, { dictionary, spelling }: Vocabulary): string[] {
  const keys = [keyOf(word), ...spelling.guesses(word).map(({ key }) => key)];
  return [...new Set(keys.flatMap((key) => [key, ...dictionary.get(key).flatMap(namesOf)]))];
}

function namesOf(meaning: ReturnType<Vocabulary["dictionary"]["get"]>[number]): string[] {
  if (meaning.is === "brand") return [meaning.brand];
  if (meaning.is === "word") return [meaning.words.join(" ")];
  if (meaning.is === "kind") return meaning.subcategories.map((name) => name.replaceAll("-", " "));
  return [];
}
