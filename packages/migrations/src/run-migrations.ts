import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type AppliedMigration, compareMigrations } from "./applied-migrations.ts";
import { type Migration, readMigrations, withoutComments } from "./migration-files.ts";

interface MigratorOptions {
  readonly log?: { readonly info: (line: string) => void };
  /** Settings of every later session of the database. */
  readonly sessionDefaults?: Readonly<Record<string, number>>;
  /** How long to wait for another migrator, or for a table that others keep locked. */
  readonly patienceMs?: number;
}

/**
 * Every query that arrives after a waiting `alter table` waits behind it, also one that only reads. So it gives up soon
 * and tries again later.
 */
const lockTimeoutMs = 2000;
const firstBackoffMs = 250;
const maxBackoffMs = 10_000;

const lockKey = "hashtext('haat-migrations')";
/** The table is drizzle's own, so that databases which drizzle migrated need nothing new. */
const records = "drizzle.__drizzle_migrations";

/** PostgreSQL's codes for a lock that was not granted in time and for a deadlock. */
const lockErrors = ["55P03", "40P01"];

/**
 * Applies the new migrations in `folder`, each in a transaction of its own. Safe to run from several processes at once:
 * they take turns. Needs a session of its own, so `url` must not lead to a pooler in transaction mode.
 * @throws Error when a lock is not granted within `patienceMs`, or when an applied migration was edited.
 */
export async function runMigrations(
  url: string,
  folder: string,
  { log = { info: () => undefined }, sessionDefaults = {}, patienceMs = 5 * 60_000 }: MigratorOptions = {},
): Promise<void> {
  const migrations = await readMigrations(folder);
  const giveUpAt = Date.now() + patienceMs;
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    application_name: "haat migrations",
  });
  // The query that waits for the connection reports its error.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await checkSession(client);
    await client.query("set statement_timeout = 0");
    await lockMigrations(client, giveUpAt, log);
    for (const migration of await findPending(client, migrations)) {
      await retryLocks(migration.name, giveUpAt, log, async () => await apply(client, migration));
      log.info(`migration ${migration.name} applied`);
    }
    await setSessionDefaults(client, sessionDefaults);
  } finally {
    await client.end();
  }
}

/**
 * A pooler in transaction mode has process ids of its own. Through one, the lock below would stay with a connection that
 * others use next, and no migrator would ever get it again.
 */
async function checkSession(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  if (!("processID" in client) || client.processID !== rows[0]?.pid)
    throw new Error("migrations need a direct connection to PostgreSQL: set DATABASE_DIRECT_URL");
}

/** Asks again and again instead of waiting in PostgreSQL: a waiting statement would block a concurrent index. */
async function lockMigrations(
  client: pg.Client,
  giveUpAt: number,
  log: NonNullable<MigratorOptions["log"]>,
): Promise<void> {
  let waited = false;
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>(
      `select pg_try_advisory_lock(${lockKey}) as locked`,
    );
    if (rows[0]?.locked) return;
    if (Date.now() > giveUpAt)
      throw new Error("another migrator is still running: look for 'haat migrations' in pg_stat_activity");
    if (!waited) log.info("waiting for another migrator");
    waited = true;
    await sleep(firstBackoffMs);
  }
}

async function retryLocks(
  name: string,
  giveUpAt: number,
  log: NonNullable<MigratorOptions["log"]>,
  work: () => Promise<void>,
): Promise<void> {
  for (let backoff = firstBackoffMs; ; backoff = Math.min(backoff * 2, maxBackoffMs)) {
    try {
      await work();
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || !lockErrors.includes(error.code ?? "")) throw error;
      if (Date.now() + backoff > giveUpAt)
        throw new Error(`migration ${name} did not get its locks: ${error.message}`, { cause: error });
      log.info(`migration ${name} waits for a lock and is tried again: ${error.message}`);
      await sleep(backoff);
    }
  }
}

/**
 * The migrations that the database does not record, also one that is older than the newest record: two branches may have
 * been merged in the other order.
 * @throws Error when a migration was edited after it was applied, because the database lacks what was changed.
 */
async function findPending(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  await client.query("create schema if not exists drizzle");
  await client.query(
    `create table if not exists ${records} (id serial primary key, hash text not null, created_at bigint)`,
  );
  const { rows } = await client.query<AppliedMigration>(`select created_at, hash from ${records}`);
  const { missing, edited } = compareMigrations(migrations, rows);
  if (edited.length > 0)
    throw new Error(
      `edited after being applied: ${edited.map(({ name }) => name).join(", ")}. Put the change into a new migration`,
    );
  return missing;
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  if (migration.concurrent) {
    await applyConcurrently(client, migration);
    return;
  }
  await client.query(`set lock_timeout = ${lockTimeoutMs}`);
  await client.query("begin");
  try {
    for (const statement of migration.statements) await client.query(statement);
    await record(client, migration);
    await client.query("commit");
  } catch (error) {
    // Fails too when the connection is lost; the first error tells why.
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

async function applyConcurrently(client: pg.Client, migration: Migration): Promise<void> {
  // Others can read and write while a concurrent statement waits, so it may wait for long.
  await client.query("set lock_timeout = 0");
  for (const statement of migration.statements) {
    await dropInvalidIndex(client, statement);
    await client.query(statement);
  }
  await record(client, migration);
}

/** An interrupted build leaves an invalid index, which `if not exists` would keep. */
async function dropInvalidIndex(client: pg.Client, statement: string): Promise<void> {
  const name = indexBuilding.exec(withoutComments(statement))?.[1];
  if (name === undefined) return;
  const { rowCount } = await client.query(
    "select from pg_index where indexrelid = to_regclass($1) and not indisvalid",
    [name],
  );
  if (rowCount) await client.query(`drop index concurrently ${name}`);
}

/** The name is as in the statement, with its quotes. PostgreSQL's names have at most 63 bytes. */
const indexBuilding = /^\s*create (?:unique )?index concurrently if not exists ("[^"]{1,63}"|\w{1,63})/i;

async function setSessionDefaults(
  client: pg.Client,
  settings: Readonly<Record<string, number>>,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select current_database() as name");
  const database = client.escapeIdentifier(rows[0]?.name ?? "");
  for (const [name, value] of Object.entries(settings))
    await client.query(`alter database ${database} set ${name} = ${value}`);
}

async function record(client: pg.Client, { hash, createdAt }: Migration): Promise<void> {
  await client.query(`insert into ${records} (hash, created_at) values ($1, $2)`, [hash, createdAt]);
}
