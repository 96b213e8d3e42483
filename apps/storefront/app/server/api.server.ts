import type { z } from "zod";
import type { PageScope } from "../../server/pages.ts";
import type { Services } from "../../server/services.ts";
import { ApiRefusal, failureSchema, Unreachable } from "./api-errors.server.ts";

type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** Calls to the services. A refusal is thrown as ApiRefusal, no answer as Unreachable. */
export interface Api {
  get: <Schema extends z.ZodType>(
    service: keyof Services,
    path: string,
    schema: Schema,
    query?: Query,
  ) => Promise<z.output<Schema>>;
  post: <Schema extends z.ZodType>(
    service: keyof Services,
    path: string,
    schema: Schema,
    body: unknown,
    query?: Query,
  ) => Promise<z.output<Schema>>;
}

const timeoutMs = 4000;

export function createApi(scope: PageScope): Api {
  async function call(url: string, init: RequestInit): Promise<unknown> {
    const headers = new Headers({ accept: "application/json", "x-request-id": scope.requestId });
    headers.set("x-forwarded-for", scope.clientAddress);
    if (scope.token !== undefined) headers.set("authorization", `Bearer ${scope.token}`);
    if (init.body) headers.set("content-type", "application/json");
    const response = await answer(url, { ...init, headers, signal: AbortSignal.timeout(timeoutMs) });
    const body: unknown = await response.json().catch(() => null);
    const failure = failureSchema.safeParse(body);
    if (failure.success) throw new ApiRefusal(response.status, failure.data.code, failure.data.msg);
    if (!response.ok) throw new Unreachable(`${url} answered ${response.status}`);
    return body;
  }

  return {
    get: async (service, path, schema, query = {}) =>
      schema.parse(await call(address(scope.services[service], path, query), { method: "GET" })),
    post: async (service, path, schema, body, query = {}) =>
      schema.parse(
        await call(address(scope.services[service], path, query), {
          method: "POST",
          body: JSON.stringify(body),
        }),
      ),
  };
}

async function answer(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    throw new Unreachable(`${url} did not answer`, { cause: error });
  }
}

function address(base: string, path: string, query: Query): string {
  const url = new URL(base + path);
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== "") url.searchParams.append(name, String(one));
    }
  }
  return url.href;
}
