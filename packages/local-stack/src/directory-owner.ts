import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { processFacts } from "./process.ts";

const OWNER = "owner";

/** Writes down that this process uses the directory, so that a later run can tell a live user from a dead one. */
export async function recordDirectoryOwner(directory: string): Promise<void> {
  const facts = await processFacts(process.pid);
  await writeFile(join(directory, OWNER), `${process.pid} ${facts?.startedAt ?? ""}\n`);
}

/** The pid of the living process that claimed the directory; `dead` when it ended, nothing when nobody claimed it. */
export async function findDirectoryOwner(directory: string): Promise<number | "dead" | undefined> {
  const text = await readFile(join(directory, OWNER), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const [pid = "", ...startedAt] = text.trim().split(" ");
  const facts = await processFacts(Number(pid));
  return facts !== undefined && facts.startedAt === startedAt.join(" ") ? Number(pid) : "dead";
}
