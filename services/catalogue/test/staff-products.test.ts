import { randomUUID } from "node:crypto";
import type { StaffRole } from "@haat/domain/staff-permissions";
import { staffActions } from "@haat/service-kit/staff/table";
import { inParallel } from "@haat/testkit/in-parallel";
import { asStaff } from "@haat/testkit/test-users";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import openApi from "../openapi.json" with { type: "json" };
import { products } from "../src/db/schema/products.ts";
import { branches } from "../src/db/schema/taxonomy.ts";
import { commitReservation, reserve } from "./as-actor.ts";
import { startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { largestJpeg } from "./pictures.ts";
import { addPhone } from "./stock-builder.ts";

let shop: TestCatalogue;
let picture: string;
beforeAll(async () => {
  shop = await startCatalogue();
  const { headers } = await asStaff("buyer");
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#369" } })
    .png()
    .toBuffer();
  const reply = await shop.app.inject({
    method: "POST",
    url: "/api/staff/pictures",
    headers: { ...headers, "content-type": "image/png" },
    payload: bytes,
  });
  picture = reply.json().result.hash;
});
afterAll(async () => await shop.close());

async function call(method: "GET" | "POST", path: string, payload?: object, role: StaffRole = "manager") {
  const { headers, staffId } = await asStaff(role);
  const url = `/api/staff/${path}`;
  const reply = await shop.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, body: reply.json(), staffId };
}
const post = async (path: string, payload: object = {}, role?: StaffRole) =>
  await call("POST", path, payload, role);
const get = async (path: string, role?: StaffRole) => await call("GET", path, undefined, role);

const shown = async (id: string) => await shop.app.inject(`/api/product/getProductById/${id}`);

async function rowOf(id: string) {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id));
  if (!row) throw new Error("no product");
  return row;
}

function newProduct() {
  const example =
    openApi.paths["/api/staff/products/create"].post.requestBody.content["application/json"].schema;
  const { id: _, ...rest } = "example" in example ? example.example : { id: "" };
  return { ...rest, id: randomUUID(), images: [picture] };
}

describe("a product", () => {
  it("is created as a draft, previewed, published and hidden again", async () => {
    const body = newProduct();
    const replies = await inParallel(3, async () => await post("products/create", body));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await shown(body.id)).statusCode).toBe(404);
    const stored = (await get(`products/${body.id}`)).body.result;
    expect(stored).toMatchObject({ ...body, published: false });
    const preview = await get(`products/${body.id}/preview`, "packer");
    expect(preview.body.result).toMatchObject({ ptitle: "Redmi Note 12 5G", pqty: 0 });

    expect((await post(`products/${body.id}/publish`, {}, "buyer")).status).toBe(403);
    expect((await post(`products/${body.id}/publish`)).status).toBe(200);
    expect((await post(`products/${body.id}/publish`)).status).toBe(200);
    expect((await shown(body.id)).json().result).toEqual(preview.body.result);
    expect((await post(`products/${body.id}/unpublish`)).status).toBe(200);
    expect((await shown(body.id)).statusCode).toBe(404);
    const actions = await shop.db.select().from(staffActions).where(eq(staffActions.subjectId, body.id));
    expect(actions.map(({ verb }) => verb)).toEqual(["product.edit", "product.publish", "product.publish"]);
  });

  it.each([
    ["images", { images: ["f".repeat(32)] }],
    ["branch", { branch: "atlantis" }],
    ["consumerPrice", { consumerPrice: -5 }],
    ["hsn", { hsn: "abc" }],
    ["countryOfOrigin", { countryOfOrigin: "China, Vietnam" }],
    ["colorHex", { colorHex: "red" }],
  ])("is rejected by the name of the field %s", async (field, facts) => {
    const { status, body } = await post("products/create", { ...newProduct(), ...facts });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it.each([
    ["a text", Buffer.from("hello"), "image/jpeg", 400, "VALIDATION"],
    ["more than 2 MB", Buffer.alloc(2 * 1024 ** 2 + 1), "image/jpeg", 413, "BODY_TOO_LARGE"],
    ["a form", Buffer.from("a=b"), "application/x-www-form-urlencoded", 415, "MEDIA_TYPE"],
  ])("gets no picture whose file is %s", async (_name, payload, type, status, code) => {
    const { headers } = await asStaff("buyer");
    const reply = await shop.app.inject({
      method: "POST",
      url: "/api/staff/pictures",
      headers: { ...headers, "content-type": type },
      payload,
    });
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
  });

  it("gets a picture of up to 2 MB", async () => {
    const { headers } = await asStaff("buyer");
    const reply = await shop.app.inject({
      method: "POST",
      url: "/api/staff/pictures",
      headers: { ...headers, "content-type": "image/jpeg" },
      payload: await largestJpeg("#963"),
    });
    expect(reply.statusCode).toBe(200);
  });

  it("is duplicated as a draft with other facts", async () => {
    const id = randomUUID();
    const productId = await addPhone(shop.db, 1, { images: [picture] });
    const facts = {
      branch: "ballygunge",
      color: "Starlight",
      colorHex: "#f5f3ee",
      ramGb: 6,
      storageGb: 256,
    };
    const { status } = await post(`products/${productId}/duplicate`, { id, ...facts });
    expect(status).toBe(200);
    const copy = await rowOf(id);
    expect(copy).toMatchObject({
      ...facts,
      title: "Apple iPhone 13",
      condition: "Mint",
      consumerPricePaise: 34_999_00,
      warranty: "10 days of checking warranty",
      images: [picture],
      published: false,
      version: 1,
    });
    expect(copy.quantity).toBe(0);
  });

  it("keeps no script of a description", async () => {
    const productId = await addPhone(shop.db, 0);
    const bigDescription = "<p onclick=alert(1)>Light<script>alert(1)</script></p>";
    await post(`products/${productId}/edit`, { version: 1, bigDescription });
    expect((await rowOf(productId)).bigDescription).toBe("<p>Light</p>");
  });
});

