import { spawn } from "node:child_process";
import { once } from "node:events";
import { environmentWith } from "./config.ts";
import { openShop } from "./open-shop.ts";

// Starts the shop, runs vitest against it with the given arguments, and stops the shop.
const stack = new AsyncDisposableStack();
let code = 1;
try {
  const shop = await openShop(stack);
  const vitest = spawn("vitest", ["run", ...process.argv.slice(2)], {
    stdio: "inherit",
    env: environmentWith(shop),
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => vitest.kill(signal));
  const [exitCode] = await once(vitest, "exit");
  code = typeof exitCode === "number" ? exitCode : 1;
} finally {
  await stack.disposeAsync();
}
process.exit(code);
