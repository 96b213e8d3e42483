import { z } from "zod";
import { productTexts } from "#messages/product";
import { type ProductValues, separatorOf } from "./product-values.ts";

const typed = z.string().trim();
const numeric = typed.transform((text) => text.replaceAll(",", ""));
const isNumber = (text: string) => /^\d{1,12}(\.\d{1,6})?$/.test(text);
const error = () => productTexts.notANumber;

const requiredNumber = numeric.refine(isNumber, { error }).transform(Number);
const number = requiredNumber.exactOptional();
const numberOrNull = numeric
  .refine((text) => text === "" || isNumber(text), { error })
  .transform((text) => (text === "" ? null : Number(text)))
  .exactOptional();
const text = typed.exactOptional();
const textOrNull = typed.transform((text) => (text === "" ? null : text)).exactOptional();
const listIn = (name: string) => typed.transform((text) => itemsOf(name, text));
const list = (name: string) => listIn(name).exactOptional();
const numbers = (name: string) =>
  listIn(name)
    .refine((items) => items.every(isNumber), { error })
    .transform((items) => items.map(Number))
    .exactOptional();

function itemsOf(name: string, text: string): string[] {
  const separator = separatorOf(name) === "\n" ? "\n" : ",";
  return text
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

const specs = z.object({
  released: text,
  formFactor: z.enum(["bar", "flip", "fold", "feature"]).exactOptional(),
  chipset: text,
  os: text,
  panel: text,
  resolution: text,
  refreshHz: number,
  chargeWatts: number,
  rearCameraMp: numbers("specs.rearCameraMp"),
  frontCameraMp: numbers("specs.frontCameraMp"),
  features: list("specs.features"),
  fitsModelIds: list("specs.fitsModelIds"),
});

/** What an edit may change. Only numbers and choices are read here: the catalogue checks the rest. */
const edit = z.object({
  title: text,
  model: text,
  brand: text,
  color: text,
  colorHex: typed.toLowerCase().exactOptional(),
  ramGb: numberOrNull,
  storageGb: numberOrNull,
  network: z
    .enum(["", "2G", "4G", "5G"])
    .transform((chosen) => (chosen === "" ? null : chosen))
    .exactOptional(),
  batteryMah: numberOrNull,
  screenInches: numberOrNull,
  specs: specs.exactOptional(),
  keywords: list("keywords"),
  listPrice: number,
  newPrice: numberOrNull,
  newPriceOn: textOrNull,
  weightGrams: number,
  hsn: text,
  taxScheme: z.enum(["standard", "margin"]).exactOptional(),
  returnDays: number,
  warranty: text,
  shortDescription: text,
  bigDescription: text,
  othersDescription: text,
  images: list("images"),
  countryOfOrigin: textOrNull,
  importer: textOrNull,
});

const create = edit.required().extend({
  id: z.uuid(),
  category: z.enum(["Phone", "Accessories"]),
  subcategory: typed,
  branch: typed,
  condition: z
    .enum(["New", "Open-box", "Super-mint", "Mint", "Good"])
    .transform((chosen) => (chosen === "New" ? null : chosen)),
  consumerPrice: requiredNumber,
  wholesalePrice: requiredNumber,
});

/** The fields of an edit from their texts, or what is wrong with them by name. */
export function readEdit(values: ProductValues) {
  return readWith(edit, values);
}

/** All fields of a new product from their texts, or what is wrong with them by name. */
export function readNewProduct(values: ProductValues) {
  return readWith(create, { "specs.os": "", ...values });
}

function readWith<Schema extends z.ZodType>(schema: Schema, values: ProductValues) {
  const read = schema.safeParse(nested(values));
  if (read.success) return { product: read.data };
  const fields = Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join("."), message]));
  return { fields };
}

/** Puts the specifications that have a value into an object of their own, when the form sent them. */
function nested(values: ProductValues): Record<string, unknown> {
  const flat = Object.entries(values).filter(([name]) => !name.startsWith("specs."));
  const sent = Object.entries(values).filter(([name]) => name.startsWith("specs."));
  if (sent.length === 0) return Object.fromEntries(flat);
  const filled = sent.filter(([, value]) => value.trim() !== "");
  return {
    ...Object.fromEntries(flat),
    specs: Object.fromEntries(filled.map(([name, value]) => [name.slice("specs.".length), value])),
  };
}
