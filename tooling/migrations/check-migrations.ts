import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { baseline } from "./baseline.ts";
import { findMigrationErrors } from "./migration-errors.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const services = globSync("services/*/migrations", { cwd: root }).map((folder) =>
  basename(join(folder, "..")),
);
const after: Readonly<Record<string, string>> = baseline;

let checked = 0;
let errors = 0;
for (const service of services) {
  const found = await findMigrationErrors(root, service, after[service]);
  for (const error of found.errors) console.error(error);
  checked += found.checked;
  errors += found.errors.length;
}
console.log(`${checked} new migrations of ${services.length} services, ${errors} errors`);
process.exitCode = errors > 0 || services.length === 0 ? 1 : 0;
