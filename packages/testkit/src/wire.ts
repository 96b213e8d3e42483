import { once } from "node:events";
import { createServer, connect as dial, type Socket } from "node:net";

/** A way to a server that can fail as networks and servers do. */
export interface Wire {
  /** The server's URL, by this way. */
  readonly url: string;
  /** Connections break and new ones are refused, as when the server is away. */
  readonly cut: () => void;
  /** Connections stay and nothing passes, as when the server hangs. */
  readonly silence: () => void;
  /** New connections work again; the old ones break. */
  readonly mend: () => void;
  readonly close: () => Promise<void>;
}

export async function wireTo(target: string): Promise<Wire> {
  const { hostname, port, protocol } = new URL(target);
  const usualPort = protocol.startsWith("redis") ? 6379 : 5432;
  const sockets = new Set<Socket>();
  let state: "works" | "cut" | "silent" = "works";

  const server = createServer((near) => {
    const far = dial(Number(port || usualPort), hostname);
    for (const end of [near, far]) {
      sockets.add(end);
      end.on("error", () => undefined);
      end.on("close", () => {
        sockets.delete(end);
        near.destroy();
        far.destroy();
      });
    }
    if (state === "cut") near.destroy();
    if (state === "works") near.pipe(far).pipe(near);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String(address.port);

  const breakAll = () => {
    for (const end of sockets) end.destroy();
  };
  return {
    url: url.toString(),
    cut: () => {
      state = "cut";
      breakAll();
    },
    silence: () => {
      state = "silent";
      for (const end of sockets) end.unpipe().pause();
    },
    mend: () => {
      state = "works";
      breakAll();
    },
    close: async () => {
      breakAll();
      server.close();
      await once(server, "close");
    },
  };
}
