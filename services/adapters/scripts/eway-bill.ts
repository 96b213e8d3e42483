import { parseArgs } from "node:util";
import { commandText, usageError } from "@haat/service-kit/command-line";
import { connectDatabase } from "@haat/service-kit/database";
import { ApiError } from "@haat/service-kit/errors";
import { loggerOptions } from "@haat/service-kit/logger";
import { withActor } from "@haat/service-kit/request-context";
import { main } from "@haat/service-kit/run";
import { parsedInput } from "@haat/service-kit/validator";
import { pino } from "pino";
import { z } from "zod";
import { readMigrateConfig } from "../src/config.ts";
import { parseEwayBillNumber } from "../src/courier/eway-bill.rules.ts";
import { recordEwayBill } from "../src/courier/record-eway-bill.ts";

const commandLine = z.object({
  positionals: z.tuple([
    commandText("waybill", 1, 40),
    parsedInput(parseEwayBillNumber, () => "<number> must have 12 digits"),
  ]),
  values: z.object({ by: commandText("your name", 2, 100) }),
});

/** The command `eway-bill`: see docs/runbooks/alarms.md. */
await main(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { by: { type: "string" } },
  });
  const parsed = commandLine.safeParse({ positionals, values });
  if (!parsed.success) throw usageError(parsed.error, "Usage: eway-bill <waybill> <number> --by <your name>");
  const [waybill, number] = parsed.data.positionals;
  const staff = { kind: "staff", id: parsed.data.values.by } as const;
  const log = pino(loggerOptions("adapters-eway-bill", "warn"));
  const { db, pool } = connectDatabase(readMigrateConfig(), { log });
  try {
    const { reference } = await withActor(
      staff,
      async () => await recordEwayBill(db, { of: { waybill }, number }),
    );
    process.stdout.write(`Stored for shipment ${reference}. The courier gets it within two minutes.\n`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await pool.end();
  }
});
