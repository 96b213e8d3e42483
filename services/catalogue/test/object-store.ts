import { createHash, createHmac } from "node:crypto";
import { SignatureV4 } from "@smithy/signature-v4";
import type { FastifyRequest } from "fastify";
import { buildApp } from "fauxqs";

const key = { accessKeyId: "test-key", secretAccessKey: "test-secret" };
const region = "ap-south-1";

export interface ObjectStore {
  /** The bucket. */
  readonly url: string;
  /** The variables of a service whose pictures are in the bucket. */
  readonly env: Readonly<Record<string, string>>;
  /** Method and key of each request so far. */
  readonly requests: string[];
  /** The next requests, or the next ones with the method, are answered with this status. */
  fail(status: number, times: number, method?: "PUT"): void;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a server with the API of S3 and an empty bucket. It accepts only requests with a valid signature, as AWS's own
 * library computes it, and content with the announced hash, because fauxqs accepts any.
 */
export async function startObjectStore(): Promise<ObjectStore> {
  const requests: string[] = [];
  let failing: { status: number; times: number; method?: "PUT" | undefined } = { status: 500, times: 0 };
  const app = buildApp({ logger: false });
  app.addHook("preHandler", async (request, reply) => {
    requests.push(`${request.method} ${request.url.replace("/pictures/", "")}`);
    if (failing.times > 0 && (failing.method ?? request.method) === request.method) {
      failing.times -= 1;
      return await reply.code(failing.status).send();
    }
    if (request.headers.authorization !== (await expectedSignature(request)))
      return await reply.code(403).send("<Error><Code>SignatureDoesNotMatch</Code></Error>");
    if (
      Buffer.isBuffer(request.body) &&
      contentHash(request.body) !== request.headers["x-amz-content-sha256"]
    )
      return await reply.code(400).send("<Error><Code>XAmzContentSHA256Mismatch</Code></Error>");
    // S3 may list fewer objects than asked for.
    if (isRecord(request.query)) request.query["max-keys"] = "10";
  });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const url = `${origin}/pictures`;
  const path = "/pictures";
  const signed = await signer().sign({
    method: "PUT",
    protocol: "http:",
    hostname: "127.0.0.1",
    path,
    headers: { host: new URL(origin).host },
  });
  await fetch(url, { method: "PUT", headers: signed.headers });
  requests.length = 0;
  return {
    url,
    env: {
      MEDIA_S3_URL: url,
      MEDIA_S3_REGION: region,
      MEDIA_S3_ACCESS_KEY_ID: key.accessKeyId,
      MEDIA_S3_SECRET_ACCESS_KEY: key.secretAccessKey,
    },
    requests,
    fail: (status, times, method) => {
      failing = { status, times, method };
    },
    stop: async () => await app.close(),
  };
}

/** The Authorization header that the request should have. */
async function expectedSignature({ method, url, headers }: FastifyRequest): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(url, "http://unused");
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? "")?.[1]?.split(";") ?? [];
  const date = String(headers["x-amz-date"]).replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)/, "$1-$2-$3:$4:");
  const request = {
    method,
    protocol: "http:",
    hostname: "127.0.0.1",
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(names.map((name) => [name, String(headers[name])])),
  };
  return (await signer().sign(request, { signingDate: new Date(date) })).headers["authorization"];
}

function signer(): SignatureV4 {
  return new SignatureV4({ credentials: key, region, service: "s3", uriEscapePath: false, sha256: Sha256 });
}

/** The form in which the library takes SHA-256. */
class Sha256 {
  readonly #hash;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash("sha256") : createHmac("sha256", toBytes(secret));
  }
  update(data: Uint8Array): void {
    this.#hash.update(data);
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
  reset(): void {
    throw new Error("not used");
  }
}

function toBytes(source: string | ArrayBuffer | ArrayBufferView): Uint8Array {
  if (typeof source === "string") return Buffer.from(source);
  if (source instanceof ArrayBuffer) return new Uint8Array(source);
  return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function contentHash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
