import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { processFacts } from "./process.ts";

const OWNER = "owner";

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
