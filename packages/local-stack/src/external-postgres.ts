import { Client } from "pg";
import { type Server, StackError } from "./server.ts";
import { errorReason } from "./wait.ts";

/** The services' SQL needs uuidv7(), which is new in this version. */
const OLDEST = 18;

/** Connects once and returns the server's version and the account's rights. */
export async function connectPostgres(
  url: string,
): Promise<{ version: number; mayCreateDatabases: boolean }> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 });
  client.on("error", () => undefined); // a broken connection is reported by the query that waits for it
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; create: boolean }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version, rolcreatedb OR rolsuper AS create
         FROM pg_roles WHERE rolname = current_user`,
    );
    return { version: rows[0]?.version ?? 0, mayCreateDatabases: rows[0]?.create ?? false };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A PostgreSQL that runs already: checked, never stopped. */
export async function usePostgres(url: string): Promise<Server> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) throw new StackError("is not a PostgreSQL URL");
  const { host } = new URL(url);
  const facts = await connectPostgres(url).catch((error: unknown) => {
    throw new StackError(`no PostgreSQL responds at ${host} (${errorReason(error)})`);
  });
  if (facts.version < OLDEST)
    throw new StackError(`PostgreSQL at ${host} is ${facts.version}; ${OLDEST} or newer is needed`);
  if (!facts.mayCreateDatabases)
    throw new StackError(`the account at ${host} may not create databases (CREATEDB)`);
  return { url, source: "given by URL", stop: async () => undefined };
}
