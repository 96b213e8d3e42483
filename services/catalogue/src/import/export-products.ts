import { pipeline, Readable } from "node:stream";
import { lowestId } from "@haat/domain/id";
import { csvWriter } from "@haat/service-kit/csv-writer";
import { and, asc, gt } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { products } from "../db/schema/products.ts";
import { matches, type ProductFilter } from "../product/product-list.repository.ts";
import { findCounted } from "./import.repository.ts";
import { columns } from "./import-columns.ts";

const readAtOnce = 500;

/** The products of a filter as a CSV file that an import takes. */
export function exportProducts(db: Db, filter: ProductFilter): Readable {
  // An error of the database ends the file, and with it the reply. Without `pipeline` it would end the process.
  return pipeline(Readable.from(rows(db, filter)), csvWriter(Object.keys(columns)), () => undefined);
}

/** A file with the names of all columns and no rows, to be filled in. */
export function importTemplate(): Readable {
  return Readable.from([]).pipe(csvWriter(Object.keys(columns)));
}

/** Served by the primary key. */
async function* rows(db: Db, filter: ProductFilter): AsyncGenerator<readonly string[]> {
  for (let after: string = lowestId; ; ) {
    const found = await db
      .select()
      .from(products)
      .where(and(matches(filter), gt(products.id, after)))
      .orderBy(asc(products.id))
      .limit(readAtOnce);
    const counted = await findCounted(
      db,
      found.map(({ id }) => id),
    );
    for (const product of found) {
      yield Object.values(columns).map(({ write }) => String(write(product, counted.get(product.id)) ?? ""));
    }
    const last = found.at(-1);
    if (!last || found.length < readAtOnce) return;
    after = last.id;
  }
}
