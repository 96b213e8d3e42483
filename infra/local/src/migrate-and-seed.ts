import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./config.ts";
import { readPreparedFrom, writePreparedFrom } from "./databases.ts";
import { type ServiceName, type Shop, serviceEnvironment, services } from "./plan.ts";
import { runToEnd } from "./processes.ts";
import { report } from "./progress.ts";
import { hashSources } from "./source-hash.ts";

/**
 * Migrates each service's database and seeds it when it is empty, all services at once. Skips a database that was
 * prepared from exactly these files.
 */
export async function migrateAndSeedAll(shop: Shop, logs: string, signal: AbortSignal): Promise<void> {
  const packagesHash = await hashSources([join(root, "packages"), join(root, "pnpm-lock.yaml")]);
  await Promise.all(services.map((name) => migrateAndSeed(shop, name, packagesHash, logs, signal)));
}

async function migrateAndSeed(
  shop: Shop,
  name: ServiceName,
  packagesHash: string,
  logs: string,
  signal: AbortSignal,
): Promise<void> {
  const cwd = join(root, "services", name);
  const env = serviceEnvironment(shop, name);
  const run = (what: string, script: string) =>
    runToEnd(
      { name: `${name}-${what}`, cwd, args: ["--conditions=@haat/source", script], env },
      logs,
      signal,
    );

  // Seeds draw pictures into the data directory, so another directory needs another run.
  const preparedFrom = `haat: ${packagesHash} ${await hashSources([cwd])} ${shop.config.HAAT_DIR}`;
  const pictures = env["MEDIA_DIR"];
  if (
    (await readPreparedFrom(shop.databaseUrls[name])) === preparedFrom &&
    (pictures === undefined || existsSync(pictures))
  )
    return;

  await run("migrate", "src/db/migrate.ts");
  if (existsSync(join(cwd, "seed/main.ts"))) report(await run("seed", "seed/main.ts"));
  await writePreparedFrom(shop.databaseUrls[name], preparedFrom);
}
