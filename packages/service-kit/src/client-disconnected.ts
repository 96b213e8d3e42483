import type { FastifyReply, FastifyRequest } from "fastify";

/** Aborts when the client closes its connection before it has received the whole response. */
export function clientDisconnected(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  const { socket } = request.raw;
  const abort = () => disconnected.abort(new Error("the client closed its connection"));
  // The response to a pipelined request has no socket yet, so it does not emit close.
  socket.once("close", abort);
  reply.raw.once("close", () => {
    socket.off("close", abort);
    if (!reply.raw.writableFinished) abort();
  });
  return disconnected.signal;
}
