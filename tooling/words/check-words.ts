import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findAvoidedWords } from "./find-words.ts";
import { sourceFiles } from "./source-files.ts";
import { allowedPhrases, avoidedWords } from "./word-list.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const files = await Promise.all(
  sourceFiles(root).map(async (file) => ({ file, text: await readFile(join(root, file), "utf8") })),
);
const errors = findAvoidedWords(files, avoidedWords, allowedPhrases);
for (const error of errors) console.error(error);
console.log(`${files.length} files, ${errors.length} avoided words`);
process.exitCode = errors.length > 0 || files.length === 0 ? 1 : 0;
