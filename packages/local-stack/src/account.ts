import { execFile } from "node:child_process";
import { chown } from "node:fs/promises";
import { promisify } from "node:util";
import { StackError } from "./server.ts";

/** The account that runs PostgreSQL, which does not start as root. */
export interface Account {
  uid?: number;
  gid?: number;
}

const run = promisify(execFile);

/** The current account. For root: the account `postgres` if the machine has one, else `nobody`. */
export async function serverAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    try {
      const [uid, gid] = await Promise.all(
        ["-u", "-g"].map((flag) => run("id", [flag, name], { timeout: 5000 })),
      );
      if (uid !== undefined && gid !== undefined) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    } catch {
      // no such account: try the next
    }
  }
  throw new StackError(
    "PostgreSQL cannot run as root and there is no account postgres or nobody to run it as",
  );
}

/** Whether the account can enter the directory and every folder above it. */
export async function canAccessDirectory(account: Account, directory: string): Promise<boolean> {
  if (account.uid === undefined) return true;
  try {
    await run("test", ["-x", directory], { ...account, cwd: "/", timeout: 5000 });
    return true;
  } catch {
    return false;
  }
}

export async function changeOwner(account: Account, path: string): Promise<void> {
  if (account.uid !== undefined && account.gid !== undefined) await chown(path, account.uid, account.gid);
}
