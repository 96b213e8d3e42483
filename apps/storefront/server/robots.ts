import type { FastifyInstance } from "fastify";

const rules = `User-agent: *
Disallow: /api/
Disallow: /account
Disallow: /cart
Disallow: /checkout
Disallow: /compare?
Disallow: /delivery
Disallow: /payment/
Disallow: /products/more
Disallow: /redelivery/
Disallow: /watch
Disallow: /welcome-to-wholesaler-account
`;

/** What search engines may read, and where the list of pages is. */
export function installRobots(app: FastifyInstance, publicOrigin: string): void {
  const text = `${rules}\nSitemap: ${publicOrigin}/sitemap.xml\n`;
  app.get("/robots.txt", async (_request, reply) =>
    reply.type("text/plain; charset=utf-8").header("cache-control", "public, max-age=3600").send(text),
  );
}
