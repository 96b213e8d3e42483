import type { Client } from "openapi-fetch";

/** The calls of `openapi-fetch` that browsers make. */
type BrowserClient<Paths extends object> = Pick<Client<Paths, "application/json">, "GET" | "POST">;

interface CallParams {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

interface CallOptions {
  readonly params?: CallParams;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** Before a read is sent a second time. */
const pauseMs = 50;

/**
 * A typed client for browsers: the types of `openapi-fetch`, without its code, which is larger than all that it would be used for. It
 * sends and receives JSON, to its own origin unless there is a `baseUrl`. A read whose connection breaks is sent once more, a write
 * never.
 */
export function browserClient<Paths extends object>(timeoutMs: number, baseUrl = ""): BrowserClient<Paths> {
  const call =
    (method: "GET" | "POST") =>
    async (path: string, { params, body, signal }: CallOptions = {}) => {
      const timeout = AbortSignal.timeout(timeoutMs);
      const stop = signal ? AbortSignal.any([signal, timeout]) : timeout;
      const init = {
        method,
        signal: stop,
        headers: body === undefined ? {} : { "content-type": "application/json" },
        body: body === undefined ? null : JSON.stringify(body),
      };
      const send = async () => {
        const response = await fetch(baseUrl + urlOf(path, params), init);
        return { response, value: parseJson(await response.text()) };
      };
      const { response, value } = await send().catch(async (error: unknown) => {
        if (method !== "GET" || stop.aborted) throw error;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        return await send();
      });
      return response.ok ? { data: value, response } : { error: value, response };
    };
  // The types of the paths are known to the compiler only.
  return { GET: call("GET"), POST: call("POST") } as unknown as BrowserClient<Paths>;
}

/** Puts the parameters into the template of a path, such as `/orders/{id}`. */
function urlOf(template: string, { path = {}, query }: CallParams = {}): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ""));
  return query ? `${filled}?${new URLSearchParams(query)}` : filled;
}

/** Undefined when it is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
