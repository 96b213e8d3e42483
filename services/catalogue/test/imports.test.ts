import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import type { StaffRole } from "@haat/domain/staff-permissions";
import { withActor } from "@haat/service-kit/request-context";
import { staffActions } from "@haat/service-kit/staff/table";
import { eventually } from "@haat/testkit/eventually";
import { asStaff } from "@haat/testkit/test-users";
import { and, eq, inArray, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../src/db/client.ts";
import { importRows, imports } from "../src/db/schema/imports.ts";
import { priceHistory, products } from "../src/db/schema/products.ts";
import { countedStock } from "../src/db/schema/stock.ts";
import { applyNextRows } from "../src/import/apply-import.ts";
import { exportProducts } from "../src/import/export-products.ts";
import { findWork } from "../src/import/import.repository.ts";
import { removeOldImports } from "../src/import/remove-old-imports.ts";
import { runImports } from "../src/import/run-imports.ts";
import { addMedia } from "../src/media/add-media.ts";
import { callInternal, startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { addAccessory, addPhone, phoneRow } from "./stock-builder.ts";

let shop: TestCatalogue;
let picture: string;
let staffId: string;
beforeAll(async () => {
  shop = await startCatalogue();
  const bytes = sharp({ create: { width: 40, height: 30, channels: 3, background: "#369" } });
  picture = await addMedia(shop.db, shop.media, await bytes.png().toBuffer());
});
afterAll(async () => await shop.close());
beforeEach(finishImports);

/** Runs the worker's job until no import waits: a run ends after five seconds, whatever is left. */
async function finishImports(): Promise<void> {
  while ((await findWork(shop.db)).length > 0) await runImports(shop.db);
}

async function call(
  method: "GET" | "POST",
  path: string,
  options: { payload?: object | Buffer | string; type?: string; role?: StaffRole } = {},
) {
  const { payload, type, role = "manager" } = options;
  const staff = await asStaff(role);
  staffId = staff.staffId;
  const headers = { ...staff.headers, ...(type !== undefined && { "content-type": type }) };
  const url = `/api/staff/${path}`;
  return await shop.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
}

/** Uploads a file and has it checked. */
async function upload(file: Buffer | string, id = randomUUID()) {
  const reply = await call("POST", `imports?id=${id}&fileName=stock.csv`, {
    payload: file,
    type: "text/csv",
  });
  await finishImports();
  return { id, reply };
}

async function step(id: string, path: "apply" | "undo") {
  const reply = await call("POST", `imports/${id}/${path}`, { payload: { reason: "Festival prices" } });
  expect(reply.statusCode).toBe(200);
}
async function apply(id: string) {
  await step(id, "apply");
  await finishImports();
}
async function undo(id: string) {
  await step(id, "undo");
  await finishImports();
}

const found = async (id: string) => (await call("GET", `imports/${id}`)).json().result;
const rowsOf = async (id: string, which = "all") =>
  (await call("GET", `imports/${id}/rows?which=${which}&limit=200`)).json().result;
const csv = (...rows: readonly (readonly (string | number)[])[]) =>
  rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(",")).join("\r\n");

async function productOf(id: string) {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id));
  if (!row) throw new Error("no product");
  return row;
}
async function exported(filter = ""): Promise<string> {
  const reply = await call("POST", `exports/products${filter}`, { payload: { reason: "Stock list" } });
  expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
  return reply.body;
}

/** The cells of an accessory that the shop does not have yet. */
const newCable = () => ({
  brand: "Boat",
  model: `Cable ${randomUUID()}`,
  category: "Accessories",
  subcategory: "cable",
  branch: "jaynagar",
  color: "Black",
  colorHex: "#000000",
  consumerPrice: "299.50",
  wholesalePrice: "250",
  listPrice: "499",
  quantity: "12",
  costPrice: "180",
  weightGrams: "80",
  hsn: "85444299",
  warranty: "One year of the maker's warranty",
  images: picture,
});
const fileOf = (...cells: readonly Readonly<Record<string, string>>[]) =>
  csv(Object.keys(cells[0] ?? {}), ...cells.map((one) => Object.values(one)));

