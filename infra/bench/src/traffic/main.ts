import { StackError } from "@haat/local-stack/server";
import { commandLine, readOptions, runCommand } from "../command.ts";
import { machineText } from "../results.ts";
import { dayOptions, playDay, soak, soakOptions } from "./day.ts";
import { failureOptions, runFailures } from "./failure-run.ts";
import { holdSale, saleOptions } from "./sale.ts";

await runCommand(async (stack, signal) => {
  const [name, ...args] = commandLine();
  const { parts, passed } = await play();
  console.log(`\n${name}, on ${machineText()}, load generator included\n\n${parts.join("\n\n")}\n`);
  console.log(passed ? "passed" : "failed");
  return passed;

  async function play(): Promise<{ parts: readonly string[]; passed: boolean }> {
    switch (name) {
      case "day":
        return await playDay(readOptions(args, dayOptions), stack, signal);
      case "soak":
        return await soak(readOptions(args, soakOptions), stack, signal);
      case "sale":
        return await holdSale(readOptions(args, saleOptions), stack, signal);
      case "failures":
        return await runFailures(readOptions(args, failureOptions), stack, signal);
      default:
        throw new StackError("name a scenario: day, soak, sale or failures");
    }
  }
});
