import { once } from "node:events";
import { createServer, connect as dial, type Socket } from "node:net";

/** A TCP proxy in front of a server that can simulate failures. */
export interface NetworkProxy {
  /** The server's URL through the proxy. */
  readonly url: string;
  /** Breaks all connections and rejects new ones, as when the server is down. */
  readonly disconnect: () => void;
  /** Keeps connections open and forwards nothing, as when the server hangs. */
  readonly freeze: () => void;
  /** Forwards again on the connections that were frozen, as when a slow server responds at last. */
  readonly thaw: () => void;
  /** Accepts new connections again; breaks the old ones. */
  readonly restore: () => void;
  readonly close: () => Promise<void>;
}

export async function startNetworkProxy(target: string): Promise<NetworkProxy> {
  const { hostname, port, protocol } = new URL(target);
  const usualPort = protocol.startsWith("redis") ? 6379 : 5432;
  const pairs = new Set<readonly [near: Socket, far: Socket]>();
  let state: "connected" | "disconnected" | "frozen" = "connected";

  const server = createServer((near) => {
    const far = dial(Number(port || usualPort), hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const end of pair) {
      end.on("error", () => undefined);
      end.on("close", () => {
        pairs.delete(pair);
        near.destroy();
        far.destroy();
      });
    }
    if (state === "disconnected") near.destroy();
    if (state === "connected") near.pipe(far).pipe(near);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String(address.port);

  const breakAll = () => {
    for (const end of [...pairs].flat()) end.destroy();
  };
  return {
    url: url.toString(),
    disconnect: () => {
      state = "disconnected";
      breakAll();
    },
    freeze: () => {
      state = "frozen";
      for (const end of [...pairs].flat()) end.unpipe().pause();
    },
    thaw: () => {
      state = "connected";
      for (const [near, far] of pairs) near.pipe(far).pipe(near);
    },
    restore: () => {
      state = "connected";
      breakAll();
    },
    close: async () => {
      breakAll();
      server.close();
      await once(server, "close");
    },
  };
}
