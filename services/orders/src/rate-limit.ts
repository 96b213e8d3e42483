import { personOf } from "@haat/service-kit/tokens";
import type { FastifyRequest } from "fastify";

/** A limit on one person, wherever they call from. Counted after the route's own guard knows who it is. */
export function perPerson(max: number) {
  return {
    config: {
      rateLimit: {
        max,
        timeWindow: "1 minute",
        hook: "preHandler" as const,
        keyGenerator: (request: FastifyRequest) => personOf(request).userId,
      },
    },
  };
}
