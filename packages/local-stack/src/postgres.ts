import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { usePostgres } from "./external-postgres.ts";
import type { Server, ServerOptions } from "./server.ts";

/**
 * Connects to the PostgreSQL given by URL, or starts the one of the package embedded-postgres. Its account may create databases.
 * @throws StackError when the URL does not work or no server could be started.
 */
export async function startPostgres(options: ServerOptions): Promise<Server> {
  return options.url === undefined ? await startEmbeddedPostgres(options) : await usePostgres(options.url);
}
