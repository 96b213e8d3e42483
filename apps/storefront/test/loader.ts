import { sendToService } from "@haat/api-clients/client";
import { defaultLocale } from "@haat/domain/locale";
import { createStaticHandler, type LoaderFunction, RouterContextProvider } from "react-router";
import { handleError } from "../app/entry.server.tsx";
import type { Services } from "../app/server/page-scope.server.ts";
import { createRequestContext, requestContext } from "../app/server/request-context.server.ts";
import { servicesOf } from "../server/config.ts";
import { origin, testConfig } from "./storefront.ts";

interface Page {
  /** The route's path, as `app/routes.ts` has it. */
  readonly path: string;
  readonly loader: (args: never) => unknown;
}

/**
 * Runs a page's loader through React Router; returns its result and what it logged. Services that are not named are
 * down.
 */
export async function runLoader(
  { path, loader }: Page,
  address: string,
  services: Partial<Services>,
  headers: Readonly<Record<string, string>> = {},
) {
  const log: string[] = [];
  const context = new RouterContextProvider();
  context.set(
    requestContext,
    createRequestContext({
      locale: defaultLocale,
      requestId: "request",
      log: { warn: () => log.push("warn"), error: () => log.push("error") },
      clientAddress: "127.0.0.1",
      deviceId: "device-of-the-test",
      userAgent: "",
      nonce: "nonce",
      isShared: false,
      pace: testConfig.PACE,
      publicOrigin: testConfig.PUBLIC_ORIGIN,
      paymentPageOrigin: testConfig.PAYMENT_PAGE_ORIGIN,
      services: { ...servicesOf(testConfig), ...services },
      disconnected: new AbortController().signal,
      send: async (_service, request, signal) => await sendToService(request, signal),
      token: undefined,
      keepToken: () => {},
      dropToken: () => {},
      retryAfter: () => {},
    }),
  );
  // React Router creates the loader's arguments as it does in the shop; only their generated types differ.
  const handler = createStaticHandler([{ id: "page", path, loader: loader as LoaderFunction }]);
  const request = new Request(origin + address, { headers });
  const response = await handler.query(request, { requestContext: context });
  if (response instanceof Response)
    return { status: response.status, to: response.headers.get("location"), log };
  const error: unknown = response.errors?.["page"];
  if (error instanceof Error) handleError(error, { context, request, params: {} });
  return { status: response.statusCode, data: response.loaderData["page"], error, log };
}
