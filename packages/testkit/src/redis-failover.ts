import { createLocalCertificate } from "@haat/local-stack/redis-certificate";
import { startRedisCluster } from "@haat/local-stack/redis-cluster";
import { startWatchedRedis } from "@haat/local-stack/redis-sentinel";

export interface FailoverRedis {
  readonly url: string;
  /** The authority that signed the servers' certificate. */
  readonly authority: string;
  /** Stops a server that has a replica. */
  readonly stopMaster: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a cluster, or a Redis with a sentinel, that survives the loss of a server. With TLS and a password. */
export async function testRedisFailover(kind: "cluster" | "sentinel"): Promise<FailoverRedis> {
  const certificate = await createLocalCertificate();
  const authority = certificate.certificate;
  if (kind === "sentinel") {
    const { url, master, stop } = await startWatchedRedis(certificate);
    return { url, authority, stopMaster: async () => await master.stop(), stop };
  }
  const { url, nodes, stop } = await startRedisCluster({ certificate, withReplica: true });
  return { url, authority, stopMaster: async () => await nodes[0]?.stop(), stop };
}
