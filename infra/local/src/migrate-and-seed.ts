import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./config.ts";
import { programEnvironment, type Shop } from "./plan.ts";
import { runToEnd } from "./processes.ts";
import { services } from "./programs.ts";
import { report } from "./progress.ts";

/** Migrates the database of each built service and seeds it when it is empty, all services at once. */
export async function migrateAndSeedAll(shop: Shop, logs: string, signal: AbortSignal): Promise<void> {
  const migrateAndSeed = async (service: (typeof services)[number]) => {
    const cwd = join(root, service.folder);
    const env = programEnvironment(shop, service);
    const run = async (what: string) =>
      await runToEnd({ name: `${service.name}-${what}`, cwd, args: [`dist/${what}.js`], env }, logs, signal);
    await run("migrate");
    if (existsSync(join(cwd, "dist/seed.js"))) report(await run("seed"));
  };
  await Promise.all(services.map(migrateAndSeed));
}