describe("two managers on one product", () => {
  it("each see both values and who was first, and nothing of the first edit is lost", async () => {
    const productId = await addPhone(shop.db, 0);
    const first = await post(`products/${productId}/edit`, {
      version: 1,
      title: "First",
      countryOfOrigin: "India",
    });
    expect(first.body.result).toEqual({ version: 2 });
    const second = await post(`products/${productId}/edit`, {
      version: 1,
      title: "Second",
      countryOfOrigin: "India",
    });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      code: "EDITED_MEANWHILE",
      conflicts: [{ field: "title", yours: "Second", theirs: "First" }],
      version: 2,
      editedBy: first.staffId,
      editedAt: expect.any(String),
    });
    expect((await rowOf(productId)).title).toBe("First");
    const again = await post(`products/${productId}/edit`, { version: 2, title: "Second" });
    expect(again.body.result).toEqual({ version: 3 });
  });

  it("see a price in a conflict as they wrote it, in rupees", async () => {
    const productId = await addPhone(shop.db, 0);
    await post(`products/${productId}/edit`, { version: 1, newPrice: 16999.5 });
    const { body } = await post(`products/${productId}/edit`, { version: 1, newPrice: null });
    expect(body.conflicts).toEqual([{ field: "newPrice", yours: null, theirs: 16999.5 }]);
  });

  it("change it once when both send the same edit, or one presses twice", async () => {
    const productId = await addPhone(shop.db, 0);
    const replies = await inParallel(
      6,
      async () => await post(`products/${productId}/edit`, { version: 1, title: "Same" }),
    );
    expect(new Set(replies.map(({ body }) => body.result?.version))).toEqual(new Set([2]));
  });

  it("are not disturbed by a sale meanwhile", async () => {
    const productId = await addPhone(shop.db, 1);
    const reservationId = randomUUID();
    await reserve(shop.db, {
      reservationId,
      userId: randomUUID(),
      tier: "consumer",
      items: [{ productId, quantity: 1 }],
      expiresAt: new Date(Date.now() + 60_000),
    });
    await commitReservation(shop.db, reservationId);
    expect((await post(`products/${productId}/edit`, { version: 1, title: "Sold" })).status).toBe(200);
  });
});

describe("the prices of a product", () => {
  it("change for a reason, and the history names who changed them", async () => {
    const productId = await addPhone(shop.db, 1);
    const prices = {
      consumerPrice: 15499,
      wholesalePrice: 14499.5,
      seen: { consumerPrice: 34_999, wholesalePrice: 32_499 },
      reason: "The new model is out",
    };
    const { staffId, status } = await post(`products/${productId}/prices`, prices);
    expect(status).toBe(200);
    expect((await shown(productId)).json().result.puser_price).toBe(15499);
    const { body } = await get(`products/${productId}`);
    expect(body.result).toMatchObject({
      id: productId,
      title: "Apple iPhone 13",
      condition: "Mint",
      consumerPrice: 15499,
      wholesalePrice: 14499.5,
      newPrice: 79_900,
    });
    expect(body.result.priceHistory[0]).toMatchObject({
      consumerPrice: 15499,
      wholesalePrice: 14499.5,
      actorKind: "staff",
      actorId: staffId,
    });
    const actions = await shop.db.select().from(staffActions).where(eq(staffActions.subjectId, productId));
    expect(actions).toMatchObject([{ verb: "price.change", staffId, reason: prices.reason }]);
    const silent = await post(`products/${productId}/prices`, { ...prices, reason: "" });
    expect([silent.status, Object.keys(silent.body.fields)]).toEqual([400, ["reason"]]);
    expect(body.result.units).toEqual([expect.objectContaining({ state: "sellable", pricePaid: 27111.11 })]);
    expect((await get(`products/${productId}`, "packer")).body.result.units[0].pricePaid).toBeNull();
    expect((await post(`products/${productId}/prices`, prices, "buyer")).status).toBe(403);
  });

  it("need a fresh proof of identity", async () => {
    const { headers } = await asStaff("manager", { assertedAt: new Date(0) });
    const url = `/api/staff/products/${await addPhone(shop.db, 1)}/prices`;
    const reply = await shop.app.inject({ method: "POST", url, headers, payload: {} });
    expect(reply.json()).toMatchObject({ code: "ASSERTION_NEEDED" });
  });

  it("that a colleague has changed meanwhile stay, and the reply has them", async () => {
    const productId = await addPhone(shop.db, 1);
    const seen = { consumerPrice: 34_999, wholesalePrice: 32_499 };
    const reason = "Festival week";
    const first = await post(`products/${productId}/prices`, {
      ...seen,
      consumerPrice: 33_000.5,
      seen,
      reason,
    });
    const change = { consumerPrice: 31_000, wholesalePrice: 32_499, reason };
    const second = await post(`products/${productId}/prices`, { ...change, seen });
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: "EDITED_MEANWHILE",
        conflicts: [{ field: "consumerPrice", yours: 31_000, theirs: 33_000.5 }],
        editedBy: first.staffId,
      },
    });
    expect((await rowOf(productId)).consumerPricePaise).toBe(33_000_50);
    const now = { ...seen, consumerPrice: 33_000.5 };
    for (const _ of ["once", "twice"])
      expect((await post(`products/${productId}/prices`, { ...change, seen: now })).status).toBe(200);
    expect((await rowOf(productId)).consumerPricePaise).toBe(31_000_00);
  });
});

