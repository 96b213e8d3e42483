import { formats, widths } from "./media.schemas.ts";

/** Where pictures are: originals by content hash, renditions by width, hash and format. */
export interface MediaStore {
  /** Returns undefined when the original does not exist. */
  readonly readOriginal: (hash: string) => Promise<Buffer | undefined>;
  /** The hashes of all originals. */
  readonly listOriginals: () => Promise<string[]>;
  readonly writeOriginal: (hash: string, bytes: Uint8Array) => Promise<void>;
  readonly readRendition: (name: RenditionName) => Promise<Buffer | undefined>;
  readonly writeRendition: (name: RenditionName, bytes: Uint8Array) => Promise<void>;
  /** Deletes the original and all renditions, also when some of them do not exist. */
  readonly remove: (hash: string) => Promise<void>;
}

export interface RenditionName {
  readonly hash: string;
  readonly width: number;
  readonly format: string;
}

export function renditionsOf(hash: string): RenditionName[] {
  return widths.flatMap((width) => formats.map((format) => ({ hash, width, format })));
}
