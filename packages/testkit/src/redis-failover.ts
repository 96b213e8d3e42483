import { createLocalCertificate } from "./local-certificate.ts";
import { startRedisCluster } from "./redis-cluster.ts";

export interface FailoverRedis {
  readonly url: string;
  /** The authority that signed the servers' certificate. */
  readonly authority: string;
  /** Stops a server that has a replica. */
  readonly stopMaster: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a cluster that survives the loss of a server. With TLS and a password. */
export async function testRedisFailover(): Promise<FailoverRedis> {
  const certificate = await createLocalCertificate();
  const { url, nodes, stop } = await startRedisCluster({ certificate, withReplica: true });
  return {
    url,
    authority: certificate.certificate,
    stopMaster: async () => await nodes[0]?.stop(),
    stop,
  };
}
