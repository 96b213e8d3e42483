import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { machineEnvironment } from "./config.ts";
import type { ProcessSpec } from "./processes.ts";

/** Writes `<name>.env` for each process, so that a developer can run it alone next to the rest of the shop. The files contain secrets. */
export async function writeEnvironmentFiles(directory: string, specs: ProcessSpec[]): Promise<void> {
  const machine = machineEnvironment();
  await Promise.all(
    specs.map(async ({ name, env }) => {
      const own = Object.entries(env).filter(([key]) => !(key in machine) && !key.startsWith("NODE_"));
      const file = join(directory, `${name}.env`);
      await writeFile(file, environmentText(own), { mode: 0o600 });
      await chmod(file, 0o600);
    }),
  );
}

/** The format that `node --env-file` and `docker compose` read. */
export function environmentText(entries: [string, string][]): string {
  return entries.map(([name, value]) => `${name}='${value}'\n`).join("");
}
