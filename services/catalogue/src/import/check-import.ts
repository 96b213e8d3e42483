import { derivedId } from "@haat/domain/id";
import { uuidInput } from "@haat/service-kit/validator";
import type { Db, Tx } from "../db/client.ts";
import type { Fault, ImportedValues } from "../db/schema/imports.ts";
import { differences } from "../edit-conflict.ts";
import { messages } from "../messages.ts";
import { clean, modelIdOf, slugOf } from "../product/edit-product.ts";
import { type ProductRow, tagOf } from "../product/sibling.repository.ts";
import {
  findBranchCodes,
  findCounted,
  findEarlierRows,
  findProducts,
  findProductsOfModels,
  findRows,
  findStoredPictures,
  type Import,
  type ImportRow,
  lockImport,
  updateImport,
  updateRows,
} from "./import.repository.ts";
import { type CountedStock, clearedSpecs, readCells } from "./import-columns.ts";
import { identityOf, presentValues, readCreation, readEdit, valuesOf } from "./read-row.ts";

const checkedAtOnce = 500;

/**
 * Checks the next rows of an import: what each would change, or what is wrong with it. Writes nothing but this.
 * False when nothing is left to do.
 */
export async function checkNextRows(db: Db, importId: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const found = await lockImport(tx, importId);
    if (found?.state !== "checking") return false;
    const rows = await findRows(tx, importId, { after: found.doneRow, limit: checkedAtOnce });
    const last = rows.at(-1);
    if (!last) {
      await updateImport(tx, importId, { state: found.faultCount > 0 ? "faulty" : "checked", doneRow: 0 });
      return false;
    }
    const checked = await checkRows(tx, found, rows);
    await updateRows(tx, checked);
    const faults = checked.reduce((sum, row) => sum + (row.faults?.length ?? 0), 0);
    await updateImport(tx, importId, { doneRow: last.row, faultCount: found.faultCount + faults });
    return true;
  });
}

interface Shop {
  readonly products: ReadonlyMap<string, ProductRow>;
  readonly byIdentity: ReadonlyMap<string, ProductRow>;
  readonly ofModel: ReadonlyMap<string, readonly ProductRow[]>;
  readonly counted: ReadonlyMap<string, CountedStock>;
  readonly branches: ReadonlySet<string>;
}

type Body = Readonly<Record<string, unknown>>;

async function checkRows(tx: Tx, { id: importId }: Import, rows: readonly ImportRow[]): Promise<ImportRow[]> {
  const bodies = rows.map((row) => ({ row, body: readCells(row.cells) }));
  const shop = await readShop(
    tx,
    bodies.map(({ body }) => body),
  );
  const checked: ImportRow[] = [];
  for (const { row, body } of bodies)
    checked.push({ ...row, ...(await checkRow(importId, { body, cleared: clearedSpecs(row.cells) }, shop)) });
  return await rejectRepeats(tx, importId, await rejectUnknownPictures(tx, checked));
}

/** The products that the rows may be about: those with their ids, and those of their models. */
async function readShop(tx: Tx, bodies: readonly Body[]): Promise<Shop> {
  const ids = bodies.flatMap(({ id }) => uuidInput.safeParse(id).data ?? []);
  const products = [
    ...(await findProducts(tx, ids)),
    ...(await findProductsOfModels(tx, [...new Set(bodies.map(modelIdIn))])),
  ];
  return {
    products: new Map(products.map((product) => [product.id, product])),
    // The first of several is the one that an intake would take (product/sibling.repository.ts).
    byIdentity: new Map(products.toReversed().map((product) => [identityOf(product), product])),
    ofModel: Map.groupBy(products, ({ modelId }) => modelId),
    counted: await findCounted(
      tx,
      products.map(({ id }) => id),
    ),
    branches: await findBranchCodes(tx),
  };
}

function modelIdIn({ modelId, brand, model }: Body): string {
  return typeof modelId === "string" ? modelId : modelIdOf(String(brand), String(model));
}

type Checked = Pick<ImportRow, "productId" | "change" | "before" | "after" | "faults">;

interface Given {
  readonly body: Body;
  /** Parts of `specs` to remove. */
  readonly cleared: readonly string[];
}

async function checkRow(importId: string, given: Given, shop: Shop): Promise<Checked> {
  const { body } = given;
  const identity = identityOf({ ...body, modelId: modelIdIn(body) });
  if (typeof body["id"] !== "string") {
    const product = shop.byIdentity.get(identity);
    return product
      ? await checkEdit(given, product, shop)
      : await checkCreation(body, { id: derivedId(`${importId} ${identity}`), shop });
  }
  const product = shop.products.get(body["id"].toLowerCase());
  return product
    ? await checkEdit(given, product, shop)
    : faulty([{ column: "id", text: messages().staff.unknownProduct }]);
}

