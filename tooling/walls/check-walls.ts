import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cruiseTree } from "./cruise-tree.ts";
import { sqlTextFaults } from "./sql-text.ts";

/** Fewer modules than this means that the cruiser did not see the code (it says nothing when it cannot read TypeScript). */
const fewestModules = 200;

const root = fileURLToPath(new URL("../../", import.meta.url));
const { modules, findings } = await cruiseTree(root, ["apps", "services", "packages", "infra"]);
for (const { rule, from, to } of findings) console.error(`${rule}: ${from} -> ${to}`);
if (modules < fewestModules) console.error(`Only ${modules} modules were seen: the check itself is broken.`);
const sources = globSync(["services/*/src/**/*.ts", "packages/service-kit/src/**/*.ts"], { cwd: root });
const sqlFaults = sources.flatMap((file) => sqlTextFaults(file, readFileSync(join(root, file), "utf8")));
for (const fault of sqlFaults) console.error(fault);
const broken = findings.length + sqlFaults.length;
console.log(`${modules} modules, ${broken} broken walls`);
process.exitCode = broken > 0 || modules < fewestModules ? 1 : 0;
