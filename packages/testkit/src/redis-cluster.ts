import { startLocalRedis } from "@haat/local-stack/local-redis";
import { generatePassword } from "@haat/local-stack/password";
import { freePort } from "@haat/local-stack/process";
import type { Server } from "@haat/local-stack/server";
import { retryFor } from "@haat/local-stack/wait";
import { Redis } from "ioredis";
import type { LocalCertificate } from "./local-certificate.ts";

const SLOTS = 16_384;
const NODES = 3;

export interface ClusterOptions {
  /** Clients and nodes use TLS. */
  readonly certificate?: LocalCertificate;
  /** The first node has a replica, which takes over when it dies. */
  readonly withReplica?: boolean;
}

export interface RedisCluster {
  readonly url: string;
  /** The nodes that have slots, without TLS. */
  readonly nodes: readonly Server[];
  stop(): Promise<void>;
}

interface Node extends Server {
  /** The port for clients and other nodes. */
  readonly port: number;
  /** The port of the cluster's own protocol. */
  readonly busPort: number;
}

/** Starts a Redis Cluster of three nodes for one test file. `urls` are those of its nodes. */
export async function testRedisCluster() {
  const { url, nodes, stop } = await startRedisCluster();
  return { url, urls: nodes.map((node) => node.url), stop };
}

/** A Redis Cluster of three nodes of this machine. Its data is deleted at the end. */
export async function startRedisCluster(options: ClusterOptions = {}): Promise<RedisCluster> {
  const nodes: Node[] = [];
  const password = generatePassword();
  const stop = async () => {
    await Promise.all(nodes.map(async (node) => await node.stop()));
  };
  try {
    while (nodes.length < NODES + (options.withReplica ? 1 : 0))
      nodes.push(await startNode(password, options));
    await introduceNodes(nodes);
  } catch (error) {
    await stop();
    throw error;
  }
  const protocol = options.certificate ? "rediss+cluster" : "redis+cluster";
  const withSlots = nodes.slice(0, NODES);
  const url = withSlots.map(({ port }) => `${protocol}://:${password}@127.0.0.1:${port}`).join(",");
  return { url, nodes: withSlots, stop };
}

async function startNode(password: string, { certificate }: ClusterOptions): Promise<Node> {
  const busPort = await freePort();
  const tlsPort = certificate && (await freePort());
  const server = await startLocalRedis(
    {},
    {
      requirepass: password,
      masterauth: password,
      "cluster-enabled": "yes",
      "cluster-port": busPort,
      "cluster-node-timeout": 1500,
      ...(certificate && tlsPort ? { ...certificate.redisSettings(tlsPort), "tls-cluster": "yes" } : {}),
    },
  );
  return { ...server, busPort, port: tlsPort ?? Number(new URL(server.url).port) };
}

/** Gives each of three nodes a third of the slots, and introduces all to the first. */
async function introduceNodes(nodes: readonly Node[]): Promise<void> {
  const [first, , , replica] = nodes;
  if (!first) return;
  const clients = nodes.map(({ url }) => new Redis(url));
  try {
    for (const [index, client] of clients.entries()) {
      if (index < NODES) {
        const from = Math.ceil((index * SLOTS) / NODES);
        const to = Math.ceil(((index + 1) * SLOTS) / NODES) - 1;
        await client.call("cluster", "addslotsrange", String(from), String(to));
      }
      // Nodes that meet need different epochs.
      await client.call("cluster", "set-config-epoch", String(index + 1));
      if (index > 0)
        await client.call("cluster", "meet", "127.0.0.1", String(first.port), String(first.busPort));
    }
    if (replica) await replicateFirst(clients);
    await retryFor(30, "the Redis Cluster was not complete", async () => {
      for (const client of clients) {
        const info = String(await client.call("cluster", "info"));
        if (!info.includes("cluster_state:ok") || !info.includes(`cluster_known_nodes:${nodes.length}`))
          throw new Error("the nodes do not know each other yet");
      }
    });
  } finally {
    for (const client of clients) client.disconnect();
  }
}

async function replicateFirst([first, , , replica]: readonly Redis[]): Promise<void> {
  const id = String(await first?.call("cluster", "myid"));
  await retryFor(30, "the replica does not know the first node", async () => {
    await replica?.call("cluster", "replicate", id);
  });
  await retryFor(30, "the replica does not follow the first node", async () => {
    const state = String(await replica?.info("replication"));
    if (!state.includes("master_link_status:up")) throw new Error("not connected yet");
  });
}
