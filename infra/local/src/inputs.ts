import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { root } from "./config.ts";

const notInputs = new Set(["node_modules", "build", "dist", "test", ".react-router", ".turbo", "coverage"]);

/** One hash of all source files below these paths: what was made of them is still good while it is the same. */
export async function hashOf(paths: string[]): Promise<string> {
  const files = (await Promise.all(paths.map(filesBelow))).flat().sort();
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(`${relative(root, file)}\0`)
      .update(await readFile(file))
      .update("\0");
  return hash.digest("hex");
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOTDIR") return undefined;
    throw error;
  });
  if (entries === undefined) return [path];
  const below = entries
    .filter((entry) => !notInputs.has(entry.name) && !entry.isSymbolicLink())
    .map((entry) => filesBelow(join(path, entry.name)));
  return (await Promise.all(below)).flat();
}
