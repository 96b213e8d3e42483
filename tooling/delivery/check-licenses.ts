import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { findLicenseErrors } from "./licenses.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const deployed = ["--filter=./apps/*", "--filter=./services/*"];
const report = execFileSync("pnpm", [...deployed, "licenses", "list", "--prod", "--json"], {
  cwd: root,
  maxBuffer: 64 * 1024 * 1024,
});
const { packages, errors } = findLicenseErrors(JSON.parse(report.toString()));
for (const error of errors) console.error(error);
console.log(`${packages} packages, ${errors.length} with a license that is not allowed`);
process.exitCode = errors.length > 0 || packages === 0 ? 1 : 0;
