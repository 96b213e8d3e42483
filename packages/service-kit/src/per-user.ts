import type { FastifyRequest } from "fastify";
import { userOf } from "./tokens.ts";

/** Limits a route to `max` requests per minute and user, from any IP address. Runs after the route's own `signedIn`. */
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
