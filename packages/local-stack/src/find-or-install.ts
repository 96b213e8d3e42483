import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { readMachine } from "./config.ts";
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

interface Wanted {
  /** Of programs that do the same, the best first. */
  names: string[];
  debianPackage: string;
  brewPackage: string;
  /** The environment variable that can name another one. */
  variable?: string;
}

/**
 * Finds the first of these programs. When there is none, installs the package for root on Debian or Ubuntu.
 * @throws StackError that says how to install it.
 */
export async function findOrInstall(
  { names, debianPackage, brewPackage, variable }: Wanted,
  report?: ServerOptions["report"],
  machine = readMachine(),
): Promise<string> {
  const found = await findOnPath(machine.path, names);
  if (found !== undefined) return found;
  const apt = machine.isRoot ? await findOnPath(machine.path, ["apt-get"]) : undefined;
  const missing = `no ${names[0]}: ${variable ? `set ${variable}, or ` : ""}put it on the PATH (apt-get install ${debianPackage}, brew install ${brewPackage})`;
  if (apt === undefined) throw new StackError(missing);

  report?.(`installing ${debianPackage} with apt-get`);
  const env = { PATH: machine.path, DEBIAN_FRONTEND: "noninteractive" };
  try {
    for (const step of [["update"], ["install", "-y", "--no-install-recommends", debianPackage]]) {
      await promisify(execFile)(apt, ["-qq", ...step], { env, timeout: 240_000 });
    }
  } catch (error) {
    throw new StackError(`${missing}; apt-get could not install it (${errorReason(error)})`);
  }
  const installed = await findOnPath(machine.path, names);
  if (installed === undefined) throw new StackError(missing);
  return installed;
}
