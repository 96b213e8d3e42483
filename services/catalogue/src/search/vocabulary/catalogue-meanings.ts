import type { ListedModel } from "../../listing/index/listed-models.ts";
import { isNetworkWord, wordsOf } from "../../listing/index/product-words.ts";
import { chipsetTexts } from "./chipset-texts.ts";
import { type Dictionary, keyOf } from "./meaning.ts";
import { fixedMeanings, words } from "./words.ts";

/** What the catalogue names. */
export interface Named {
  readonly models: readonly ListedModel[];
  /** In lower case. */
  readonly brands: readonly string[];
  /** Subcategories that have accessories. */
  readonly accessoryKinds: readonly string[];
  /** The words of models, and whether a phone has them. */
  readonly words: ReadonlyMap<string, boolean>;
}

/** Fills the dictionary with the meanings in `words.json` and with those that the catalogue's own data give. */
export function addMeanings(dictionary: Dictionary, named: Named): void {
  for (const [text, meaning] of fixedMeanings()) dictionary.add(text, meaning);
  addBrands(dictionary, named);
  addSameWords(dictionary, named);
  addChipsets(dictionary, named);
  addKinds(dictionary, named);
  addColors(dictionary, named);
  for (const [word, isOfPhones] of named.words)
    if (!isNetworkWord(word) && !isBrand(dictionary, word) && !isJoint(dictionary, word))
      dictionary.add(word, {
        is: "word",
        words: [word],
        ...(!isOfPhones && (isMeasure(word) || word.length === 1) ? { ofKind: true } : {}),
      });
  addLettersWithWords(dictionary, named);
}

function addBrands(dictionary: Dictionary, { brands }: Named): void {
  for (const brand of brands) {
    if (brand === "generic") continue;
    const spaced = wordsOf(brand).join(" ");
    dictionary.add(spaced, { is: "brand", brand });
    if (spaced.endsWith("plus")) dictionary.add(brand, { is: "brand", brand });
  }
}

function addSameWords(dictionary: Dictionary, named: Named): void {
  const brands = new Map(named.brands.map((brand) => [wordsOf(brand).join(" "), brand]));
  for (const [text, spellings] of Object.entries(words.same)) {
    const brand = brands.get(text);
    const own = text.split(" ");
    for (const spelling of spellings) {
      if (brand !== undefined) dictionary.add(spelling, { is: "brand", brand });
      else if (own.every((word) => named.words.has(word)))
        dictionary.add(spelling, { is: "word", words: own });
    }
  }
}

function addChipsets(dictionary: Dictionary, { models }: Named): void {
  const names = new Set(
    models.flatMap(({ specs }) => (specs.chipset ? [wordsOf(specs.chipset).join(" ")] : [])),
  );
  for (const name of names)
    for (const text of chipsetTexts(name))
      dictionary.add(text, { is: "filter", filter: { chipsets: [name] } });
}

/** Kinds are named by their subcategory and by keywords such as "bluetooth speaker" that only one kind has. */
function addKinds(dictionary: Dictionary, { models, accessoryKinds, words: known }: Named): void {
  const kindWords = new Set(
    words.accessories.flatMap(({ say }) => say.filter((text) => !text.includes(" "))),
  );
  /** Of each keyword. */
  const kinds = new Map<string, Set<string>>();
  for (const { category, keywords, subcategory } of models)
    if (category !== "Phone")
      for (const keyword of keywords) kinds.set(keyword, (kinds.get(keyword) ?? new Set()).add(subcategory));
  for (const subcategory of accessoryKinds) {
    const text = subcategory.replaceAll("-", " ");
    if (!dictionary.has(keyOf(text))) addKind(dictionary, text, subcategory, []);
  }
  for (const [keyword, [kind, ...others]] of kinds) {
    const own = wordsOf(keyword);
    const text = own.join(" ");
    const namesPhone = own.some((word) => known.get(word) === true || isBrand(dictionary, word));
    if (namesPhone || dictionary.has(keyOf(text)) || !kindWords.has(own.at(-1) ?? "")) continue;
    if (kind !== undefined && others.length === 0) addKind(dictionary, text, kind, own);
  }
}

function addKind(
  dictionary: Dictionary,
  text: string,
  subcategory: string,
  narrowing: readonly string[],
): void {
  dictionary.add(text, {
    is: "kind",
    category: "Accessories",
    subcategories: [subcategory],
    words: narrowing,
  });
}

/** Names of colors, unless their text has another meaning. */
function addColors(dictionary: Dictionary, { models, words: known }: Named): void {
  const names = new Set(models.flatMap(({ colors }) => colors.map((name) => wordsOf(name).join(" "))));
  for (const name of names) {
    const isKnown = dictionary.has(keyOf(name)) || (!name.includes(" ") && known.has(name));
    if (!isKnown && name !== "") dictionary.add(name, { is: "filter", filter: { colors: [name] } });
  }
}

/** "zfold 5": a title's single letter is typed together with the word after it. */
function addLettersWithWords(dictionary: Dictionary, { models }: Named): void {
  for (const { title, category } of models) {
    if (category !== "Phone") continue;
    const own = wordsOf(title);
    for (const [index, letter] of own.entries()) {
      const next = own[index + 1];
      if (!/^[a-z]$/.test(letter) || next === undefined || isNetworkWord(next)) continue;
      const key = `${letter}${next}`;
      if (!dictionary.has(key)) dictionary.add(key, { is: "word", words: [letter, next] });
    }
  }
}

function isBrand(dictionary: Dictionary, word: string): boolean {
  return dictionary.get(word).some(({ is }) => is === "brand");
}

/** "With" is in many titles of accessories, but says how the words around it belong together. */
function isJoint(dictionary: Dictionary, word: string): boolean {
  return dictionary.get(word).some((meaning) => meaning.is === "ignored" && meaning.joins !== undefined);
}

/** `128gb`, `65w` and `25` of an accessory, and the "m" of "1.8 m". */
function isMeasure(word: string): boolean {
  return /^(?:\d+(gb|tb|mah|w|mm|m|h|v|a)?|gb|tb|mah|w|mm|m|h|v|a)$/.test(word);
}