describe("a file with changes", () => {
  it("is checked without writing anything, applied with its reason, and undone", async () => {
    const ids = [await addPhone(shop.db, 1), await addPhone(shop.db, 1)];
    const { id } = await upload(
      csv(["id", "consumerPrice", "warranty"], [ids[0] ?? "", "19,999", ""], [ids[1] ?? "", "34999", ""]),
    );
    expect(await found(id)).toMatchObject({
      state: "checked",
      faultCount: 0,
      counts: { update: 1, none: 1, prices: 1 },
    });
    for (const which of ["changed", "prices"]) expect(await rowsOf(id, which)).toMatchObject([{ row: 2 }]);
    expect(await rowsOf(id)).toMatchObject([
      {
        row: 2,
        product: { title: "Apple iPhone 13", branch: "jaynagar" },
        change: "update",
        before: { consumerPricePaise: 34_999_00 },
        after: { consumerPricePaise: 19_999_00 },
      },
      { row: 3, change: "none" },
    ]);
    expect((await productOf(ids[0] ?? "")).consumerPricePaise).toBe(34_999_00);

    await apply(id);
    const applier = staffId;
    expect(await found(id)).toMatchObject({ state: "applied", counts: { applied: 1 } });
    expect(await productOf(ids[0] ?? "")).toMatchObject({
      consumerPricePaise: 19_999_00,
      version: 2,
      warranty: "10 days of checking warranty",
    });
    expect((await productOf(ids[1] ?? "")).version).toBe(1);
    const history = await shop.db
      .select()
      .from(priceHistory)
      .where(eq(priceHistory.productId, ids[0] ?? ""));
    expect(history.at(-1)).toMatchObject({ consumerPricePaise: 19_999_00, actorKind: "staff" });
    expect(applier).not.toBe("");

    await undo(id);
    expect(await found(id)).toMatchObject({ state: "undone", counts: { undone: 1 } });
    expect((await productOf(ids[0] ?? "")).consumerPricePaise).toBe(34_999_00);
    const actions = await shop.db
      .select()
      .from(staffActions)
      .where(eq(staffActions.subjectId, ids[0] ?? ""));
    expect(actions).toMatchObject([
      { verb: "import.apply", reason: "Festival prices", before: { consumerPricePaise: 34_999_00 } },
      { verb: "import.undo", reason: "Festival prices", after: { consumerPricePaise: 34_999_00 } },
    ]);
  });

  it("leaves and lists what somebody else has changed since the check, and since it was applied", async () => {
    const [early, late] = [await addPhone(shop.db, 1), await addPhone(shop.db, 1)] as const;
    const { id } = await upload(csv(["id", "consumerPrice"], [early, 20_000], [late, 20_000]));
    await shop.db.update(products).set({ consumerPricePaise: 30_000_00 }).where(eq(products.id, early));
    await apply(id);
    expect(await rowsOf(id, "left")).toMatchObject([{ productId: early, outcome: "skipped" }]);
    expect((await productOf(early)).consumerPricePaise).toBe(30_000_00);

    await shop.db.update(products).set({ consumerPricePaise: 21_000_00 }).where(eq(products.id, late));
    await undo(id);
    expect(await rowsOf(id, "left")).toMatchObject([
      { productId: early, outcome: "skipped" },
      { productId: late, outcome: "kept" },
    ]);
    expect((await productOf(late)).consumerPricePaise).toBe(21_000_00);
  });

  it.each(["apply", "undo"])("needs a fresh proof of identity and a reason to %s it", async (path) => {
    const { id } = await upload(csv(["id", "consumerPrice"], [await addPhone(shop.db, 0), 20_000]));
    if (path === "undo") await apply(id);
    const { headers } = await asStaff("manager", { assertedAt: new Date(0) });
    const url = `/api/staff/imports/${id}/${path}`;
    const reply = await shop.app.inject({ method: "POST", url, headers, payload: { reason: "Festival" } });
    expect(reply.json()).toMatchObject({ code: "ASSERTION_NEEDED" });
    const silent = await call("POST", `imports/${id}/${path}`, { payload: { reason: " " } });
    expect([silent.statusCode, Object.keys(silent.json().fields)]).toEqual([400, ["reason"]]);
    expect(await found(id)).toMatchObject({ state: path === "undo" ? "applied" : "checked" });
  });

  it("continues where a killed worker stopped, and changes each product once", async () => {
    const rows = Array.from({ length: 250 }, () => phoneRow());
    await shop.db.insert(products).values(rows);
    const ids = rows.map(({ id: product }) => product);
    const { id } = await upload(csv(["id", "consumerPrice"], ...ids.map((product) => [product, 12_345])));
    await step(id, "apply");
    await withActor({ kind: "staff", id: staffId }, async () => await applyNextRows(shop.db, id));
    expect(await found(id)).toMatchObject({ state: "applying", doneCount: 100 });
    await Promise.all([finishImports(), finishImports()]);
    expect(await found(id)).toMatchObject({ state: "applied", counts: { applied: 250 } });
    const versions = await shop.db
      .select({ version: products.version })
      .from(products)
      .where(inArray(products.id, ids));
    expect(new Set(versions.map(({ version }) => version))).toEqual(new Set([2]));
  });

  it("does not delay an order of another product, and does not let every process read all products again", async () => {
    const rows = Array.from({ length: 100 }, () => phoneRow());
    await shop.db.insert(products).values(rows);
    const other = await addPhone(shop.db, 1);
    const last = rows.map((row) => row.id).toSorted();
    const { id } = await upload(csv(["id", "consumerPrice"], ...rows.map((row) => [row.id, 12_345])));
    await step(id, "apply");
    const seen: boolean[] = [];
    shop.changes.subscribe(({ all }) => void seen.push(all));

    const { promise: isReserved, resolve: reserved } = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const sale = shop.db.transaction(async (tx) => {
      await tx
        .select()
        .from(products)
        .where(eq(products.id, last.at(-1) ?? ""))
        .for("update");
      locked.resolve();
      await isReserved;
    });
    await locked.promise;
    const work = finishImports();
    // The import has locked products, and waits for one more.
    await eventually(async () => {
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect((await shop.db.execute(waiting)).rows).toHaveLength(1);
    });
    const { status } = await callInternal(shop, "/internal/reservations", {
      reservationId: randomUUID(),
      userId: randomUUID(),
      tier: "consumer",
      items: [{ productId: other, quantity: 1 }],
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    });
    expect([status, (await found(id)).doneCount]).toEqual([201, 0]);
    reserved();
    await Promise.all([sale, work]);
    await shop.changes.caughtUp();
    expect(new Set(seen)).toEqual(new Set([false]));
  });

  it("clears a value by a hyphen and leaves it by an empty cell", async () => {
    const id = await addPhone(shop.db, 0, { countryOfOrigin: "China", importer: "Haat, Kolkata" });
    const { id: importId } = await upload(csv(["id", "countryOfOrigin", "importer"], [id, "-", ""]));
    await apply(importId);
    expect(await productOf(id)).toMatchObject({ countryOfOrigin: null, importer: "Haat, Kolkata" });
  });

  it("clears a part of the specifications by a hyphen, and leaves the others", async () => {
    const id = await addPhone(shop.db, 0, { specs: { chipset: "Helio G99", refreshHz: 90 } });
    const { id: importId } = await upload(csv(["id", "refreshHz"], [id, "-"]));
    await apply(importId);
    expect((await productOf(id)).specs).toEqual({ chipset: "Helio G99" });
    await undo(importId);
    expect((await productOf(id)).specs).toEqual({ chipset: "Helio G99", refreshHz: 90 });
  });

  it("changes the counted stock of an accessory, whose sale meanwhile makes the row stay", async () => {
    const product = await addAccessory(shop.db, 5);
    const { id } = await upload(csv(["id", "quantity"], [product, 9]));
    await apply(id);
    expect((await productOf(product)).quantity).toBe(9);
    await shop.db
      .update(countedStock)
      .set({ sellable: 8, sold: 1 })
      .where(eq(countedStock.productId, product));
    await undo(id);
    expect(await rowsOf(id, "left")).toMatchObject([{ outcome: "kept" }]);
  });
});

