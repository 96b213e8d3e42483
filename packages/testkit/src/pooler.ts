import { startPgbouncer } from "@haat/local-stack/pgbouncer";

export interface TestPooler {
  /** The variables of programs that use the database through the pooler. */
  readonly env: Readonly<
    Record<"DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATABASE_PREPARED_STATEMENTS", string>
  >;
  readonly stop: () => Promise<void>;
}

/**
 * Starts pgbouncer in transaction mode in front of a database. It opens three connections, so that any two transactions of a
 * client may be on different ones. Stop it before the database is dropped.
 */
export async function startPooler(databaseUrl: string): Promise<TestPooler> {
  const { url, preparedStatements, stop } = await startPgbouncer(databaseUrl);
  return {
    env: {
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: databaseUrl,
      DATABASE_PREPARED_STATEMENTS: String(preparedStatements),
    },
    stop,
  };
}
