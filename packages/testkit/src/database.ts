import { randomBytes } from "node:crypto";
import { servers } from "./servers.ts";
import { urlOf, withClient } from "./template-database.ts";

export interface TestDatabase {
  readonly url: string;
  /** Drops the database, even with open connections. */
  readonly drop: () => Promise<void>;
}

/**
 * Creates an empty, migrated database for one test file: a clone of the service's template. Call it in `beforeAll`,
 * drop it in `afterAll`.
 */
export async function testDatabase(template = servers().templateDatabase): Promise<TestDatabase> {
  const { databaseServer: server } = servers();
  const name = `test_${randomBytes(8).toString("hex")}`;
  await withClient(server, async (client) => {
    // Cloning needs exclusive access to the template.
    await client.query("select pg_advisory_lock(hashtext('haat-test-templates'))");
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    url: urlOf(server, name),
    drop: async () => {
      await withClient(
        server,
        async (client) => await client.query(`drop database if exists ${name} with (force)`),
      );
    },
  };
}

/** Runs `work` while no process can connect to the database, as when PostgreSQL is away. */
export async function withoutDatabase<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const name = new URL(url).pathname.slice(1);
  return await withClient(servers().databaseServer, async (client) => {
    await client.query(`alter database ${name} allow_connections false`);
    try {
      await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
      return await work();
    } finally {
      await client.query(`alter database ${name} allow_connections true`);
    }
  });
}
