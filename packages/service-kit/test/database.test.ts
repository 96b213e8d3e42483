import { once } from "node:events";
import { createServer, connect as dial, type Socket } from "node:net";
import { type TestDatabase, testDatabase } from "@haat/testkit/database";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase } from "../src/database.ts";

const log = pino({ level: "silent" });
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => await database.drop());

test.concurrent("a lock that somebody keeps is waited for five seconds, not for as long as a statement may take", async () => {
  const { pool } = connectDatabase(database.url, { log });
  await pool.query("create table shelf (id int primary key)");
  const holder = await pool.connect();
  await holder.query("begin; lock table shelf in access exclusive mode");
  await expect(pool.query("select * from shelf")).rejects.toMatchObject({ code: "55P03" });
  await holder.query("rollback");
  holder.release();
  await pool.end();
});

test.concurrent("a database that falls silent is given up on", async () => {
  const wire = await wireTo(database.url);
  const { pool } = connectDatabase(wire.url, { log });
  await pool.query("select 1");
  wire.cut();
  await expect(pool.query("select 1")).rejects.toThrow("Query read timeout");
  await pool.end();
  wire.close();
});

/** A way to the database that can go silent while the connection stays. */
async function wireTo(target: string) {
  const { hostname, port } = new URL(target);
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = dial(Number(port || 5432), hostname);
    near.pipe(far).pipe(near);
    sockets.push(near, far);
    for (const end of [near, far]) end.on("error", () => undefined);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String(address.port);
  return {
    url: url.toString(),
    cut: () => {
      for (const end of sockets) end.unpipe().pause();
    },
    close: () => {
      for (const end of sockets) end.destroy();
      server.close();
    },
  };
}
