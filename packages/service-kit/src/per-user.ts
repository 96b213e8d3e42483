import type { FastifyRequest } from "fastify";
import { userOf } from "./tokens.ts";

/** A route's limit a minute on one person, wherever they call from. Counted after the route's own `signedIn`. */
export function perUser(max: number) {
  return {
    config: {
      rateLimit: {
        max,
        timeWindow: "1 minute",
        hook: "preValidation" as const,
        keyGenerator: (request: FastifyRequest) => userOf(request).userId,
      },
    },
  };
}
