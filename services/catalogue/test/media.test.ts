import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { eventually } from "@haat/testkit/eventually";
import { inParallel } from "@haat/testkit/in-parallel";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { media } from "../src/db/schema/media.ts";
import { addMedia, describeDrawing } from "../src/media/add-media.ts";
import type { MediaStore } from "../src/media/media-store.ts";
import { renditionCache } from "../src/media/rendition-cache.ts";
import { startCatalogue, type TestCatalogue } from "./catalogue.ts";

let shop: TestCatalogue;
let photograph: string;
let drawing: string;

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50" width="100" height="50"><rect width="60" height="40" fill="#246"/></svg>`;

async function photo(width = 800, height = 600): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 120, sigma: 40 } as const;
  return await sharp({ create: { width, height, channels: 3, noise, background: "#888" } })
    .withExif({ IFD0: { Copyright: "A photographer" }, IFD3: { GPSLatitude: "22/1 31/1 0/1" } })
    .jpeg()
    .toBuffer();
}

/** 20 kB that decode to 100 million pixels. */
async function bomb(): Promise<Buffer> {
  return await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: "#fff" } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

beforeAll(async () => {
  shop = await startCatalogue();
  photograph = await addMedia(shop.db, shop.media, await photo());
  const row = describeDrawing(svg);
  await shop.media.writeOriginal(row.hash, Buffer.from(svg));
  await shop.db.insert(media).values(row);
  drawing = row.hash;
});
afterAll(async () => await shop.close());

const get = async (url: string, headers: Record<string, string> = {}) =>
  await shop.app.inject({ url, headers });

describe("a picture", () => {
  it.each([
    ["avif", 320],
    ["webp", 160],
  ] as const)("is resized to %s at width %d once, and read from disk after that", async (f, w) => {
    const file = join(shop.mediaDir, "renditions", `${w}-${f}`, `${photograph}.${f}`);
    const first = await get(`/media/${photograph}?w=${w}&f=${f}`);
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      "content-type": `image/${f}`,
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      etag: `"${photograph}-${w}-${f}"`,
    });
    const made = await stat(file);
    const second = await get(`/media/${photograph}?w=${w}&f=${f}`);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect((await stat(file)).mtimeMs).toBe(made.mtimeMs);
    const { width, exif } = await sharp(first.rawPayload).metadata();
    expect(width).toBe(w);
    expect(exif).toBeUndefined();
  });

  it("is resized once for thirty requests in parallel, and leaves no temporary file", async () => {
    const replies = await inParallel(30, async () => await get(`/media/${photograph}?w=480&f=avif`));
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]));
    expect(new Set(replies.map((reply) => reply.rawPayload.toString("base64"))).size).toBe(1);
    expect(await readdir(join(shop.mediaDir, "renditions", "480-avif"))).toEqual([`${photograph}.avif`]);
  });

  it("is not read into memory while it waits in the queue", async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    let read = 0;
    const readOriginal: MediaStore["readOriginal"] = async (hash) => {
      read += 1;
      await gate;
      return await shop.media.readOriginal(hash);
    };
    const getRendition = renditionCache(shop.db, { ...shop.media, readOriginal }, pino({ level: "silent" }));
    const asked = ([320, 640, 960, 1280] as const).map(
      async (width) => await getRendition({ hash: drawing, width, format: "avif" }),
    );
    await eventually(async () => expect(read).toBe(2));
    // Without the queue, the other originals would be read by now.
    await shop.db.execute("select pg_sleep(0.1)");
    expect(read).toBe(2);
    open();
    expect(await Promise.all(asked)).toHaveLength(4);
  });

  it("is rejected with TRY_AGAIN when the queue is full, and resized when it has room again", async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const readOriginal: MediaStore["readOriginal"] = async () => {
      await gate;
      return Buffer.from(svg);
    };
    const hashes = Array.from({ length: 210 }, (_, index) => String(index).padStart(32, "f"));
    const facts = { type: "image/svg+xml", sizeBytes: 1, width: 100, height: 50 };
    await shop.db.insert(media).values(hashes.map((hash) => ({ hash, ...facts })));
    const getRendition = renditionCache(shop.db, { ...shop.media, readOriginal }, pino({ level: "silent" }));
    const rejected: unknown[] = [];
    const asked = Promise.all(
      hashes.map(async (hash) => {
        const smallest = { hash, width: 160, format: "webp" } as const;
        await getRendition(smallest).catch((error: unknown) => rejected.push(error));
      }),
    );
    // 2 run and 200 wait.
    await eventually(async () => expect(rejected).toHaveLength(210 - 202));
    open();
    await asked;
    expect(rejected).toHaveLength(210 - 202);
    expect(rejected[0]).toMatchObject({ code: "TRY_AGAIN", retryAfter: 2 });
    await expect(getRendition({ hash: drawing, width: 160, format: "webp" })).resolves.toBeInstanceOf(Buffer);
  });

  it("returns 304 when the browser has it", async () => {
    const url = `/media/${photograph}?w=160&f=webp`;
    const { headers } = await get(url);
    const again = await get(url, { "if-none-match": String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload.length).toBe(0);
  });

  it("is a WebP of width 640 by default, for link previews", async () => {
    const reply = await get(`/media/${photograph}`);
    expect(reply.headers["content-type"]).toBe("image/webp");
    expect((await sharp(reply.rawPayload).metadata()).width).toBe(640);
  });

  it("is not enlarged when it is a photograph, but rendered at the new size when it is a drawing", async () => {
    const large = await get(`/media/${photograph}?w=1280&f=webp`);
    expect((await sharp(large.rawPayload).metadata()).width).toBe(800);
    const drawn = await get(`/media/${drawing}?w=1280&f=webp`);
    expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ width: 1280, height: 640 });
  });
});

