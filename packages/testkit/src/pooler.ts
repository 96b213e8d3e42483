import { spawn } from "node:child_process";
import { open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { changeOwner, serverAccount } from "@haat/local-stack/account";
import { createTemporaryDirectory } from "@haat/local-stack/directories";
import { connectPostgres } from "@haat/local-stack/external-postgres";
import { findOrInstall } from "@haat/local-stack/find-or-install";
import { freePort, type StopPlan } from "@haat/local-stack/process";
import { waitUntilReady } from "@haat/local-stack/server-process";

export const PGBOUNCER = {
  names: ["pgbouncer"],
  debianPackage: "pgbouncer",
  brewPackage: "pgbouncer",
};

const STOP: StopPlan = [
  ["SIGQUIT", 5],
  ["SIGKILL", 2],
];

export interface TestPooler {
  /** The variables of programs that use the database through the pooler. */
  readonly env: Readonly<Record<"DATABASE_URL" | "DATABASE_DIRECT_URL", string>>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts pgbouncer in transaction mode in front of a database. It opens three connections, so that any two transactions of a
 * client may be on different ones. Stop it before the database is dropped.
 */
export async function startPooler(databaseUrl: string): Promise<TestPooler> {
  const binary = await findOrInstall(PGBOUNCER);
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
    env: { DATABASE_URL: target.href, DATABASE_DIRECT_URL: databaseUrl },
    stop,
  };
}
