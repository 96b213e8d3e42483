import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import { isUnchanged, sharedForASecond } from "@haat/service-kit/shared-cache";
import { hashInlineScripts } from "@haat/web-server/inline-scripts";
import type { PageDelivery } from "@haat/web-server/page-delivery";
import { allowInlineScripts } from "@haat/web-server/security-headers";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A page that was rendered to its end. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly text: string;
  /** The nonce of its inline scripts. */
  readonly nonce: string;
  /** Whether it says that the catalogue failed. */
  readonly failed: boolean;
  /** What it shows; null when it must not be cached. */
  readonly tags: readonly string[] | null;
}

/** A page as it is sent: the same bytes for everyone. */
export interface WholePage extends Pick<RenderedPage, "status" | "headers" | "failed"> {
  readonly br: Buffer;
  readonly gzip: Buffer;
  /** The hashes of its inline scripts, for the content security policy. */
  readonly hashes: readonly string[];
  readonly etag: string;
  /** Whether browsers and shared caches may have it. */
  readonly cached: boolean;
}

/** Named, and not with a weight of zero (RFC 9110 §12.5.3). */
const named = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
} as const;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompress = promisify(gunzip);
/** As CDNs compress pages. Higher qualities take longer than rendering. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export async function toWholePage(rendered: RenderedPage, cached: boolean): Promise<WholePage> {
  const { status, headers, failed } = rendered;
  const { html, hashes } = hashInlineScripts(rendered.text, rendered.nonce);
  const etag = `W/"${createHash("sha256").update(html).digest("base64url")}"`;
  const [br, gzipped] = await Promise.all([compressBrotli(html, brotliOptions), compressGzip(html)]);
  return { status, headers, failed, br, gzip: gzipped, hashes, etag, cached };
}

export async function sendWholePage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: WholePage,
  delivery: PageDelivery,
): Promise<FastifyReply> {
  reply.code(page.status);
  for (const [name, value] of page.headers) reply.header(name, value);
  allowInlineScripts(reply, page.hashes);
  // A signed-in shopper's request has another cookie, so no cache answers it with this page.
  reply.header("vary", "accept-encoding, cookie");
  if (page.cached) {
    reply.header("cache-control", sharedForASecond).header("etag", page.etag);
    if (isUnchanged(request, page.etag)) return reply.code(304).send();
  } else reply.header("cache-control", "private, no-store");
  const accepted = request.headers["accept-encoding"]?.toString() ?? "";
  const encoding = (["br", "gzip"] as const).find((one) => named[one].test(accepted));
  // Nearly all clients take one of them, so the uncompressed page is not cached.
  if (encoding === undefined) return delivery.sendBytes(request, reply, await decompress(page.gzip));
  return delivery.sendBytes(request, reply.header("content-encoding", encoding), page[encoding]);
}
