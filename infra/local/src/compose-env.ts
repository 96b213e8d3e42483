import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readStartConfig } from "./config.ts";
import { secretsIn } from "./secrets.ts";

// The secrets of this machine's shop for docker-compose.yml.
const directory = readStartConfig().HAAT_DIR;
await mkdir(directory, { recursive: true });
const lines = Object.entries(await secretsIn(directory)).map(([name, value]) => `${name}='${value}'\n`);
const file = join(directory, "compose.env");
await writeFile(file, lines.join(""), { mode: 0o600 });
console.log(file);
