import { readFile, writeFile } from "node:fs/promises";
import { runbookSource } from "./runbook.ts";

const runbook = new URL("../../docs/runbooks/alarms.md", import.meta.url);
const generated = new URL("../../apps/backoffice/app/components/runbook.gen.ts", import.meta.url);
await writeFile(generated, runbookSource(await readFile(runbook, "utf8")));
