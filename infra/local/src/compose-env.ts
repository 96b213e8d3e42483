import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readStartConfig, root } from "./config.ts";
import { addMissing } from "./environment-files.ts";
import { readOrCreateSecrets } from "./secrets.ts";

// `npm run compose:env`: writes the secrets of the local shop to .env, which `docker compose` reads. What the file has
// already stays: a rotation may have changed it, and the volumes of compose keep the passwords.
const directory = readStartConfig().HAAT_DIR;
await mkdir(directory, { recursive: true });
const file = join(root, ".env");
const existing = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
  if (error.code === "ENOENT") return "";
  throw error;
});
await writeFile(file, addMissing(existing, await readOrCreateSecrets(directory)), { mode: 0o600 });
console.log(file);
