import type { FastifyRequest } from "fastify";

/** Named, and not with a weight of zero (RFC 9110 §12.5.3). */
const named = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
} as const;

/** Whether the client takes a reply in this encoding. */
export function accepts({ headers }: FastifyRequest, encoding: keyof typeof named): boolean {
  return named[encoding].test(headers["accept-encoding"]?.toString() ?? "");
}
