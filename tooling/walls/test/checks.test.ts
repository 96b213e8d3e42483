import { exec } from "node:child_process";
import { globSync } from "node:fs";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const knownBad = join(root, "tooling/walls/known-bad");

// A small repository with our settings that violates every check.
const repository = await mkdtemp(join(tmpdir(), "known-bad-"));
afterAll(async () => await rm(repository, { recursive: true }));
await cp(join(knownBad, "repository"), repository, { recursive: true });
for (const settings of ["biome.json", "knip.json", ".gitignore"])
  await cp(join(root, settings), join(repository, settings));
const { scripts } = await readPackage(root);

test.each([
  ["format:check", ["unformatted.ts"]],
  ["deadcode", ["forgotten", "packages/two/src/orphan.ts", "openapi-fetch"]],
  ["versions", ["zod"]],
])("`pnpm run %s` fails and names %j", async (name, errors) => {
  const { failed, output } = await run(scripts?.[name] ?? "", repository);
  expect(failed).toBe(true);
  for (const error of errors) expect(output).toContain(error);
});

test("the type check rejects a wrong type, a possibly missing element, an enum, and a type imported as a value", async () => {
  const { output } = await run("tsc -p . --pretty false", join(knownBad, "types"));
  const errors = output.matchAll(/^([\w-]+)\.ts.*error (TS\d+)/gm);
  expect([...errors].map(([, file, code]) => `${file} ${code}`)).toEqual([
    "enum TS1294",
    "import-of-a-type TS1484",
    "maybe-missing TS2322",
    "wrong-type TS2322",
  ]);
});

test("every package with TypeScript has its types checked, and every package with tests runs them", async () => {
  // One program checks all sources for Node.
  const { include, exclude } = await readSettings();
  const unchecked: string[] = [];
  for (const file of globSync("{apps,services,packages,infra,tooling}/*/package.json", { cwd: root })) {
    const path = dirname(file);
    const folder = join(root, path);
    const ofNode = include.includes(dirname(path)) && !exclude.includes(path);
    const packageScripts = (await readPackage(folder)).scripts ?? {};
    const sources = globSync("{*,{src,app,test}/**}/*.ts", { cwd: folder });
    if (sources.length > 0 && !ofNode && !packageScripts["typecheck"]?.endsWith("tsc -p ."))
      unchecked.push(`typecheck: ${file}`);
    if (sources.some((source) => source.endsWith(".test.ts")) && !packageScripts["test"])
      unchecked.push(`test: ${file}`);
  }
  expect(unchecked).toEqual([]);
});

async function readSettings(): Promise<{ include: string[]; exclude: string[] }> {
  return JSON.parse(await readFile(join(root, "tsconfig.json"), "utf8"));
}

async function readPackage(folder: string): Promise<{ scripts?: Record<string, string> }> {
  return JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
}

/** Runs a script as pnpm does. The PATH already contains the programs of the repository root. */
async function run(command: string, cwd: string): Promise<{ failed: boolean; output: string }> {
  try {
    const { stdout } = await promisify(exec)(command, { cwd, timeout: 60_000 });
    return { failed: false, output: stdout };
  } catch (error) {
    if (error instanceof Error && "stdout" in error && "stderr" in error)
      return { failed: true, output: `${error.stdout}${error.stderr}` };
    throw error;
  }
}
