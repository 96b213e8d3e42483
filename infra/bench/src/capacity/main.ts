import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { createStopSignal, orStopped } from "@haat/local/stop-signal";
import { machineText } from "../results.ts";
import { startTrafficShop } from "../traffic/traffic-shop.ts";
import { capacityTables } from "./capacity-tables.ts";
import { checkModel } from "./check-model.ts";
import { type Measurement, measurementFile, readMeasurement } from "./costs.ts";
import { measureCosts, measureIdle } from "./measure-costs.ts";

const { values } = parseArgs({ options: { measure: { type: "boolean", default: false } } });
if (values.measure) await measureAndSave();
process.stdout.write(`${capacityTables(await readMeasurement())}\n`);
process.exit();

async function measureAndSave(): Promise<void> {
  const signal = createStopSignal();
  await using stack = new AsyncDisposableStack();
  const measurement = await orStopped(measure(stack, signal), signal);
  await writeFile(measurementFile, `${JSON.stringify(measurement, null, 2)}\n`);
}

async function measure(stack: AsyncDisposableStack, signal: AbortSignal): Promise<Measurement> {
  const shop = await startTrafficShop(stack, { seed: 1, thinkMs: 0, signal });
  const idle = await measureIdle(shop, signal);
  const costs = await measureCosts(shop, idle, signal);
  const checks = await checkModel(shop, costs, idle, signal);
  return { machine: machineText(), costs, checks };
}
