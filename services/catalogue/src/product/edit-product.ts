import { ApiError } from "@haat/service-kit/errors";
import { messages as kitMessages } from "@haat/service-kit/messages";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db, Tx } from "../db/client.ts";
import { stockTransaction } from "../db/stock-transaction.ts";
import { differences, editedMeanwhile } from "../edit-conflict.ts";
import { requireStored } from "../media/require-stored.ts";
import { messages } from "../messages.ts";
import { fieldErrors } from "../staff-replies.ts";
import { lockProducts } from "../stock/stock.repository.ts";
import { cleanHtml } from "./clean-html.ts";
import {
  insertProduct,
  type ProductChanges,
  type ProductValues,
  updateProduct,
} from "./product-edit.repository.ts";
import { conflictToWire } from "./product-edit.staff.wire.ts";
import { copyOf, findProductRow, hasBranch, type ProductRow, tagOf } from "./sibling.repository.ts";

/** What an edit may change. Prices and publishing are actions of their own. */
export type ProductEdit = Omit<
  ProductChanges,
  "id" | "slug" | "published" | "version" | "consumerPricePaise" | "wholesalePricePaise" | "quantity"
>;

/**
 * Changes a product that has the version that the caller read, and returns the new one. A repeat changes nothing.
 * @throws ApiError NOT_FOUND; EDITED_MEANWHILE with both values of what the caller would overwrite; VALIDATION
 */
export async function editProduct(
  db: Db,
  productId: string,
  { version, edit }: { version: number; edit: ProductEdit },
): Promise<number> {
  const cleaned = await clean(edit);
  return await stockTransaction(db, async (tx) => {
    const product = await lockProduct(tx, productId);
    const changes = differences(product, cleaned);
    if (changes.length === 0) return product.version;
    const subject = { kind: "product", id: productId };
    if (product.version !== version)
      throw await editedMeanwhile(tx, {
        subject,
        version: product.version,
        conflicts: changes.map(conflictToWire),
      });
    await requireStored(tx, cleaned.images);
    await updateProduct(tx, productId, cleaned);
    await recordStaffAction(tx, {
      verb: "product.edit",
      subject,
      before: Object.fromEntries(changes.map(({ field, theirs }) => [field, theirs])),
      after: Object.fromEntries(changes.map(({ field, yours }) => [field, yours])),
    });
    return product.version + 1;
  });
}

/** Removes what descriptions may not have. */
export async function clean<Edit extends ProductEdit>(edit: Edit): Promise<Edit> {
  const { bigDescription, othersDescription } = edit;
  return {
    ...edit,
    ...(bigDescription !== undefined && { bigDescription: await cleanHtml(bigDescription) }),
    ...(othersDescription !== undefined && { othersDescription: await cleanHtml(othersDescription) }),
  };
}

async function lockProduct(tx: Tx, productId: string): Promise<ProductRow> {
  await lockProducts(tx, [productId]);
  const product = await findProductRow(tx, productId);
  if (!product) throw new ApiError("NOT_FOUND", kitMessages().notFound);
  return product;
}

/** The readable part of a product's address. */
export function slugOf(title: string): string {
  return title.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

/** The model that products share unless another one is named. */
export function modelIdOf(brand: string, model: string): string {
  return `${brand} ${model}`.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}

/** A new product, but for what follows from the rest. */
export type NewProduct = Omit<ProductValues, "tag" | "slug" | "published" | "version" | "quantity">;

/**
 * Adds a product as a draft. Idempotent by id.
 * @throws ApiError VALIDATION with the fields
 */
export async function createProduct(db: Db, product: NewProduct): Promise<void> {
  const cleaned = await clean(product);
  await stockTransaction(db, async (tx) => {
    if (!(await hasBranch(tx, product.branch))) throw fieldErrors({ branch: messages().staff.unknownBranch });
    await requireStored(tx, cleaned.images);
    const { condition = null, title } = cleaned;
    if (
      !(await insertProduct(tx, {
        ...cleaned,
        tag: tagOf(condition),
        slug: slugOf(title),
        published: false,
        version: 1,
        quantity: 0,
      }))
    )
      return;
    await recordStaffAction(tx, {
      verb: "product.edit",
      subject: { kind: "product", id: product.id },
      after: { title, branch: product.branch, condition },
    });
  });
}

/**
 * Adds a copy of a product as a draft. Idempotent by id.
 * @throws ApiError NOT_FOUND; VALIDATION with the fields
 */
export async function duplicateProduct(
  db: Db,
  productId: string,
  { id, changes }: { id: string; changes: Partial<NewProduct> },
): Promise<void> {
  const of = await findProductRow(db, productId);
  if (!of) throw new ApiError("NOT_FOUND", kitMessages().notFound);
  await createProduct(db, { ...copyOf(of), ...changes, id });
}

/** Shows a product to shoppers, or hides it. Idempotent. @throws ApiError NOT_FOUND; VALIDATION without a picture */
export async function publishProduct(db: Db, productId: string, published: boolean): Promise<void> {
  await stockTransaction(db, async (tx) => {
    const product = await lockProduct(tx, productId);
    if (product.published === published) return;
    if (published && product.images.length === 0) throw fieldErrors({ images: messages().staff.noPicture });
    await updateProduct(tx, productId, { published });
    await recordStaffAction(tx, {
      verb: "product.publish",
      subject: { kind: "product", id: productId },
      before: { published: product.published },
      after: { published },
    });
  });
}

interface Prices {
  readonly consumerPricePaise: number;
  readonly wholesalePricePaise: number;
}

/**
 * Sets both prices of a product that still has the prices that the caller saw, for a reason. Idempotent.
 * @throws ApiError NOT_FOUND; EDITED_MEANWHILE with the present prices
 */
export async function changePrices(
  db: Db,
  productId: string,
  { prices, seen, reason }: { prices: Prices; seen: Prices; reason: string },
): Promise<void> {
  await stockTransaction(db, async (tx) => {
    const product = await lockProduct(tx, productId);
    const conflicts = differences(product, prices);
    if (conflicts.length === 0) return;
    if (differences(product, seen).length > 0)
      throw await editedMeanwhile(tx, {
        subject: { kind: "product", id: productId },
        version: product.version,
        conflicts: conflicts.map(conflictToWire),
      });
    await setPrices(tx, product, prices, reason);
  });
}

/** Needs `lockProducts`. @param reason undefined for the first prices of a draft. */
export async function setPrices(
  tx: Tx,
  { id, consumerPricePaise, wholesalePricePaise }: ProductRow,
  prices: Prices,
  reason: string | undefined,
): Promise<void> {
  await updateProduct(tx, id, prices);
  await recordStaffAction(tx, {
    verb: "price.change",
    subject: { kind: "product", id },
    before: { consumerPricePaise, wholesalePricePaise },
    after: prices,
    reason,
  });
}
