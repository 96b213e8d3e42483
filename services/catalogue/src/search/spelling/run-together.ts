import { wordsOf } from "../../listing/index/product-words.ts";
import { phonesWith } from "../filter/compose-phones.ts";
import type { Token } from "../readings/tokens.ts";
import type { SpellingOptions } from "../readings/word-readings.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { englishWords, letterNames } from "../vocabulary/words.ts";
import { isIndic } from "./sounds.ts";

/** More than a guess with one wrong letter costs, less than one with two. */
const costOfOneEdit = 1.3;

/** Cuts words that were run together ("samsunggalaxy", "backcover") where known words meet. */
export function splitWords(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  { exact }: SpellingOptions,
): Token[] {
  return tokens.flatMap((token, index) => {
    const { text, kind, glued } = token;
    const letter = isNextToNumber(tokens, index) ? letterNames.get(text) : undefined;
    if (letter !== undefined) return [{ ...token, text: letter }];
    const before = tokens[index - 1];
    // The code of "redmi13z" is 13z.
    if (kind === "number" && before && isBrand(before.text, vocabulary)) return [{ ...token, glued: false }];
    if (kind !== "letters" || text.length < 4 || isIndic(text)) return [token];
    if (vocabulary.dictionary.has(text) || englishWords.has(text)) return [token];
    const parts =
      likelyCut(text, vocabulary) ??
      cutBeforeCode(text, tokens.slice(index + 1, index + 3), vocabulary) ??
      (exact ? null : cutMisspelled(text, vocabulary));
    if (!parts) return [token];
    return parts.map((part, position) => {
      const before = parts[position - 1];
      return {
        ...token,
        text: part,
        // What follows a brand is a code of its own.
        glued: before === undefined ? glued : !isBrand(before, vocabulary),
      };
    });
  });
}

function isNextToNumber(tokens: readonly Token[], index: number): boolean {
  const [before, token, after] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  return after?.kind === "number" || (before?.kind === "number" && token?.glued === true);
}

/** Short words occur inside misspelled ones by chance: "iphne" is no "iph ne". */
function likelyCut(text: string, vocabulary: Vocabulary): string[] | null {
  const parts = cut(text, vocabulary);
  const isByChance = parts?.some(({ length }) => length < 3) ?? false;
  const isMisspelled = () => vocabulary.spelling.guesses(text).some(({ cost }) => cost < costOfOneEdit);
  return parts && isByChance && !isNameOfPhone(parts, vocabulary) && isMisspelled() ? null : parts;
}

/** Whether phones have the words next to each other: "iphonese" is an iPhone SE, but "iiphone" is no ROG Phone II. */
function isNameOfPhone(parts: readonly string[], vocabulary: Vocabulary): boolean {
  const phones = vocabulary.modelsAt(phonesWith(parts, [], vocabulary));
  return phones.some(({ model }) => ` ${wordsOf(model).join(" ")} `.includes(` ${parts.join(" ")} `));
}

/** The fewest known words that make up the text. */
function cut(text: string, vocabulary: Vocabulary): string[] | null {
  const best: (string[] | null)[] = [[]];
  for (let end = 1; end <= text.length; end += 1) {
    best[end] = null;
    for (let start = 0; start < end; start += 1) {
      const before = best[start];
      const part = text.slice(start, end);
      if (!before || before.length >= 4 || !isPart(part, vocabulary)) continue;
      if (before.length + 1 < (best[end]?.length ?? Number.POSITIVE_INFINITY)) best[end] = [...before, part];
    }
  }
  return best[text.length] ?? null;
}

const longestPrefix = 2;
const shortestBrand = 4;

/** After a brand, a code need not be one of the shop: "vivoy" before 28. */
function isBrand(head: string, { dictionary }: Vocabulary): boolean {
  return head.length >= shortestBrand && dictionary.get(head).some(({ is }) => is === "brand");
}

/** "galaxys" before 23: the last letters belong to the code s23. */
function cutBeforeCode(text: string, next: readonly Token[], vocabulary: Vocabulary): string[] | null {
  const [number, letters] = next;
  if (number?.kind !== "number" || !number.glued) return null;
  for (let length = 1; length < text.length; length += 1) {
    const [head, tail] = [text.slice(0, -length), text.slice(-length)];
    const codes = [`${tail}${number.text}`, `${tail}${number.text}${letters?.glued ? letters.text : ""}`];
    const isCode = codes.some((code) => vocabulary.dictionary.get(code).some(({ is }) => is === "word"));
    if (tail.length <= longestPrefix && isBrand(head, vocabulary)) return [head, tail];
    if (
      isCode &&
      (isPart(head, vocabulary) || head.length === 1 || vocabulary.spelling.guesses(head).length > 0)
    )
      return [head, tail];
  }
  return null;
}

function cutMisspelled(text: string, vocabulary: Vocabulary): string[] | null {
  if (text.length < 9 || vocabulary.spelling.guesses(text).length > 0) return null;
  for (let at = text.length - 4; at >= 4; at -= 1) {
    const parts = [text.slice(0, at), text.slice(at)];
    const known = parts.filter((part) => namesProducts(part, vocabulary));
    if (known.length === 0) continue;
    if (parts.every((part) => known.includes(part) || vocabulary.spelling.guesses(part).length > 0))
      return parts;
  }
  return null;
}

/** "Eight" does not, so "lightweight" is no "lite eight". */
function namesProducts(part: string, { dictionary }: Vocabulary): boolean {
  return dictionary.get(part).some(({ is }) => is === "word" || is === "brand" || is === "kind");
}

/** Short words of help ("in", "ka") occur inside other words by chance. */
function isPart(part: string, { dictionary }: Vocabulary): boolean {
  return dictionary.get(part).some(({ is }) => {
    switch (is) {
      case "word":
      case "brand":
        return part.length >= 2;
      case "kind":
      case "filter":
      case "sort":
        return part.length >= 3;
      default:
        return part.length >= 5;
    }
  });
}
