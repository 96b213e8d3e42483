import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { machineEnvironment } from "../src/config.ts";

const bootstrap = (command: string, env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [join(import.meta.dirname, "../bootstrap.mjs"), command], {
    env: { ...machineEnvironment(), ...env },
    encoding: "utf8",
    timeout: 20_000,
  });

it("refuses faulty settings before it fetches or installs anything", () => {
  const { status, stderr, stdout } = bootstrap("start", { PORT: "abc", REDIS_URL: "localhost" });
  expect(status).toBe(1);
  expect(stderr).toBe(
    "PORT: abc is not a port (1 to 65535)\nREDIS_URL: is not a URL such as redis://host:6379\n",
  );
  expect(stdout).toBe("");
});

it("refuses a command that it does not know", () => {
  const { status, stderr } = bootstrap("stop");
  expect(status).toBe(1);
  expect(stderr).toMatch(/^usage: /);
});
