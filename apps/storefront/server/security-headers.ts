import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The one-time word that lets our own inline scripts run. */
    nonce: string;
  }
}

type HeaderConfig = Pick<Config, "PUBLIC_ORIGIN" | "PAYMENT_PAGE_ORIGIN" | "NODE_ENV">;

/** On every response, errors and files too. */
export function installSecurityHeaders(app: FastifyInstance, config: HeaderConfig): void {
  app.decorateRequest("nonce", "");
  app.addHook("onRequest", async (request, reply) => {
    request.nonce = newNonce();
    reply.headers(securityHeaders(config, request.nonce));
  });
}

export function newNonce(): string {
  return randomBytes(16).toString("base64url");
}

export function securityHeaders(config: HeaderConfig, nonce: string): Record<string, string> {
  const https = config.PUBLIC_ORIGIN.startsWith("https:");
  // Vite's live reload injects styles and opens a socket.
  const development = config.NODE_ENV === "development";
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
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
    ...(https ? ["upgrade-insecure-requests"] : []),
  ];
  return {
    "content-security-policy": policy.join("; "),
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    ...(https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}
