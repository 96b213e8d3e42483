import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./config.ts";
import { notePrepared, preparedFor } from "./databases.ts";
import { hashOf } from "./inputs.ts";
import { type ServiceName, type Shop, serviceEnvironment, services } from "./plan.ts";
import { runToEnd } from "./processes.ts";
import { report } from "./progress.ts";

/**
 * Brings each service's database up to date and fills it when it is empty; the services go side by side. A database that
 * was prepared from exactly these files is left alone.
 */
export async function prepareDatabases(shop: Shop, logs: string, signal: AbortSignal): Promise<void> {
  const shared = await hashOf([join(root, "packages"), join(root, "pnpm-lock.yaml")]);
  await Promise.all(services.map((name) => prepareDatabase(shop, name, shared, logs, signal)));
}

async function prepareDatabase(
  shop: Shop,
  name: ServiceName,
  shared: string,
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

  // Seeds draw pictures into the directory, so another directory is another preparation.
  const note = `haat: ${shared} ${await hashOf([cwd])} ${shop.config.HAAT_DIR}`;
  const pictures = env["MEDIA_DIR"];
  if (
    (await preparedFor(shop.databaseUrls[name])) === note &&
    (pictures === undefined || existsSync(pictures))
  )
    return;

  await run("migrate", "src/db/migrate.ts");
  if (existsSync(join(cwd, "seed/main.ts"))) report(await run("seed", "seed/main.ts"));
  await notePrepared(shop.databaseUrls[name], note);
}
