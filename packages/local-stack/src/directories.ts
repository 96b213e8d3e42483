import { createHash } from "node:crypto";
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Account, canAccessDirectory } from "./account.ts";
import { processFacts, stopOrphan } from "./process.ts";
import { StackError } from "./server.ts";

const PREFIX = "haat-throwaway-";

/** Pid files that a killed server leaves in a temporary directory. */
const PID_FILES = [
  "cluster/postmaster.pid",
  "redis.pid",
  "pgbouncer.pid",
  // Of a whole shop.
  "postgresql/cluster/postmaster.pid",
  "redis/redis.pid",
];

/** The file that says which process uses a directory. */
const OWNER = "owner";

/** A short stable name for a path. */
export function pathHash(path: string): string {
  return createHash("sha256").update(path).digest("hex").slice(0, 12);
}

/** Creates a directory for one run, which the account can enter. Also removes the directories of killed runs. */
export async function createTemporaryDirectory(account: Account): Promise<string> {
  const base = (await canAccessDirectory(account, tmpdir())) ? tmpdir() : "/var/tmp";
  await removeAbandoned(base);
  const directory = await mkdtemp(join(base, PREFIX));
  await recordDirectoryOwner(directory);
  await chmod(directory, 0o711);
  return directory;
}

async function removeAbandoned(base: string): Promise<void> {
  const names = (await readdir(base)).filter((name) => name.startsWith(PREFIX));
  for (const directory of names.map((name) => join(base, name))) {
    if (!(await isOurs(directory)) || (await findDirectoryOwner(directory)) !== "dead") continue;
    for (const pidFile of PID_FILES) {
      await stopOrphan(join(directory, pidFile), directory, [["SIGKILL", 5]]);
    }
    await rm(directory, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** A permanent directory that every account can enter, used instead of a path that the server's account cannot reach. */
export async function createAccessibleDirectory(path: string): Promise<string> {
  const directory = join("/var/tmp", `haat-${pathHash(path)}`);
  await mkdir(directory, { recursive: true, mode: 0o711 });
  if (!(await isOurs(directory))) {
    throw new StackError(`${directory} belongs to someone else: remove it, or put the checkout elsewhere`);
  }
  await chmod(directory, 0o711);
  return directory;
}

async function isOurs(directory: string): Promise<boolean> {
  const facts = await lstat(directory).catch(() => undefined);
  return facts?.isDirectory() === true && facts.uid === process.getuid?.();
}

/** Records that this process uses the directory, so that a later run can check whether its owner still runs. */
export async function recordDirectoryOwner(directory: string): Promise<void> {
  const facts = await processFacts(process.pid);
  await writeFile(join(directory, OWNER), `${process.pid} ${facts?.startedAt ?? ""}\n`);
}

/** The pid of the running process that owns the directory; `dead` when it has ended, undefined without an owner. */
export async function findDirectoryOwner(directory: string): Promise<number | "dead" | undefined> {
  const text = await readFile(join(directory, OWNER), "utf8").catch(() => "");
  // The file exists for a moment before its line does: an owner that is starting must not count as dead.
  if (!text.endsWith("\n")) return undefined;
  const [pid = "", ...startedAt] = text.trim().split(" ");
  const facts = await processFacts(Number(pid));
  return facts !== undefined && facts.startedAt === startedAt.join(" ") ? Number(pid) : "dead";
}
