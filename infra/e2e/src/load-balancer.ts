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
/** As in infra/k8s: a busy process may answer late, and one that hangs gets no connections after two probes. */
const probe = { timeoutMs: 3000, failures: 2 };

/**
 * Listens on `port` and gives each new connection to the process with the fewest open ones, of those whose `/readyz`
 * returned 200. Taking turns would leave a new process without any, where connections live long.
 */
export async function startLoadBalancer(port: number): Promise<LoadBalancer> {
  const connections = new Map<string, number>();
  const open = new Map<string, number>();
  const ready = new Set<string>();
  const sockets = new Set<Socket>();
  const closing = new AbortController();

  /** Probes one process until the load balancer is closed. */
  const watch = async (url: string) => {
    let failures = 0;
    while (!closing.signal.aborted) {
      const signal = AbortSignal.timeout(probe.timeoutMs);
      // Without a status there was no reply in time, or no connection.
      const status = await fetch(`${url}/readyz`, { signal }).then(
        (reply) => reply.status,
        () => undefined,
      );
      failures = status === undefined ? failures + 1 : 0;
      if (status === 200) ready.add(url);
      else if (status !== undefined || failures >= probe.failures) ready.delete(url);
      await sleep(probeEveryMs);
    }
  };

  /** Connects to the first of the processes that accepts a connection. */
  const forward = (near: Socket, [target, ...others]: readonly string[]): void => {
    if (target === undefined) {
      near.resetAndDestroy();
      return;
    }
    const far = dial(Number(new URL(target).port), "127.0.0.1");
    count(open, target, 1);
    far.once("close", () => count(open, target, -1));
    const tryNext = () => forward(near, others);
    far.once("error", tryNext);
    far.once("connect", () => {
      far.off("error", tryNext);
      count(connections, target, 1);
      join(near, far);
      join(far, near);
    });
  };
  const join = (one: Socket, other: Socket): void => {
    sockets.add(one);
    one.on("error", () => other.resetAndDestroy());
    one.on("close", () => sockets.delete(one));
    one.pipe(other);
  };

  const openOf = (url: string) => open.get(url) ?? 0;
  const server = createServer((near) => {
    // A client may leave before it is connected.
    near.on("error", () => undefined);
    forward(
      near,
      [...ready].toSorted((one, other) => openOf(one) - openOf(other)),
    );
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${port}`,
    add: async (url) => {
      void watch(url);
      while (!ready.has(url)) await sleep(50);
    },
    connectionsOf: (url) => connections.get(url) ?? 0,
    close: async () => {
      closing.abort();
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function count(counts: Map<string, number>, url: string, more: number): void {
  counts.set(url, (counts.get(url) ?? 0) + more);
}
