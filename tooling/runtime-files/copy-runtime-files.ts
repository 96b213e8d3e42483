import { globSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { nodeFileTrace } from "@vercel/nft";

// Copies what a program needs at run time, for its image: its bundles, its data, and of the npm packages only the files
// that the bundles load.
//
//   node copy-runtime-files.ts services/orders /out      at the top of a workspace with a flat node_modules
const [program, target] = process.argv.slice(2);
if (program === undefined || target === undefined)
  throw new Error("usage: copy-runtime-files.ts <folder of the program> <target>");
const root = process.cwd();

const bundles = globSync(join(program, "{dist,build/server}/*.js"));
if (bundles.length === 0) throw new Error(`${program} is not built`);
const { fileList, warnings } = await nodeFileTrace(bundles, { base: root, processCwd: root });
// npm packages may import optional ones that are not installed. A bundle may not.
const missing = [...warnings].filter(({ message }) => message.includes(`loaded from ${resolve(program)}/`));
if (missing.length > 0) throw new AggregateError(missing, `${program} imports what is not installed`);

const data = globSync(join(program, "{build/client,data,dist/*.map,migrations}"));
// Orders finds the fonts of its invoices by name.
const fonts = globSync("node_modules/@fontsource/*/{package.json,files/*.woff}");

for (const file of new Set([...fileList, ...data, ...fonts])) {
  const inProgram = relative(program, file);
  const place = inProgram.startsWith("..") ? file : join("program", inProgram);
  await cp(file, resolve(target, place), { recursive: true });
}
