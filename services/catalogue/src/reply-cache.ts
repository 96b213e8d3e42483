import type { FastifyReply, FastifyRequest } from "fastify";

/** onSend: a good reply that is the same for everybody may be kept for a minute. Priced replies never are. */
export async function sameForAll(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.statusCode === 200) reply.header("cache-control", "public, max-age=60");
}
