import type { ProductSpecs } from "../db/columns.ts";
import type { ProductRow } from "../product/sibling.repository.ts";

/** What the shop has of a product without IMEIs. */
export interface CountedStock {
  readonly sellable: number;
  readonly purchasePricePaise: number;
}

interface Column {
  /** The value as the routes of products take it. Text that is no such value stays text, which their schemas reject. */
  readonly read: (cell: string) => unknown;
  readonly write: (product: ProductRow, counted: CountedStock | undefined) => Cell;
}
type Cell = string | number | null | undefined;

const asText = (cell: string) => cell;
const asNumber = (cell: string) => {
  const digits = cell.replaceAll(",", "");
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : cell;
};
const asWords = (cell: string) => cell.split(/\s+/).filter(Boolean);
const asLines = (cell: string) => cell.split("|").map((line) => line.trim());
const rupees = (paise: number | null | undefined) => (paise == null ? null : paise / 100);

const text = (write: Column["write"]): Column => ({ read: asText, write });
const number = (write: Column["write"]): Column => ({ read: asNumber, write });
const words = (write: (product: ProductRow) => readonly string[]): Column => ({
  read: asWords,
  write: (product) => write(product).join(" "),
});
const spec = (write: (specs: ProductSpecs) => Cell, read: Column["read"] = asText): Column => ({
  read,
  write: ({ specs }) => write(specs),
});
const numbers = (name: "rearCameraMp" | "frontCameraMp") =>
  spec(
    (specs) => specs[name]?.join(" "),
    (cell) => asWords(cell).map(asNumber),
  );

/** The columns that are parts of `specs`. */
const specColumns: Readonly<Record<keyof ProductSpecs, Column>> = {
  released: spec(({ released }) => released),
  formFactor: spec(({ formFactor }) => formFactor),
  chipset: spec(({ chipset }) => chipset),
  os: spec(({ os }) => os),
  panel: spec(({ panel }) => panel),
  resolution: spec(({ resolution }) => resolution),
  refreshHz: spec(({ refreshHz }) => refreshHz, asNumber),
  chargeWatts: spec(({ chargeWatts }) => chargeWatts, asNumber),
  rearCameraMp: numbers("rearCameraMp"),
  frontCameraMp: numbers("frontCameraMp"),
  features: spec(({ features }) => features?.join(" | "), asLines),
  fitsModelIds: spec(({ fitsModelIds }) => fitsModelIds?.join(" "), asWords),
};

/** All columns that a file can have, in the order of an export. Prices are in rupees. */
export const columns: Readonly<Record<string, Column>> = {
  id: text(({ id }) => id),
  brand: text(({ brand }) => brand),
  model: text(({ model }) => model),
  title: text(({ title }) => title),
  condition: { read: (cell) => (cell === "New" ? null : cell), write: ({ condition }) => condition ?? "New" },
  color: text(({ color }) => color),
  ramGb: number(({ ramGb }) => ramGb),
  storageGb: number(({ storageGb }) => storageGb),
  branch: text(({ branch }) => branch),
  consumerPrice: number(({ consumerPricePaise }) => rupees(consumerPricePaise)),
  wholesalePrice: number(({ wholesalePricePaise }) => rupees(wholesalePricePaise)),
  listPrice: number(({ listPricePaise }) => rupees(listPricePaise)),
  newPrice: number(({ newPricePaise }) => rupees(newPricePaise)),
  newPriceOn: text(({ newPriceOn }) => newPriceOn),
  published: {
    read: (cell) => ({ yes: true, no: false })[cell.toLowerCase()] ?? cell,
    write: ({ published }) => (published ? "yes" : "no"),
  },
  // Only of products without IMEIs: phones come and go one by one.
  quantity: number((_, counted) => counted?.sellable),
  costPrice: number((_, counted) => rupees(counted?.purchasePricePaise)),
  category: text(({ category }) => category),
  subcategory: text(({ subcategory }) => subcategory),
  modelId: text(({ modelId }) => modelId),
  colorHex: text(({ colorHex }) => colorHex),
  network: text(({ network }) => network),
  batteryMah: number(({ batteryMah }) => batteryMah),
  screenInches: number(({ screenInches }) => screenInches),
  weightGrams: number(({ weightGrams }) => weightGrams),
  hsn: text(({ hsn }) => hsn),
  taxScheme: text(({ taxScheme }) => taxScheme),
  returnDays: number(({ returnDays }) => returnDays),
  warranty: text(({ warranty }) => warranty),
  countryOfOrigin: text(({ countryOfOrigin }) => countryOfOrigin),
  importer: text(({ importer }) => importer),
  keywords: words(({ keywords }) => keywords),
  images: words(({ images }) => images),
  shortDescription: text(({ shortDescription }) => shortDescription),
  bigDescription: text(({ bigDescription }) => bigDescription),
  othersDescription: text(({ othersDescription }) => othersDescription),
  ...specColumns,
};

/** In a cell: the product has no such value any more. An empty cell changes nothing. */
const noValue = "-";

/** The parts of `specs` that a row removes: they have no value that says so. */
export function clearedSpecs(cells: Readonly<Record<string, string>>): string[] {
  return Object.keys(specColumns).filter((name) => cells[name] === noValue);
}

/** The cells of a row as the body of a route, by the names of its fields. */
export function readCells(cells: Readonly<Record<string, string>>): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const specs: Record<string, unknown> = {};
  for (const [name, cell] of Object.entries(cells)) {
    const isCleared = cell === noValue;
    const value = isCleared ? null : columns[name]?.read(cell);
    if (!(name in specColumns)) body[name] = value;
    else if (!isCleared) specs[name] = value;
  }
  return Object.keys(specs).length > 0 ? { ...body, specs } : body;
}
