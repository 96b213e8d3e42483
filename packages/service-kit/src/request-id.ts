import type { IncomingMessage } from "node:http";
import { compile } from "@fastify/proxy-addr";
import { newId } from "@haat/domain/id";

/** Whether a proxy is trusted, by its address and its distance in hops. */
export type TrustedProxies = (address: string, hop: number) => boolean;

/** @param ranges address ranges, comma-separated; empty: no proxy is trusted. */
export function trustedProxies(ranges: string): TrustedProxies {
  return compile(ranges.split(",").filter((range) => range !== ""));
}

/**
 * The request id of a trusted proxy, if it is short and plain enough to log and store, else a new one. The logs of load
 * balancer, storefront and services have the same id.
 */
export function requestIdsFrom(isTrusted: TrustedProxies): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const sent = headers["x-request-id"];
    const isKept =
      typeof sent === "string" &&
      /^[\w.:-]{1,64}$/.test(sent) &&
      socket.remoteAddress !== undefined &&
      isTrusted(socket.remoteAddress, 0);
    return isKept ? sent : newId();
  };
}
