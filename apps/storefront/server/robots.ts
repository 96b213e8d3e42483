import type { FastifyInstance } from "fastify";

const text = `User-agent: *
Disallow: /api/
Disallow: /account
Disallow: /cart
Disallow: /checkout
Disallow: /payment/
Disallow: /products/more
Disallow: /welcome-to-wholesaler-account
`;

export function installRobots(app: FastifyInstance): void {
  app.get("/robots.txt", async (_request, reply) =>
    reply.type("text/plain; charset=utf-8").header("cache-control", "public, max-age=3600").send(text),
  );
}
