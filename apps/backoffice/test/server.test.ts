import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import { PDFDocument } from "@cantoo/pdf-lib";
import { defaultLocale } from "@haat/domain/locale";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { buildApp } from "../server/app.ts";
import { readConfig } from "../server/config.ts";
import type { RenderPage } from "../server/pages.ts";

const origin = "https://backoffice.haat.test";
const cookie = "__Host-haat-staff=a.staff.token";
let app: Awaited<ReturnType<typeof buildApp>>;
let renderPage: RenderPage = async () => page();
const page = () => new Response("<p>page</p>", { headers: { "content-type": "text/html" } });

/** Replies with what it was sent. */
const catalogue = Fastify({ bodyLimit: 30 * 1024 * 1024 });
catalogue.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
catalogue.all<{ Body: Buffer | undefined }>("/*", async ({ url, headers, body }) => ({
  url,
  token: headers.authorization,
  bytes: body?.byteLength,
}));

const auth = Fastify();
auth.get("/api/staff/session", async ({ headers }, reply) =>
  reply.code(headers.authorization === "Bearer a.staff.token" ? 200 : 401).send({}),
);

/** Of one page of this width, by which it can be told from others. */
async function pdfOf(width: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage([width, 400]);
  return Buffer.from(await pdf.save());
}

const signedIn = (headers: IncomingHttpHeaders) => headers.authorization === "Bearer a.staff.token";

/** The couriers' labels are 100 wide, the invoices 200. That of the second parcel is not made yet, and that of the third is broken. */
const adapters = Fastify();
adapters.get<{ Params: { id: string } }>(
  "/api/staff/shipments/:id/label",
  async ({ params, headers }, reply) => {
    if (!signedIn(headers)) return await reply.code(401).send({ code: "UNAUTHENTICATED", msg: "Sign in." });
    reply.type("application/pdf");
    if (params.id.startsWith("3")) return Buffer.from("%PDF-1.4 broken");
    if (!params.id.startsWith("2")) return await pdfOf(100);
    return await reply.code(503).type("application/json").send({ code: "TRY_AGAIN", msg: "Not made yet." });
  },
);

const orders = Fastify();
orders.get("/api/staff/orders/:id/invoice", async ({ headers }, reply) =>
  signedIn(headers)
    ? await reply.type("application/pdf").send(await pdfOf(200))
    : await reply.code(401).send({ code: "UNAUTHENTICATED", msg: "Sign in." }),
);

beforeAll(async () => {
  const catalogueUrl = await catalogue.listen({ host: "127.0.0.1", port: 0 });
  app = await buildApp({
    config: readConfig({
      NODE_ENV: "test",
      LOG_LEVEL: "silent",
      AUTH_URL: await auth.listen({ host: "127.0.0.1", port: 0 }),
      CATALOGUE_URL: catalogueUrl,
      ORDERS_URL: await orders.listen({ host: "127.0.0.1", port: 0 }),
      ADAPTERS_URL: await adapters.listen({ host: "127.0.0.1", port: 0 }),
      PUBLIC_ORIGIN: origin,
      STOREFRONT_ORIGIN: "https://haat.test",
    }),
    locale: defaultLocale,
    renderPage: async (request, scope) => await renderPage(request, scope),
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await app.close();
  for (const service of [catalogue, auth, adapters, orders]) await service.close();
});

/** Pages for members and for everyone, one with a query, and one that does not exist. */
const addresses = ["/", "/sign-in", "/staff", "/orders?q=9830011111", "/no-such-page"];

it("tells search engines to stay away from every page", async () => {
  for (const url of addresses) {
    const { headers } = await app.inject({ url });
    expect([url, headers["x-robots-tag"]]).toEqual([url, "noindex, nofollow"]);
  }
  expect((await app.inject({ url: "/robots.txt" })).body).toContain("Disallow: /");
});

it("keeps pages and the addresses in them to the person who opened them", async () => {
  for (const url of addresses) {
    const { headers } = await app.inject({ url });
    expect([url, headers["cache-control"]]).toEqual([url, "private, no-store"]);
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["permissions-policy"]).toBe("camera=(self), geolocation=(), microphone=()");
    expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'nonce-[\w-]{20,}'/);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  }
});

it("keeps the staff token in a cookie of its own that scripts cannot read", async () => {
  renderPage = async (_request, { keepToken, token }) => {
    keepToken("a.staff.token");
    return new Response(token ?? "none");
  };
  const reply = await app.inject({ url: "/", headers: { cookie: "haat=a.shopper.token" } });
  expect(reply.body).toBe("none");
  expect(reply.headers["set-cookie"]).toBe(
    "__Host-haat-staff=a.staff.token; Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=Lax",
  );
  const next = await app.inject({ url: "/", headers: { cookie: "__Host-haat-staff=a.staff.token" } });
  expect(next.body).toBe("a.staff.token");
  renderPage = async () => page();
});

