import { createHash } from "node:crypto";
import { chmod, lstat, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Account, canAccessDirectory } from "./account.ts";
import { findDirectoryOwner, recordDirectoryOwner } from "./directory-owner.ts";
import { stopOrphan } from "./process.ts";
import { StackError } from "./server.ts";

const PREFIX = "haat-throwaway-";

/** Pid files that a killed server leaves in a temporary directory. */
const PID_FILES = ["cluster/postmaster.pid", "redis.pid", "pgbouncer.pid"];

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
