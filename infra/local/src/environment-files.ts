import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
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

/** The text of an environment file, and after it the variables that it does not have. */
export function addMissing(text: string, variables: Readonly<Record<string, string>>): string {
  const present = parseEnv(text);
  const missing = environmentText(Object.entries(variables).filter(([name]) => !(name in present)));
  return text === "" || text.endsWith("\n") ? text + missing : `${text}\n${missing}`;
}

/** The format that `node --env-file` and `docker compose` read. */
export function environmentText(entries: [string, string][]): string {
  return entries.map(([name, value]) => `${name}='${value}'\n`).join("");
}
