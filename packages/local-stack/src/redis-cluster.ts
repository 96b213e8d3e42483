import { Redis } from "ioredis";
import { startLocalRedis } from "./local-redis.ts";
import { freePort } from "./process.ts";
import type { Server, ServerOptions } from "./server.ts";
import { retryFor } from "./wait.ts";

const SLOTS = 16_384;
const NODES = 3;

interface Node extends Server {
  /** The port of the cluster's own protocol. */
  readonly busPort: number;
}

/** A Redis Cluster of three nodes of this machine, without replicas. Its data is deleted at the end. */
export async function startRedisCluster(report?: ServerOptions["report"]): Promise<Server> {
  const nodes: Node[] = [];
  const stop = async () => {
    await Promise.all(nodes.map(async (node) => await node.stop()));
  };
  try {
    while (nodes.length < NODES) nodes.push(await startNode(report));
    await introduceNodes(nodes);
  } catch (error) {
    await stop();
    throw error;
  }
  const [first] = nodes;
  const url = nodes
    .map((node) => `redis+cluster://:${first && new URL(first.url).password}@${new URL(node.url).host}`)
    .join(",");
  return { url, source: "a local cluster", stop };
}

async function startNode(report: ServerOptions["report"]): Promise<Node> {
  const busPort = await freePort();
  const server = await startLocalRedis(
    { report },
    { "cluster-enabled": "yes", "cluster-port": busPort, "cluster-node-timeout": 5000 },
  );
  return { ...server, busPort };
}

/** Gives each node a third of the slots and the first one's password, and introduces it to the first. */
async function introduceNodes(nodes: readonly Node[]): Promise<void> {
  const [first] = nodes;
  if (!first) return;
  const { port, password } = new URL(first.url);
  const clients = nodes.map(({ url }) => new Redis(url));
  try {
    for (const [index, client] of clients.entries()) {
      const from = Math.ceil((index * SLOTS) / NODES);
      const to = Math.ceil(((index + 1) * SLOTS) / NODES) - 1;
      await client.call("cluster", "addslotsrange", String(from), String(to));
      // Nodes that meet need different epochs.
      await client.call("cluster", "set-config-epoch", String(index + 1));
      if (index > 0) await client.call("cluster", "meet", "127.0.0.1", port, String(first.busPort));
      await client.config("SET", "requirepass", password);
    }
    await retryFor(30, "the Redis Cluster was not complete", async () => {
      for (const client of clients) {
        const info = String(await client.call("cluster", "info"));
        if (!info.includes("cluster_state:ok") || !info.includes(`cluster_known_nodes:${NODES}`))
          throw new Error("the nodes do not know each other yet");
      }
    });
  } finally {
    for (const client of clients) client.disconnect();
  }
}
