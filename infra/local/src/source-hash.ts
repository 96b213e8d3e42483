import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { root } from "./config.ts";

const ignored = new Set(["node_modules", "build", "dist", "test", ".react-router", ".turbo", "coverage"]);

/** Hashes all source files below these paths. Build output is up to date while the hash is the same. */
export async function hashSources(paths: string[]): Promise<string> {
  const files = (await Promise.all(paths.map(listFiles))).flat().sort();
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(`${relative(root, file)}\0`)
      .update(await readFile(file))
      .update("\0");
  return hash.digest("hex");
}

async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOTDIR") return undefined;
    throw error;
  });
  if (entries === undefined) return [path];
  const files = entries
    .filter((entry) => !ignored.has(entry.name) && !entry.isSymbolicLink())
    .map((entry) => listFiles(join(path, entry.name)));
  return (await Promise.all(files)).flat();
}
