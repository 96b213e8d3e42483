import { createHash } from "node:crypto";
import { Refusal } from "@haat/service-kit/errors";
import sharp from "sharp";
import type { Db, Tx } from "../db/client.ts";
import { insertMedia, type MediaRow } from "./media.repository.ts";
import type { MediaStore } from "./media-store.ts";
import { mostPixels } from "./render.ts";

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
 * @throws Refusal VALIDATION when it is too large, no picture, or of a kind that we do not take. SVG is a program and no photograph.
 */
export async function addMedia(db: Db | Tx, store: MediaStore, bytes: Uint8Array): Promise<string> {
  const row = await describe(bytes, photographs);
  await store.writeOriginal(row.hash, bytes);
  await insertMedia(db, [row]);
  return row.hash;
}

/** The shop's own drawings: for the seed, never for what somebody sent us. */
export async function describeDrawing(bytes: Uint8Array): Promise<MediaRow> {
  return await describe(bytes, { svg: "image/svg+xml" });
}

async function describe(bytes: Uint8Array, types: Readonly<Record<string, string>>): Promise<MediaRow> {
  if (bytes.byteLength > mostBytes) throw new Refusal("VALIDATION", "The picture is larger than 12 MB.");
  const { format, width, height } = await sharp(bytes, { limitInputPixels: mostPixels })
    .metadata()
    .catch((error: unknown) => {
      throw new Refusal("VALIDATION", "We cannot read this as a picture.", { cause: error });
    });
  const type = types[format];
  if (type === undefined)
    throw new Refusal("VALIDATION", `Pictures of the kind ${format} are not taken here.`);
  return { hash: contentHash(bytes), type, sizeBytes: bytes.byteLength, width, height };
}

export function contentHash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}
