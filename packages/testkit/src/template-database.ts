import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { runMigrations } from "@haat/migrations/run-migrations";
import pg from "pg";

/**
 * Returns the name of a database with the migrations of `folder`. Creates it when there is none for exactly these
 * files.
 */
export async function createTemplateDatabase(server: string, folder: string): Promise<string> {
  const hash = createHash("sha256").update(folder);
  const texts = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  // The journal's times are recorded in the database, and a program compares them with its own.
  for (const file of [...texts, "meta/_journal.json"])
    hash.update(file).update(await readFile(join(folder, file)));
  const name = `template_${hash.digest("hex").slice(0, 20)}`;
  await withClient(server, async (client) => {
    await client.query("select pg_advisory_lock(hashtext('haat-test-templates'))");
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (rowCount) return;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    await runMigrations(urlOf(server, draft), folder);
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.toString();
}

export async function withClient<Result>(
  url: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // Ignores the error of a connection whose database a test has dropped.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
