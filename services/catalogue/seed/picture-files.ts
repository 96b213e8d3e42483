import { drawImage } from "@haat/demo-pictures/draw-image";
import type { ImageDescriptor } from "@haat/demo-pictures/image-descriptor";
import { describeDrawing } from "../src/media/add-media.ts";
import type { NewMedia } from "../src/media/media.repository.ts";
import type { MediaStore } from "../src/media/media-store.ts";

export interface Drawing {
  readonly row: NewMedia;
  readonly svg: string;
}

/** Draws each distinct picture once. */
export class PictureSet {
  readonly #hashes = new Map<string, string>();
  readonly #drawings = new Map<string, Drawing>();

  hashOf(descriptor: ImageDescriptor): string {
    const key = JSON.stringify(descriptor);
    const known = this.#hashes.get(key);
    if (known !== undefined) return known;
    const svg = drawImage(descriptor);
    const row = describeDrawing(svg);
    this.#hashes.set(key, row.hash);
    this.#drawings.set(row.hash, { row, svg });
    return row.hash;
  }

  all(): Drawing[] {
    return [...this.#drawings.values()];
  }
}

const filesAtOnce = 64;

export async function writeOriginals(store: MediaStore, drawings: readonly Drawing[]): Promise<void> {
  for (let start = 0; start < drawings.length; start += filesAtOnce) {
    const part = drawings.slice(start, start + filesAtOnce);
    await Promise.all(part.map(({ row, svg }) => store.writeOriginal(row.hash, Buffer.from(svg))));
  }
}
