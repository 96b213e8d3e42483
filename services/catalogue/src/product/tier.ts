import type { Tier } from "@haat/domain/tier";
import type { FastifyRequest } from "fastify";

/** The price tier, from the verified token only. The route needs `maybeSignedIn`. */
export function tierOf(request: FastifyRequest): Tier {
  return request.authenticatedUser?.tier ?? "consumer";
}
