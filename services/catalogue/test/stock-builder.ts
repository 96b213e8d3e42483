import { randomUUID } from "node:crypto";
import { seedBranches } from "../seed/branches.ts";
import type { Db } from "../src/db/client.ts";
import { products } from "../src/db/schema/products.ts";
import { countedStock, units } from "../src/db/schema/stock.ts";
import { branches } from "../src/db/schema/taxonomy.ts";

type ProductRow = typeof products.$inferInsert;
type UnitRow = typeof units.$inferInsert;

let numbers = 0;
const nextNumber = () => ++numbers;

/** Adds the two branches, unless the stock was seeded with them. */
export async function addBranches(db: Db): Promise<void> {
  await db
    .insert(branches)
    .values(seedBranches.map((branch, index) => ({ ...branch, position: index + 1, images: [] })))
    .onConflictDoNothing();
}

export function phoneRow(facts: Partial<ProductRow> = {}): ProductRow & { id: string } {
  return {
    id: randomUUID(),
    slug: "Apple-iPhone-13",
    modelId: "apple-iphone-13",
    title: "Apple iPhone 13",
    model: "iPhone 13",
    category: "Phone",
    subcategory: "smartphone",
    tag: "Old",
    condition: "Mint",
    brand: "Apple",
    branch: "jaynagar",
    color: "Midnight",
    colorHex: "#1b1d22",
    ramGb: 4,
    storageGb: 128,
    network: "5G",
    batteryMah: 3240,
    screenInches: 6.1,
    specs: {},
    listPricePaise: 79_900_00,
    newPricePaise: 79_900_00,
    newPriceOn: "2026-10-01",
    consumerPricePaise: 34_999_00,
    wholesalePricePaise: 32_499_00,
    weightGrams: 350,
    hsn: "85171300",
    taxScheme: "margin",
    returnDays: 10,
    warranty: "10 days of checking warranty",
    shortDescription: "4 GB RAM, 128 GB, Midnight.",
    bigDescription: "<p>Long.</p>",
    othersDescription: "<table></table>",
    images: ["0123456789abcdef0123456789abcdef"],
    createdAt: new Date(Date.UTC(2026, 9, 1) + nextNumber() * 60_000),
    ...facts,
  };
}

export function unitRow(productId: string, facts: Partial<UnitRow> = {}): UnitRow & { id: string } {
  const number = nextNumber();
  return {
    id: randomUUID(),
    productId,
    branch: "jaynagar",
    imei: String(number).padStart(15, "0"),
    grade: "Mint",
    state: "sellable",
    purchasePricePaise: 27_111_11,
    batteryHealth: 88,
    receivedAt: new Date(Date.UTC(2026, 8, 1) + number * 60_000),
    inspectedAt: new Date(Date.UTC(2026, 8, 2)),
    checks: [{ name: "Screen and touch", ok: true, note: null }],
    imeiCheckedAt: new Date(Date.UTC(2026, 8, 2)),
    imeiCheckReference: "CEIR-20260902-ABCDEF12",
    ...facts,
  };
}

/** Adds a phone with this many sellable units and returns its id. */
export async function addPhone(db: Db, quantity: number, facts: Partial<ProductRow> = {}): Promise<string> {
  const row = phoneRow(facts);
  await db.insert(products).values(row);
  const branch = row.branch;
  if (quantity > 0)
    await db.insert(units).values(Array.from({ length: quantity }, () => unitRow(row.id, { branch })));
  return row.id;
}

/** Adds a counted accessory and returns its id. */
export async function addAccessory(
  db: Db,
  quantity: number,
  facts: Partial<ProductRow> = {},
): Promise<string> {
  const row = phoneRow({
    slug: "Generic-case-for-iPhone-13",
    modelId: "generic-case-iphone-13",
    title: "Generic case for iPhone 13",
    model: "case for iPhone 13",
    category: "Accessories",
    subcategory: "case",
    tag: "New",
    condition: null,
    brand: "Generic",
    ramGb: null,
    storageGb: null,
    network: null,
    batteryMah: null,
    screenInches: null,
    keywords: ["cover", "back"],
    listPricePaise: 499_00,
    newPricePaise: null,
    newPriceOn: null,
    consumerPricePaise: 299_00,
    wholesalePricePaise: 269_00,
    taxScheme: "standard",
    returnDays: 7,
    ...facts,
  });
  await db.insert(products).values(row);
  await db.insert(countedStock).values({ productId: row.id, sellable: quantity, purchasePricePaise: 150_00 });
  return row.id;
}
