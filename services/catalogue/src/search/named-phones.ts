import { isNetworkWord, wordsOf } from "../listing/index/product-words.ts";
import { likeliestBrand, phonesWith } from "./filter/compose-phones.ts";
import type { Understanding } from "./understanding.types.ts";
import type { NamedModel, Vocabulary } from "./vocabulary/vocabulary.ts";

/** The phones that a text names. */
export interface NamedPhones {
  /** Those with the words of the text whose titles have the fewest others. */
  readonly phones: readonly NamedModel[];
  /** Whether they are one model, not a series: "iphone 13", but not "iphone". */
  readonly isModel: boolean;
}

/** None when the words are those of several brands, or when the text compares phones. */
export function namedPhones(
  { filter, keywords, unknownModel, compared }: Understanding,
  vocabulary: Vocabulary,
): NamedPhones {
  const nothing = { phones: [], isModel: false };
  if (!filter.categories?.includes("Phone") || keywords.length === 0) return nothing;
  if (unknownModel !== null || compared.length > 0) return nothing;
  const all = vocabulary.modelsAt(phonesWith(keywords, filter.brands ?? [], vocabulary));
  const ofNetwork = someOr(all, ({ network }) => network !== null && filter.networks?.includes(network));
  const brand = filter.brands ? undefined : likeliestBrand(keywords, vocabulary);
  const ofBrand = someOr(ofNetwork, (model) => model.brand.toLowerCase() === brand);
  // A model without a brand is one that the shop has.
  const candidates = isOfOneBrand(ofBrand) ? ofBrand : someOr(ofBrand, ({ inStock }) => inStock);
  if (!isOfOneBrand(candidates)) return nothing;
  const fewest = Math.min(...candidates.map(({ titleLength }) => titleLength));
  const phones = candidates.filter(({ titleLength }) => titleLength === fewest);
  // With and without 5G, a model has one name.
  const names = new Set(phones.map(nameOf));
  const [name = ""] = names;
  const hasCode = keywords.some((word) => /\d/.test(word));
  const isModel = names.size === 1 && (hasCode || wordsOf(name).every((word) => keywords.includes(word)));
  return { phones, isModel };
}

/** The phones in stock of several brands that the words name alike: of "13 pro" the iPhone, the Realme and the Reno. */
export function namesakes(
  { filter, keywords, unknownModel }: Understanding,
  vocabulary: Vocabulary,
): readonly NamedModel[] {
  const hasCode = keywords.some((word) => /\d/.test(word));
  if (!hasCode || !filter.categories?.includes("Phone") || filter.without || unknownModel !== null) return [];
  // "Phone" is a word of a Nothing Phone.
  const isOfAny = (word: string) =>
    isNetworkWord(word) ||
    vocabulary.isSeries(word) ||
    vocabulary.dictionary.get(word).some(({ is }) => is === "kind");
  const isNamed = (word: string) => keywords.includes(word) || isOfAny(word);
  const models = vocabulary
    .modelsAt(phonesWith(keywords, filter.brands ?? [], vocabulary))
    .filter(({ model, inStock }) => inStock && wordsOf(model).every(isNamed));
  return isOfOneBrand(models) ? [] : models.slice(0, mostNamesakes);
}

const mostNamesakes = 6;

/** The models that qualify, or all when none does. */
function someOr(
  models: readonly NamedModel[],
  qualifies: (model: NamedModel) => boolean | undefined,
): readonly NamedModel[] {
  const some = models.filter(qualifies);
  return some.length > 0 ? some : models;
}

function isOfOneBrand([first, ...others]: readonly NamedModel[]): boolean {
  return first !== undefined && others.every(({ brand }) => brand === first.brand);
}

/** Without brand and network. */
function nameOf({ model }: NamedModel): string {
  return wordsOf(model)
    .filter((word) => !isNetworkWord(word))
    .join(" ");
}

/** Words that the titles of the nearest relatives of a phone have: without "pro" and others that phones of any series have. */
export function wordsOfSeries({ model, brand }: NamedModel, vocabulary: Vocabulary): string[] {
  const own = new Set(wordsOf(brand));
  return wordsOf(model).filter(
    (word) => !isNetworkWord(word) && !own.has(word) && brandsWith(word, vocabulary) < brandsOfVariant,
  );
}

/** Whether a model is a variant of the one with these words, of which there is none: of "pova 5" the Pova 5 Pro. */
export function isOnlyVariant(
  { model }: NamedModel,
  keywords: readonly string[],
  vocabulary: Vocabulary,
): boolean {
  const others = wordsOf(model).filter((word) => !keywords.includes(word));
  return (
    keywords.some((word) => /\d/.test(word)) &&
    others.some((word) => brandsWith(word, vocabulary) >= brandsOfVariant)
  );
}

/** A word without digits that so many brands use names a variant. */
const brandsOfVariant = 6;

function brandsWith(word: string, vocabulary: Vocabulary): number {
  const { phones } = vocabulary.use(word);
  if (/\d/.test(word) || !phones) return 0;
  return new Set(vocabulary.modelsAt(phones).map(({ brand }) => brand)).size;
}
