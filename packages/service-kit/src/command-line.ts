import { z } from "zod";
import { ConfigError } from "./config.ts";

/** The text `<name>` of a staff member's command. */
export function commandText(name: string, least: number, most: number) {
  const error = `<${name}> must have ${least} to ${most} characters`;
  return z.string().trim().min(least, error).max(most, error);
}

/** Says which text is invalid, above the usage. Missing and additional words have the usage only. */
export function usageError(error: z.ZodError | undefined, usage: string): ConfigError {
  const reasons = (error?.issues ?? []).map(({ message }) => message).filter((text) => text.startsWith("<"));
  return new ConfigError([...reasons, usage].join("\n"));
}
