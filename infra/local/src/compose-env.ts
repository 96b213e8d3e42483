import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readStartConfig, root } from "./config.ts";
import { environmentText } from "./environment-files.ts";
import { readOrCreateSecrets } from "./secrets.ts";

// `npm run compose:env`: writes the secrets of the local shop to .env, which `docker compose` reads.
const directory = readStartConfig().HAAT_DIR;
await mkdir(directory, { recursive: true });
const file = join(root, ".env");
await writeFile(file, environmentText(Object.entries(await readOrCreateSecrets(directory))), { mode: 0o600 });
console.log(file);
