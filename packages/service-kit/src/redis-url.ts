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
}

export interface RedisCluster {
  readonly kind: "cluster";
  readonly nodes: Node[];
  readonly access: Access;
}

/** Where Redis is, as REDIS_URL says. */
type RedisServers = RedisCluster | { readonly kind: "single"; readonly access: ServerAccess };

const scheme = /^redis(?<tls>s)?(?<cluster>\+cluster)?:$/;

/**
 * Reads REDIS_URL. One server: `redis://`. A cluster: `redis+cluster://` of one or more of its nodes, comma-separated.
 * `rediss` uses TLS. User and password are those of the first URL.
 * @throws Error when it is none of these.
 */
export function parseRedisUrl(text: string): RedisServers {
  const urls = text.split(",").map((part) => new URL(part));
  const [first] = urls;
  const found = scheme.exec(first?.protocol ?? "")?.groups;
  if (!first || !found || urls.some(({ protocol }) => protocol !== first.protocol))
    throw new Error("must be redis:// or redis+cluster://");
  const nodes = urls.map((url) => ({ host: url.hostname, port: Number(url.port) || 6379 }));
  const access: Access = {
    ...(first.username ? { username: decodeURIComponent(first.username) } : {}),
    ...(first.password ? { password: decodeURIComponent(first.password) } : {}),
    ...(found["tls"] ? { tls: {} } : {}),
  };
  if (found["cluster"]) return { kind: "cluster", nodes, access };
  const path = decodeURIComponent(first.pathname.slice(1));
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
