import { randomUUID } from "node:crypto";
import type { StaffRole } from "@haat/domain/staff-permissions";
import { eventually } from "@haat/testkit/eventually";
import { hostileUrls } from "@haat/testkit/hostile-markup";
import { inParallel } from "@haat/testkit/in-parallel";
import { asStaff } from "@haat/testkit/test-users";
import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { bigBanners } from "../src/db/schema/banners.ts";
import { categories } from "../src/db/schema/taxonomy.ts";
import { makeDeps } from "../src/deps.ts";
import { addMedia } from "../src/media/add-media.ts";
import { startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { addPhone } from "./stock-builder.ts";

let shop: TestCatalogue;
let picture: string;
let photograph: string;
beforeAll(async () => {
  shop = await startCatalogue();
  const square = sharp({ create: { width: 40, height: 40, channels: 3, background: "#369" } });
  const bytes = await square.png().toBuffer();
  picture = await addMedia(shop.db, shop.media, bytes);
  photograph = await addMedia(shop.db, shop.media, bytes, await addPhone(shop.db, 0));
});
afterAll(async () => await shop.close());

async function post(path: string, payload: object, role: StaffRole = "manager") {
  const { headers, staffId } = await asStaff(role);
  const reply = await shop.app.inject({ method: "POST", url: `/api/staff/${path}`, headers, payload });
  return { status: reply.statusCode, body: reply.json(), staffId };
}

async function get(path: string) {
  const { headers } = await asStaff("manager");
  return (await shop.app.inject({ url: `/api/staff/${path}`, headers })).json().result;
}

const ofEachBanner = () => ({
  id: randomUUID(),
  position: 1,
  url: "/products/search?tag=old",
  images: [picture],
  alt: "A phone",
  startsAt: null,
  endsAt: null,
});
const bigBanner = () => ({ headline: "Diwali", line: "Checked.", linkText: "Shop", ...ofEachBanner() });
const smallBanner = () => ({ category: "Phone", title: "Earbuds", ...ofEachBanner() });

const publicBanners = async (size: "big" | "sml" = "big") => {
  const url = size === "big" ? "/api/bigbanner/getAllBigBanner" : "/api/smlbanner/getAllSmlBanner";
  return (await shop.app.inject(url)).json().result;
};
const isPublic = async (id: string, size?: "big" | "sml") =>
  (await publicBanners(size)).some(({ _id }: { _id: string }) => _id === id);
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString();

describe.each([
  ["big", "big", bigBanner],
  ["small", "sml", smallBanner],
] as const)("a %s banner", (size, wireSize, draft) => {
  const statusOf = async (id: string) =>
    (await get("banners"))[size].find((one: { id: string }) => one.id === id).status;

  it("is created once as a draft, published, hidden outside its time, and archived", async () => {
    const banner = draft();
    const twoPictures = { ...banner, images: [picture, picture] };
    expect((await post(`banners/${size}/create`, twoPictures)).body.fields).toHaveProperty("images");
    const replies = await inParallel(2, async () => await post(`banners/${size}/create`, banner));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    // Not in silence: whoever has changed it and pressed again after an error would take it for stored.
    expect(await post(`banners/${size}/create`, { ...banner, alt: "Another phone" })).toMatchObject({
      status: 422,
      body: { code: "IDEMPOTENCY_CONFLICT" },
    });
    expect([await statusOf(banner.id), await isPublic(banner.id, wireSize)]).toEqual(["draft", false]);
    const ends = hoursFromNow(9);
    const other = await created(size, { ...draft(), startsAt: hoursFromNow(5), endsAt: ends });
    const listed = (await get("banners"))[size].find((one: { id: string }) => one.id === other.id);
    expect(listed).toEqual({ ...other, endsAt: ends, state: "draft", status: "draft", version: 1 });

    const seen = [];
    for (const change of [
      { state: "published" },
      { endsAt: hoursFromNow(-1) },
      { startsAt: hoursFromNow(1), endsAt: hoursFromNow(2) },
      { startsAt: hoursFromNow(-1) },
      { state: "archived" },
    ]) {
      const reply = await post(`banners/${size}/${banner.id}/edit`, { version: seen.length + 1, ...change });
      expect(reply.body.result).toEqual({ version: seen.length + 2 });
      seen.push([await statusOf(banner.id), await isPublic(banner.id, wireSize)]);
    }
    expect(seen).toEqual([
      ["shown", true],
      ["ended", false],
      ["waiting", false],
      ["shown", true],
      ["archived", false],
    ]);
    const actions = await get(`actions?subjectKind=${size}Banner&subjectId=${banner.id}`);
    expect(actions).toMatchObject([
      { verb: "banner.edit", before: { state: "published" }, after: { state: "archived" } },
      {},
      {},
      {},
      {},
      { verb: "banner.edit", after: { alt: "A phone" } },
    ]);
  });

  it("shows the second of two managers both values, and keeps the first edit", async () => {
    const { id } = await created(size, draft());
    const times = { startsAt: hoursFromNow(1), endsAt: hoursFromNow(3) };
    const first = await post(`banners/${size}/${id}/edit`, { version: 1, ...times });
    const second = await post(`banners/${size}/${id}/edit`, { version: 1, endsAt: hoursFromNow(9) });
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: "EDITED_MEANWHILE",
        conflicts: [{ field: "endsAt", theirs: times.endsAt }],
        version: 2,
        editedBy: first.staffId,
      },
    });
  });

  it.each<[string, object]>([
    ["alt", { alt: " " }],
    ["images", { images: [] }],
    ["images", { images: ["0".repeat(32)] }],
    ["position", { position: 0 }],
    ["endsAt", { startsAt: hoursFromNow(2), endsAt: hoursFromNow(1) }],
    ["startsAt", { startsAt: "0000-01-01T00:00:00Z" }],
    ...hostileUrls.slice(0, 27).map((url): [string, object] => ["url", { url }]),
  ])("is rejected by the name of its field %s for %j", async (field, facts) => {
    const { status, body } = await post(`banners/${size}/create`, { ...draft(), ...facts });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it("is rejected when an edit would make it end before it starts", async () => {
    const { id } = await created(size, { ...draft(), startsAt: hoursFromNow(2) });
    const { body } = await post(`banners/${size}/${id}/edit`, { version: 1, endsAt: hoursFromNow(1) });
    expect(Object.keys(body.fields)).toEqual(["endsAt"]);
  });
});

