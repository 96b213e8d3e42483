import type { Meaning } from "../vocabulary/meaning.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import type { Token } from "./tokens.ts";

const longestBrand = 3;

/** A number in words that ends a text after a brand is that of a model: "oneplus one", "nothing phone one". */
export function withModelNumber(tokens: readonly Token[], { dictionary }: Vocabulary): Token[] {
  const last = tokens.at(-1);
  const before = tokens.slice(0, -1);
  const meaningsOf = (some: readonly Token[]) => dictionary.get(some.map(({ text }) => text).join(""));
  const isPhoneWord = before.length > 1 && meaningsOf(before.slice(-1)).some(isPhone);
  const name = isPhoneWord ? before.slice(0, -1) : before;
  const isAfterBrand = name.some(
    (_, from) =>
      name.length - from <= longestBrand && meaningsOf(name.slice(from)).some(({ is }) => is === "brand"),
  );
  const value =
    last && meaningsOf([last]).flatMap((meaning) => (meaning.is === "numeral" ? meaning.value : []))[0];
  if (!last || !isAfterBrand || value === undefined) return [...tokens];
  return [...before, { ...last, text: String(value), kind: "number", value }];
}

function isPhone(meaning: Meaning): boolean {
  return meaning.is === "kind" && meaning.category === "Phone";
}
