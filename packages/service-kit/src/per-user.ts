import type { FastifyRequest } from "fastify";
import { staffOf, userOf } from "./tokens.ts";

/** Limits a route to `max` requests per minute and user, from any IP address. Runs after the route's own `signedIn`. */
export function perUser(max: number) {
  return { config: { rateLimit: perMinute(max, (request) => userOf(request).userId) } };
}

/** As `perUser`, for a member of staff. Runs after the route's own `staff`. */
export function perMember(max: number) {
  return { config: { rateLimit: perMinute(max, (request) => staffOf(request).staffId) } };
}

function perMinute(max: number, keyGenerator: (request: FastifyRequest) => string) {
  return { max, timeWindow: "1 minute", hook: "preValidation" as const, keyGenerator };
}
