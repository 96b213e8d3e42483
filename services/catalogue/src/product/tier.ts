import type { Tier } from "@haat/domain/tier";
import type { FastifyRequest } from "fastify";

/** Whose price applies: the verified token's word only, whatever the request says. Needs `maybeSignedIn` before it. */
export function tierOf(request: FastifyRequest): Tier {
  return request.authenticatedUser?.tier ?? "consumer";
}
