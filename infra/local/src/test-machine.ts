import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { readMachine } from "@haat/local-stack/config";
import { isContainerEngineAvailable } from "@haat/local-stack/containers";
import { Redis } from "ioredis";
import { Client } from "pg";

interface TestPrograms {
  databaseUrl: string;
  redisUrl: string;
  chromium: string;
}

/**
 * What a test's result depends on besides files: system, Node, servers, pooler, browser, container engine, account and time zone.
 * turbo replays a result only where this text is the same.
 */
export async function describeTestMachine(programs: TestPrograms): Promise<string> {
  const { stdout: browser } = await promisify(execFile)(programs.chromium, ["--version"]);
  const { stdout: pooler } = await promisify(execFile)("pgbouncer", ["--version"]);
  return [
    `${process.platform} ${process.arch}`,
    `Node ${process.versions.node}`,
    await postgresVersion(programs.databaseUrl),
    await redisVersion(programs.redisUrl),
    pooler.split("\n")[0],
    browser.trim(),
    (await isContainerEngineAvailable()) ? "container engine" : "no container engine",
    readMachine().isRoot ? "root" : "not root",
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  ].join("; ");
}

async function postgresVersion(url: string): Promise<string> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string }>("SELECT version()");
    return rows[0]?.version ?? "";
  } finally {
    await client.end();
  }
}

async function redisVersion(url: string): Promise<string> {
  const redis = new Redis(url);
  try {
    const versions = /^(?:redis|valkey)_version:.*$/gm;
    return [...(await redis.info("server")).matchAll(versions)].map(([line]) => line.trim()).join(" ");
  } finally {
    redis.disconnect();
  }
}
