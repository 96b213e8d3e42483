import { fileURLToPath } from "node:url";
import { cruiseTree } from "./cruise-tree.ts";

/** Fewer modules than this means that the cruiser did not see the code (it says nothing when it cannot read TypeScript). */
const fewestModules = 200;

const root = fileURLToPath(new URL("../../", import.meta.url));
const { modules, findings } = await cruiseTree(root, ["apps", "services", "packages", "infra"]);
for (const { rule, from, to } of findings) console.error(`${rule}: ${from} -> ${to}`);
if (modules < fewestModules) console.error(`Only ${modules} modules were seen: the check itself is broken.`);
console.log(`${modules} modules, ${findings.length} broken walls`);
process.exitCode = findings.length > 0 || modules < fewestModules ? 1 : 0;
