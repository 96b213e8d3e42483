import type { Client } from "openapi-fetch";
import { withRetry } from "./attempts.ts";
import { type CallParams, parseJson, pathOf } from "./json-calls.ts";

/** The calls of `openapi-fetch` that browsers make. */
type BrowserClient<Paths extends object> = Pick<Client<Paths, "application/json">, "GET" | "POST">;

interface CallOptions {
  readonly params?: CallParams;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/**
 * A typed client for browsers: the types of `openapi-fetch`, without its code, which is larger than all that it would be used for. It
 * sends and receives JSON, to its own origin unless there is a `baseUrl`.
 * @throws ServiceUnreachable from every call without a response within the timeout.
 */
export function browserClient<Paths extends object>(timeoutMs: number, baseUrl = ""): BrowserClient<Paths> {
  const call =
    (method: "GET" | "POST") =>
    async (path: string, { params, body, signal }: CallOptions = {}) => {
      const timeout = AbortSignal.timeout(timeoutMs);
      const stop = signal ? AbortSignal.any([signal, timeout]) : timeout;
      const url = baseUrl + pathOf(path, params);
      const json = body === undefined ? {} : { "content-type": "application/json" };
      const init = {
        method,
        signal: stop,
        headers: json,
        body: body === undefined ? null : JSON.stringify(body),
      };
      const [response, text] = await withRetry({ method, path, stop }, async () => {
        const reply = await fetch(url, init);
        return [reply, await reply.text()] as const;
      });
      const value = parseJson(text);
      return response.ok ? { data: value, response } : { error: value, response };
    };
  // The types of the paths are known to the compiler only.
  return { GET: call("GET"), POST: call("POST") } as unknown as BrowserClient<Paths>;
}
