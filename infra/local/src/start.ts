// `npm start`, once install-and-run.mjs has installed everything.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { StackError } from "@haat/local-stack/server";
import { ConfigError } from "@haat/service-kit/config";
import { z } from "zod";
import { serveApiReference } from "./api-reference.ts";
import { readStartConfig, root } from "./config.ts";
import { applications } from "./programs.ts";
import { report } from "./progress.ts";
import { startShop } from "./start-shop.ts";
import { createStopSignal, rejectOnAbort } from "./stop-signal.ts";
import { findTakenPorts } from "./taken-ports.ts";

const seedModule = z.object({
  demoUserNotes: z.array(z.object({ phone: z.string(), role: z.string(), note: z.string() })),
});

/** The accounts of auth's seed, in one line. Imported by path, because infra imports no service. */
async function demoAccounts(): Promise<string> {
  const file = join(root, "services/auth/seed/demo-users.ts");
  const { demoUserNotes } = seedModule.parse(await import(pathToFileURL(file).href));
  return demoUserNotes
    .map(({ phone, role, note }) => `${phone} (${role}${note ? `: ${note}` : ""})`)
    .join(", ");
}

const signal = createStopSignal();
const stack = new AsyncDisposableStack();
process.exitCode = 130; // a Ctrl-C before the shop is ready
try {
  const config = readStartConfig();
  const taken = await findTakenPorts(config);
  if (taken.length > 0) throw new StackError(taken.join("\n"));
  const running = await Promise.race([startShop(config, stack, signal), rejectOnAbort(signal)]);
  const missing = config.WITHOUT.map((name) => `pnpm --filter @haat/${name} dev`).join(" and ");
  const condition = missing && ` once this runs: ${missing}`;
  report(`Haat is open at http://localhost:${config.PORT}${condition}  (Ctrl-C stops it)`);
  for (const { name, portVariable } of applications)
    if (name !== "storefront") report(`${name}: http://localhost:${config[portVariable]}`);
  report(
    `Sign in with ${await demoAccounts()}; codes: http://127.0.0.1:${config.SIMULATORS_PORT}/sms/messages?phone=`,
  );
  await serveApiReference(config.REFERENCE_PORT, stack);
  report(`The services' APIs: http://127.0.0.1:${config.REFERENCE_PORT}`);
  process.exitCode = 0;
  await Promise.race([rejectOnAbort(signal), ...running.map((one) => one.died)]);
} catch (error) {
  if (signal.aborted) {
    report("stopping");
  } else {
    process.exitCode = 1;
    console.error(error instanceof StackError || error instanceof ConfigError ? error.message : error);
  }
}
await stack.disposeAsync();
if (signal.aborted) report("stopped");
// An unfinished installation or image download must not keep the process alive.
process.exit();
