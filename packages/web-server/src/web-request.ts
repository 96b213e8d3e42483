import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { FastifyRequest } from "fastify";
import { serverMessages } from "./messages.ts";

const bodilessMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** The origin that the browser sees, when it is one of the application's: a form may only post to the origin it came from. */
export function requestOrigin(request: FastifyRequest, origins: ReadonlySet<string>): string | undefined {
  const { origin, host } = request.headers;
  if (origin !== undefined && origins.has(origin)) return origin;
  return [...origins].find((one) => new URL(one).host === host);
}

export function toWebRequest(request: FastifyRequest, origin: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) headers.append(name, one);
    }
  }
  const url = requestedUrl(request.url, origin);
  if (bodilessMethods.has(request.method))
    return new Request(url, { method: request.method, headers, signal });
  // A form without fields has no body.
  if (!headers.has("content-type")) headers.set("content-type", "application/x-www-form-urlencoded");
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : "";
  return new Request(url, { method: request.method, headers, body, signal });
}

/** Pages accept form bodies only. Returns the error for any other body; null when the body is valid. */
export async function formErrorOf(request: Request): Promise<ApiError | null> {
  if (bodilessMethods.has(request.method)) return null;
  const type = request.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (type !== "application/x-www-form-urlencoded" && type !== "multipart/form-data")
    return new ApiError("MEDIA_TYPE", serverMessages().formExpected);
  try {
    await request.clone().formData();
    return null;
  } catch (cause) {
    return new ApiError("VALIDATION", messages().unreadable, { cause });
  }
}

/** The requested URL at the given origin. A host in the request's URL (`http://x/about`) and leading slashes are ignored. */
export function requestedUrl(url: string, origin: string): URL {
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "").replace(/^[/\\]*/, "/");
  return new URL(path, origin);
}
