import { execFile, spawn } from "node:child_process";
import { open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { changeOwner, serverAccount } from "@haat/local-stack/account";
import { readMachine } from "@haat/local-stack/config";
import { createTemporaryDirectory } from "@haat/local-stack/directories";
import { connectPostgres } from "@haat/local-stack/external-postgres";
import { freePort, type StopPlan } from "@haat/local-stack/process";
import { findOrInstall } from "@haat/local-stack/programs";
import { waitUntilReady } from "@haat/local-stack/server-process";

export const PGBOUNCER = {
  names: ["pgbouncer"],
  debianPackage: "pgbouncer",
  missing:
    "no pgbouncer: put it on the PATH (Debian, Ubuntu: sudo apt-get install pgbouncer; macOS: brew install pgbouncer)",
};

/** The first version that knows the prepared statements of its clients in transaction mode. */
const PREPARED_STATEMENTS_SINCE = [1, 21] as const;
const STOP: StopPlan = [
  ["SIGQUIT", 5],
  ["SIGKILL", 2],
];

export interface TestPooler {
  /** The variables of programs that use the database through the pooler. */
  readonly env: Readonly<
    Record<"DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATABASE_PREPARED_STATEMENTS", string>
  >;
  readonly stop: () => Promise<void>;
}

/**
 * Starts pgbouncer in transaction mode in front of a database. It opens three connections, so that any two transactions of a
 * client may be on different ones. Stop it before the database is dropped.
 */
export async function startPooler(databaseUrl: string): Promise<TestPooler> {
  const binary = await findOrInstall(readMachine(), PGBOUNCER, undefined);
  const preparedStatements = await knowsPreparedStatements(binary);
  // It does not start as root.
  const account = await serverAccount();
  const home = await createTemporaryDirectory(account);
  const target = new URL(databaseUrl);
  const port = await freePort();
  const settings = {
    listen_addr: "127.0.0.1",
    listen_port: port,
    unix_socket_dir: "",
    auth_type: "scram-sha-256",
    auth_file: join(home, "users"),
    pool_mode: "transaction",
    default_pool_size: 3,
    max_client_conn: 300,
    ...(preparedStatements ? { max_prepared_statements: 200 } : {}),
  };
  const lines = [
    "[databases]",
    `* = host=${target.hostname} port=${target.port || 5432}`,
    "[pgbouncer]",
    ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
  ];
  const users = `"${decodeURIComponent(target.username)}" "${decodeURIComponent(target.password)}"\n`;
  for (const [name, text] of [
    ["pgbouncer.ini", `${lines.join("\n")}\n`],
    ["users", users],
  ] as const) {
    const file = join(home, name);
    await writeFile(file, text, { mode: 0o600 });
    await changeOwner(account, file);
  }

  const log = await open(join(home, "pgbouncer.log"), "a");
  const child = spawn(binary, [join(home, "pgbouncer.ini")], {
    ...account,
    cwd: home,
    stdio: ["ignore", log.fd, log.fd],
  });
  await log.close();
  await writeFile(join(home, "pgbouncer.pid"), String(child.pid));
  target.hostname = "127.0.0.1";
  target.port = String(port);
  // Another database: a connection to this one would keep the settings that it has now.
  const pinged = new URL("/postgres", target).href;
  const stop = await waitUntilReady(child, {
    name: "pgbouncer",
    signals: STOP,
    seconds: 30,
    logFile: join(home, "pgbouncer.log"),
    throwaway: home,
    ping: async () => await connectPostgres(pinged),
  });
  return {
    env: {
      DATABASE_URL: target.href,
      DATABASE_DIRECT_URL: databaseUrl,
      DATABASE_PREPARED_STATEMENTS: String(preparedStatements),
    },
    stop,
  };
}

async function knowsPreparedStatements(binary: string): Promise<boolean> {
  const { stdout } = await promisify(execFile)(binary, ["--version"]);
  const [major = 0, minor = 0] = (/\d{1,4}\.\d{1,4}/.exec(stdout)?.[0] ?? "").split(".").map(Number);
  const [neededMajor, neededMinor] = PREPARED_STATEMENTS_SINCE;
  return major > neededMajor || (major === neededMajor && minor >= neededMinor);
}
