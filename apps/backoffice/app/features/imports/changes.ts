import { formatInr } from "@haat/domain/format-inr";
import { paise } from "@haat/domain/money";
import { importTexts } from "#messages/import";
import { productTexts } from "#messages/product";
import type { ImportRow } from "./import.ts";

/** A value that a row changes, as text. */
export interface Change {
  readonly label: string;
  /** null for a product that the row adds. */
  readonly before: string | null;
  readonly after: string;
}

const prices = ["consumerPricePaise", "wholesalePricePaise"];
/** The values of a new product that the list shows; it has all of them. */
const ofNewProduct = [...prices, "sellable", "published"];

const labels: Readonly<Record<string, string>> = {
  ...productTexts.fields,
  consumerPricePaise: importTexts.columns.consumerPrice,
  wholesalePricePaise: importTexts.columns.wholesalePrice,
  listPricePaise: productTexts.fields.listPrice,
  newPricePaise: productTexts.fields.newPrice,
  sellable: importTexts.columns.quantity,
  purchasePricePaise: importTexts.columns.costPrice,
  published: importTexts.columns.published,
};

/** What a row changes, prices first. */
export function changesOf({
  change,
  before,
  after,
}: Pick<ImportRow, "change" | "before" | "after">): Change[] {
  if (change === null || change === "none" || after === null) return [];
  const names = change === "create" ? ofNewProduct.filter((name) => name in after) : Object.keys(after);
  return names
    .toSorted((one, other) => Number(prices.includes(other)) - Number(prices.includes(one)))
    .flatMap((name) => {
      const [old, now] = [before?.[name], after[name]];
      return name === "specs"
        ? changedSpecs(old, now)
        : { label: labels[name] ?? name, before: before && shown(name, old), after: shown(name, now) };
    });
}

/** Technical data are one value of the product; these are the parts that differ. */
function changedSpecs(before: unknown, after: unknown): Change[] {
  const [old, now] = [entriesOf(before), entriesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((name) => ({
      label: labels[name] ?? name,
      before: shown(name, old.get(name)),
      after: shown(name, now.get(name)),
    }))
    .filter((change) => change.before !== change.after);
}

const entriesOf = (value: unknown) =>
  new Map<string, unknown>(typeof value === "object" && value !== null ? Object.entries(value) : []);

function shown(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return importTexts.nothing;
  if (typeof value === "number" && name.endsWith("Paise")) return formatInr(paise(value));
  if (typeof value === "boolean") return value ? importTexts.yes : importTexts.no;
  if (Array.isArray(value)) return value.length === 0 ? importTexts.nothing : value.join(", ");
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.replace(/<[^<>]*>/g, " ").trim();
}