it("gives an accessory its first stock that was added by hand", async () => {
  const product = await addAccessory(shop.db, 0);
  await shop.db.delete(countedStock).where(eq(countedStock.productId, product));
  const { id } = await upload(csv(["id", "quantity", "costPrice"], [product, 12, 180]));
  await apply(id);
  expect((await productOf(product)).quantity).toBe(12);
  await undo(id);
  expect((await productOf(product)).quantity).toBe(0);
});

describe("a file with products that the shop does not have", () => {
  it("adds them as drafts with their stock; the same file once more changes nothing, and its undo hides them", async () => {
    const file = fileOf({ ...newCable(), published: "yes" }, { ...newCable(), published: "no" });
    const first = await upload(file);
    expect(await rowsOf(first.id, "faulty")).toEqual([]);
    const second = await upload(file);
    await apply(first.id);
    const ids: string[] = (await rowsOf(first.id)).map(({ productId }: { productId: string }) => productId);
    expect(await Promise.all(ids.map(async (id) => await productOf(id)))).toMatchObject([
      {
        title: expect.stringContaining("Boat Cable"),
        quantity: 12,
        published: true,
        tag: "New",
        consumerPricePaise: 299_50,
        returnDays: 7,
      },
      { quantity: 12, published: false },
    ]);

    // It was checked before the first was applied.
    await apply(second.id);
    expect(await found(second.id)).toMatchObject({ counts: { skipped: 2, applied: 0 } });
    const third = await upload(file);
    expect(await found(third.id)).toMatchObject({ state: "checked", counts: { none: 2 } });

    await undo(first.id);
    expect(await productOf(ids[0] ?? "")).toMatchObject({ published: false });
  });

  it("may have no pictures as drafts, which get one before they are published", async () => {
    const { images: _, ...cable } = newCable();
    const published = await upload(fileOf({ ...cable, published: "yes" }));
    expect(await rowsOf(published.id, "faulty")).toMatchObject([{ faults: [{ column: "published" }] }]);

    const { id } = await upload(fileOf(cable));
    await apply(id);
    const [{ productId }] = await rowsOf(id);
    expect(await productOf(productId)).toMatchObject({ images: [], published: false });
    expect((await call("POST", `products/${productId}/publish`)).json().fields).toHaveProperty("images");
    const publishing = await upload(fileOf({ id: productId, published: "yes" }));
    expect(await rowsOf(publishing.id, "faulty")).toMatchObject([{ faults: [{ column: "published" }] }]);

    await call("POST", `products/${productId}/edit`, { payload: { version: 1, images: [picture] } });
    expect((await call("POST", `products/${productId}/publish`)).statusCode).toBe(200);
  });

  it("takes the pictures of a model that the shop has", async () => {
    const { brand, model, ...cable } = newCable();
    const first = await upload(fileOf({ brand, model, ...cable }));
    await apply(first.id);
    const { images: _, ...rest } = cable;
    const { id } = await upload(fileOf({ brand, model, ...rest, branch: "ballygunge" }));
    expect(await rowsOf(id, "changed")).toMatchObject([
      { change: "create", product: { title: `${brand} ${model}` }, after: { images: [picture] } },
    ]);
    expect(await found(id)).toMatchObject({ counts: { create: 1, prices: 0 } });
    expect(await rowsOf(id, "prices")).toEqual([]);
  });
});

