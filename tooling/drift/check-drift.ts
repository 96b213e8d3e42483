import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { driftBetween, snapshot } from "./snapshot.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const services = ["auth", "catalogue", "orders", "adapters"];
const stepTimeoutMs = 120_000;

async function pnpm(...args: string[]): Promise<void> {
  await promisify(execFile)("pnpm", ["--silent", ...args], {
    cwd: root,
    timeout: stepTimeoutMs,
    maxBuffer: 16 * 1024 * 1024,
  });
}

const committed = await snapshot(root);
for (const service of services) {
  await Promise.all([
    pnpm("--filter", `@haat/${service}`, "openapi"),
    pnpm("--filter", `@haat/${service}`, "db:generate"),
  ]);
}
await pnpm("--filter", "@haat/codegen", "clients");

const drift = driftBetween(committed, await snapshot(root));
for (const line of drift) console.error(`${line}: it has been made again, look at it and commit it`);
console.log(`${committed.size} generated files, ${drift.length} stale`);
process.exitCode = drift.length > 0 || committed.size === 0 ? 1 : 0;
