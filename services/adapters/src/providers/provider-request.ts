import { type ProviderKind, ProviderUnavailable } from "./provider-errors.ts";

export interface ProviderResponse {
  readonly status: number;
  readonly text: string;
}

interface RequestOptions {
  readonly kind: ProviderKind;
  readonly timeoutMs: number;
  /** Only for requests that change nothing: retry once after a timeout, a network error or a 5xx. */
  readonly retry?: boolean;
  /** The deadline of the work that the request is a part of. */
  readonly signal?: AbortSignal;
}

/**
 * Sends one HTTP request to a provider.
 * @throws ProviderUnavailable on a timeout or network error: the provider may have processed the request.
 */
export async function requestProvider(
  url: string,
  init: RequestInit,
  { kind, timeoutMs, retry, signal }: RequestOptions,
): Promise<ProviderResponse> {
  try {
    const response = await send(url, init, timeoutMs, signal);
    if (!retry || response.status < 500) return response;
  } catch (error) {
    if (!retry) throw new ProviderUnavailable(kind, { cause: error });
  }
  try {
    return await send(url, init, timeoutMs, signal);
  } catch (error) {
    throw new ProviderUnavailable(kind, { cause: error });
  }
}

async function send(
  url: string,
  init: RequestInit,
  timeoutMs: number,
  deadline: AbortSignal | undefined,
): Promise<ProviderResponse> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, {
    ...init,
    redirect: "error",
    signal: deadline ? AbortSignal.any([timeout, deadline]) : timeout,
  });
  return { status: response.status, text: await response.text() };
}

/** The parsed body; undefined when it is not JSON, which the reply's schema then rejects. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
