import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { machineEnvironment, root } from "../src/config.ts";

const bootstrap = (command: string, env: Record<string, string> = {}, rest: string[] = []) =>
  spawnSync(process.execPath, [join(import.meta.dirname, "../bootstrap.mjs"), command, ...rest], {
    env: { ...machineEnvironment(), ...env },
    encoding: "utf8",
    timeout: 20_000,
  });

it("rejects an unknown command and prints the usage", () => {
  const { status, stderr } = bootstrap("stop");
  expect(status).toBe(1);
  expect(stderr).toMatch(/^usage: /);
});

it.each(["--frobnicate", "help"])("rejects `npm start %s` with one line", (argument) => {
  const { status, stderr, stdout } = bootstrap("start", {}, [argument]);
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toBe(
    `start takes no arguments (${argument}). Settings are environment variables: see README.md\n`,
  );
});

it("replaces npm's shell with exec, so that a SIGINT from npm reaches the shop", async () => {
  const { scripts } = z
    .object({ scripts: z.object({ start: z.string(), test: z.string() }) })
    .parse(JSON.parse(await readFile(join(root, "package.json"), "utf8")));
  expect(Object.values(scripts).filter((line) => !line.startsWith("exec node "))).toEqual([]);
});
