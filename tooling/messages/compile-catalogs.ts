import { globSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkLanguages, compileProgram, findPrograms, loadProgram, localesOf } from "./programs.ts";

// Compiles the messages of all programs into TypeScript.
const folders = findPrograms();
checkLanguages(new Map(folders.map((folder) => [folder, localesOf(folder)])));
for (const folder of folders) {
  const files = compileProgram(await loadProgram(folder));
  for (const old of globSync("{app,src}/messages/**/*.gen.ts", { cwd: folder })) {
    if (!files.has(join(folder, old))) await rm(join(folder, old));
  }
  for (const [file, code] of files) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, code);
  }
}