async function created<Banner extends object>(size: string, banner: Banner): Promise<Banner> {
  expect((await post(`banners/${size}/create`, banner)).status).toBe(200);
  return banner;
}

it("rejects a photograph of a phone as the picture of a banner, because it is not public", async () => {
  const { status } = await post("banners/big/create", { ...bigBanner(), images: [photograph] });
  expect(status).toBe(400);
});

it("lists banners in the order of their positions", async () => {
  const ids: string[] = [];
  for (const position of [7, 5, 6]) {
    const { id } = await created("big", { ...bigBanner(), position });
    await post(`banners/big/${id}/edit`, { version: 1, state: "published" });
    ids.push(id);
  }
  const listed = (await publicBanners()).map(({ _id }: { _id: string }) => _id);
  expect(listed.filter((id: string) => ids.includes(id))).toEqual([ids[1], ids[2], ids[0]]);
});

describe("the time of a banner", () => {
  it("begins and ends in every process at once, also in cached replies", async () => {
    const second = await startSecondProcess();
    const { id } = await created("big", bigBanner());
    await shop.db
      .update(bigBanners)
      .set({
        state: "published",
        startsAt: sql`clock_timestamp() + interval '600 ms'`,
        endsAt: sql`clock_timestamp() + interval '4 s'`,
      })
      .where(eq(bigBanners.id, id));
    const isListed = async () =>
      await Promise.all(
        [shop.app, second.app].map(async (app) =>
          (await app.inject("/api/bigbanner/getAllBigBanner"))
            .json()
            .result.some(({ _id }: { _id: string }) => _id === id),
        ),
      );
    expect(await isListed()).toEqual([false, false]);
    await eventually(async () => expect(await isListed()).toEqual([true, true]));
    await eventually(async () => expect(await isListed()).toEqual([false, false]));
    await second.close();
  });
});

async function startSecondProcess() {
  const deps = await makeDeps(
    readConfig({ ...shop.env, PORT: "0", LOG_LEVEL: "silent" }),
    pino({ level: "silent" }),
  );
  const app = await buildApp(deps);
  await app.ready();
  deps.changes.start();
  await deps.changes.caughtUp();
  return {
    app,
    close: async () => {
      await app.close();
      await deps.close();
    },
  };
}

describe("a brand", () => {
  const brand = (name: string) => ({ id: randomUUID(), name, images: [picture], position: 3, shown: true });
  const publicNames = async () =>
    (await shop.app.inject("/api/brand/getAllBrand"))
      .json()
      .result.map(({ brandName }: { brandName: string }) => brandName);

  it("is added once, shown to shoppers, and hidden", async () => {
    const lava = brand("Lava");
    const replies = await inParallel(2, async () => await post("brands/create", lava));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await post("brands/create", { ...lava, position: 4 })).body.code).toBe("IDEMPOTENCY_CONFLICT");
    const jio = { ...brand("Jio"), position: 1, shown: false };
    expect((await post("brands/create", jio)).status).toBe(200);
    expect(await publicNames()).toEqual(["Lava"]);
    expect(await get("brands")).toEqual([
      { ...jio, version: 1 },
      { ...lava, version: 1 },
    ]);
    const hidden = await post(`brands/${lava.id}/edit`, { version: 1, shown: false, images: [] });
    expect(hidden.body.result).toEqual({ version: 2 });
    expect(await publicNames()).toEqual([]);
    expect((await get("brands")).at(-1)).toEqual({ ...lava, images: [], shown: false, version: 2 });
    const other = await post(`brands/${lava.id}/edit`, { version: 1, shown: true });
    expect(other.status).toBe(409);
  });

  it("is rejected when its name is taken, its picture was not uploaded, or it has two", async () => {
    await post("brands/create", brand("Micromax"));
    for (const [field, facts] of [
      ["name", brand("Micromax")],
      ["images", { ...brand("Intex"), images: ["0".repeat(32)] }],
      ["images", { ...brand("Intex"), images: [picture, photograph] }],
    ] as const) {
      const { status, body } = await post("brands/create", facts);
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    }
  });
});

it("a category is moved, gets another picture, and is hidden from shoppers", async () => {
  const [phones, accessories] = [randomUUID(), randomUUID()];
  await shop.db.insert(categories).values([
    { id: phones, name: "Phone", position: 1, subcategories: [] },
    { id: accessories, name: "Accessories", position: 2, subcategories: [] },
  ]);
  const shown = async () => (await shop.app.inject("/api/category/getAllCategory")).json().result;
  await post(`categories/${phones}/edit`, { version: 1, position: 3, images: [picture] });
  expect(await shown()).toMatchObject([
    { categoryName: "Accessories" },
    { categoryName: "Phone", categoryImage: [`/media/${picture}`] },
  ]);
  expect((await post(`categories/${phones}/edit`, { version: 1, position: 4 })).status).toBe(409);
  await post(`categories/${accessories}/edit`, { version: 1, shown: false });
  expect(await shown()).toMatchObject([{ categoryName: "Phone" }]);
  expect(await get("categories")).toHaveLength(2);
});
