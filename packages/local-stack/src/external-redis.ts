import { Redis } from "ioredis";
import { type Server, StackError } from "./server.ts";
import { errorReason } from "./wait.ts";

/** Connects and sends PING; throws the connection's own error. */
export async function pingRedis(url: string): Promise<void> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 5000,
    commandTimeout: 5000,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let cause: unknown;
  redis.on("error", (error: unknown) => {
    cause = error;
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    throw cause ?? error;
  } finally {
    redis.disconnect();
  }
}

/** A Redis that runs already: checked, never stopped. */
export async function useRedis(url: string): Promise<Server> {
  if (!/^rediss?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StackError("is not a Redis URL (redis://host:6379)");
  }
  await pingRedis(url).catch((error: unknown) => {
    throw new StackError(`no Redis responds at ${new URL(url).host} (${errorReason(error)})`);
  });
  return { url, source: "given by URL", stop: async () => undefined };
}
