import type { IncomingHttpHeaders } from "node:http";
import { currentLocale } from "@haat/service-kit/request-context";
import type { FastifyRequest } from "fastify";

/** Hop-by-hop headers (RFC 9110 §7.6.1), never forwarded. */
const hopByHop = [
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

/** Headers that a caller could forge, that the proxy sets itself, or that the services do not need. */
const notForwarded = new Set([
  ...hopByHop,
  "accept-encoding",
  "baggage",
  "content-length",
  "cookie",
  "expect",
  "forwarded",
  "host",
  "traceparent",
  "tracestate",
  "x-actor",
  "x-device-id",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "x-real-ip",
  "x-request-id",
]);

const notReturned = new Set([...hopByHop, "content-length", "set-cookie", "x-content-type-options"]);

type Headers = Record<string, string | string[]>;

export interface Caller {
  readonly token?: string | undefined;
  /** Sent to auth, and to orders with a new order. */
  readonly deviceId?: string | undefined;
}

/** The request headers for the service, with the shopper's real address and token. */
export function forwardedHeaders(request: FastifyRequest, { token, deviceId }: Caller): Headers {
  const headers = without(request.headers, notForwarded);
  headers["x-forwarded-for"] = request.ip;
  headers["x-request-id"] = request.id;
  // Texts in the language of the page, whatever the browser prefers.
  headers["accept-language"] = currentLocale();
  if (deviceId !== undefined) headers["x-device-id"] = deviceId;
  if (token !== undefined && headers["authorization"] === undefined) {
    headers["authorization"] = `Bearer ${token}`;
  }
  return headers;
}

/**
 * The service's response headers for the caller. What varies by the token varies by the cookie that holds it. What may be
 * compressed varies by `accept-encoding`, also when this response is not, because a CDN may keep it for others.
 */
export function returnedHeaders(headers: IncomingHttpHeaders, mayBeCompressed: boolean): Headers {
  const returned = without(headers, notReturned);
  const vary = [
    ...(headers.vary === undefined ? [] : [headers.vary]),
    ...(headers.vary?.includes("authorization") ? ["cookie"] : []),
    ...(mayBeCompressed ? ["accept-encoding"] : []),
  ];
  if (vary.length > 0) returned["vary"] = vary.join(", ");
  return returned;
}

function without(headers: IncomingHttpHeaders, names: ReadonlySet<string>): Headers {
  const kept: Headers = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !names.has(name)) kept[name] = value;
  }
  return kept;
}