describe("an export", () => {
  it("comes back unchanged by an import of it, with formulas made harmless", async () => {
    await addPhone(shop.db, 0, {
      shortDescription: "=HYPERLINK(1)",
      images: [picture],
      specs: { rearCameraMp: [50, 8], features: ["Dual SIM", "NFC"] },
    });
    const file = await exported();
    expect(file.startsWith("\uFEFFid,brand,")).toBe(true);
    expect(file).toContain("'=HYPERLINK(1)");
    const { id: importId } = await upload(file);
    expect(await found(importId)).toMatchObject({
      state: "checked",
      counts: { create: 0, update: 0, none: await shop.db.$count(products) },
    });
  });

  it("has only the products of a filter", async () => {
    const [listed, other] = [
      await addPhone(shop.db, 0, { condition: "Good", title: "Redmi Note 12 Pro" }),
      await addPhone(shop.db, 0, { condition: "Mint", title: "Redmi Note 12 Pro" }),
    ];
    const file = await exported("?condition=Good&q=note+12+pro");
    expect(file).toContain(listed);
    expect(file).not.toContain(other);
  });

  it("without any product is a template with the same columns", async () => {
    const template = await call("GET", "imports/template");
    expect(template.headers["content-disposition"]).toBe('attachment; filename="products.csv"');
    expect(template.body).toBe(await exported("?brand=none"));
  });

  it("ends with an error, and nothing else does, when the database fails", async () => {
    const pool = new pg.Pool({ connectionString: shop.env["DATABASE_URL"] });
    await pool.end();
    const db: Db = drizzle(pool, { casing: "snake_case" });
    await expect(text(exportProducts(db, {}))).rejects.toThrow("Failed query");
  });

  it("needs a fresh proof of identity, and is recorded", async () => {
    const { headers } = await asStaff("manager", { assertedAt: new Date(0) });
    const payload = { reason: "Stock list" };
    const reply = await shop.app.inject({
      method: "POST",
      url: "/api/staff/exports/products",
      headers,
      payload,
    });
    expect(reply.json()).toMatchObject({ code: "ASSERTION_NEEDED" });
    await exported();
    const actions = await shop.db
      .select()
      .from(staffActions)
      .where(and(eq(staffActions.verb, "export.run"), eq(staffActions.staffId, staffId)));
    expect(actions).toMatchObject([{ reason: payload.reason }]);
    const silent = await call("POST", "exports/products", { payload: { reason: " " } });
    expect([silent.statusCode, Object.keys(silent.json().fields)]).toEqual([400, ["reason"]]);
  });
});

