import { paiseFromRupees } from "@haat/domain/money";
import { formatInr } from "@haat/ui/format";
import { filterTexts as texts } from "#messages/filter";
import { gradeLabel } from "../../lib/grades.ts";
import { kindName } from "../../lib/kind-name.ts";

type TextOf = (value: string) => string;

const amount: TextOf = (rupees) => formatInr(paiseFromRupees(Number(rupees)));
const digits: TextOf = (value) => /^\d+/.exec(value)?.[0] ?? value;

const textOf: ReadonlyMap<string, TextOf> = new Map([
  ["category", choice(texts.categoryNames)],
  ["subcategory", kindName],
  ["subsubcategory", (value) => (value.toLowerCase() === "new" ? texts.sealed : gradeLabel(capital(value)))],
  ["tag", choice(texts.tagNames)],
  ["discount", (value) => texts.discountAtLeast({ percent: digits(value) })],
  ["brand", (value) => (value.toLowerCase() === "generic" ? texts.unbranded : value)],
  ["storage", (value) => value.toUpperCase().replace(/(\d)([GT]B)/, "$1 $2")],
  ["ram", (value) => texts.ramSize({ gigabytes: digits(value) })],
  ["minPrice", (value) => texts.priceFrom({ amount: amount(value) })],
  ["maxPrice", (value) => texts.priceUnder({ amount: amount(value) })],
  ["network", (value) => value.toUpperCase()],
  ["color", capital],
  ["colorFamily", choice(texts.colorNames)],
  ["screen", choice(texts.screenChips)],
  ["health", (value) => texts.healthAtLeast({ percent: digits(value) })],
  ["country", (value) => texts.fromCountry({ country: value })],
  ["form", choice(texts.formNames)],
  ["panel", (value) => texts.panel({ kind: value.toUpperCase() })],
  ["chipset", capital],
  ["minBattery", (value) => texts.batteryAtLeast({ mah: Number(value) })],
  ["minScreen", (value) => texts.screenAtLeast({ inches: value })],
  ["maxScreen", (value) => texts.screenAtMost({ inches: value })],
  ["minCharge", (value) => texts.chargingAtLeast({ watts: value })],
  ["minRefresh", (value) => texts.refreshAtLeast({ hertz: value })],
  ["minCamera", (value) => texts.cameraAtLeast({ megapixels: value })],
  ["keyword", keywordText],
  ["without", (value) => texts.without({ name: excludedText(value) })],
  ["sort", choice(texts.rankingNames)],
]);

/** The names of models by id, of the models that a filter names. */
export type ModelNames = Readonly<Record<string, string>>;

/** What a filter of a listing URL says on its chip: `Under ₹15,000` for `maxPrice=15000`. */
export function filterText(name: string, value: string, modelNames: ModelNames = {}): string {
  if (name === "fits") {
    const model = Object.hasOwn(modelNames, value) ? modelNames[value] : undefined;
    return model === undefined ? texts.fitsOther : texts.fits({ model });
  }
  return textOf.get(name)?.(value) ?? value;
}

function choice(names: Readonly<Record<string, string>>): TextOf {
  const byValue = new Map(Object.entries(names));
  return (value) => byValue.get(value.toLowerCase()) ?? capital(value);
}

/** The catalogue writes the name of a model as shoppers know it. */
function keywordText(text: string): string {
  // How the catalogue indexes such a cable.
  if (text === "ctoc") return texts.bothEndsC;
  if (isSeries(text)) return texts.series({ letter: text.charAt(0).toUpperCase() });
  if (/\p{Lu}/u.test(text)) return text;
  return isCode(text) ? texts.model({ name: text }) : texts.keyword({ keyword: text });
}

/** A brand, words of a model or a color. */
function excludedText(text: string): string {
  return isSeries(text) || /\p{Lu}/u.test(text) ? keywordText(text) : capital(text);
}

/** The code of a model without capital letters, such as `105` and `2a`. */
function isCode(word: string): boolean {
  return /^[a-z]{0,2}\d{1,4}[a-z]{0,2}$/.test(word);
}

/** `aseries` is how the catalogue indexes the models of a letter. */
function isSeries(word: string): boolean {
  return /^[a-z]series$/.test(word);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}
