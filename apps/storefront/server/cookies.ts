import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

const day = 24 * 60 * 60;

/** A cookie that scripts in the browser cannot read. */
export interface HttpOnlyCookie {
  read: (request: FastifyRequest) => string | undefined;
  set: (reply: FastifyReply, value: string) => void;
  clear: (reply: FastifyReply) => void;
}

/** Holds the access token: the session of this browser. */
export function sessionCookie(publicOrigin: string): HttpOnlyCookie {
  return httpOnlyCookie(publicOrigin, "haat", 15 * day);
}

/**
 * Holds a random id of a browser that has signed in. Auth recognizes the browser by it, so that strangers who use up a
 * number's one-time codes cannot lock its owner out. It outlives sign-out; browsers keep a cookie for at most 400 days.
 */
export function deviceCookie(publicOrigin: string): HttpOnlyCookie {
  return httpOnlyCookie(publicOrigin, "haat-device", 400 * day);
}

export function newDeviceId(): string {
  return randomBytes(16).toString("base64url");
}

/** The `__Host-` prefix requires Secure, which plain http on a developer's machine does not support. */
function httpOnlyCookie(publicOrigin: string, baseName: string, maxAge: number): HttpOnlyCookie {
  const secure = publicOrigin.startsWith("https:");
  const name = secure ? `__Host-${baseName}` : baseName;
  const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  return {
    read(request) {
      const value = request.cookies[name];
      // Only characters of a JWT or a device id, so that the value cannot inject anything into a header.
      return value !== undefined && /^[\w.-]+$/.test(value) ? value : undefined;
    },
    set: (reply, value) => void reply.setCookie(name, value, { ...attributes, maxAge }),
    clear: (reply) => void reply.clearCookie(name, attributes),
  };
}
