import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { commandLine, readOptions, runCommand } from "@haat/local/command";
import { readStartConfig } from "@haat/local/config";
import { createDatabases } from "@haat/local/databases";
import { report } from "@haat/local/progress";
import { StackError } from "@haat/local-stack/server";
import { z } from "zod";
import { makeHistory } from "./make-history.ts";

// pnpm history --orders 100000: adds orders of the past to the shop of `npm start`, or to the server in DATABASE_URL.

const historyOptions = z.strictObject({
  orders: z.coerce.number().int().min(1).max(50_000_000),
  days: z.coerce.number().int().min(1).max(3650).default(730),
});

await runCommand(async () => {
  const { orders, days } = readOptions(commandLine(), historyOptions);
  const databaseUrls = await createDatabases(await findServerUrl());
  await makeHistory({ databaseUrls, orders, days, report });
  return true;
});

async function findServerUrl(): Promise<string> {
  const { DATABASE_URL, HAAT_DIR } = readStartConfig();
  if (DATABASE_URL) return DATABASE_URL;
  const file = join(HAAT_DIR, "orders.env");
  const text = await readFile(file, "utf8").catch(() => "");
  const url = parseEnv(text)["DATABASE_URL"];
  if (!url) throw new StackError("no shop runs here: start one with npm start, or set DATABASE_URL");
  return url;
}
