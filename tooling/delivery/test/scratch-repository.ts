import { execFile } from "node:child_process";
import { appendFile, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";

const root = fileURLToPath(new URL("../../../", import.meta.url));

const dryRun = z.object({
  tasks: z.array(z.object({ package: z.string(), command: z.string(), hash: z.string() })),
});

/** A copy of the working tree, with a history of its own. */
export interface ScratchRepository {
  /** The packages whose tests `turbo run test --affected` would run if each of these files had another line. */
  testedAfterEditing(...files: string[]): Promise<string[]>;
  /** Under which hash turbo would keep the result of a package's tests. */
  hashOfTests(packageName: string, env?: Record<string, string>): Promise<string>;
  edit(file: string): Promise<void>;
  undo(): Promise<void>;
  remove(): Promise<void>;
}

export async function createScratchRepository(): Promise<ScratchRepository> {
  const folder = await mkdtemp(join(tmpdir(), "haat-scratch-"));
  const files = await run("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], root);
  await Promise.all(
    files
      .split("\0")
      .filter((file) => file !== "")
      .map(async (file) => await cp(join(root, file), join(folder, file)).catch(ignoreDeleted)),
  );
  const git = async (...args: string[]) =>
    await run("git", ["-c", "user.name=test", "-c", "user.email=test@example.com", ...args], folder);
  const commit = async () =>
    await git("commit", "--quiet", "--all", "--message=scratch: next", "--no-gpg-sign");
  await git("init", "--quiet", "--initial-branch=main");
  await git("add", "--all");
  await commit();

  const dryTests = async (args: string[], env: Record<string, string>) => {
    const turbo = join(root, "node_modules/.bin/turbo");
    const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
    const report = await run("env", [...variables, turbo, "run", "test", "--dry=json", ...args], folder);
    const { tasks } = dryRun.parse(JSON.parse(report));
    return tasks.filter(({ command }) => command !== "<NONEXISTENT>");
  };
  const edit = async (file: string) => await appendFile(join(folder, file), "\n");
  const undo = async () => void (await git("reset", "--quiet", "--hard", "main"));
  return {
    edit,
    undo,
    async testedAfterEditing(...edited) {
      await git("checkout", "--quiet", "-B", "edited", "main");
      await Promise.all(edited.map(edit));
      await commit();
      const tasks = await dryTests(["--affected"], { TURBO_SCM_BASE: "main" });
      await git("checkout", "--quiet", "main");
      return tasks.map((task) => task.package.replace("@haat/", "")).toSorted();
    },
    async hashOfTests(packageName, env = {}) {
      const [task] = await dryTests([`--filter=${packageName}`], env);
      if (task === undefined) throw new Error(`${packageName} has no tests`);
      return task.hash;
    },
    async remove() {
      await rm(folder, { recursive: true });
    },
  };
}

/** A deleted file stays in git's index until its deletion is added. */
function ignoreDeleted(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

async function run(command: string, args: string[], cwd: string): Promise<string> {
  return (await promisify(execFile)(command, args, { cwd, maxBuffer: 64 * 1024 * 1024 })).stdout;
}