describe("a branch", () => {
  const digha = {
    code: "digha",
    name: "Digha",
    aliases: [],
    address: "1 Beach Road",
    city: "Digha",
    district: "Purba Medinipur",
    state: "West Bengal",
    pincode: "721428",
    phone: "98300 99999",
    chatPhone: "9830099999",
    mapUrl: "https://www.openstreetmap.org/#map=16/21.62/87.5",
    warehouse: "Haat Digha",
    images: [],
  };

  it("is created by staff, seen by shoppers, and edited", async () => {
    const branch = { ...digha, aliases: ["digha beach"], images: [picture] };
    expect((await post("branches/create", branch, "buyer")).status).toBe(403);
    const replies = await inParallel(2, async () => await post("branches/create", branch));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await get("branches", "packer");
    expect(body.result.map(({ warehouse }: { warehouse: string }) => warehouse)).toEqual([
      "Haat Jaynagar",
      "Haat Ballygunge",
      "Haat Digha",
    ]);
    const phones = { phone: "+919830099999", chatPhone: "+919830099999" };
    expect(body.result.at(-1)).toEqual({ ...branch, ...phones, version: 1 });
    expect((await post("branches/digha/edit", { version: 1, address: "2 Beach Road" })).status).toBe(200);
    const seen = (await shop.app.inject("/api/branch/getAllBranch")).json().result;
    expect(seen.at(-1)).toMatchObject({
      branchName: "Digha",
      address: "2 Beach Road",
      branchImage: [`/media/${picture}`],
    });
  });

  it("that two managers edit shows the second both values and who was first, and keeps the first edit", async () => {
    await post("branches/create", {
      ...digha,
      code: "old-digha",
      name: "Old Digha",
      warehouse: "Haat Old Digha",
    });
    const edit = (version: number, phone: string) =>
      post("branches/old-digha/edit", { version, phone, city: "Old Digha" });
    const first = await edit(1, "9830011111");
    expect(first.body.result).toEqual({ version: 2 });
    expect((await edit(1, "9830011111")).body.result).toEqual({ version: 2 });
    const second = await edit(1, "9830022222");
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      code: "EDITED_MEANWHILE",
      conflicts: [{ field: "phone", yours: "+919830022222", theirs: "+919830011111" }],
      version: 2,
      editedBy: first.staffId,
      editedAt: expect.any(String),
    });
    expect((await edit(2, "9830022222")).body.result).toEqual({ version: 3 });
    const actions = await get("actions?subjectKind=branch&subjectId=old-digha");
    expect(actions.body.result).toMatchObject([
      { verb: "branch.edit", before: { phone: "+********1111" }, after: { phone: "+********2222" } },
      { after: { city: "Old Digha" } },
      { after: { name: "Old Digha" } },
    ]);
  });

  it.each([
    ["code", { code: "jaynagar" }],
    ["name", { code: "other", name: "Jaynagar" }],
    ["warehouse", { code: "other", name: "Other", warehouse: "Haat Jaynagar" }],
    ["phone", { code: "other", name: "Other", warehouse: "Other", phone: "12345" }],
    ["pincode", { code: "other", name: "Other", warehouse: "Other", pincode: "012345" }],
    ["mapUrl", { code: "other", name: "Other", warehouse: "Other", mapUrl: "javascript:alert(1)" }],
  ])("is rejected by the name of the field %s", async (field, facts) => {
    const { status, body } = await post("branches/create", { ...digha, ...facts });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(await shop.db.$count(branches, eq(branches.code, "other"))).toBe(0);
  });
});
