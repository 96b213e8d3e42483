import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cruiseTree } from "./cruise-tree.ts";
import { findSqlTextErrors } from "./sql-text.ts";

/** Fewer modules mean that dependency-cruiser could not read the TypeScript sources, which it does not report. */
const fewestModules = 200;

const root = fileURLToPath(new URL("../../", import.meta.url));
const { modules, violations } = await cruiseTree(root, ["apps", "services", "packages", "infra"]);
for (const { rule, from, to } of violations) console.error(`${rule}: ${from} -> ${to}`);
if (modules < fewestModules) console.error(`Only ${modules} modules were seen: the check itself is broken.`);
const sources = globSync(["services/*/src/**/*.ts", "packages/service-kit/src/**/*.ts"], { cwd: root });
const sqlErrors = sources.flatMap((file) => findSqlTextErrors(file, readFileSync(join(root, file), "utf8")));
for (const error of sqlErrors) console.error(error);
const broken = violations.length + sqlErrors.length;
console.log(`${modules} modules, ${broken} broken walls`);
process.exitCode = broken > 0 || modules < fewestModules ? 1 : 0;