describe("a file with faults", () => {
  it("lists exactly these, by row and column, and cannot be applied", async () => {
    const wrong: Readonly<Record<string, string>>[] = [
      { consumerPrice: "-5" },
      { consumerPrice: "free" },
      { wholesalePrice: "" },
      { branch: "atlantis" },
      { colorHex: "red" },
      { hsn: "abc" },
      { quantity: "1.5" },
      { images: "f".repeat(32) },
      { category: "Fridge" },
      { published: "perhaps" },
    ];
    const good = Array.from({ length: 30 }, () => ({ ...newCable(), published: "no" }));
    const { id } = await upload(
      fileOf(...good, ...wrong.map((cells) => ({ ...newCable(), published: "no", ...cells }))),
    );
    const faults = (await rowsOf(id, "faulty")).map(
      ({ row, faults: [fault] }: { row: number; faults: { column: string; cell: string | null }[] }) => [
        row,
        fault?.column,
        fault?.cell,
      ],
    );
    expect(faults).toEqual(
      wrong.map((cells, index) => [32 + index, Object.keys(cells)[0], Object.values(cells)[0] || null]),
    );
    expect(await found(id)).toMatchObject({ state: "faulty", faultCount: wrong.length });
    const reply = await call("POST", `imports/${id}/apply`, { payload: { reason: "In spite of it" } });
    expect([reply.statusCode, reply.json().state]).toEqual([409, "faulty"]);
  });

  it("names two rows about one product, a product of another branch and an unknown id", async () => {
    const id = await addPhone(shop.db, 0);
    const { id: importId } = await upload(
      csv(
        ["id", "consumerPrice", "branch"],
        [id, 100, ""],
        [id, 200, ""],
        [randomUUID(), 1, ""],
        [await addPhone(shop.db, 0), "", "ballygunge"],
      ),
    );
    const { id: otherModel } = await upload(csv(["id", "modelId"], [id, "apple-iphone-14"]));
    expect(await rowsOf(otherModel, "faulty")).toMatchObject([{ faults: [{ column: "modelId" }] }]);
    expect(await rowsOf(importId, "faulty")).toMatchObject([
      { row: 3, faults: [{ column: "", text: "Row 2 is about the same product." }] },
      { row: 4, faults: [{ column: "id" }] },
      { row: 5, faults: [{ column: "branch" }] },
    ]);
  });
});

it("names the branches of the shop when a file has another one", async () => {
  const { id } = await upload(fileOf({ ...newCable(), branch: "Jaynagar" }));
  expect(await rowsOf(id, "faulty")).toMatchObject([
    { faults: [{ text: "This branch does not exist. Write one of: ballygunge, jaynagar" }] },
  ]);
});

