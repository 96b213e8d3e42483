import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

// Compresses an application's files for browsers once at build time, at the highest level, so that no request waits for it. Run it
// in the application's folder.
const folder = join(process.cwd(), "build/client");
const texts = /\.(?:js|css|svg|webmanifest|txt)$/;

for (const name of await readdir(folder, { recursive: true })) {
  if (!texts.test(name)) continue;
  const file = join(folder, name);
  const bytes = await readFile(file);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params: quality }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
