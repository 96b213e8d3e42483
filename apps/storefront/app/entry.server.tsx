import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { NonceContext } from "./lib/nonce.ts";
import { requestContext } from "./server/request-context.server.ts";
import { logPageError } from "./server/service-errors.server.ts";

/** Logs an error of a page, unless the client has disconnected. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (!request.signal.aborted) logPageError(context.get(requestContext).log, error);
};

/** How long deferred parts of a page may take. */
export const streamTimeout = 6000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, isShared } = context.get(requestContext);
  headers.set("content-type", "text/html; charset=utf-8");
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
  // Crawlers and link previews do not wait for streamed parts, so they get the complete page.
  const complete = isShared || isbot(request.headers.get("user-agent") ?? "");

  return await new Promise((resolve, reject) => {
    let code = status;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // A complete page has all its parts in their places, without scripts that move them there.
        ...(complete ? { progressiveChunkSize: Number.POSITIVE_INFINITY } : {}),
        [complete ? "onAllReady" : "onShellReady"]() {
          const body = new PassThrough();
          // A running timer would keep the whole page in memory.
          body.once("close", () => clearTimeout(timer));
          resolve(new Response(createReadableStreamFromReadable(body), { status: code, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          // Reports the error in the status as well.
          code = 500;
          handleError(error, { context, request, params: {} });
        },
      },
    );
    const renderTimeout = streamTimeout + 1000;
    // React logs this reason for each part that was not ready in time.
    const tooSlow = () => abort(new Error(`page not rendered in ${renderTimeout} ms`));
    const timer = setTimeout(tooSlow, renderTimeout);
    request.signal.addEventListener("abort", () => abort());
  });
}
