import { randomUUID } from "node:crypto";
import { signedIn } from "@haat/testkit/test-users";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { media } from "../src/db/schema/media.ts";
import { priceHistory, products } from "../src/db/schema/products.ts";
import { units } from "../src/db/schema/stock.ts";
import { startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { listOf } from "./replies.ts";
import { addAccessory, addPhone, phoneRow, unitRow } from "./stock-builder.ts";

let shop: TestCatalogue;
let phone: string;
beforeAll(async () => {
  shop = await startCatalogue();
  const row = phoneRow({
    specs: {
      released: "2021-09",
      chipset: "A15 Bionic",
      panel: "OLED",
      refreshHz: 60,
      rearCameraMp: [12, 12],
    },
  });
  phone = row.id;
  await shop.db.insert(products).values(row);
  await shop.db.insert(units).values([
    unitRow(phone, { imei: "004401234567890", receivedAt: new Date("2026-09-03"), batteryHealth: 85 }),
    unitRow(phone, {
      imei: "004409999994242",
      receivedAt: new Date("2026-09-01"),
      inspectedAt: new Date("2026-09-02T09:30:00Z"),
      imeiCheckedAt: new Date("2026-09-02T09:45:00Z"),
      batteryHealth: 91,
      photos: ["fedcba9876543210fedcba9876543210"],
      checks: [
        { name: "Screen and touch", ok: true, note: null },
        { name: "Body and screen", ok: false, note: "Scuff on a corner" },
      ],
    }),
    unitRow(phone, { state: "sold", receivedAt: new Date("2026-08-01") }),
  ]);
});
afterAll(async () => await shop.close());

async function detail(id: string, headers: Record<string, string> = {}) {
  const reply = await shop.app.inject({ url: `/api/product/getProductById/${id}`, headers });
  return {
    status: reply.statusCode,
    headers: reply.headers,
    body: reply.json<{ result: Record<string, unknown> }>(),
  };
}

describe("a product", () => {
  test("is returned with the specification's names, in rupees", async () => {
    const { status, body } = await detail(phone);
    expect(status).toBe(200);
    expect(body.result).toMatchObject({
      _id: phone,
      ptitle: "Apple iPhone 13",
      pslug: "Apple-iPhone-13",
      pmodel: "iPhone 13",
      pcategory: "Phone",
      psubcategory: "smartphone",
      psubsubcategory: "Mint",
      pbrand: "Apple",
      pbranch: "Jaynagar",
      pimages: ["/media/0123456789abcdef0123456789abcdef"],
      pactual_price: 79_900,
      pnew_price: 79_900,
      pnew_price_on: "2026-10-01",
      puser_price: 34_999,
      user_discount: 56,
      pqty: 2,
      ptags: "Old",
      pram_gb: 4,
      pstorage_gb: 128,
      pcolor: "Midnight",
      pnetwork: "5G",
      pbattery_health: 91,
      pbattery_mah: 3240,
      pcamera_mp: 12,
      preturn_days: 10,
      psmldesc: "4 GB RAM, 128 GB, Midnight.",
      pbigdesc: "<p>Long.</p>",
      pothersdesc: "<table></table>",
      createdAt: expect.stringMatching(/^2026-\d\d-\d\dT/),
      specs: {
        released: "2021-09",
        screen_inches: 6.1,
        panel: "OLED",
        resolution: null,
        chipset: "A15 Bionic",
        battery_mah: 3240,
        rear_camera_mp: [12, 12],
        front_camera_mp: [],
      },
    });
  });

  test("says whether its pictures are drawings", async () => {
    expect((await detail(phone)).body.result["drawn"]).toBe(false);
    const drawing = "0000000000000000000000000000000d";
    const row = { hash: drawing, sizeBytes: 1, width: 1000, height: 1000 };
    await shop.db.insert(media).values({ ...row, type: "image/svg+xml" });
    const drawn = await addPhone(shop.db, 1, { images: [drawing] });
    expect((await detail(drawn)).body.result["drawn"]).toBe(true);
  });

  test("has its launch price and year, and no saving, when it is not sold new today", async () => {
    const id = await addPhone(shop.db, 1, {
      newPricePaise: null,
      newPriceOn: null,
      specs: { released: "2021-09" },
    });
    expect((await detail(id)).body.result).toMatchObject({
      pactual_price: 79_900,
      pnew_price: null,
      pnew_price_on: null,
      plaunch_price: 79_900,
      plaunch_year: 2021,
      user_discount: 0,
    });
  });

  test("has its MRP as the actual price, and no launch price, when it is an accessory", async () => {
    const { body } = await detail(await addAccessory(shop.db, 1, { listPricePaise: 499_00 }));
    expect(body.result).toMatchObject({
      pactual_price: 499,
      pnew_price: null,
      pnew_price_on: null,
      plaunch_price: null,
      plaunch_year: null,
    });
  });

  test("shows the inspection report of the unit that is sold next, with a masked IMEI", async () => {
    const { body } = await detail(phone);
    expect(body.result["inspection"]).toEqual({
      battery_health: 91,
      checked_at: "2026-09-02T09:30:00.000Z",
      checks: [
        { name: "Screen and touch", ok: true, note: null },
        { name: "Body and screen", ok: false, note: "Scuff on a corner" },
      ],
      imei_masked: "***********4242",
      imei_checked_at: "2026-09-02T09:45:00.000Z",
      warranty: "10 days of checking warranty",
      branch: "Jaynagar",
      photos: ["/media/fedcba9876543210fedcba9876543210"],
    });
  });

  test("has no inspection report when it is sold out or counted", async () => {
    const { body } = await detail(await addPhone(shop.db, 0, { modelId: "other" }));
    expect(body.result).toMatchObject({ pqty: 0, inspection: null });
    expect((await detail(await addAccessory(shop.db, 3))).body.result["inspection"]).toBeNull();
  });

  test("lists the model's other products in stock, from Good to new, each grade by price", async () => {
    const model = { modelId: "ladder" };
    const rung = async (quantity: number, condition: string | null, rupees: number) =>
      await addPhone(shop.db, quantity, {
        ...model,
        condition,
        tag: condition ? "Old" : "New",
        consumerPricePaise: rupees * 100,
        wholesalePricePaise: rupees * 90,
      });
    const fresh = await rung(1, null, 50_000);
    const openBox = await rung(1, "Open-box", 45_000);
    const dearMint = await rung(1, "Mint", 33_000);
    const mint = await rung(1, "Mint", 31_000);
    const good = await rung(1, "Good", 25_000);
    await rung(0, "Good", 20_000);
    const soldOut = await rung(0, "Super-mint", 35_000);

    const { body } = await detail(soldOut);
    const ladder = body.result["ladder"];
    expect(ladder).toMatchObject(
      [good, mint, dearMint, soldOut, openBox, fresh].map((_id) => ({
        _id,
        pstorage_gb: 128,
        pcolor_hex: "#1b1d22",
        pbranch: "Jaynagar",
      })),
    );
    const { headers } = await signedIn("wholesaler");
    const wholesale = await detail(soldOut, headers);
    expect(wholesale.body.result["ladder"]).toMatchObject([
      { price: 22_500 },
      { price: 27_900 },
      {},
      {},
      {},
      { price: 45_000 },
    ]);
  });

  test("has the prices it had at the caller's tier, since when, and rejects a rewrite", async () => {
    const id = await addPhone(shop.db, 1, { consumerPricePaise: 30_000_00, wholesalePricePaise: 28_000_00 });
    // All at the same time: the latest price is the one that was written last.
    await shop.db.transaction(async (tx) => {
      const set = async (prices: Partial<typeof products.$inferInsert>) =>
        await tx.update(products).set(prices).where(eq(products.id, id));
      await set({ consumerPricePaise: 29_000_00 });
      await set({ wholesalePricePaise: 27_500_00 });
      await set({ wholesalePricePaise: 27_000_00 });
      await set({ title: "Another title" });
    });
    const madeUp = { consumerPricePaise: 31_000_00, wholesalePricePaise: 29_000_00, source: "demo" } as const;
    await shop.db.insert(priceHistory).values({ productId: id, ...madeUp, at: new Date(0) });
    const pricesOf = async (headers?: Record<string, string>) =>
      (await detail(id, headers)).body.result["price_history"];
    const at = expect.stringMatching(/^\d{4}-/) as unknown;
    expect(await pricesOf()).toEqual([
      { at, price: 31_000, demo: true },
      { at, price: 30_000, demo: false },
      { at, price: 29_000, demo: false },
    ]);
    expect(await pricesOf((await signedIn("wholesaler")).headers)).toMatchObject([
      { price: 29_000 },
      { price: 28_000 },
      { price: 27_500 },
      { price: 27_000 },
    ]);
    await expect(shop.db.delete(priceHistory)).rejects.toMatchObject({
      cause: { constraint: "price_history_append_only" },
    });
  });

  test("has only the wholesale price for a wholesaler", async () => {
    const { headers } = await signedIn("wholesaler");
    const { body } = await detail(phone, headers);
    expect(body.result).toMatchObject({ pseller_price: 32_499, saler_discount: 59 });
    expect(body.result).not.toHaveProperty("puser_price");
    expect(body.result).not.toHaveProperty("user_discount");
  });

  test.each([
    ["a forged token", "Bearer eyJhbGciOiJub25lIn0.eyJ0aWVyIjoid2hvbGVzYWxlciJ9."],
    ["nonsense", "Bearer nonsense"],
  ])("is returned with the consumer price for %s", async (_name, authorization) => {
    const { status, body } = await detail(phone, { authorization });
    expect(status).toBe(200);
    expect(body.result).toHaveProperty("puser_price");
    expect(body.result).not.toHaveProperty("pseller_price");
  });

  test("is returned with the consumer price for an ended session", async () => {
    const { headers, sessionId } = await signedIn("wholesaler");
    const { Redis } = await import("ioredis");
    const redis = new Redis(shop.env["REDIS_URL"] ?? "");
    await redis.set(`{sessions}:ended:${sessionId}`, "1");
    redis.disconnect();
    expect((await detail(phone, headers)).body.result).not.toHaveProperty("pseller_price");
  });
});

describe("accessories for a phone", () => {
  const accessories = "/api/product/handleProductCustomSearch?accessoriesFor=";
  const accessoriesFor = async (id: string) => (await listOf(shop.app, `${accessories}${id}`)).ids;

  test("are cases and screen guards for its model, then chargers and a cable for its port, one of each, in stock", async () => {
    const { db } = shop;
    const phone = await addPhone(db, 1, {
      modelId: "ports",
      model: "Ports",
      title: "Samsung Ports",
      brand: "Samsung",
      specs: { chargeWatts: 25 },
    });
    const add = async (
      subcategory: string,
      modelId: string,
      specs: { features?: string[]; fitsModelIds?: string[] },
      rupees: number,
      { quantity = 3, brand = "Generic" } = {},
    ) =>
      await addAccessory(db, quantity, {
        subcategory,
        modelId,
        title: modelId,
        brand,
        specs,
        consumerPricePaise: rupees * 100,
      });
    const forPhone = { fitsModelIds: ["ports"] };
    const usbC = { features: ["25W", "USB-C"] };
    const dearCase = await add("case", "leather", forPhone, 900);
    const cheapCase = await add("case", "clear", forPhone, 200);
    await add("case", "clear", forPhone, 210);
    await add("case", "sold", forPhone, 100, { quantity: 0 });
    await add("case", "other", { fitsModelIds: ["another"] }, 50);
    const glass = await add("screen-guard", "glass", forPhone, 150);
    const dear = await add("charger", "own", usbC, 1500, { brand: "Samsung" });
    const other = await add("charger", "generic", usbC, 500);
    await add("charger", "micro", { features: ["5W", "Micro USB"] }, 99, { brand: "Samsung" });
    const cable = await add("cable", "c-to-c", { features: ["USB-C to USB-C"] }, 300);
    await add("cable", "c-to-lightning", { features: ["USB-C to Lightning"] }, 100);
    expect(await accessoriesFor(phone)).toEqual([cheapCase, dearCase, glass, dear, other, cable]);

    const fitted = await shop.app.inject("/api/product/getFittedModels");
    expect(fitted.json().result).toEqual([{ modelId: "ports", brand: "Samsung", model: "Ports" }]);
  });
  test("are in the reply of the phone too, with related products, when it is asked for them", async () => {
    const search = "/api/product/handleProductCustomSearch";
    const related = await listOf(shop.app, `${search}?category=Phone&proid=${phone}&group=model&limit=8`);
    const { result } = (await detail(`${phone}?with=related`)).body;
    const own = await accessoriesFor(phone);
    expect([own.length, related.ids.length]).not.toContain(0);
    expect(result).toMatchObject({
      accessories: own.map((id) => ({ _id: id })),
      related: related.ids.map((id) => ({ _id: id })),
    });
    expect((await detail(phone)).body.result).not.toHaveProperty("related");
  });
  test("lead from an accessory to others for the same phones, and from one for every phone to others of its kind", async () => {
    const { db } = shop;
    const add = async (subcategory: string, modelId: string, fitsModelIds?: string[]) =>
      await addAccessory(db, 3, {
        subcategory,
        modelId,
        title: modelId,
        specs: fitsModelIds ? { fitsModelIds } : {},
      });
    const cover = await add("case", "cover for s23", ["s23"]);
    const glass = await add("screen-guard", "glass for s23 and s24", ["s23", "s24"]);
    await add("case", "cover for s24", ["s24"]);
    const bank = await add("power-bank", "bank");
    const largeBank = await add("power-bank", "large bank");
    const relatedTo = async (id: string) => (await detail(`${id}?with=related`)).body.result["related"];
    expect(await relatedTo(cover)).toMatchObject([{ _id: glass }]);
    // Who has an S24 must not be led to a cover for the S23.
    expect(await relatedTo(glass)).toEqual([]);
    expect(await relatedTo(bank)).toMatchObject([{ _id: largeBank }]);
    const covers = await listOf(shop.app, `/api/product/handleProductCustomSearch?proid=${cover}`);
    expect(covers.ids).toEqual([]);
  });
  test("return 404 for an unknown product", async () => {
    const reply = await shop.app.inject(`${accessories}${randomUUID()}`);
    expect(reply.statusCode).toBe(404);
  });
});

describe("GET getProductById", () => {
  test("returns 404 for an unknown id", async () => {
    expect(await detail(randomUUID())).toMatchObject({
      status: 404,
      body: { success: false, code: "NOT_FOUND" },
    });
  });
  test.each(["1", "undefined", "%27%20or%201=1", "a".repeat(150)])(
    "rejects the id %s with 400",
    async (id) => {
      expect(await detail(id)).toMatchObject({ status: 400, body: { success: false, code: "VALIDATION" } });
    },
  );
  test("returns 404 for the id of a unit", async () => {
    const [unit] = await shop.db.select().from(units).where(eq(units.productId, phone));
    expect((await detail(unit?.id ?? "")).status).toBe(404);
  });
});

describe("GET getPhoneModels", () => {
  test("names all phones that the shop knows, stocked or not, each once", async () => {
    const row = phoneRow({ modelId: "sold-model", title: "Samsung Sold Model" });
    await shop.db.insert(products).values(row);
    const titles: string[] = (await shop.app.inject("/api/product/getPhoneModels")).json().result;
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles).toEqual(
      expect.arrayContaining(["Samsung Sold Model", "Apple iPhone 7", "Apple iPhone 13"]),
    );
    expect(titles.indexOf("Apple iPhone 7")).toBeLessThan(titles.indexOf("Apple iPhone 13"));
  });
});
