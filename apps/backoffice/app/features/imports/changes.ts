import { fieldLabel, shownValue } from "../../components/field-texts.ts";
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
        : { label: fieldLabel(name), before: before && shownValue(name, old), after: shownValue(name, now) };
    });
}

/** Technical data are one value of the product; these are the parts that differ. */
function changedSpecs(before: unknown, after: unknown): Change[] {
  const [old, now] = [entriesOf(before), entriesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((name) => ({
      label: fieldLabel(name),
      before: shownValue(name, old.get(name)),
      after: shownValue(name, now.get(name)),
    }))
    .filter((change) => change.before !== change.after);
}

const entriesOf = (value: unknown) =>
  new Map<string, unknown>(typeof value === "object" && value !== null ? Object.entries(value) : []);
