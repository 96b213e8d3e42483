import { useRedis } from "./external-redis.ts";
import { startLocalRedis } from "./local-redis.ts";
import type { Server, ServerOptions } from "./server.ts";

/**
 * Connects to the Redis given by URL, or starts `redis-server` or `valkey-server` of this machine.
 * @throws StackError when the URL does not work, or no Redis is found and none can be installed.
 */
export async function startRedis(options: ServerOptions): Promise<Server> {
  return options.url === undefined ? await startLocalRedis(options) : await useRedis(options.url);
}
