const connectionMessages =
  /^(?:Connection is closed|Stream isn't writeable|Cluster isn't ready|Command timed out|Socket timeout)/;
/** The codes of a Redis that is full, a replica, cannot save to its disk or has lost its replicas or its cluster. */
const refusedWrites = /^(?:OOM|READONLY|MISCONF|NOREPLICAS|CLUSTERDOWN) /;

/** Whether the error says that Redis is unavailable or refuses writes, which `connectRedis` logs. */
export function isRedisUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, message } = error;
  return name === "ClusterAllFailedError" || connectionMessages.test(message) || refusedWrites.test(message);
}
