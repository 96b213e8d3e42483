import { Transform, type TransformCallback, Writable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import type { PageBytes } from "../server/page-bytes.ts";
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
  const { nonce, wholeHtml } = context.get(requestContext);
  headers.set("content-type", "text/html; charset=utf-8");
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
  // The page for errors is loaded when it is needed, for which only a stream waits.
  if (wholeHtml && !entry.staticHandlerContext.errors) {
    await renderWhole(wholeHtml, entry, request.url, nonce);
    return new Response(null, { status, headers });
  }
  // Crawlers and link previews do not wait for streamed parts, so they get the complete page.
  const complete = wholeHtml !== null || isbot(request.headers.get("user-agent") ?? "");

  return await new Promise((resolve, reject) => {
    let code = status;
    const respond = (body: ReadableStream | null) => {
      resolve(new Response(body, { status: code, headers }));
    };
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce} />,
      {
        nonce,
        // A whole page has all its parts in their places, without scripts that move them there.
        ...(wholeHtml ? { progressiveChunkSize: Number.POSITIVE_INFINITY } : {}),
        [complete ? "onAllReady" : "onShellReady"]() {
          const body = wholeHtml ? appendTo(wholeHtml) : new LargeChunks();
          // A running timer would keep the whole page in memory.
          body.once("close", () => clearTimeout(timer));
          if (body instanceof LargeChunks) respond(createReadableStreamFromReadable(body));
          else body.once("finish", () => respond(null));
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

/**
 * A page whose data is complete, in one go: a stream encodes each of thousands of short strings. React does not wait here for the
 * data that React Router streams to the browser, so its script is added to the end.
 */
async function renderWhole(page: PageBytes, entry: EntryContext, url: string, nonce: string): Promise<void> {
  const { serverHandoffStream, ...context } = entry;
  const data = await new Response(serverHandoffStream).text();
  const html = renderToString(<ServerRouter context={context} url={url} nonce={nonce} />);
  const text = JSON.stringify(data).replaceAll("<", "\\u003c");
  const controller = "window.__reactRouterContext.streamController";
  const end = html.lastIndexOf("</body>");
  // One by one: joined, they would be one more copy of the page.
  page.append("<!DOCTYPE html>");
  page.append(html.slice(0, end));
  page.append(`<script nonce="${nonce}">${controller}.enqueue(${text});${controller}.close()</script>`);
  page.append(html.slice(end));
}

function appendTo(html: PageBytes): Writable {
  return new Writable({
    decodeStrings: false,
    write(chunk: Uint8Array | string, _encoding, done) {
      html.append(chunk);
      done();
    },
  });
}

/** Passes on what React writes in larger chunks, because compressing and sending each of its small ones costs more CPU. */
class LargeChunks extends Transform {
  readonly #chunks: Buffer[] = [];

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#chunks.push(chunk);
    done();
  }

  /** React calls this when nothing more is ready to be sent. */
  flush(): void {
    if (this.#chunks.length > 0) this.push(Buffer.concat(this.#chunks.splice(0)));
  }

  override _flush(done: TransformCallback): void {
    this.flush();
    done();
  }
}
