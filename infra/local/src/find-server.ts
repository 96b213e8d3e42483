import { startPostgres } from "@haat/local-stack/postgres";
import { startRedis } from "@haat/local-stack/redis";
import { type Server, StackError } from "@haat/local-stack/server";
import { report } from "./progress.ts";

const starters = { PostgreSQL: startPostgres, Redis: startRedis };

interface ServerChoice {
  name: keyof typeof starters;
  /** The environment variable that can name a server, and its value. */
  variable: string;
  url: string | undefined;
  /** Where a server of our own keeps its data; without it the data is deleted at the end. */
  dataDir?: string;
}

/**
 * Connects to the server that the variable names, or starts one. It is stopped when `stack` is disposed.
 * @throws StackError that names the variable when its value was the cause.
 */
export async function findServer(
  { name, variable, url, dataDir }: ServerChoice,
  stack: AsyncDisposableStack,
): Promise<Server> {
  const server = await starters[name]({ url, dataDir, report }).catch((error: unknown) => {
    if (url !== undefined && error instanceof StackError)
      throw new StackError(`${variable}: ${error.message}`);
    throw error;
  });
  if (stack.disposed) await server.stop();
  else stack.defer(server.stop);
  report(`${name}: ${server.source}`);
  return server;
}
