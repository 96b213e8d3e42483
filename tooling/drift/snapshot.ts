import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Text of generated files, by path. */
export type Snapshot = ReadonlyMap<string, string>;

/** The generated files that are committed. */
const generated = [
  "services/*/openapi.json",
  "packages/api-clients/src/*.gen.d.ts",
  "services/*/migrations/**/*.{sql,json}",
];

export async function snapshot(root: string): Promise<Snapshot> {
  const files = new Map<string, string>();
  for await (const file of glob(generated, { cwd: root, exclude: ["**/node_modules/**"] })) {
    files.set(file, await readFile(join(root, file), "utf8"));
  }
  return files;
}

/** The differences between the committed files and freshly generated ones. */
export function compareSnapshots(committed: Snapshot, fresh: Snapshot): string[] {
  const paths = [...new Set([...committed.keys(), ...fresh.keys()])].sort();
  return paths.flatMap((path) => {
    const [before, after] = [committed.get(path), fresh.get(path)];
    if (before === after) return [];
    if (before === undefined) return [`${path} is missing`];
    if (after === undefined) return [`${path} is no longer made`];
    return [`${path} is stale`];
  });
}
