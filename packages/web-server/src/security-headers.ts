import { randomBytes } from "node:crypto";
import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyReply } from "fastify";

declare module "http" {
  interface IncomingMessage {
    /** Lets our own inline scripts run under the content security policy. */
    nonce?: string;
  }
}

interface HeaderConfig {
  readonly NODE_ENV: string;
  readonly PUBLIC_ORIGIN: string;
}

/**
 * For what is no page: files and pictures that pages load, and error replies of the parser. It is the same for all of
 * them, so HTTP/2 sends its 90 bytes once per connection.
 */
export const filePolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'";

export function newNonce(): string {
  return randomBytes(16).toString("base64url");
}

/**
 * Sets the security headers on every response, including errors and files.
 * @param formOrigins the other origins that forms may post to.
 */
export async function installSecurityHeaders(
  app: FastifyInstance,
  { NODE_ENV, PUBLIC_ORIGIN }: HeaderConfig,
  formOrigins: readonly string[],
): Promise<void> {
  const https = PUBLIC_ORIGIN.startsWith("https:");
  // Vite's live reload injects styles and opens a WebSocket.
  const development = NODE_ENV === "development";
  app.addHook("onRequest", async (request, reply) => {
    request.raw.nonce = newNonce();
    reply.header("permissions-policy", "camera=(), geolocation=(), microphone=()");
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ({ nonce }) => `'nonce-${nonce}'`],
        styleSrc: ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
        imgSrc: ["'self'", "data:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(development ? ["ws:"] : [])],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'", ...formOrigins],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Link previews and search engines may embed product pictures.
    crossOriginResourcePolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: https ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: true } : false,
    xFrameOptions: { action: "deny" },
    // Only obsolete browsers and plugins use this header.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

/** Lets the inline scripts with these hashes run, and none by the nonce of the request. */
export function allowInlineScripts(reply: FastifyReply, hashes: readonly string[]): void {
  const policy = String(reply.getHeader("content-security-policy"));
  const sources = hashes.map((hash) => ` ${hash}`).join("");
  reply.header("content-security-policy", policy.replace(/ 'nonce-[\w-]+'/, sources));
}
