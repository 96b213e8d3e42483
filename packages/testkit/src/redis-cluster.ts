import { startRedisCluster } from "@haat/local-stack/redis-cluster";

/** Starts a Redis Cluster of three nodes for one test file. `urls` are those of its nodes. */
export async function testRedisCluster() {
  const { url, nodes, stop } = await startRedisCluster();
  return { url, urls: nodes.map((node) => node.url), stop };
}
