import { inParallel } from "@haat/testkit/in-parallel";
import { type NetworkProxy, startNetworkProxy } from "@haat/testkit/network-proxy";
import { startOversizedReplies } from "@haat/testkit/oversized-replies";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readConfig } from "../src/config.ts";
import { addMedia } from "../src/media/add-media.ts";
import type { MediaStore } from "../src/media/media-store.ts";
import { openMediaStore } from "../src/media/open-media-store.ts";
import { startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { type ObjectStore, startObjectStore } from "./object-store.ts";

let objects: ObjectStore;
let wire: NetworkProxy;
let shop: TestCatalogue;
let photograph: string;

beforeAll(async () => {
  objects = await startObjectStore();
  wire = await startNetworkProxy(objects.url);
  shop = await startCatalogue(async (url) => ({
    ...objects.env,
    DATABASE_URL: url,
    MEDIA_S3_URL: wire.url,
  }));
  const noise = { type: "gaussian", mean: 120, sigma: 40 } as const;
  const photo = sharp({ create: { width: 400, height: 300, channels: 3, noise, background: "#888" } });
  photograph = await addMedia(shop.db, shop.media, await photo.jpeg().toBuffer());
});
afterAll(async () => {
  await shop.close();
  await wire.close();
  await objects.stop();
});
beforeEach(() => {
  objects.requests.length = 0;
});

const get = async (query: string) => await shop.app.inject({ url: `/media/${photograph}?${query}` });

const openStore = async (env: Readonly<Record<string, string>>): Promise<MediaStore> =>
  await openMediaStore(readConfig({ ...shop.env, PORT: "0", ...env }), pino({ level: "silent" }));

it("stores an original and a resized picture in the bucket, and reads the second from there", async () => {
  const first = await get("w=160&f=avif");
  expect(first).toMatchObject({ statusCode: 200, headers: { "content-type": "image/avif" } });
  const again = await get("w=160&f=avif");
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  const rendition = `renditions/160-avif/${photograph}.avif`;
  expect(objects.requests).toEqual([
    `GET ${rendition}`,
    `GET originals/${photograph}`,
    `PUT ${rendition}`,
    `GET ${rendition}`,
  ]);
});

it("asks the bucket once for thirty requests in parallel, and resizes the picture once", async () => {
  const replies = await inParallel(30, async () => await get("w=320&f=webp"));
  expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]));
  expect(objects.requests.map((request) => request.split("/")[0])).toEqual([
    "GET renditions",
    "GET originals",
    "PUT renditions",
  ]);
});

it("lists all originals when S3 lists only ten at a time", async () => {
  const store = await openStore(objects.env);
  const hashes = Array.from({ length: 25 }, (_, index) => index.toString(16).padStart(32, "0"));
  await Promise.all(hashes.map(async (hash) => await store.writeOriginal(hash, Buffer.from(hash))));
  expect((await store.listOriginals()).toSorted()).toEqual([...hashes, photograph].toSorted());
});

it("removes a picture with its resized ones, once or twice", async () => {
  const store = await openStore(objects.env);
  const hash = `unit-${"e".repeat(32)}`;
  const rendition = { hash, width: 160, format: "webp" };
  await store.writeOriginal(hash, Buffer.from("original"));
  await store.writeRendition(rendition, Buffer.from("rendition"));
  for (const _ of ["once", "twice"]) {
    await store.remove(hash);
    expect([await store.readOriginal(hash), await store.readRendition(rendition)]).toEqual([
      undefined,
      undefined,
    ]);
  }
});

it("returns an uncached 404 for a picture whose original is not in the bucket", async () => {
  const store = await openStore(objects.env);
  expect(await store.readOriginal("f".repeat(32))).toBeUndefined();
  const reply = await shop.app.inject({ url: `/media/${"f".repeat(32)}` });
  expect(reply).toMatchObject({ statusCode: 404, headers: { "cache-control": "no-store" } });
});

it("repeats a call that S3 answers with 503", async () => {
  objects.fail(503, 2);
  expect((await get("w=320&f=webp")).statusCode).toBe(200);
  expect(objects.requests).toHaveLength(3);
});

it("returns a resized picture that the bucket does not store", async () => {
  objects.fail(403, 1, "PUT");
  expect((await get("w=640&f=webp")).statusCode).toBe(200);
  expect((await get("w=640&f=webp")).statusCode).toBe(200);
  expect(objects.requests.filter((request) => request.startsWith("PUT"))).toHaveLength(2);
});

it("says that the bucket is missing, instead of calling its pictures missing", async () => {
  const store = await openStore({ ...objects.env, MEDIA_S3_URL: `${objects.url}-elsewhere` });
  await expect(store.readOriginal(photograph)).rejects.toThrow("picture store replied 404 (NoSuchBucket)");
});

it("answers 503 with Retry-After while the bucket is away or hangs, and recovers automatically", async () => {
  wire.disconnect();
  const away = await get("w=320&f=webp");
  expect(away).toMatchObject({
    statusCode: 503,
    headers: { "retry-after": "2", "cache-control": "no-store" },
  });
  expect(away.json()).toMatchObject({ success: false, code: "TRY_AGAIN" });
  wire.restore();
  expect((await get("w=320&f=webp")).statusCode).toBe(200);
  wire.freeze();
  expect((await get("w=320&f=webp")).statusCode).toBe(503);
  wire.restore();
  expect((await get("w=320&f=webp")).statusCode).toBe(200);
});

it("does not read a reply that decompresses to more than a picture may have", async () => {
  const oversized = await startOversizedReplies("gzip bomb");
  const store = await openStore({ ...objects.env, MEDIA_S3_URL: oversized.url });
  await expect(store.readOriginal(photograph)).rejects.toMatchObject({ code: "TRY_AGAIN" });
  await oversized.allClosed();
  await oversized.stop();
});

it("says that S3 rejects a wrong secret, instead of calling the picture missing", async () => {
  const store = await openStore({ ...objects.env, MEDIA_S3_SECRET_ACCESS_KEY: "wrong" });
  await expect(store.readOriginal(photograph)).rejects.toThrow(
    `picture store replied 403 (SignatureDoesNotMatch) for originals/${photograph}`,
  );
});

it("needs the key of a bucket, or a folder", () => {
  const read = (more: Readonly<Record<string, string>>) =>
    readConfig({ ...shop.env, PORT: "0", MEDIA_DIR: "", ...more });
  expect(() => read(objects.env)).not.toThrow();
  expect(() => read({ MEDIA_S3_ACCESS_KEY_ID: "" })).toThrow("MEDIA_S3_ACCESS_KEY_ID");
  expect(() => read({ MEDIA_S3_URL: "" })).toThrow("MEDIA_DIR: is needed without MEDIA_S3_URL");
});
