import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { runbookFile, runbookSource } from "./runbook.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
await writeFile(root + runbookFile, runbookSource(await readFile(`${root}docs/runbooks/alarms.md`, "utf8")));
