import { z } from "zod";

interface Node {
  host: string;
  port: number;
}

/** ioredis's names. */
interface Access {
  username?: string;
  password?: string;
  tls?: object;
}

export interface ServerAccess extends Access, Partial<Node> {
  db?: number;
  sentinels?: Node[];
  /** The master, as the sentinels call it. */
  name?: string;
  sentinelPassword?: string;
  sentinelTLS?: object;
  enableTLSForSentinelMode?: boolean;
}

export interface RedisCluster {
  readonly kind: "cluster";
  readonly nodes: Node[];
  readonly access: Access;
}

/** Where Redis is, as REDIS_URL says. */
type RedisServers = RedisCluster | { readonly kind: "single" | "sentinel"; readonly access: ServerAccess };

const scheme = /^redis(?<tls>s)?(?:\+(?<kind>cluster|sentinel))?:$/;

/**
 * Reads REDIS_URL. One server: `redis://`. A cluster: `redis+cluster://` of one or more of its nodes, comma-separated.
 * Sentinels: `redis+sentinel://host:26379/<name of the master>`, comma-separated. `rediss` uses TLS. User and password
 * are those of the first URL.
 * @throws Error when it is none of these.
 */
export function parseRedisUrl(text: string): RedisServers {
  const urls = text.split(",").map((part) => new URL(part));
  const [first] = urls;
  const found = scheme.exec(first?.protocol ?? "")?.groups;
  if (!first || !found || urls.some(({ protocol }) => protocol !== first.protocol))
    throw new Error("must be redis://, redis+cluster:// or redis+sentinel://");
  const kind = found["kind"] ?? "single";
  const nodes = urls.map((url) => ({
    host: url.hostname,
    port: Number(url.port) || (kind === "sentinel" ? 26_379 : 6379),
  }));
  const access: Access = {
    ...(first.username ? { username: decodeURIComponent(first.username) } : {}),
    ...(first.password ? { password: decodeURIComponent(first.password) } : {}),
    ...(found["tls"] ? { tls: {} } : {}),
  };
  const path = decodeURIComponent(first.pathname.slice(1));
  if (kind === "cluster") return { kind, nodes, access };
  if (kind === "sentinel") {
    if (path === "") throw new Error("needs the name of the master: redis+sentinel://host:26379/<name>");
    const sentinelAccess = {
      ...(access.password ? { sentinelPassword: access.password } : {}),
      ...(access.tls ? { enableTLSForSentinelMode: true, sentinelTLS: {} } : {}),
    };
    return { kind, access: { ...access, ...sentinelAccess, sentinels: nodes, name: path } };
  }
  if (urls.length > 1) throw new Error("must be redis+cluster:// for several servers");
  return { kind: "single", access: { ...access, ...nodes[0], ...(path ? { db: Number(path) } : {}) } };
}

export const redisUrl = z.string().superRefine((text, context) => {
  try {
    parseRedisUrl(text);
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : "is not a URL");
  }
});