it("rejects a form that another site sends", async () => {
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const url = "/staff";
  const foreign = { ...form, origin: "https://haat.test", cookie: "__Host-haat-staff=a.b.c" };
  expect(
    (await app.inject({ method: "POST", url, headers: foreign, payload: "intent=invite" })).statusCode,
  ).toBe(403);
  const own = { ...form, origin };
  expect((await app.inject({ method: "POST", url, headers: own, payload: "intent=invite" })).statusCode).toBe(
    200,
  );
});

it("passes pictures to the catalogue and nothing else under /media", async () => {
  expect((await app.inject({ url: "/media/..%2Fapi%2Fproduct" })).statusCode).toBe(404);
  expect((await app.inject({ url: `/media/${"a".repeat(31)}` })).statusCode).toBe(404);
  const path = `/media/${"a".repeat(32)}?w=320`;
  const picture = await app.inject({ url: path, headers: { cookie: "__Host-haat-staff=a.staff.token" } });
  // Without the staff token: pictures are public.
  expect(picture.json()).toEqual({ url: path });
});

it("passes photographs of phones with the staff token, and no other read of the stock desk", async () => {
  const path = `/api/staff/units/f27b4e90-1c6d-4a38-9e52-3d8a0b7c6f14/photos/unit-${"a".repeat(32)}?w=480&f=webp`;
  const headers = { cookie: "__Host-haat-staff=a.staff.token" };
  const photo = await app.inject({ url: path, headers });
  expect(photo.json()).toEqual({ url: path, token: "Bearer a.staff.token" });
  for (const url of ["/api/staff/units/f27b4e90-1c6d-4a38-9e52-3d8a0b7c6f14", "/api/staff/sellers/1"])
    expect((await app.inject({ url, headers })).body).not.toContain("a.staff.token");
});

it("passes a picture of up to 2 MB to the catalogue, and rejects a larger one and one that another site sends", async () => {
  const url = "/pictures";
  const type = { "content-type": "image/jpeg" };
  const foreign = { ...type, origin: "https://haat.test", cookie: "__Host-haat-staff=a.b.c" };
  expect((await app.inject({ method: "POST", url, headers: foreign, payload: "bytes" })).statusCode).toBe(
    403,
  );
  const upload = async (bytes: number) =>
    await app.inject({
      method: "POST",
      url,
      headers: { ...type, origin, cookie },
      payload: Buffer.alloc(bytes, 1),
    });
  const most = 2 * 1024 * 1024;
  expect((await upload(most)).json()).toEqual({
    url: "/api/staff/pictures",
    token: "Bearer a.staff.token",
    bytes: most,
  });
  expect((await upload(most + 1)).statusCode).toBe(413);
});

it("passes a photograph of up to 2 MB to the catalogue with the staff token, and nothing larger", async () => {
  const unit = "f27b4e90-1c6d-4a38-9e52-3d8a0b7c6f14";
  const upload = async (bytes: number) =>
    await app.inject({
      method: "POST",
      url: `/units/${unit}/photos`,
      headers: {
        origin,
        "content-type": "application/octet-stream",
        cookie: "__Host-haat-staff=a.staff.token",
      },
      payload: Buffer.alloc(bytes, 1),
    });
  const most = 2 * 1024 * 1024;
  expect((await upload(most)).json()).toEqual({
    url: `/api/staff/units/${unit}/photos`,
    token: "Bearer a.staff.token",
    bytes: most,
  });
  expect((await upload(most + 1)).statusCode).toBe(413);
});

it("passes a file of products of up to 20 MB to the catalogue with the staff token, and nothing larger", async () => {
  const upload = async (bytes: number, from = origin) =>
    await app.inject({
      method: "POST",
      url: "/import-file?id=1&fileName=a.csv",
      headers: { origin: from, "content-type": "text/csv", cookie: "__Host-haat-staff=a.staff.token" },
      payload: Buffer.alloc(bytes, "a"),
    });
  const most = 20 * 1024 * 1024;
  expect((await upload(most)).json()).toEqual({
    url: "/api/staff/imports?id=1&fileName=a.csv",
    token: "Bearer a.staff.token",
    bytes: most,
  });
  const tooLarge = await upload(100 * 1024 * 1024);
  expect([tooLarge.statusCode, tooLarge.json().msg]).toEqual([
    413,
    "That is more than we can accept at once.",
  ]);
  expect((await upload(most + 1)).statusCode).toBe(413);
  expect((await upload(1, "https://haat.test")).statusCode).toBe(403);
});

