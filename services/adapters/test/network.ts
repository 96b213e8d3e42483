import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** A proxy in front of a database server, which a test can slow down or disconnect. */
export interface Network {
  readonly url: string;
  /** Delays each further reply of the server; with Infinity the server hangs. */
  delayMs: number;
  /** Ends all connections and rejects new ones. */
  readonly cut: () => void;
  readonly restore: () => void;
  readonly close: () => Promise<void>;
}

export async function networkTo(databaseUrl: string): Promise<Network> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };

  const server = createServer((client) => {
    if (isCut) return client.destroy();
    const upstream = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream);
    // Sequential, so that bytes stay in order.
    let sent = Promise.resolve();
    upstream.on("data", (chunk) => {
      const { delayMs } = network;
      if (delayMs === Infinity) return;
      sent = sent.then(async () => {
        if (delayMs > 0) await wait(delayMs);
        client.write(chunk);
      });
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  const through = new URL(databaseUrl);
  through.hostname = "127.0.0.1";
  through.port = String(address.port);

  const network: Network = {
    url: through.href,
    delayMs: 0,
    cut: () => {
      isCut = true;
      endAll();
    },
    restore: () => {
      isCut = false;
    },
    close: async () => {
      endAll();
      server.close();
      await once(server, "close");
    },
  };
  return network;
}
