import { Agent, type IncomingHttpHeaders, request as sendRequest } from "node:http";
import { createSecureServer, type OutgoingHttpHeaders } from "node:http2";
import { freePort } from "@haat/local-stack/process";
import { createLocalCertificate } from "@haat/testkit/local-certificate";

/**
 * Starts what the ingress of a real shop adds in front of the storefront: HTTP/2 and TLS. Over HTTP/1.1 each file waits for
 * one of six connections, which changes what Lighthouse computes.
 * @returns the origin for browsers
 */
export async function startIngress(storefront: string, stack: AsyncDisposableStack): Promise<string> {
  const { key, certificate } = await createLocalCertificate();
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ key, cert: certificate }, (request, response) => {
    const { method, url } = request;
    const headers = forwardable(request.headers);
    const forwarded = sendRequest(storefront + url, { method, headers, agent }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, forwardable(reply.headers));
      reply.pipe(response);
    });
    forwarded.on("error", () => response.destroy());
    request.pipe(forwarded);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  stack.defer(() => {
    server.close();
    agent.destroy();
  });
  return `https://127.0.0.1:${port}`;
}

const connectionHeaders = new Set(["connection", "host", "keep-alive", "transfer-encoding"]);

/** Without those of one connection, which HTTP/2 forbids or names differently. */
function forwardable(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(":") && !connectionHeaders.has(name)),
  );
}
