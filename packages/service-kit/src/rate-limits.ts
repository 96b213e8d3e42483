import type { FastifyRequest } from "fastify";
import { networkOf } from "./caller-network.ts";
import { staffOf, userOf } from "./tokens.ts";

// The `rateLimit` of a route's `config`.

type Window = "1 minute" | "1 hour" | "1 day";

/** At most `max` requests of one user, from any IP address. Runs after the route's own `signedIn`. */
export function perUser(max: number, timeWindow: Window) {
  const keyGenerator = (request: FastifyRequest) => userOf(request).userId;
  return { max, timeWindow, hook: "preValidation" as const, keyGenerator };
}

/** As `perUser`, for a member of staff. Runs after the route's own `staff`. */
export function perMember(max: number, timeWindow: Window) {
  const keyGenerator = (request: FastifyRequest) => staffOf(request).staffId;
  return { max, timeWindow, hook: "preValidation" as const, keyGenerator };
}

/** At most `max` requests from one network, such as a street of shoppers, a mobile network, or a provider. */
export function perNetwork(max: number, timeWindow: Window) {
  return { max, timeWindow, keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip) };
}
