import { globSync } from "node:fs";

const skippedFolders = new Set([
  "node_modules",
  "dist",
  "build",
  ".react-router",
  // Migrations cannot change after they have run. The schemas name the same tables and columns.
  "migrations",
]);

const patterns = [
  "{apps,services,packages,infra,tooling,docs,.ci}/**/*.{ts,tsx,js,mjs,css,html,md,sql,sh,yaml,yml,json}",
  "*.{md,json,yaml,yml}",
];

/** The files that people write, except the word list and its tests. */
export function sourceFiles(root: string): string[] {
  return globSync(patterns, {
    cwd: root,
    exclude: (path) => skippedFolders.has(path.split(/[/\\]/).at(-1) ?? ""),
  })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((file) => !/\.gen\.d\.ts$|\/openapi\.json$|^pnpm-lock\.yaml$|^tooling\/words\//.test(file))
    .toSorted();
}