describe("an old import", () => {
  const ago = async (id: string, days: number) =>
    await shop.db
      .update(imports)
      .set({ createdAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(imports.id, id));

  it("is removed with its rows 90 days after its work has ended, and the audit keeps what it did", async () => {
    const product = await addPhone(shop.db, 0);
    const file = csv(["id", "consumerPrice"], [product, 20_000]);
    const [old, recent, undone] = [await upload(file), await upload(file), await upload(file)];
    await apply(undone.id);
    await ago(old.id, 91);
    await ago(recent.id, 89);
    await ago(undone.id, 91);
    expect(await removeOldImports(shop.db)).toBe(1);
    expect((await call("GET", `imports/${old.id}`)).statusCode).toBe(404);
    expect(await shop.db.$count(importRows, eq(importRows.importId, old.id))).toBe(0);
    expect(await rowsOf(recent.id)).toHaveLength(1);
    expect(await rowsOf(undone.id)).toHaveLength(1);
    expect(await shop.db.$count(staffActions, eq(staffActions.subjectId, old.id))).toBe(1);
  });

  it("stays while it has work", async () => {
    const { id } = await upload(csv(["id", "consumerPrice"], [await addPhone(shop.db, 0), 20_000]));
    await step(id, "apply");
    await ago(id, 91);
    expect(await removeOldImports(shop.db)).toBe(0);
    await finishImports();
    expect(await found(id)).toMatchObject({ state: "applied" });
  });
});

it("an import takes a file with 10,000 rows", async () => {
  const id = randomUUID();
  const payload = `id\r\n${"1\r\n".repeat(10_000)}`;
  const reply = await call("POST", `imports?id=${id}&fileName=stock.csv`, { payload, type: "text/csv" });
  expect(reply.statusCode).toBe(200);
  expect(await shop.db.$count(importRows, eq(importRows.importId, id))).toBe(10_000);
  // Its rows are not worth checking.
  await shop.db.delete(importRows).where(eq(importRows.importId, id));
  await shop.db.delete(imports).where(eq(imports.id, id));
});

describe("what is no file of products", () => {
  it.each([
    ["another encoding", Buffer.from("id,color\r\n1,caf\xe9", "latin1"), /UTF-8/],
    ["a column that does not exist", "id,weight\r\n1,2", /"weight"/],
    ["a column twice", "id,id\r\n1,2", /twice/],
    ["no rows", "id,color", /no rows/],
    ["a row with too many cells", "id,color\r\n1,2,3", /Row 2/],
    ["a character that cannot be stored", "id,color\r\n1,Blue\r\n2,\0", /Row 3/],
    ["a row of nothing but cells", `id,color\r\n${",".repeat(1_000_000)}`, /Row 2/],
    ["too many rows", `id\r\n${"1\r\n".repeat(10_001)}`, /10,000/],
  ])("is rejected with a clear message: %s", async (_, file, message) => {
    const { reply } = await upload(file);
    expect([reply.statusCode, reply.json().msg]).toEqual([400, expect.stringMatching(message)]);
  });

  it("is read up to 20 MB, and rejected for its size before it is read above that", async () => {
    const maxBytes = 20 * 1024 ** 2;
    const { reply: read } = await upload(Buffer.alloc(maxBytes, "a"));
    expect([read.statusCode, read.json().code]).toEqual([400, "VALIDATION"]);
    const { reply } = await upload(Buffer.alloc(maxBytes + 1, "a"));
    expect(reply.statusCode).toBe(413);
  });

  it("is not listed, and the newest import is listed first", async () => {
    const file = csv(["id", "consumerPrice"], [await addPhone(shop.db, 0), 100]);
    const [older, newer] = [await upload(file), await upload(file)];
    await upload("id,color");
    const { result } = (await call("GET", "imports?limit=2")).json();
    expect(result).toMatchObject([
      { id: newer.id, fileName: "stock.csv", state: "checked", staffId: expect.any(String) },
      { id: older.id },
    ]);
  });

  it("is uploaded once by a retry", async () => {
    const id = randomUUID();
    const file = csv(["id", "consumerPrice"], [await addPhone(shop.db, 0), 100]);
    await upload(file, id);
    const { reply } = await upload(file, id);
    expect(reply.statusCode).toBe(200);
    expect(await rowsOf(id)).toHaveLength(1);
  });
});
