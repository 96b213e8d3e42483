import type { FastifyReply, FastifyRequest } from "fastify";

/** A cookie that scripts in the browser cannot read. */
export interface HttpOnlyCookie {
  read: (request: FastifyRequest) => string | undefined;
  set: (reply: FastifyReply, value: string) => void;
  clear: (reply: FastifyReply) => void;
}

/**
 * The `__Host-` prefix requires Secure, which plain http on a developer's machine does not support.
 * @param maxAge in seconds.
 */
export function httpOnlyCookie(publicOrigin: string, baseName: string, maxAge: number): HttpOnlyCookie {
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
