import { setTimeout as sleep } from "node:timers/promises";
import { report } from "@haat/local/progress";
import { createStopSignal, rejectOnAbort } from "@haat/local/stop-signal";
import { StackError } from "@haat/local-stack/server";
import { readArguments } from "./arguments.ts";
import { buildAll } from "./build.ts";
import { createCatalogue } from "./catalogue-of-size.ts";
import { prepareServers } from "./servers.ts";
import { readMemory, startProcesses } from "./shop-processes.ts";

const signal = createStopSignal();
const stack = new AsyncDisposableStack();
process.exitCode = 130;
async function run() {
  const args = readArguments(process.argv.slice(2));
  const built = await buildAll(signal);
  const prepared = await prepareServers(stack, signal);
  for (const size of args.products) {
    const { url } = await createCatalogue(prepared.serverUrl, prepared.shop.databaseUrls.catalogue, size);
    const { running } = await startProcesses({ prepared, built, catalogueUrl: url, whole: true, signal }, stack);
    await sleep(10_000, undefined, { signal });
    console.table([...(await readMemory(running))]);
  }
}
try {
  await Promise.race([run(), rejectOnAbort(signal)]);
  process.exitCode = 0;
} catch (error) {
  if (signal.aborted) report("stopping");
  else {
    process.exitCode = 1;
    console.error(error instanceof StackError ? error.message : error);
  }
}
await stack.disposeAsync();
process.exit();
