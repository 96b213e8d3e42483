import { type TestDatabase, testDatabase } from "@haat/testkit/database";
import { startNetworkProxy } from "@haat/testkit/network-proxy";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase } from "../src/database.ts";

const log = pino({ level: "silent" });
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => await database.drop());

test.concurrent("waits five seconds for a lock, not as long as a statement may take", async () => {
  const { pool } = connectDatabase({ DATABASE_URL: database.url }, { log });
  await pool.query("create table shelf (id int primary key)");
  const holder = await pool.connect();
  await holder.query("begin; lock table shelf in access exclusive mode");
  await expect(pool.query("select * from shelf")).rejects.toMatchObject({ code: "55P03" });
  await holder.query("rollback");
  holder.release();
  await pool.end();
});

test.concurrent("fails a query when the database stops responding", async () => {
  const wire = await startNetworkProxy(database.url);
  const { pool } = connectDatabase({ DATABASE_URL: wire.url }, { log });
  await pool.query("select 1");
  wire.freeze();
  await expect(pool.query("select 1")).rejects.toThrow("Query read timeout");
  await pool.end();
  await wire.close();
});

test.concurrent("returns the connection to the pool when a transaction cannot begin", async () => {
  const wire = await startNetworkProxy(database.url);
  const { db, pool } = connectDatabase({ DATABASE_URL: wire.url, DATABASE_POOL_SIZE: 1 }, { log });
  const ask = async () => await db.transaction(async (tx) => await tx.execute(sql`select 1 as one`));
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  wire.freeze();
  await expect(ask()).rejects.toThrow("Failed query: begin");
  wire.restore();
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  await pool.end();
  await wire.close();
});
