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
