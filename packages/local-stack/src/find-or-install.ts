import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import type { Machine } from "./config.ts";
import { type ServerOptions, StackError } from "./server.ts";
import { errorReason } from "./wait.ts";

/** The first of these programs that is on the search path. */
async function findOnPath(path: string, names: string[]): Promise<string | undefined> {
  for (const directory of path.split(delimiter).filter(Boolean)) {
    for (const name of names) {
      const file = join(directory, name);
      const executable = await access(file, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (executable) return file;
    }
  }
  return undefined;
}

/**
 * Finds the first of these programs. When there is none, installs `debianPackage` for root on Debian or Ubuntu.
 * @throws StackError with the text `missing`, which says how to install one.
 */
export async function findOrInstall(
  machine: Machine,
  wanted: { names: string[]; debianPackage: string; missing: string },
  report: ServerOptions["report"],
): Promise<string> {
  const found = await findOnPath(machine.path, wanted.names);
  if (found !== undefined) return found;
  const apt = machine.isRoot ? await findOnPath(machine.path, ["apt-get"]) : undefined;
  if (apt === undefined) throw new StackError(wanted.missing);

  report?.(`installing ${wanted.debianPackage} with apt-get`);
  const env = { PATH: machine.path, DEBIAN_FRONTEND: "noninteractive" };
  try {
    for (const step of [["update"], ["install", "-y", "--no-install-recommends", wanted.debianPackage]]) {
      await promisify(execFile)(apt, ["-qq", ...step], { env, timeout: 240_000 });
    }
  } catch (error) {
    throw new StackError(`${wanted.missing}; apt-get could not install it (${errorReason(error)})`);
  }
  const installed = await findOnPath(machine.path, wanted.names);
  if (installed === undefined) throw new StackError(wanted.missing);
  return installed;
}
