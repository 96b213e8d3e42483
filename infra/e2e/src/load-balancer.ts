import { once } from "node:events";
import { createServer, connect as dial, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Distributes connections over processes, as a Kubernetes service does. */
export interface LoadBalancer {
  readonly url: string;
  /** Adds a process, and waits until it is ready. */
  readonly add: (url: string) => Promise<void>;
  /** How many connections a process got. */
  readonly connectionsOf: (url: string) => number;
  readonly close: () => Promise<void>;
}

/** How often the processes are asked whether they are ready (docs/runbooks/deploy-one-service.md, "Probes"). */
const probeEveryMs = 1000;

/** Listens on `port` and gives new connections in turn to the processes whose `/readyz` returned 200. */
export async function startLoadBalancer(port: number): Promise<LoadBalancer> {
  const connections = new Map<string, number>();
  const sockets = new Set<Socket>();
  let ready: readonly string[] = [];
  let turn = 0;

  const isReady = async (url: string) =>
    await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
  const probe = async () => {
    const answers = await Promise.all(
      [...connections.keys()].map(async (url) => ((await isReady(url)) ? [url] : [])),
    );
    ready = answers.flat();
  };
  const probing = setInterval(() => void probe(), probeEveryMs);

  const server = createServer((near) => {
    turn += 1;
    const target = ready[turn % ready.length];
    if (target === undefined) {
      near.resetAndDestroy();
      return;
    }
    connections.set(target, (connections.get(target) ?? 0) + 1);
    const far = dial(Number(new URL(target).port), "127.0.0.1");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.resetAndDestroy());
      one.on("close", () => sockets.delete(one));
      one.pipe(other);
    }
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${port}`,
    add: async (url) => {
      connections.set(url, 0);
      while (!ready.includes(url)) {
        await sleep(100);
        await probe();
      }
    },
    connectionsOf: (url) => connections.get(url) ?? 0,
    close: async () => {
      clearInterval(probing);
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
