import { globSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { compileProgram, findPrograms, loadProgram } from "./programs.ts";

// Compiles the messages of all programs into TypeScript.
for (const folder of findPrograms()) {
  const files = compileProgram(await loadProgram(folder));
  for (const old of globSync("{app,src}/messages/**/*.gen.ts", { cwd: folder })) {
    if (!files.has(join(folder, old))) await rm(join(folder, old));
  }
  for (const [file, code] of files) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, code);
  }
}
