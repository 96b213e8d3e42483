import { createHash } from "node:crypto";
import { ApiError } from "@haat/service-kit/errors";
import sharp from "sharp";
import type { Db, Tx } from "../db/client.ts";
import { messages } from "../messages.ts";
import { insertMedia, type MediaRow } from "./media.repository.ts";
import type { MediaStore } from "./media-store.ts";
import { mostPixels } from "./render.ts";

/** The shop's own drawings; nobody else's are taken. */
export const drawingType = "image/svg+xml";

const mostBytes = 12 * 1024 * 1024;

/** Formats that cameras and phones make, by the name that sharp gives them. */
const photographs: Readonly<Record<string, string>> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  heif: "image/avif",
};

/**
 * Keeps a photograph and answers the hash that is its address; the same bytes twice are one picture.
 * @throws ApiError VALIDATION when it is too large, no picture, or of a kind that we do not take. SVG is a program and no photograph.
 */
export async function addMedia(db: Db | Tx, store: MediaStore, bytes: Uint8Array): Promise<string> {
  const row = await describe(bytes);
  await store.writeOriginal(row.hash, bytes);
  await insertMedia(db, [row]);
  return row.hash;
}

/**
 * One of the shop's own drawings, SVG: for the seed, never for what somebody sent us. Its size stands in its root element.
 * @throws Error when it does not.
 */
export function describeDrawing(svg: string): MediaRow {
  const bytes = Buffer.from(svg);
  const size = /^<svg\b[^>]{0,200}?\bwidth="(\d+)"[^>]{0,200}?\bheight="(\d+)"/.exec(svg);
  if (!size) throw new Error("A drawing without a size");
  return {
    hash: contentHash(bytes),
    type: drawingType,
    sizeBytes: bytes.byteLength,
    width: Number(size[1]),
    height: Number(size[2]),
  };
}

async function describe(bytes: Uint8Array): Promise<MediaRow> {
  if (bytes.byteLength > mostBytes)
    throw new ApiError("VALIDATION", messages.pictureTooLarge(mostBytes / 1024 ** 2));
  const { format, width, height } = await sharp(bytes, { limitInputPixels: mostPixels })
    .metadata()
    .catch((error: unknown) => {
      throw new ApiError("VALIDATION", messages.pictureUnreadable, { cause: error });
    });
  const type = photographs[format];
  if (type === undefined) throw new ApiError("VALIDATION", messages.pictureFormat(format));
  return { hash: contentHash(bytes), type, sizeBytes: bytes.byteLength, width, height };
}

function contentHash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}
