import { startPostgres } from "@haat/local-stack/postgres";
import { Client } from "pg";
import { expect, it } from "vitest";
import { readTestConfig } from "../src/config.ts";
import { createDatabases } from "../src/databases.ts";

it("creates the database of each service once and does not change existing ones", async () => {
  const server = await startPostgres({ url: readTestConfig().TEST_DATABASE_URL });
  try {
    const urls = await createDatabases(server.url);
    expect(await createDatabases(server.url)).toEqual(urls);
    const client = new Client({ connectionString: urls.orders });
    await client.connect();
    const { rows } = await client.query("SELECT current_database() AS name");
    await client.end();
    expect(rows).toEqual([{ name: "haat_orders" }]);
  } finally {
    await server.stop();
  }
});
