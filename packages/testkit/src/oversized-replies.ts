import { once } from "node:events";
import http from "node:http";
import { gzipSync } from "node:zlib";

const zeros = Buffer.alloc(64 * 1024);

/** A quarter of a megabyte that decompresses to 256 MB: gzip may consist of any number of parts. */
const gzipBomb = () =>
  Buffer.concat(Array<Buffer>(256).fill(gzipSync(Buffer.alloc(1024 * 1024), { level: 9 })));

export type OversizedReply = "endless" | "gzip bomb";

/** A server that sends such a reply to every request, with status 200. */
export async function startOversizedReplies(kind: OversizedReply) {
  const closed: Promise<unknown>[] = [];
  let sentBytes = 0;
  const bomb = kind === "gzip bomb" ? gzipBomb() : undefined;
  const server = http.createServer((_request, reply) => {
    closed.push(once(reply, "close"));
    if (bomb) {
      sentBytes += bomb.byteLength;
      return reply.writeHead(200, { "content-encoding": "gzip" }).end(bomb);
    }
    const send = () => {
      do sentBytes += zeros.byteLength;
      while (reply.write(zeros) && !reply.destroyed);
    };
    reply.on("drain", send);
    send();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** What was written so far. Not all of it has left the buffers of the sockets. */
    sentBytes: () => sentBytes,
    /** Waits until the connection of each reply so far is closed. */
    allClosed: async () => await Promise.all(closed),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
