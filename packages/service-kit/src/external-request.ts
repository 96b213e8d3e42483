import { recordProviderCall } from "./provider-calls.ts";

/** Body limit for JSON and text. No provider's reply to one request comes near it. */
export const maxJsonBytes = 1024 * 1024;

interface RequestOptions {
  /** Label of the metric, such as `billdesk`. */
  readonly provider: string;
  /** Label of the metric: the path without ids, numbers and queries. */
  readonly call: string;
  /** Covers the body, too. */
  readonly timeoutMs: number;
  /** The largest body that is read, after decompression. */
  readonly maxBytes: number;
  /** The deadline of the work that the request is a part of. */
  readonly signal?: AbortSignal | undefined;
}

export interface ExternalReply {
  readonly status: number;
  readonly bytes: Buffer;
}

/** The body is larger than the limit. The connection is closed, and the rest is not read. */
export class ReplyTooLarge extends Error {
  override name = "ReplyTooLarge";
}

/**
 * Sends a request to a server outside the shop. Services call no other function for that: a provider that is broken or
 * taken over must not exhaust the memory of a process or keep it waiting.
 * @throws ReplyTooLarge, and the errors of `fetch`, also for a redirect.
 */
export async function sendExternalRequest(
  target: string | Request,
  init: RequestInit,
  options: RequestOptions,
): Promise<ExternalReply> {
  const { provider, call } = options;
  const startedAt = performance.now();
  let result: "ok" | "rejected" | "failed" = "failed";
  try {
    const reply = await send(target, init, options);
    if (reply.status < 500) result = reply.status < 400 ? "ok" : "rejected";
    return reply;
  } finally {
    recordProviderCall({ provider, call, result }, (performance.now() - startedAt) / 1000);
  }
}

const noConnection = new Set<unknown>(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);

/** Whether a request failed before there was a connection to send it over. */
export function neverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && noConnection.has(cause.code);
}

async function send(
  target: string | Request,
  init: RequestInit,
  { timeoutMs, maxBytes, signal }: RequestOptions,
): Promise<ExternalReply> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetch(target, {
    ...init,
    redirect: "error",
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the stream, which closes the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new ReplyTooLarge(`reply is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return { status: response.status, bytes: Buffer.concat(chunks, size) };
}
