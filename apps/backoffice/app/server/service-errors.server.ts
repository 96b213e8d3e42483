import { parseErrorReply } from "@haat/api-clients/error-reply";
import { ApiCallError } from "@haat/api-clients/reply";
import { messages } from "@haat/service-kit/messages";
import {
  data,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  redirect,
  type ServerBuild,
} from "react-router";
import { z } from "zod";
import { signInHref } from "../components/hrefs.ts";
import type { PageScope } from "./page-scope.server.ts";
import { requestContext } from "./request-context.server.ts";

type Args = LoaderFunctionArgs<Readonly<RouterContextProvider>>;
type Route = NonNullable<ServerBuild["routes"][string]>;

/** Seconds, for error replies without Retry-After. */
const defaultRetryAfter = 10;

/** Pages handle errors of services; every other error is a bug in the back office. */
export function logPageError(log: PageScope["log"], error: unknown): void {
  if (error instanceof ApiCallError) log.warn({ err: error }, "page data unavailable: service failed");
  else log.error({ err: error }, "page failed");
}

/** What a page or a form shows of an error of a service. */
export interface ShownError {
  readonly message: string;
  /** For decisions of the page. */
  readonly code: string;
  /** By wire name. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The invalid fields, which replies to staff name beside the message. */
const withFields = z.object({ fields: z.record(z.string(), z.string()) });

/**
 * The error of a form whose call failed, to show in the form.
 * @throws any error that does not come from a service, and that of a session that has ended.
 */
export function shownErrorOf(error: unknown): ShownError {
  if (!(error instanceof ApiCallError) || error.signedOut) throw error;
  if (!error.reply) return { message: messages().tryAgain, code: error.code, fields: {} };
  return { code: error.code, ...parseErrorReply(error.reply), ...withFields.safeParse(error.reply).data };
}

/**
 * Makes every page answer an error of a service alike: a session that has ended leads to the sign-in page, any other error has
 * its own status and message in the page. By default React Router responds 500 to any error of a loader, without a message.
 */
export function withServiceErrors(build: ServerBuild): ServerBuild {
  const routes: ServerBuild["routes"] = {};
  for (const [id, route] of Object.entries(build.routes)) routes[id] = route && withErrors(route);
  return { ...build, routes };
}

function withErrors(route: Route): Route {
  const { loader, action, middleware } = route.module;
  const module = { ...route.module };
  if (loader) module.loader = async (args) => await answering(args, async () => await loader(args));
  if (action) module.action = async (args) => await answering(args, async () => await action(args));
  if (middleware)
    module.middleware = middleware.map(
      (step) => async (args, next) => await answering(args, async () => await step(args, next)),
    );
  return { ...route, module };
}

async function answering<Result>({ context, request }: Args, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiCallError) || request.signal.aborted) throw error;
    const { log, dropToken, retryAfter } = context.get(requestContext);
    if (error.signedOut) {
      dropToken();
      throw redirect(signInHref(request));
    }
    logPageError(log, error);
    if (error.status === 429 || error.status === 503) retryAfter(error.retryAfter ?? defaultRetryAfter);
    throw data(shownErrorOf(error), error.status);
  }
}
