import { commandLine, readOptions, runCommand } from "@haat/local/command";
import { StackError } from "@haat/local-stack/server";
import { z } from "zod";
import { machineText } from "../docs.ts";
import { dayOptions, playDay, soakOptions } from "./day.ts";
import { failureOptions, runFailures } from "./failures.ts";
import { sendMessages } from "./messages.ts";
import { holdSale } from "./sale.ts";
import { type Outcome, type Run, startTrafficShop } from "./traffic-shop.ts";

await runCommand(async (stack, signal) => {
  const [name, ...args] = commandLine();
  const play = readScenario(name, args);
  const shop = await startTrafficShop(stack, signal);
  const { parts, passed } = await Promise.race([play({ shop, stack, signal }), shop.died]);
  console.log(`\n${name}, on ${machineText()}, load generator included\n\n${parts.join("\n\n")}\n`);
  console.log(passed ? "passed" : "failed");
  return passed;
});

function readScenario(name: string | undefined, args: string[]): (run: Run) => Promise<Outcome> {
  switch (name) {
    case "day": {
      const options = readOptions(args, dayOptions);
      return async (run) => await playDay(options, false, run);
    }
    case "soak": {
      const options = readOptions(args, soakOptions);
      return async (run) => await playDay(options, true, run);
    }
    case "sale":
      readOptions(args, z.strictObject({}));
      return holdSale;
    case "failures": {
      const options = readOptions(args, failureOptions);
      return async (run) => await runFailures(options, run);
    }
    case "messages":
      readOptions(args, z.strictObject({}));
      return sendMessages;
    default:
      throw new StackError("name a scenario: day, soak, sale, failures or messages");
  }
}
