import { type ExternalReply, maxJsonBytes, sendExternalRequest } from "@haat/service-kit/external-request";
import { toStorable } from "@haat/service-kit/text";
import { type ProviderKind, ProviderUnavailable } from "./provider-errors.ts";

export interface ProviderResponse {
  readonly status: number;
  readonly text: string;
}

interface RequestOptions {
  readonly kind: ProviderKind;
  /** Labels of the metric: the provider's name, and the path without ids and numbers. */
  readonly provider: string;
  readonly call: string;
  readonly timeoutMs: number;
  /** Only for requests that change nothing: retry once after a timeout, a network error or a 5xx. */
  readonly retry?: boolean;
  /** The deadline of the work that the request is a part of. */
  readonly signal?: AbortSignal;
}

/**
 * Sends one HTTP request to a provider and reads its text.
 * @throws ProviderUnavailable on a timeout, a network error or a reply above the size limit: the provider may have processed the request.
 */
export async function requestProvider(
  url: string,
  init: RequestInit,
  options: RequestOptions,
): Promise<ProviderResponse> {
  const { status, bytes } = await requestFile(url, init, options);
  return { status, text: new TextDecoder().decode(bytes) };
}

/** Like `requestProvider`, for a reply that is no text. */
export async function requestFile(
  url: string,
  init: RequestInit,
  { kind, retry, provider, call, timeoutMs, signal }: RequestOptions,
): Promise<ExternalReply> {
  const send = async () =>
    await sendExternalRequest(url, init, { provider, call, timeoutMs, maxBytes: maxJsonBytes, signal });
  try {
    const reply = await send();
    if (!retry || reply.status < 500) return reply;
  } catch (error) {
    if (!retry) throw new ProviderUnavailable(kind, { cause: error });
  }
  try {
    return await send();
  } catch (error) {
    throw new ProviderUnavailable(kind, { cause: error });
  }
}

/**
 * The parsed body, with texts that PostgreSQL can store; undefined when it is not JSON, which the reply's schema then
 * rejects.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_name, value: unknown) =>
      typeof value === "string" ? toStorable(value) : value,
    );
  } catch {
    return undefined;
  }
}
