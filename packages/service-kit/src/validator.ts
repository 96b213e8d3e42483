import type { FastifySchemaCompiler } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { z } from "zod";
import { ApiError } from "./errors.ts";
import { messages } from "./messages.ts";

/**
 * Validates body, query and params against their zod schemas. Text that PostgreSQL cannot store (U+0000, half a surrogate
 * pair in JSON) is rejected, whatever the schema allows.
 */
export const requestValidator: FastifySchemaCompiler<z.ZodType> = (route) => {
  const validate = validatorCompiler(route);
  return (data: unknown) => (isStorable(data) ? validate(data) : { error: unstorableText() });
};

const unstorableText = () => new ApiError("VALIDATION", messages().unstorableText);

/** Does not recurse, because a body may be nested deeper than the call stack allows. */
function isStorable(data: unknown): boolean {
  const queue = [data];
  for (const one of queue) {
    if (typeof one === "string" && (one.includes("\0") || !one.isWellFormed())) return false;
    if (typeof one === "object" && one !== null) queue.push(...Object.entries(one).flat());
  }
  return true;
}

/** An id in a request. Upper and lower case name the same id (RFC 9562 §4). */
export const uuidInput = z.uuid().toLowerCase();

/** Text of a request that must parse. @param message why it is rejected */
export function parsedInput<Value>(parse: (text: string) => Value | null, message: () => string) {
  return z
    .string()
    .max(40)
    .transform((text, context) => {
      const value = parse(text);
      if (value !== null) return value;
      context.addIssue({ code: "custom", message: message() });
      return z.NEVER;
    });
}
