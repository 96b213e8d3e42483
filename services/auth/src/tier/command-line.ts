import { parseArgs } from "node:util";
import { parsePhone } from "@haat/domain/phone";
import { tiers } from "@haat/domain/tier";
import { ConfigError } from "@haat/service-kit/config";
import { z } from "zod";

const usage = 'usage: set-tier <phone> <consumer|wholesaler> --by "<your name>" --reason "<why>"';

const input = z.object({
  phone: z.string().transform((typed, context) => {
    const phone = parsePhone(typed);
    if (phone) return phone;
    context.addIssue("is not an Indian mobile number");
    return z.NEVER;
  }),
  tier: z.enum(tiers),
  by: z.string().trim().min(1).max(100),
  reason: z.string().trim().min(1).max(500),
});

/** @throws ConfigError with the usage when an argument is missing or invalid. */
export function readCommandLine(args: string[]): z.output<typeof input> {
  const { values, positionals } = parseArgs({
    args,
    options: { by: { type: "string" }, reason: { type: "string" } },
    allowPositionals: true,
  });
  const [phone, tier] = positionals;
  const change = input.safeParse({ ...values, phone, tier });
  if (change.success && positionals.length === 2) return change.data;
  throw new ConfigError(`${change.error ? `${z.prettifyError(change.error)}\n` : ""}${usage}`);
}
