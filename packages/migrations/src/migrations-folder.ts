import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder `migrations` of the program of a module, whose sources are in src/ and whose bundle is in dist/. */
export function migrationsFolderOf(moduleUrl: string): string {
  const [, program] = /^(.*)\/(?:src|dist)\//.exec(fileURLToPath(moduleUrl)) ?? [];
  if (program === undefined) throw new Error(`${moduleUrl} is neither in src nor in dist`);
  return join(program, "migrations");
}
