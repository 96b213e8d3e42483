import { parseArgs } from "node:util";
import { StackError } from "@haat/local-stack/server";
import { z } from "zod";
import { playDay } from "./day.ts";
import { runFailures } from "./failure-run.ts";
import { failureNames } from "./failures.ts";
import type { Outcome } from "./outcome.ts";
import { holdSale } from "./sale.ts";
import { soak } from "./soak.ts";

export type Run = (stack: AsyncDisposableStack, signal: AbortSignal) => Promise<Outcome>;

const positive = z.coerce.number().positive();
const whole = positive.pipe(z.int());

const scenarios = {
  day: z.strictObject({
    seconds: positive.default(120),
    /** Per second. */
    visits: positive.default(6),
    seed: whole.default(1),
  }),
  failures: z.strictObject({
    only: z
      .string()
      .default("")
      .transform((text) => text.split(",").filter((one) => one !== "")),
    kinds: z
      .string()
      .default(failureNames.join(","))
      .transform((text) => text.split(","))
      .pipe(z.array(z.enum(failureNames))),
    visits: positive.default(1.5),
    seed: whole.default(1),
  }),
  soak: z.strictObject({
    seconds: positive.default(900),
    /** Per second. With fewer, the copies are still warming up after the first third. */
    visits: positive.default(4),
    seed: whole.default(1),
  }),
  sale: z.strictObject({
    seconds: positive.default(60),
    shoppers: whole.default(2000),
    units: whole.default(200),
    seed: whole.default(1),
  }),
};

const options = { type: "string" } as const;

/**
 * The scenario that the command line names, with its options.
 * @throws StackError that says what is wrong.
 */
export function readScenario(args: readonly string[]): { name: string; run: Run } {
  try {
    const { values, positionals } = parseArgs({
      args: args.filter((one) => one !== "--"),
      allowPositionals: true,
      options: {
        seconds: options,
        visits: options,
        seed: options,
        shoppers: options,
        units: options,
        only: options,
        kinds: options,
      },
    });
    const [name] = positionals;
    switch (name) {
      case "day": {
        const { visits, ...rest } = scenarios.day.parse(values);
        return { name, run: async (...shop) => await playDay({ ...rest, visitsPerSecond: visits }, ...shop) };
      }
      case "sale": {
        const sale = scenarios.sale.parse(values);
        return { name, run: async (...shop) => await holdSale(sale, ...shop) };
      }
      case "soak": {
        const { visits, ...rest } = scenarios.soak.parse(values);
        return { name, run: async (...shop) => await soak({ ...rest, visitsPerSecond: visits }, ...shop) };
      }
      case "failures": {
        const { visits, ...rest } = scenarios.failures.parse(values);
        return {
          name,
          run: async (...shop) => await runFailures({ ...rest, visitsPerSecond: visits }, ...shop),
        };
      }
      default:
        throw new StackError(`name a scenario: ${Object.keys(scenarios).join(", ")}`);
    }
  } catch (error) {
    if (error instanceof z.ZodError) throw new StackError(z.prettifyError(error));
    if (error instanceof TypeError) throw new StackError(error.message); // parseArgs: unknown option
    throw error;
  }
}
