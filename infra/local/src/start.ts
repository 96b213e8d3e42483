// `npm start`, once install-and-run.mjs has installed everything.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { StackError } from "@haat/local-stack/server";
import { z } from "zod";
import { serveApiReference } from "./api-reference.ts";
import { runCommand } from "./command.ts";
import { readStartConfig, root } from "./config.ts";
import { applications } from "./programs.ts";
import { report } from "./progress.ts";
import { prepareShop, startPrograms } from "./start-shop.ts";
import { rejectOnAbort } from "./stop-signal.ts";
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

await runCommand(async (stack, signal) => {
  const config = readStartConfig();
  const taken = await findTakenPorts(config);
  if (taken.length > 0) throw new StackError(taken.join("\n"));
  const running = await startPrograms(await prepareShop(config, stack, signal), stack, signal);
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
  process.exitCode = 0; // from now on a Ctrl-C is how it ends
  return await Promise.race([rejectOnAbort(signal), ...running.map((one) => one.died)]);
});
