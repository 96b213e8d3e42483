import Fastify, { type FastifyRequest } from "fastify";

/** `broken`: the connection closes without a reply; `silent`: no reply; `truncated`: half a reply; `html`, `page`: a failure and a success of another server. */
type Failure = "broken" | "silent" | "truncated" | "html" | "page" | "error";

export interface FailingService {
  readonly baseUrl: string;
  calls: number;
  /** What happens to the next calls; after them, each gets a reply. */
  failures: Failure[];
  readonly close: () => Promise<void>;
}

/**
 * @param error what a call gets that fails with `error`.
 * @param replyTo the reply to a call that does not fail.
 */
export async function startFailingService(
  error: { readonly status: number; readonly code: string },
  replyTo: (request: FastifyRequest) => object,
): Promise<FailingService> {
  const server = Fastify();
  server.all("/*", async (request, reply) => {
    service.calls += 1;
    switch (service.failures.shift()) {
      case undefined:
        return reply.send(replyTo(request));
      case "broken":
        return request.raw.socket.destroy();
      case "silent":
        return await new Promise<never>(() => undefined);
      case "truncated":
        reply.hijack();
        reply.raw.writeHead(200, { "content-type": "application/json", "content-length": "100" });
        return reply.raw.write('{"url":', () => request.raw.socket.destroy());
      case "html":
        return reply.code(502).type("text/html").send("<h1>Bad gateway</h1>");
      case "page":
        return reply.type("text/html").send("<h1>Welcome</h1>");
      case "error":
        return reply.code(error.status).send({ code: error.code });
    }
  });
  const service: FailingService = {
    baseUrl: await server.listen({ port: 0, host: "127.0.0.1" }),
    calls: 0,
    failures: [],
    close: async () => {
      server.server.closeAllConnections();
      await server.close();
    },
  };
  return service;
}
