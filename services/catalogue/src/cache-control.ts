import type { FastifyReply, FastifyRequest } from "fastify";

/** onSend hook: lets caches keep a reply that is the same for every shopper for a minute. Never use it for prices. */
export async function cachePublicReply(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.statusCode === 200) reply.header("cache-control", "public, max-age=60");
}
