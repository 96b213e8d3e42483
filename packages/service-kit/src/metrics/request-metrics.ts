import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { defineDuration } from "./metric.ts";

const duration = defineDuration({
  name: "haat_http_request_duration_seconds",
  help: "Requests by route template",
  labels: ["method", "route", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/** Of probes, which are not requests of shoppers. */
const notMeasured = new Set(["/healthz", "/readyz"]);

/** The template of a request's route: never its URL, whose values are unlimited. */
export type RouteOf = (request: FastifyRequest, reply: FastifyReply) => string;

/** Measures every response. Call it before the app is ready. */
export function measureRequests(
  app: FastifyInstance,
  routeOf: RouteOf = ({ routeOptions }) => routeOptions.url ?? "unknown",
): void {
  app.addHook("onResponse", async (request, reply) => {
    const route = routeOf(request, reply);
    if (notMeasured.has(route)) return;
    const { method } = request;
    duration.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
}
