import type { FastifySchemaCompiler } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { z } from "zod";
import { ApiError } from "./errors.ts";

/**
 * Checks what a request brings (body, query, params) against its zod schema. Text that PostgreSQL refuses to keep
 * (U+0000, half a surrogate pair in JSON) goes no further, whatever the schema allows.
 */
export const requestValidator: FastifySchemaCompiler<z.ZodType> = (route) => {
  const validate = validatorCompiler(route);
  return (data: unknown) => (isKeepable(data) ? validate(data) : { error: unkeepable() });
};

const unkeepable = () =>
  new ApiError("VALIDATION", "There is a character in that text which we cannot keep. Please type it again.");

/** Without recursion: how deep a body may nest is for its schema to say. */
function isKeepable(data: unknown): boolean {
  const open = [data];
  for (const one of open) {
    if (typeof one === "string" && (one.includes("\0") || !one.isWellFormed())) return false;
    if (typeof one === "object" && one !== null) open.push(...Object.entries(one).flat());
  }
  return true;
}

/** An id in a request. Upper and lower case name the same id (RFC 9562 §4). */
export const uuidInput = z.uuid().toLowerCase();
