import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./config.ts";
import { type ServiceName, type Shop, serviceEnvironment, services } from "./plan.ts";
import { runToEnd } from "./processes.ts";
import { report } from "./progress.ts";

/** Brings each service's database up to date and fills it when it is empty; the services go side by side. */
export async function prepareDatabases(shop: Shop, logs: string, signal: AbortSignal): Promise<void> {
  await Promise.all(services.map((name) => prepareDatabase(shop, name, logs, signal)));
}

async function prepareDatabase(
  shop: Shop,
  name: ServiceName,
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

  await run("migrate", "src/db/migrate.ts");
  if (!existsSync(join(cwd, "seed/main.ts"))) return;
  const line = await run("seed", "seed/main.ts");
  report(line);
}
