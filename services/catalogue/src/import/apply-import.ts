import { databaseTime } from "@haat/service-kit/database-time";
import { recordStaffActions, type StaffAction } from "@haat/service-kit/staff/record-staff-action";
import { getTableColumns } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import type { ImportedValues } from "../db/schema/imports.ts";
import { products } from "../db/schema/products.ts";
import { stockTransaction } from "../db/stock-transaction.ts";
import { differences } from "../edit-conflict.ts";
import type { ProductChanges, ProductValues } from "../product/product-edit.repository.ts";
import type { ProductRow } from "../product/sibling.repository.ts";
import { lockProducts } from "../stock/stock.repository.ts";
import { pick } from "./check-import.ts";
import {
  findCounted,
  findProducts,
  findProductsOfModels,
  findRows,
  type ImportRow,
  insertProducts,
  lockImport,
  updateImport,
  updateOutcomes,
  updateProducts,
  writeCounted,
} from "./import.repository.ts";
import type { CountedStock } from "./import-columns.ts";
import { identityOf, presentValues } from "./read-row.ts";

/**
 * An order of one of these products waits for the transaction, and one notification can name all of them: a longer one would let
 * every process read all products again (migration 0011).
 */
const appliedAtOnce = 100;

/** What a row writes into a product, or why it does not. */
type Step =
  | { readonly row: ImportRow; readonly write: ImportedValues; readonly outcome: "applied" | "undone" }
  | { readonly row: ImportRow; readonly write: null; readonly outcome: ImportRow["outcome"] };

/**
 * Applies the next rows of an import, or undoes them, in one transaction. A product that somebody else has changed
 * meanwhile stays as it is. False when nothing is left to do.
 */
export async function applyNextRows(db: Db, importId: string): Promise<boolean> {
  return await stockTransaction(db, async (tx) => {
    const found = await lockImport(tx, importId);
    if (found?.state !== "applying" && found?.state !== "undoing") return false;
    const undoes = found.state === "undoing";
    const rows = await findRows(tx, importId, { after: found.doneRow, limit: appliedAtOnce });
    const last = rows.at(-1);
    if (!last) {
      await updateImport(tx, importId, {
        state: undoes ? "undone" : "applied",
        doneRow: 0,
        endedAt: await databaseTime(tx),
      });
      return false;
    }
    const ids = rows.flatMap(({ productId, change }) => (change === "none" ? [] : (productId ?? [])));
    await lockProducts(tx, ids);
    const present = new Map((await findProducts(tx, ids)).map((product) => [product.id, product]));
    const counted = await findCounted(tx, ids);
    const taken = undoes ? new Set<string>() : await identitiesInShop(tx, rows);
    const steps = rows.map((row) => {
      const product = present.get(row.productId ?? "");
      const values = product && presentValues(product, counted.get(product.id));
      return undoes ? undoRow(row, values) : applyRow(row, values, taken);
    });
    await write(tx, steps, { present, counted });
    await updateOutcomes(
      tx,
      importId,
      steps.map(({ row, outcome }) => ({ row: row.row, outcome })),
    );
    await updateImport(tx, importId, { doneRow: last.row });
    await recordStaffActions(
      tx,
      steps.flatMap((step) => actionOf(step, undoes ? "import.undo" : "import.apply", found.reason)),
    );
    return true;
  });
}

/** The identities of products that were added since the check. */
async function identitiesInShop(tx: Tx, rows: readonly ImportRow[]): Promise<ReadonlySet<string>> {
  const models = rows.flatMap(({ change, after }) => (change === "create" ? (after?.modelId ?? []) : []));
  return new Set((await findProductsOfModels(tx, [...new Set(models)])).map(identityOf));
}

function applyRow(row: ImportRow, present: ImportedValues | undefined, taken: ReadonlySet<string>): Step {
  const { change, before, after } = row;
  if (change === "none" || !after) return { row, write: null, outcome: null };
  if (change === "create")
    return present || taken.has(identityOf(after))
      ? { row, write: null, outcome: "skipped" }
      : { row, write: after, outcome: "applied" };
  return present && before && hasValues(present, before)
    ? { row, write: after, outcome: "applied" }
    : { row, write: null, outcome: "skipped" };
}

function undoRow(row: ImportRow, present: ImportedValues | undefined): Step {
  const { change, before, after, outcome } = row;
  if (outcome !== "applied" || !after) return { row, write: null, outcome };
  if (!present || !hasValues(present, after)) return { row, write: null, outcome: "kept" };
  // Orders and units may refer to a product that it added, so that stays as a draft.
  return { row, write: change === "create" ? { published: false } : (before ?? {}), outcome: "undone" };
}

function hasValues(present: ImportedValues, expected: ImportedValues): boolean {
  return differences(present, expected).length === 0;
}

async function write(
  tx: Tx,
  steps: readonly Step[],
  {
    present,
    counted,
  }: { present: ReadonlyMap<string, ProductRow>; counted: ReadonlyMap<string, CountedStock> },
): Promise<void> {
  const created: ProductValues[] = [];
  const changed: ProductValues[] = [];
  const names = new Set<string>();
  const stock: (CountedStock & { productId: string })[] = [];
  for (const { row, write: values } of steps) {
    if (!values || row.productId === null) continue;
    const { sellable, purchasePricePaise, ...columns } = values;
    const id = row.productId;
    const product = present.get(id);
    // The quantity follows from the stock: a trigger rejects another one.
    (product ? changed : created).push(complete({ ...product, ...columns, id, quantity: 0 }));
    if (product) for (const name of Object.keys(columns)) names.add(name);
    const stocked = counted.get(id);
    if (sellable === undefined && purchasePricePaise === undefined) continue;
    stock.push({
      productId: id,
      sellable: Number(sellable ?? stocked?.sellable),
      purchasePricePaise: Number(purchasePricePaise ?? stocked?.purchasePricePaise),
    });
  }
  await insertProducts(tx, created);
  await updateProducts(tx, changed, [...names]);
  await writeCounted(tx, stock);
}

/** @throws Error when a column is missing: the check lets no such row through. */
function complete(values: ProductChanges): ProductValues {
  if (!isComplete(values)) throw new Error(`product ${values.id} of an import is not complete`);
  return values;
}

function isComplete(values: ProductChanges): values is ProductValues {
  const given: Readonly<Record<string, unknown>> = values;
  return Object.entries(getTableColumns(products)).every(
    ([name, { notNull, hasDefault, generated }]) =>
      !notNull || hasDefault || generated || given[name] != null,
  );
}

function actionOf(
  { row, write: values }: Step,
  verb: StaffAction["verb"],
  reason: string | null,
): StaffAction[] {
  if (!values || row.productId === null) return [];
  const before = verb === "import.apply" ? row.before : pick(row.after ?? {}, new Set(Object.keys(values)));
  return [
    {
      verb,
      subject: { kind: "product", id: row.productId },
      before,
      // A created product has all of its values in its own row.
      after:
        row.change === "create" && verb === "import.apply"
          ? pick(values, new Set(["title", "branch"]))
          : values,
      reason: reason ?? undefined,
    },
  ];
}
