import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { formats, widths } from "./media.schemas.ts";
import { type MediaStore, type RenditionName, renditionsOf } from "./media-store.ts";

/** Pictures in a folder that all processes of the service share. */
export async function openDiskStore(directory: string): Promise<MediaStore> {
  const originals = join(directory, "originals");
  const renditions = join(directory, "renditions");
  await mkdir(originals, { recursive: true });
  for (const width of widths) {
    for (const format of formats) await mkdir(join(renditions, `${width}-${format}`), { recursive: true });
  }
  const renditionFile = ({ hash, width, format }: RenditionName) =>
    join(renditions, `${width}-${format}`, `${hash}.${format}`);

  return {
    readOriginal: async (hash) => await readIfExists(join(originals, hash)),
    listOriginals: async () => await readdir(originals),
    writeOriginal: async (hash, bytes) => await writeAtomically(join(originals, hash), bytes),
    readRendition: async (name) => await readIfExists(renditionFile(name)),
    writeRendition: async (name, bytes) => await writeAtomically(renditionFile(name), bytes),
    async remove(hash) {
      const files = [join(originals, hash), ...renditionsOf(hash).map(renditionFile)];
      await Promise.all(files.map(async (file) => await rm(file, { force: true })));
    },
  };
}

async function readIfExists(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** Writes a temporary file and renames it, so that readers never see half a file. */
async function writeAtomically(file: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporary, bytes, { flag: "wx" });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
