import { createServer, request as sendRequest } from "node:http";
import { planProcesses } from "@haat/local/plan";
import { startProcess, waitUntilReady } from "@haat/local/processes";
import { freePort } from "@haat/local-stack/process";
import type { Prepared } from "./servers.ts";

/**
 * Starts a second storefront that keeps no pages, because changes of the catalogue do not reach it. The home page is the
 * same for all anonymous shoppers, so a storefront that works normally renders it once per change.
 * @returns its origin
 */
export async function startStorefrontWithoutCopies(
  { shop, logs }: Prepared,
  stack: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<string> {
  const port = await freePort();
  const catalogue = await forwardAllButChanges(`http://127.0.0.1:${shop.config.CATALOGUE_PORT}`, stack);
  for (const spec of planProcesses(shop).applications.filter(({ name }) => name === "storefront")) {
    const env = { ...spec.env, PORT: String(port), CATALOGUE_URL: catalogue, TRUSTED_PROXIES: "loopback" };
    const running = await startProcess({ ...spec, name: "storefront-without-copies", env }, logs);
    stack.defer(async () => await running.stop());
  }
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${origin}/readyz`, 60, signal);
  return origin;
}

async function forwardAllButChanges(catalogue: string, stack: AsyncDisposableStack): Promise<string> {
  const port = await freePort();
  const server = createServer((request, response) => {
    const { url = "/", method, headers } = request;
    if (url.startsWith("/internal/product/changes")) return void response.writeHead(503).end();
    const forwarded = sendRequest(catalogue + url, { method, headers, timeout: 10_000 }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    forwarded.on("timeout", () => forwarded.destroy());
    forwarded.on("error", () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  stack.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${port}`;
}
