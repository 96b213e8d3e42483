import { hash as digest, randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "@haat/service-kit/errors";
import { type ExternalReply, ReplyTooLarge, sendExternalRequest } from "@haat/service-kit/external-request";
import { messages } from "@haat/service-kit/messages";
import { OutageLog } from "@haat/service-kit/outage-log";
import { AwsClient } from "aws4fetch";
import type { FastifyBaseLogger } from "fastify";
import type { BucketConfig } from "../config.ts";
import { type MediaStore, type RenditionName, renditionsOf } from "./media-store.ts";

/** How long one read or write may take, with its repetitions. */
const timeoutMs = 3000;
/** S3 asks its clients to repeat calls that it answers with 5xx. */
const attempts = 3;
const retryAfter = 2;
const maxOriginalBytes = 12 * 1024 * 1024;

const originals = "originals/";
const renditionKey = ({ hash, width, format }: RenditionName) =>
  `renditions/${width}-${format}/${hash}.${format}`;

/**
 * Pictures in a bucket with the API of S3, with the keys that are file names on disk. While the bucket cannot be reached,
 * every call throws ApiError TRY_AGAIN.
 */
export function openS3Store(
  config: BucketConfig,
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">,
): MediaStore {
  const { MEDIA_S3_URL, MEDIA_S3_REGION } = config;
  const client = new AwsClient({
    accessKeyId: config.MEDIA_S3_ACCESS_KEY_ID,
    secretAccessKey: config.MEDIA_S3_SECRET_ACCESS_KEY,
    service: "s3",
    ...(MEDIA_S3_REGION === undefined ? {} : { region: MEDIA_S3_REGION }),
  });
  const outage = new OutageLog("picture store", log);

  /** @throws ApiError TRY_AGAIN after three attempts or three seconds, and at once for a reply that is too large. */
  async function send(path: string, init: RequestInit): Promise<ExternalReply> {
    const signal = AbortSignal.timeout(timeoutMs);
    // A picture is larger than other replies, and an original, encoded again, may be larger than the photograph.
    const call = init.method ?? "GET";
    const options = { provider: "picture store", call, timeoutMs, maxBytes: maxOriginalBytes, signal };
    for (let attempt = 1; ; attempt += 1) {
      try {
        const request = await client.sign(`${MEDIA_S3_URL}/${path}`, init);
        const reply = await sendExternalRequest(request, {}, options);
        if (reply.status >= 500 || reply.status === 429)
          throw new Error(`picture store replied ${reply.status}`);
        outage.succeeded();
        return reply;
      } catch (error) {
        // The next reply would be as large.
        if (attempt === attempts || signal.aborted || error instanceof ReplyTooLarge) {
          outage.failed(error);
          throw new ApiError("TRY_AGAIN", messages().tryAgain, { retryAfter, cause: error });
        }
        await sleep(randomInt(100 * attempt));
      }
    }
  }

  async function read(key: string): Promise<Buffer | undefined> {
    const reply = await send(key, { method: "GET" });
    // A missing bucket is a 404 too.
    if (reply.status === 404 && errorCode(reply) === "NoSuchKey") return undefined;
    expectSuccess(reply, key);
    return reply.bytes;
  }

  async function write(key: string, bytes: Uint8Array): Promise<void> {
    // The store compares the content with this hash.
    const headers = { "x-amz-content-sha256": digest("sha256", bytes) };
    expectSuccess(await send(key, { method: "PUT", headers, body: new Uint8Array(bytes) }), key);
  }

  async function listOriginals(): Promise<string[]> {
    const hashes: string[] = [];
    for (;;) {
      const last = hashes.at(-1);
      const query = new URLSearchParams({ "list-type": "2", prefix: originals });
      if (last !== undefined) query.set("start-after", originals + last);
      const reply = await send(`?${query}`, { method: "GET" });
      expectSuccess(reply, originals);
      const page = [...reply.bytes.toString().matchAll(/<Key>originals\/([0-9a-f]{32})<\/Key>/g)];
      if (page.length === 0) return hashes;
      for (const [, hash = ""] of page) hashes.push(hash);
    }
  }

  return {
    readOriginal: async (hash) => await read(originals + hash),
    listOriginals,
    writeOriginal: async (hash, bytes) => await write(originals + hash, bytes),
    readRendition: async (name) => await read(renditionKey(name)),
    writeRendition: async (name, bytes) => await write(renditionKey(name), bytes),
    async remove(hash) {
      const keys = [originals + hash, ...renditionsOf(hash).map(renditionKey)];
      // S3 answers 204 also for a key that does not exist.
      const removed = async (key: string) => expectSuccess(await send(key, { method: "DELETE" }), key);
      await Promise.all(keys.map(removed));
    },
  };
}

/** A wrong key, bucket or region is a mistake in the configuration, which a repetition does not repair. */
function expectSuccess(reply: ExternalReply, key: string): void {
  if (reply.status >= 200 && reply.status < 300) return;
  throw new Error(`picture store replied ${reply.status} (${errorCode(reply) ?? "no code"}) for ${key}`);
}

function errorCode({ bytes }: ExternalReply): string | undefined {
  return /<Code>(\w{1,60})<\/Code>/.exec(bytes.toString())?.[1];
}