describe("GET /media", () => {
  it.each([
    "w=161&f=avif",
    "w=0&f=avif",
    "w=-160",
    "w=320.5",
    "w=99999",
    "f=png",
    "w=320&f=avif&q=100",
    "w=320&w=640",
  ])("rejects ?%s with 400", async (query) => {
    const reply = await get(`/media/${photograph}?${query}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ success: false, code: "VALIDATION" });
  });
  it("returns an uncached 404 for an unknown hash", async () => {
    const reply = await get(`/media/${"0".repeat(32)}?w=320`);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ success: false, code: "NOT_FOUND" });
    expect(reply.headers["cache-control"]).toBe("no-store");
  });
  it("returns an uncached 404 for a picture whose original is lost", async () => {
    const { hash } = describeDrawing(svg.replace("#246", "#642"));
    await shop.db.insert(media).values({ hash, type: "image/svg+xml", sizeBytes: 1, width: 100, height: 50 });
    const reply = await get(`/media/${hash}?w=320`);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ success: false, code: "NOT_FOUND" });
    expect(reply.headers["cache-control"]).toBe("no-store");
  });
  it.each(["..%2F..%2Fetc%2Fpasswd", "ABCDEF", `${"0".repeat(32)}.svg`])(
    "rejects %s as a hash with 400",
    async (hash) => {
      expect((await get(`/media/${hash}`)).statusCode).toBe(400);
    },
  );
});

describe("addMedia", () => {
  it("stores only pixels: no place, no camera, no comment, turned as it was held", async () => {
    const upright = await sharp(await photo(300, 200))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const hidden = Buffer.concat([upright, Buffer.from("<script>hidden after the picture</script>")]);
    const original = await shop.media.readOriginal(await addMedia(shop.db, shop.media, hidden));
    const { exif, xmp, iptc, orientation, width, height } = await sharp(original).metadata();
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect([width, height]).toEqual([200, 300]);
    expect(original?.includes("script")).toBe(false);
  });
  it("stores the same bytes once", async () => {
    const bytes = await photo(300, 200);
    const hash = await addMedia(shop.db, shop.media, bytes);
    expect(await addMedia(shop.db, shop.media, bytes)).toBe(hash);
    expect(await shop.db.$count(media)).toBeGreaterThan(0);
  });
  it.each([
    ["an SVG, which may hold scripts", async () => Buffer.from(svg)],
    ["text", async () => Buffer.from("<html>no picture</html>")],
    [
      "a GIF",
      async () =>
        await sharp(await photo(20, 20))
          .gif()
          .toBuffer(),
    ],
    ["more than 2 MB", async () => Buffer.alloc(2 * 1024 * 1024 + 1)],
    ["a picture that ends too early", async () => (await photo(300, 200)).subarray(0, 2000)],
    ["a picture with too many pixels for the memory", async () => await bomb()],
    [
      "a page that begins like a picture",
      async () => Buffer.from("\xff\xd8\xff<script>alert(1)</script>", "latin1"),
    ],
    ["nothing", async () => Buffer.alloc(0)],
  ])("rejects %s", async (_name, bytes) => {
    const before = (await readdir(join(shop.mediaDir, "originals"))).length;
    await expect(addMedia(shop.db, shop.media, await bytes())).rejects.toMatchObject({ code: "VALIDATION" });
    expect((await readdir(join(shop.mediaDir, "originals"))).length).toBe(before);
  });
});
