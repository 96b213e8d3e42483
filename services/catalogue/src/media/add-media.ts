import { createHash } from "node:crypto";
import { ApiError } from "@haat/service-kit/errors";
import type { Db, Tx } from "../db/client.ts";
import { messages } from "../messages.ts";
import { loadSharp } from "./load-sharp.ts";
import { insertMedia, type MediaRow } from "./media.repository.ts";
import type { MediaStore } from "./media-store.ts";
import { maxPixels } from "./resize-picture.ts";

/** Only the shop's own drawings: an uploaded SVG is rejected. */
export const drawingType = "image/svg+xml";

export const maxPictureBytes = 12 * 1024 * 1024;

/** Accepted photograph formats by their name in sharp. */
const photographTypes: Readonly<Record<string, string>> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  heif: "image/avif",
};

/**
 * Stores a photograph and returns its hash. The same bytes stored twice are one picture.
 * @throws ApiError VALIDATION for a file that is too large, unreadable, or not in an accepted format. SVG is not accepted: it can hold scripts.
 */
export async function addMedia(db: Db | Tx, store: MediaStore, bytes: Uint8Array): Promise<string> {
  const row = await describe(bytes);
  await store.writeOriginal(row.hash, bytes);
  await insertMedia(db, [row]);
  return row.hash;
}

/**
 * Describes one of the shop's own SVG drawings, for the seed. Never call it with an upload. Reads the size from the root element.
 * @throws Error when the root element has no size.
 */
export function describeDrawing(svg: string): MediaRow {
  const bytes = Buffer.from(svg);
  const root = /^<svg [^>]{1,500}>/.exec(svg)?.[0] ?? "";
  const width = / width="(\d+)"/.exec(root)?.[1];
  const height = / height="(\d+)"/.exec(root)?.[1];
  if (!width || !height) throw new Error("drawing without width and height");
  return {
    hash: contentHash(bytes),
    type: drawingType,
    sizeBytes: bytes.byteLength,
    width: Number(width),
    height: Number(height),
  };
}

async function describe(bytes: Uint8Array): Promise<MediaRow> {
  if (bytes.byteLength > maxPictureBytes)
    throw new ApiError("VALIDATION", messages().picture.tooLarge({ megabytes: maxPictureBytes / 1024 ** 2 }));
  const sharp = await loadSharp();
  const { format, width, height } = await sharp(bytes, { limitInputPixels: maxPixels })
    .metadata()
    .catch((error: unknown) => {
      throw new ApiError("VALIDATION", messages().picture.unreadable, { cause: error });
    });
  const type = photographTypes[format];
  if (type === undefined) throw new ApiError("VALIDATION", messages().picture.format({ format }));
  return { hash: contentHash(bytes), type, sizeBytes: bytes.byteLength, width, height };
}

function contentHash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}