const faulty = (faults: readonly Fault[]): Checked => ({
  productId: null,
  change: null,
  before: null,
  after: null,
  faults: [...faults],
});

/** Facts by which the products of a model differ: another one is another product. */
const fixed = ["branch", "condition", "category", "subcategory"] as const;

async function checkEdit({ body, cleared }: Given, product: ProductRow, { counted }: Shop): Promise<Checked> {
  const read = readEdit(body);
  if ("faults" in read) return faulty(read.faults);
  const stock = counted.get(product.id);
  const given = valuesOf(read.row);
  const faults = fixed
    .filter((name) => given[name] !== undefined && given[name] !== product[name])
    .map((column): Fault => ({ column, text: messages().import.fixed }));
  if (read.row.modelId !== undefined && read.row.modelId !== product.modelId)
    faults.push({ column: "modelId", text: messages().import.fixed });
  if (!stock && given.sellable !== undefined)
    faults.push({ column: "quantity", text: messages().import.onlyCounted });
  if (!stock && given.purchasePricePaise !== undefined)
    faults.push({ column: "costPrice", text: messages().import.onlyCounted });
  if (given.published && (given.images ?? product.images).length === 0)
    faults.push({ column: "published", text: messages().import.noPicture });
  if (faults.length > 0) return faulty(faults);
  const present = presentValues(product, stock);
  const wanted = await clean({
    ...given,
    specs: without({ ...product.specs, ...read.row.specs }, cleared),
  });
  const changed = new Set(differences(present, wanted).map(({ field }) => field));
  return {
    productId: product.id,
    change: changed.size > 0 ? "update" : "none",
    before: pick(present, changed),
    after: pick(wanted, changed),
    faults: null,
  };
}

async function checkCreation(body: Body, { id, shop }: { id: string; shop: Shop }): Promise<Checked> {
  const ofModel = shop.ofModel.get(modelIdIn(body)) ?? [];
  const like = ofModel.find(({ color }) => color === body["color"]) ?? ofModel[0];
  const read = readCreation(body, like);
  if ("faults" in read) return faulty(read.faults);
  const { row } = read;
  const isCounted = row.category === "Accessories";
  const faults: Fault[] = [];
  if (!shop.branches.has(row.branch)) {
    const branches = [...shop.branches].sort().join(", ");
    faults.push({ column: "branch", text: messages().import.unknownBranch({ branches }) });
  }
  if (row.published && row.images.length === 0)
    faults.push({ column: "published", text: messages().import.noPicture });
  for (const column of ["quantity", "costPrice"] as const) {
    if (isCounted && row[column] === undefined) faults.push({ column, text: messages().import.required });
    if (!isCounted && row[column] !== undefined) faults.push({ column, text: messages().import.onlyCounted });
  }
  if (faults.length > 0) return faulty(faults);
  const after: ImportedValues = await clean({
    ...valuesOf(row),
    modelId: modelIdIn(body),
    tag: tagOf(row.condition),
    slug: slugOf(row.title),
  });
  return { productId: id, change: "create", before: null, after, faults: null };
}

function without<Values extends object>(values: Values, names: readonly string[]): Values {
  return pick(values, new Set(Object.keys(values).filter((name) => !names.includes(name))));
}

export function pick<Values extends object>(values: Values, names: ReadonlySet<string>): Values {
  const picked = { ...values };
  for (const name in picked) if (!names.has(name)) delete picked[name];
  return picked;
}

async function rejectUnknownPictures(tx: Tx, rows: readonly ImportRow[]): Promise<ImportRow[]> {
  const picturesOf = ({ after }: ImportRow) => after?.images ?? [];
  const stored = await findStoredPictures(tx, [...new Set(rows.flatMap(picturesOf))]);
  return rows.map((row) =>
    picturesOf(row).every((hash) => stored.has(hash))
      ? row
      : { ...row, ...faulty([{ column: "images", text: messages().staff.unknownPicture }]) },
  );
}

/** Two rows about one product contradict each other, or add it twice. */
async function rejectRepeats(tx: Tx, importId: string, rows: readonly ImportRow[]): Promise<ImportRow[]> {
  const productIds = rows.flatMap(({ productId }) => productId ?? []);
  const seen = await findEarlierRows(tx, importId, { before: rows[0]?.row ?? 0, productIds });
  return rows.map((row) => {
    if (row.productId === null) return row;
    const earlier = seen.get(row.productId);
    if (earlier !== undefined)
      return { ...row, ...faulty([{ column: "", text: messages().import.repeats({ row: earlier }) }]) };
    seen.set(row.productId, row.row);
    return row;
  });
}
