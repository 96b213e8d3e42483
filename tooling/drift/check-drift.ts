import { fileURLToPath } from "node:url";
import { regenerate } from "./regenerate.ts";
import { compareSnapshots, snapshot } from "./snapshot.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const committed = await snapshot(root);
await regenerate(root);

const drift = compareSnapshots(committed, await snapshot(root));
for (const line of drift) console.error(`${line} and was regenerated: review and commit it`);
console.log(`${committed.size} generated files, ${drift.length} stale`);
process.exitCode = drift.length > 0 || committed.size === 0 ? 1 : 0;
