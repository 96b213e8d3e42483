import { startRedisCluster } from "@haat/local-stack/redis-cluster";

/** Starts a Redis Cluster of three nodes for one test file. `urls` are those of its nodes. */
export async function testRedisCluster() {
  const { url, stop } = await startRedisCluster();
  const urls = url.split(",").map((node) => node.replace("redis+cluster", "redis"));
  return { url, urls, stop };
}
