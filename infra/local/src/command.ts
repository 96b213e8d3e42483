import { parseArgs } from "node:util";
import { StackError } from "@haat/local-stack/server";
import { ConfigError } from "@haat/service-kit/config";
import { z } from "zod";
import { report } from "./progress.ts";
import { createStopSignal, orStopped } from "./stop-signal.ts";

/**
 * Runs a command and ends the process, with 0 when `work` returns true. What `work` starts and puts on the stack is stopped before,
 * also after a Ctrl-C.
 */
export async function runCommand(
  work: (stack: AsyncDisposableStack, signal: AbortSignal) => Promise<boolean>,
): Promise<never> {
  const signal = createStopSignal();
  const stack = new AsyncDisposableStack();
  process.exitCode = 130; // a Ctrl-C before the end
  try {
    process.exitCode = (await orStopped(work(stack, signal), signal)) ? 0 : 1;
  } catch (error) {
    if (!signal.aborted) {
      process.exitCode = 1;
      console.error(error instanceof StackError || error instanceof ConfigError ? error.message : error);
    }
  }
  await stack.disposeAsync();
  if (signal.aborted) report("stopped");
  // An unfinished installation must not keep the process alive.
  process.exit();
}

/** The arguments of the command line. pnpm passes a `--` on. */
export const commandLine = (): string[] => process.argv.slice(2).filter((one) => one !== "--");

/**
 * Reads options such as `--seconds 20 --save`. Their names, defaults and checks are the schema's.
 * @throws StackError that names each wrong option.
 */
export function readOptions<Shape extends z.ZodRawShape>(
  args: string[],
  schema: z.ZodObject<Shape>,
): z.output<z.ZodObject<Shape>> {
  try {
    const options = Object.fromEntries(
      Object.keys(schema.shape).map((name) => [
        name,
        { type: name === "save" ? ("boolean" as const) : ("string" as const) },
      ]),
    );
    return schema.parse(parseArgs({ args, options }).values);
  } catch (error) {
    if (error instanceof z.ZodError) throw new StackError(z.prettifyError(error));
    throw new StackError(error instanceof Error ? error.message : String(error));
  }
}

/** The texts of an option such as `--only home,cart`. */
export const commaList = (all: readonly string[]) =>
  z
    .string()
    .default(all.join(","))
    .transform((text) => text.split(",").filter((one) => one !== ""));
