import { ApiCallError } from "@haat/api-clients/reply";
import { data, type LoaderFunctionArgs, type RouterContextProvider, type ServerBuild } from "react-router";
import { errorMessageOf } from "./error-message.server.ts";
import { requestContext } from "./request-context.server.ts";
import { defaultRetryAfter, logPageError } from "./service-errors.server.ts";

type Args = LoaderFunctionArgs<Readonly<RouterContextProvider>>;
type Route = NonNullable<ServerBuild["routes"][string]>;

/**
 * Makes pages respond 429 or 503 with Retry-After when a service is over a limit or unavailable. By default React Router
 * responds 500 to any error of a loader, and 200 to a form that is shown again because a service rejected it.
 */
export function withErrorStatus(build: ServerBuild): ServerBuild {
  const routes: ServerBuild["routes"] = {};
  for (const [id, route] of Object.entries(build.routes)) routes[id] = route && withStatus(route);
  return { ...build, routes };
}

function withStatus(route: Route): Route {
  const { loader, action, middleware } = route.module;
  const module = { ...route.module };
  if (loader) module.loader = async (args) => await withRetryStatus(args, async () => await loader(args));
  if (action)
    module.action = async (args) =>
      await withRetryStatus(args, async () => withLimitStatus(args, await action(args)));
  if (middleware)
    module.middleware = middleware.map(
      (step) => async (args, next) => await withRetryStatus(args, async () => await step(args, next)),
    );
  return { ...route, module };
}

async function withRetryStatus<Result>(
  { context, request }: Args,
  load: () => Promise<Result>,
): Promise<Result> {
  try {
    return await load();
  } catch (error) {
    const status = temporaryStatus(error);
    if (status === null || request.signal.aborted) throw error;
    const { log, retryAfter } = context.get(requestContext);
    logPageError(log, error);
    retryAfter((error instanceof ApiCallError ? error.retryAfter : null) ?? defaultRetryAfter);
    throw data({ message: errorMessageOf(error) }, status);
  }
}

/** The result of a form action, with status 429 when a service was over a limit. The form keeps what was typed. */
function withLimitStatus({ context }: Args, result: unknown): unknown {
  const { limitedFor, retryAfter } = context.get(requestContext);
  if (limitedFor === null || result instanceof Response) return result;
  retryAfter(limitedFor);
  return data(result, 429);
}

function temporaryStatus(error: unknown): 429 | 503 | null {
  if (!(error instanceof ApiCallError)) return null;
  return error.status === 429 || error.status === 503 ? error.status : null;
}
