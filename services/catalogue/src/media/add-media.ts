import { createHash } from "node:crypto";
import { ApiError } from "@haat/service-kit/errors";
import PQueue from "p-queue";
import type { Db, Tx } from "../db/client.ts";
import { messages } from "../messages.ts";
import { loadSharp } from "./load-sharp.ts";
import { insertMedia, type NewMedia } from "./media.repository.ts";
import type { MediaStore } from "./media-store.ts";
import { maxPixels } from "./resize-picture.ts";

/** Only the shop's own drawings: an uploaded SVG is rejected. */
export const drawingType = "image/svg+xml";

/** What the stock desk sends: it shrinks photographs in the browser. */
export const maxPictureBytes = 2 * 1024 * 1024;

/** Longest side of an original, in pixels: enough to enlarge a scratch. */
const maxSide = 2560;

/** Accepted photograph formats by their name in sharp. */
const photographFormats: readonly string[] = ["jpeg", "png", "webp", "heif"];

/** One at a time: some formats take hundreds of megabytes while they are decoded. */
const decoding = new PQueue({ concurrency: 1 });

/** Before the hash of a photograph of a unit, whose address is public only while the unit is on sale. */
const photoPrefix = "unit-";

export function isUnitPhoto(hash: string): boolean {
  return hash.startsWith(photoPrefix);
}

/**
 * Stores a photograph and returns its hash. It is decoded and encoded again, so that nothing but its pixels is stored: no place where it was
 * taken, and nothing that only looks like a picture. The same bytes stored twice are one picture.
 * @param unitId of a photograph of a unit. The same bytes are another picture for another unit.
 * @throws ApiError VALIDATION for a file that is too large, unreadable, or not in an accepted format. SVG is not accepted: it can hold scripts.
 */
export async function addMedia(
  db: Db | Tx,
  store: MediaStore,
  bytes: Uint8Array,
  unitId: string | null = null,
): Promise<string> {
  const { original, ...facts } = await encode(bytes);
  const hash = unitId === null ? contentHash(original) : photoPrefix + contentHash(original, unitId);
  // The row first: it keeps the original from being deleted, see unit/delete-unused-photos.ts.
  await insertMedia(db, [{ hash, unitId, ...facts }]);
  await store.writeOriginal(hash, original);
  return hash;
}

/**
 * Describes one of the shop's own SVG drawings, for the seed. Never call it with an upload. Reads the size from the root element.
 * @throws Error when the root element has no size.
 */
export function describeDrawing(svg: string): NewMedia {
  const bytes = Buffer.from(svg);
  const root = /^<svg [^>]{1,500}>/.exec(svg)?.[0] ?? "";
  const width = / width="(\d+)"/.exec(root)?.[1];
  const height = / height="(\d+)"/.exec(root)?.[1];
  if (!width || !height) throw new Error("drawing without width and height");
  return {
    hash: contentHash(bytes),
    unitId: null,
    type: drawingType,
    sizeBytes: bytes.byteLength,
    width: Number(width),
    height: Number(height),
  };
}

async function encode(
  bytes: Uint8Array,
): Promise<Omit<NewMedia, "hash" | "unitId"> & { readonly original: Buffer }> {
  if (bytes.byteLength > maxPictureBytes)
    throw new ApiError("VALIDATION", messages().picture.tooLarge({ megabytes: maxPictureBytes / 1024 ** 2 }));
  if (bytes.byteLength === 0) throw new ApiError("VALIDATION", messages().picture.unreadable);
  const sharp = await loadSharp();
  const unreadable = (error: unknown) => {
    throw new ApiError("VALIDATION", messages().picture.unreadable, { cause: error });
  };
  // The header alone tells the size, so a picture that would fill the memory is never decoded.
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: "truncated" });
  const { format } = await picture.metadata().catch(unreadable);
  if (!photographFormats.includes(format))
    throw new ApiError("VALIDATION", messages().picture.format({ format }));
  const { data, info } = await decoding.add(() =>
    picture
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 90, effort: 2 })
      .toBuffer({ resolveWithObject: true })
      .catch(unreadable),
  );
  const { width, height } = info;
  return { type: "image/webp", sizeBytes: data.byteLength, width, height, original: data };
}

function contentHash(bytes: Uint8Array, salt = ""): string {
  return createHash("sha256").update(salt).update(bytes).digest("hex").slice(0, 32);
}
