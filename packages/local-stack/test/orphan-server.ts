import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

// The last child that was spawned is the server itself.
const script = `
import { subscribe } from "node:diagnostics_channel";
const children = [];
subscribe("child_process", (message) => children.push(message.process));
const { [process.argv[2]]: start } = await import(process.argv[1]);
const { url } = await start({ dataDir: process.argv[3] });
console.log(JSON.stringify({ url, pid: children.at(-1).pid }));
process.kill(process.pid, "SIGKILL");
`;

interface Orphan {
  url: string;
  pid: number;
}

/** Starts a server in a process that is killed right after the start; returns the orphan. */
export async function startOrphanServer(
  file: string,
  name: string,
  dataDir: string | undefined,
): Promise<Orphan> {
  const module = join(import.meta.dirname, "../src", file);
  const args = [
    "--input-type=module",
    "-e",
    script,
    module,
    name,
    ...(dataDir === undefined ? [] : [dataDir]),
  ];
  const output = await promisify(execFile)(process.execPath, args, { timeout: 60_000 }).then(
    ({ stdout }) => stdout,
    (killed: { stdout: string }) => killed.stdout,
  );
  const { url, pid } = JSON.parse(output) as Orphan;
  return { url, pid };
}
