import type { FastifyReply, FastifyRequest } from "fastify";

/** Aborts when the client closes its connection before it has the whole answer. */
export function clientDisconnected(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  const { socket } = request.raw;
  const leave = () => left.abort(new Error("the client closed its connection"));
  // The answer to a pipelined request has no socket yet, and does not hear of its end.
  socket.once("close", leave);
  reply.raw.once("close", () => {
    socket.off("close", leave);
    if (!reply.raw.writableFinished) leave();
  });
  return left.signal;
}
