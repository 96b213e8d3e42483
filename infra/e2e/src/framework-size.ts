import { execFile } from "node:child_process";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompressSync, constants } from "node:zlib";
import { toolEnvironment } from "@haat/local/config";

const storefront = join(import.meta.dirname, "../../../apps/storefront");

/** The bytes of script, compressed as the shop's are, of an empty page of React Router: built here, with the shop's settings. */
export async function measureFramework(): Promise<number> {
  // The build does not delete the files of an earlier one, which would count too.
  await rm(join(storefront, "dist/empty-app"), { recursive: true, force: true });
  await promisify(execFile)("pnpm", ["exec", "react-router", "build", "test/empty-app"], {
    cwd: storefront,
    env: toolEnvironment({ NODE_ENV: "production" }),
  });
  const assets = join(storefront, "dist/empty-app/client/assets");
  const scripts = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  const sizes = scripts.map(async (name) => compressedSize(await readFile(join(assets, name))));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

function compressedSize(bytes: Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(bytes, { params }).length;
}
