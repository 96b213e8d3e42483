import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { StackError } from "@haat/local-stack/server";
import { setVariables } from "./config.ts";
import { type DatabaseMachine, makeOwned } from "./database-server.ts";

const run = promisify(execFile);

/** Older versions know PostgreSQL 18 only experimentally or not at all. */
const oldest = [2, 58] as const;
/** A base backup with 1,000,000 orders takes nine minutes. */
const timeoutMs = 60 * 60_000;

/** @throws StackError when there is no pgBackRest that supports PostgreSQL 18. */
export async function checkPgbackrest(): Promise<string> {
  const text = await run("pgbackrest", ["version"], { timeout: 10_000 }).then(
    ({ stdout }) => stdout.trim(),
    () => "no pgBackRest on the PATH",
  );
  const [major = 0, minor = 0] = (/\d{1,3}\.\d{1,3}/.exec(text)?.[0] ?? "").split(".").map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return text;
  throw new StackError(
    `${text}: PostgreSQL 18 needs ${oldest.join(".")} or newer (packages of apt.postgresql.org)`,
  );
}

export type Pgbackrest = (...args: string[]) => Promise<string>;

/**
 * pgBackRest with the configuration of production, except for the places: the repository is a folder that stands for the
 * bucket. The variables of this process replace the paths, also for the commands that PostgreSQL runs.
 */
export async function preparePgbackrest({
  directory,
  cluster,
  account,
}: DatabaseMachine): Promise<Pgbackrest> {
  const home = await makeOwned(account, join(directory, "pgbackrest"));
  const folder = async (name: string) => await makeOwned(account, join(home, name));
  const included = await folder("conf.d");
  const config = await readFile(join(import.meta.dirname, "../pgbackrest.conf"), "utf8");
  const repository = [
    "[global]",
    "repo1-type=posix",
    `repo1-path=${await makeOwned(account, join(directory, "repository"))}`,
    `repo1-cipher-pass=${randomBytes(48).toString("base64")}`,
  ];
  setVariables({
    PGBACKREST_CONFIG: await makeOwned(account, join(home, "pgbackrest.conf"), config),
    PGBACKREST_CONFIG_INCLUDE_PATH: included,
    PGBACKREST_PG1_PATH: cluster,
    PGBACKREST_SPOOL_PATH: await folder("spool"),
    PGBACKREST_LOG_PATH: await folder("log"),
    PGBACKREST_LOCK_PATH: await folder("lock"),
  });
  await makeOwned(account, join(included, "repository.conf"), `${repository.join("\n")}\n`);

  return async (...args) => {
    try {
      const options = { ...account, cwd: directory, maxBuffer: 50_000_000, timeout: timeoutMs };
      return (await run("pgbackrest", ["--stanza=haat", ...args], options)).stdout;
    } catch (error) {
      const output = error instanceof Error && "stdout" in error ? String(error.stdout) : "";
      throw new StackError(`pgbackrest ${args.join(" ")} failed:\n${output}${String(error)}`);
    }
  };
}

/** Lets pgBackRest connect to a server of the tests, which has no socket. */
export function connectPgbackrestTo(serverUrl: string): void {
  const { hostname, port, username, password } = new URL(serverUrl);
  setVariables({
    PGBACKREST_PG1_PORT: port,
    PGBACKREST_PG1_USER: username,
    PGBACKREST_PG1_DATABASE: "postgres",
    PGHOST: hostname,
    PGPASSWORD: password,
  });
}
