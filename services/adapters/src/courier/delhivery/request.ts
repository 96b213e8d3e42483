import type { Logger } from "pino";
import type { z } from "zod";
import { ProviderRejected, ProviderUnavailable } from "../../providers/provider-errors.ts";
import { type ProviderResponse, parseJson, requestProvider } from "../../providers/provider-request.ts";

export interface DelhiveryOptions {
  readonly baseUrl: string;
  readonly token: string;
  /** Webhooks with any of these are accepted: two during a rotation. */
  readonly webhookTokens: readonly string[];
  readonly log: Pick<Logger, "warn">;
}

export const kind = "courier";

interface RequestLimits {
  readonly timeoutMs: number;
  /** The deadline of the work that the request is a part of. */
  readonly signal?: AbortSignal | undefined;
}

/** `text` is what Delhivery sent. A reply that is not `ok` is the error of a 400. */
type Answer<Reply extends z.ZodType> =
  | { readonly ok: true; readonly reply: z.output<Reply>; readonly text: string }
  | { readonly ok: false; readonly text: string };

export function headersFor({ token }: DelhiveryOptions) {
  return { authorization: `Token ${token}`, accept: "application/json" };
}

interface Target {
  /** The path without the ids in `path`, for metrics and logs. */
  readonly call: string;
  readonly path?: string;
}

export async function read<Reply extends z.ZodType>(
  options: DelhiveryOptions,
  { call, path = call, query }: Target & { readonly query: Record<string, string> },
  reply: Reply,
  { timeoutMs, signal }: RequestLimits,
): Promise<Answer<Reply>> {
  const url = `${options.baseUrl}${path}?${new URLSearchParams(query)}`;
  const response = await requestProvider(
    url,
    { headers: headersFor(options) },
    { kind, provider: "delhivery", call, timeoutMs, retry: true, ...(signal && { signal }) },
  );
  return parseReply(options, call, response, reply);
}

interface Sent extends Target {
  readonly method?: "POST" | "PUT";
  readonly body: object;
}

/** Sends JSON. */
export async function send<Reply extends z.ZodType>(
  options: DelhiveryOptions,
  { method = "POST", call, path = call, body }: Sent,
  reply: Reply,
  { timeoutMs, signal }: RequestLimits,
): Promise<Answer<Reply>> {
  const response = await requestProvider(
    `${options.baseUrl}${path}`,
    {
      method,
      headers: { ...headersFor(options), "content-type": "application/json" },
      body: JSON.stringify(body),
    },
    { kind, provider: "delhivery", call, timeoutMs, ...(signal && { signal }) },
  );
  return parseReply(options, call, response, reply);
}

export function parseReply<Reply extends z.ZodType>(
  { log }: DelhiveryOptions,
  path: string,
  { status, text }: ProviderResponse,
  reply: Reply,
): Answer<Reply> {
  if (status === 400) return { ok: false, text };
  const parsed = status === 200 || status === 201 ? reply.safeParse(parseJson(text)) : undefined;
  if (parsed?.success) return { ok: true, reply: parsed.data, text };
  // 403 and 429 mean too many requests; a wrong token can be 400, 401 or 403.
  log.warn(
    { path, status, fields: parsed?.error?.issues.map((issue) => issue.path.join(".")) },
    "delhivery reply not usable",
  );
  throw new ProviderUnavailable(kind);
}

export function rejected({ log }: DelhiveryOptions, path: string, reason: string): ProviderRejected {
  log.warn({ path, reason: reason.slice(0, 200) }, "delhivery rejected a request");
  return new ProviderRejected(kind, reason);
}
