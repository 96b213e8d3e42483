import { stat } from "node:fs/promises";
import { join } from "node:path";
import { isContainerEngineAvailable, runContainer } from "./containers.ts";
import { pingRedis, useRedis } from "./external-redis.ts";
import { startLocalRedis } from "./local-redis.ts";
import { generatePassword, readOrCreatePassword } from "./password.ts";
import type { Server, ServerOptions } from "./server.ts";
import { errorReason, retryFor } from "./wait.ts";

const IMAGE = "redis:8-bookworm";

/**
 * Starts or connects to a Redis: the one given by URL, else a container when a container engine runs, else
 * `redis-server` or `valkey-server` of this machine. Each kind of server has its own data.
 * @throws StackError when the URL does not work, or no Redis is found and none can be installed.
 */
export async function startRedis(options: ServerOptions): Promise<Server> {
  if (options.url !== undefined) return await useRedis(options.url);
  if (!(await hasLocalData(options.dataDir)) && (await isContainerEngineAvailable())) {
    try {
      return await startRedisContainer(options);
    } catch (error) {
      options.report?.(`Docker runs but ${IMAGE} did not start (${errorReason(error)}); using a local Redis`);
    }
  }
  return await startLocalRedis(options);
}

async function hasLocalData(dataDir: string | undefined): Promise<boolean> {
  return (
    dataDir !== undefined && (await stat(join(dataDir, "redis.conf")).catch(() => undefined)) !== undefined
  );
}

async function startRedisContainer({ dataDir }: ServerOptions): Promise<Server> {
  const password = dataDir === undefined ? generatePassword() : await readOrCreatePassword(dataDir);
  const container = await runContainer({
    image: IMAGE,
    port: 6379,
    command: [
      "redis-server",
      "--requirepass",
      password,
      "--appendonly",
      dataDir === undefined ? "no" : "yes",
    ],
    dataPath: "/data",
    dataDir,
  });
  const url = `redis://:${password}@${container.address}`;
  try {
    await retryFor(60, `${IMAGE} did not respond`, () => pingRedis(url));
  } catch (error) {
    await container.stop();
    throw error;
  }
  return { url, source: `Docker (${IMAGE})`, stop: container.stop };
}
