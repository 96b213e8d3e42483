import { randomUUID } from "node:crypto";
import { startPostgres } from "@haat/local-stack/postgres";
import { Client } from "pg";
import { expect, it } from "vitest";
import { readTestConfig } from "../src/config.ts";
import { createDatabases, readPreparedFrom, writePreparedFrom } from "../src/databases.ts";

it("creates the four databases once and does not change existing ones", async () => {
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

it("stores the sources that a database was prepared from until it is dropped", async () => {
  const server = await startPostgres({ url: readTestConfig().TEST_DATABASE_URL });
  const client = new Client({ connectionString: server.url });
  try {
    const name = `haat_test_${randomUUID().replaceAll("-", "")}`;
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    await client.connect();
    await client.query(`CREATE DATABASE ${name}`);
    expect(await readPreparedFrom(url.href)).toBeNull();
    await writePreparedFrom(url.href, "files 1, Asha's folder");
    expect(await readPreparedFrom(url.href)).toBe("files 1, Asha's folder");
    await client.query(`DROP DATABASE ${name}`);
    await client.query(`CREATE DATABASE ${name}`);
    expect(await readPreparedFrom(url.href)).toBeNull();
    await client.query(`DROP DATABASE ${name}`);
  } finally {
    await client.end();
    await server.stop();
  }
});
