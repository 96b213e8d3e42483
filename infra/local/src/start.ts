import { StackError } from "@haat/local-stack/server";
import { readStartConfig } from "./config.ts";
import { demoPeopleLine } from "./demo-people.ts";
import { aborted, listenForStop } from "./interruption.ts";
import { report } from "./progress.ts";
import { bringUpShop } from "./shop.ts";

const signal = listenForStop();
const stack = new AsyncDisposableStack();
process.exitCode = 130; // until it was ready: a Ctrl-C then is the usual end
try {
  const config = readStartConfig();
  const running = await Promise.race([bringUpShop(config, stack, signal), aborted(signal)]);
  const people = await demoPeopleLine();
  const missing = config.WITHOUT.map((name) => `pnpm --filter @haat/${name} dev`).join(" and ");
  const once = missing && ` once this runs: ${missing}`;
  report(`Haat is open at http://localhost:${config.PORT}${once}  (Ctrl-C stops it)`);
  report(`Sign in with ${people}; codes: http://127.0.0.1:${config.SIMULATORS_PORT}/sms/messages?phone=`);
  process.exitCode = 0;
  await Promise.race([aborted(signal), ...running.map((one) => one.died)]);
} catch (error) {
  if (signal.aborted) {
    report("stopping");
  } else {
    process.exitCode = 1;
    console.error(error instanceof StackError ? error.message : error);
  }
}
await stack.disposeAsync();
if (signal.aborted) report("stopped");
// Something half done when it was stopped (an installation, a container's image) must not keep us.
process.exit();
