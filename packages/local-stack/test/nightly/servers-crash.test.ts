import { execFile } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startEmbeddedPostgres } from "../../src/embedded-postgres.ts";
import { startLocalRedis } from "../../src/local-redis.ts";
import { processFacts } from "../../src/process.ts";
import { query, redisCommand } from "../clients.ts";
import { startOrphanServer } from "../orphan-server.ts";

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "haat-test-"));
  await chmod(directory, 0o711); // so that PostgreSQL's account may enter and nothing moves to /var/tmp
});
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
});

describe("after a killed run", () => {
  it("PostgreSQL stops the orphan and keeps its data", async () => {
    const dataDir = join(directory, "postgres");
    const orphan = await startOrphanServer("embedded-postgres.ts", "startEmbeddedPostgres", dataDir);
    await query(orphan.url, "CREATE TABLE kept AS SELECT 42 AS answer");

    const server = await startEmbeddedPostgres({ dataDir });
    await expect(processFacts(orphan.pid)).resolves.toBeUndefined();
    await expect(query(server.url, "SELECT answer FROM kept")).resolves.toEqual([{ answer: 42 }]);
    await server.stop();
    await server.stop();
  });

  it("Redis stops the orphan and keeps its data", async () => {
    const dataDir = join(directory, "redis");
    const orphan = await startOrphanServer("local-redis.ts", "startLocalRedis", dataDir);
    await redisCommand(orphan.url, (redis) => redis.set("answer", "42"));

    const server = await startLocalRedis({ dataDir });
    await expect(processFacts(orphan.pid)).resolves.toBeUndefined();
    await expect(redisCommand(server.url, (redis) => redis.get("answer"))).resolves.toBe("42");
    await server.stop();
  });

  it("the next temporary server removes the orphan and its directory", async () => {
    const orphan = await startOrphanServer("embedded-postgres.ts", "startEmbeddedPostgres", undefined);
    const server = await startEmbeddedPostgres({});
    await expect(processFacts(orphan.pid)).resolves.toBeUndefined();
    await server.stop();
  });
});

it("PostgreSQL survives a crash that leaves its lock file behind, and one of its processes for a while", async () => {
  const dataDir = join(directory, "crashed");
  const orphan = await startOrphanServer("embedded-postgres.ts", "startEmbeddedPostgres", dataDir);
  const { stdout } = await promisify(execFile)("pgrep", ["-P", String(orphan.pid)]);
  const child = Number.parseInt(stdout, 10);
  process.kill(child, "SIGSTOP");
  process.kill(orphan.pid, "SIGKILL");
  await expect.poll(() => processFacts(orphan.pid), { timeout: 10_000 }).toBeUndefined();

  const starting = startEmbeddedPostgres({ dataDir });
  await using _stopped = { [Symbol.asyncDispose]: async () => await (await starting).stop() };
  const log = join(dataDir, "postgres.log");
  try {
    await expect
      .poll(async () => await readFile(log, "utf8"), { timeout: 10_000 })
      .toContain("is still in use");
  } finally {
    process.kill(child, "SIGCONT");
  }
  await expect(query((await starting).url, "SELECT 1 AS one")).resolves.toEqual([{ one: 1 }]);
});
