import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs, parseEnv } from "node:util";
import { readStartConfig } from "@haat/local/config";
import { createDatabases } from "@haat/local/databases";
import { report } from "@haat/local/progress";
import { StackError } from "@haat/local-stack/server";
import { z } from "zod";
import { makeHistory } from "./make-history.ts";

// pnpm history --orders 100000: adds orders of the past to the shop of `npm start`, or to the server in DATABASE_URL.

const schema = z.strictObject({
  orders: z.coerce.number().int().min(1).max(50_000_000),
  days: z.coerce.number().int().min(1).max(3650),
});

try {
  const { values } = parseArgs({
    args: process.argv.slice(2).filter((one) => one !== "--"),
    options: { orders: { type: "string" }, days: { type: "string", default: "730" } },
  });
  const { orders, days } = schema.parse(values);
  const databaseUrls = await createDatabases(await findServerUrl());
  await makeHistory({ databaseUrls, orders, days, report });
} catch (error) {
  if (error instanceof z.ZodError) console.error(z.prettifyError(error));
  else console.error(error instanceof StackError ? error.message : error);
  process.exitCode = 1;
}

async function findServerUrl(): Promise<string> {
  const { DATABASE_URL, HAAT_DIR } = readStartConfig();
  if (DATABASE_URL) return DATABASE_URL;
  const file = join(HAAT_DIR, "orders.env");
  const text = await readFile(file, "utf8").catch(() => "");
  const url = parseEnv(text)["DATABASE_URL"];
  if (!url) throw new StackError("no shop runs here: start one with npm start, or set DATABASE_URL");
  return url;
}
