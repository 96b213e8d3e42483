import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";

const root = fileURLToPath(new URL("../../../", import.meta.url));

const task = z.object({
  taskId: z.string(),
  directory: z.string(),
  dependencies: z.array(z.string()),
  inputs: z.record(z.string(), z.string()),
});
type Task = z.output<typeof task>;

let tasks: ReadonlyMap<string, Task>;
beforeAll(() => {
  const turbo = join(root, "node_modules/.bin/turbo");
  const report = execFileSync(turbo, ["run", "test", "--dry=json"], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  const dryRun = z.object({ tasks: z.array(task) }).parse(JSON.parse(report.toString()));
  tasks = new Map(dryRun.tasks.map((one) => [one.taskId, one]));
});

it("hashes every path outside a package that its tests name", () => {
  const outside = pathsOutsidePackages();
  expect(outside.length).toBeGreaterThan(10);
  const missing = outside.filter(({ folder, path }) => {
    const test = [...tasks.values()].find((one) => one.directory === folder && one.taskId.endsWith("#test"));
    const inputs = test === undefined ? new Set<string>() : inputsOf(test);
    return !inputs.has(path) && ![...inputs].some((input) => input.startsWith(`${path}/`));
  });
  expect(missing).toEqual([]);
});

/** The files, relative to the root, that change the hash of a task. The root folder itself is "." for a task of all files. */
function inputsOf(one: Task): Set<string> {
  const inputs = new Set(
    Object.keys(one.inputs).map((input) => relative(root, resolve(root, one.directory, input))),
  );
  if (one.taskId === "//#repository") inputs.add(".");
  for (const id of one.dependencies) {
    const dependency = tasks.get(id);
    if (dependency !== undefined) for (const input of inputsOf(dependency)) inputs.add(input);
  }
  return inputs;
}

/** The relative paths in test files that lead out of the package. Built files stand for their sources. */
function pathsOutsidePackages(): { file: string; folder: string; path: string }[] {
  const tests = globSync(["{apps,services,packages,infra,tooling}/*/test/**/*.ts", "**/*.test.ts"], {
    cwd: root,
    exclude: ["**/node_modules/**", "**/known-bad/**", "**/dist/**", "**/build/**"],
  });
  return [...new Set(tests)].flatMap((file) => {
    const folder = file.split("/").slice(0, 2).join("/");
    const text = readFileSync(join(root, file), "utf8");
    return [...text.matchAll(/["'`]((?:\.\.\/)+[^"'`$]*)["'`]/g)]
      .map(
        ([, path = ""]) =>
          relative(root, resolve(root, dirname(file), path)).replace(/\/build\/.*/, "") || ".",
      )
      .filter((path) => path !== folder && !path.startsWith(`${folder}/`))
      .map((path) => ({ file, folder, path }));
  });
}
