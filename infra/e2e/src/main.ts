import { spawn } from "node:child_process";
import { once } from "node:events";
import { environmentWith } from "./config.ts";
import { openShop } from "./open-shop.ts";
import { findPersonalData } from "./personal-data-in-logs.ts";

// Starts the shop, runs vitest against it with the given arguments, searches its logs for personal data, and stops it. After `twice`
// every program runs in two processes.
const [first, ...others] = process.argv.slice(2);
const isTwice = first === "twice";
const stack = new AsyncDisposableStack();
let code = 1;
try {
  const shop = await openShop(stack, isTwice);
  const vitest = spawn("vitest", ["run", ...(isTwice ? others : process.argv.slice(2))], {
    stdio: "inherit",
    env: environmentWith(shop),
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => vitest.kill(signal));
  const [exitCode] = await once(vitest, "exit");
  code = typeof exitCode === "number" ? exitCode : 1;
  const leaks = await findPersonalData(shop.logs);
  for (const leak of leaks) process.stderr.write(`personal data in a log of the shop: ${leak}\n`);
  if (leaks.length > 0) code = 1;
} finally {
  await stack.disposeAsync();
}
process.exit(code);
