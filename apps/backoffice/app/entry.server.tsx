import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
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
  const { nonce } = context.get(requestContext);
  headers.set("content-type", "text/html; charset=utf-8");
  return await new Promise((resolve, reject) => {
    let code = status;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce} />,
      {
        nonce,
        onShellReady() {
          const body = new PassThrough();
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
    const timer = setTimeout(
      () => abort(new Error(`page not rendered in ${renderTimeout} ms`)),
      renderTimeout,
    );
    request.signal.addEventListener("abort", () => abort());
  });
}