it("passes an export with its filters to the catalogue", async () => {
  const reply = await app.inject({
    method: "POST",
    url: "/export-file?branch=jaynagar",
    headers: { origin, "content-type": "application/json", cookie: "__Host-haat-staff=a.staff.token" },
    payload: '{"reason":"Stock list"}',
  });
  expect(reply.json()).toMatchObject({
    url: "/api/staff/exports/products?branch=jaynagar",
    token: "Bearer a.staff.token",
  });
});

const parcels = ["1", "2", "3"].map((first) => ({
  shipmentId: `${first}c8e1f70-3b5a-4d92-8e16-7a2d9c0b5f38`,
  orderId: "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62",
  reference: `HT${first}`,
}));

async function printParcels(sent: unknown, sentCookie = cookie) {
  return await app.inject({
    method: "POST",
    url: "/labels-and-invoices",
    headers: { origin, "content-type": "application/json", cookie: sentCookie },
    payload: JSON.stringify(sent),
  });
}

it("joins the label and the invoice of each parcel in one PDF, and names what is missing in it", async () => {
  const { rawPayload, headers } = await printParcels({ parcels });
  const type = String(headers["content-type"]);
  const form = await new Response(new Uint8Array(rawPayload), {
    headers: { "content-type": type },
  }).formData();
  const pdf = form.get("pdf");
  if (!(pdf instanceof File)) throw new Error("there is no PDF");
  const pages = (await PDFDocument.load(await pdf.arrayBuffer())).getPages();
  expect(pages.map((page) => page.getWidth())).toEqual([100, 200, 200, 200]);
  expect(form.get("missing")).toBe(
    JSON.stringify([
      { kind: "label", reference: "HT2", reason: "Not made yet." },
      { kind: "label", reference: "HT3", reason: "Something went wrong on our side. Please try again." },
    ]),
  );
});

it("joins no labels and invoices without a live session, of no parcel and of more than 100", async () => {
  expect((await printParcels({ parcels }, "__Host-haat-staff=an.ended.token")).statusCode).toBe(401);
  for (const some of [[], Array.from({ length: 101 }, () => parcels[0])])
    expect((await printParcels({ parcels: some })).statusCode).toBe(400);
  const most = Array.from({ length: 100 }, () => parcels[0]);
  expect((await printParcels({ parcels: most })).statusCode).toBe(200);
});

/** Sends the head of an upload, but not its body. */
function beginUpload(path: string, sentCookie: string | undefined): ClientRequest {
  const address = app.server.address();
  if (address === null || typeof address === "string") throw new Error("the server does not listen");
  const headers = { origin, "content-type": "application/octet-stream", "content-length": 1024 * 1024 };
  const upload = request({
    port: address.port,
    method: "POST",
    path,
    headers: sentCookie === undefined ? headers : { ...headers, cookie: sentCookie },
  });
  onTestFinished(() => void upload.destroy());
  upload.on("error", () => undefined).flushHeaders();
  return upload;
}

it.each([
  "/pictures",
  "/units/f27b4e90-1c6d-4a38-9e52-3d8a0b7c6f14/photos",
  "/import-file?id=1&fileName=a.csv",
])("rejects an upload to %s without a live session before its body arrives", async (path) => {
  for (const sentCookie of [undefined, "__Host-haat-staff=an.ended.token"]) {
    const upload = beginUpload(path, sentCookie);
    const reply = await new Promise<IncomingMessage>((resolve) => upload.once("response", resolve));
    expect(reply.statusCode).toBe(401);
    expect(await json(reply)).toMatchObject({ success: false, code: "UNAUTHENTICATED" });
  }
});

it("lets a slow line send an upload for longer than the page waits for a photograph, but not its head", () => {
  expect(app.server.requestTimeout).toBeGreaterThan(60_000);
  expect(app.server.headersTimeout).toBe(10_000);
});

it("receives a few files of products at the same time and sheds uploads above that", async () => {
  const path = "/import-file?id=1&fileName=a.csv";
  const statuses: (number | undefined)[] = [];
  const uploads = Array.from({ length: 20 }, () =>
    beginUpload(path, cookie).on("response", ({ statusCode }) => statuses.push(statusCode)),
  );
  await expect.poll(() => statuses).toEqual([503]);
  for (const upload of uploads) upload.destroy();
  const headers = { origin, "content-type": "text/csv", cookie };
  const upload = async () =>
    (await app.inject({ method: "POST", url: path, headers, payload: "id" })).statusCode;
  await expect.poll(upload).toBe(200);
  for (let count = 0; count < 5; count++) expect(await upload()).toBe(200);
});
