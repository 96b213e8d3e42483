import { globSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { compileProgram, findPrograms } from "./programs.ts";

// Compiles the messages of all programs into TypeScript.
for (const program of findPrograms()) {
  const files = compileProgram(program);
  for (const old of globSync("{app,src}/messages/**/*.gen.ts", { cwd: program.folder })) {
    if (!files.has(join(program.folder, old))) await rm(join(program.folder, old));
  }
  for (const [file, code] of files) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, code);
  }
}
