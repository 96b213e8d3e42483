import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The one-time word that lets our own inline scripts run. */
    nonce: string;
  }
}

/** On every response, errors and files too. */
export function installSecurityHeaders(
  app: FastifyInstance,
  config: Pick<Config, "PUBLIC_ORIGIN" | "PAYMENT_PAGE_ORIGIN" | "NODE_ENV">,
): void {
  const https = config.PUBLIC_ORIGIN.startsWith("https:");
  // Vite's live reload injects styles and opens a socket.
  const development = config.NODE_ENV === "development";

  app.decorateRequest("nonce", "");
  app.addHook("onRequest", async (request, reply) => {
    request.nonce = randomBytes(16).toString("base64url");
    const policy = [
      "default-src 'none'",
      `script-src 'self' 'nonce-${request.nonce}'`,
      `style-src 'self'${development ? " 'unsafe-inline'" : ""}`,
      "img-src 'self' data:",
      "font-src 'self'",
      `connect-src 'self'${development ? " ws:" : ""}`,
      "manifest-src 'self'",
      "worker-src 'self'",
      `form-action 'self' ${config.PAYMENT_PAGE_ORIGIN}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ];
    if (https) policy.push("upgrade-insecure-requests");
    reply.headers({
      "content-security-policy": policy.join("; "),
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": "camera=(), geolocation=(), microphone=()",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    if (https) reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
  });
}
