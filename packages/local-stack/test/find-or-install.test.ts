import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findOrInstall } from "../src/find-or-install.ts";
import { REDIS } from "../src/local-redis.ts";

let path: string;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), "haat-test-"));
});
afterEach(async () => {
  await rm(path, { recursive: true });
});

async function program(name: string, script: string): Promise<string> {
  const file = join(path, name);
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
  return file;
}

describe("findOrInstall", () => {
  it("uses valkey-server when there is no redis-server", async () => {
    const valkey = await program("valkey-server", "");
    await expect(findOrInstall(REDIS, undefined, { path, isRoot: false })).resolves.toBe(valkey);
  });

  it("explains how to get Redis when there is none and it cannot be installed", async () => {
    await expect(findOrInstall(REDIS, undefined, { path, isRoot: true })).rejects.toThrow(
      /^no redis-server: set REDIS_URL, or put it on the PATH \(apt-get install redis-server/,
    );
  });

  it("installs nothing for an ordinary account", async () => {
    await program("apt-get", `echo "$@" >> "${path}/asked"`);
    await expect(findOrInstall(REDIS, undefined, { path, isRoot: false })).rejects.toThrow(
      /^no redis-server/,
    );
    await expect(rm(join(path, "asked"))).rejects.toThrow(/ENOENT/);
  });

  it("installs it as root with apt-get", async () => {
    await program(
      "apt-get",
      `[ "$2" = update ] || { echo "#!/bin/sh" > "${path}/redis-server"; /bin/chmod 755 "${path}/redis-server"; }`,
    );
    const heard: string[] = [];
    const found = await findOrInstall(REDIS, (line) => heard.push(line), { path, isRoot: true });
    expect(found).toBe(join(path, "redis-server"));
    expect(heard).toEqual(["installing redis-server with apt-get"]);
  });

  it("reports that apt-get failed", async () => {
    await program("apt-get", "echo no network >&2; exit 100");
    await expect(findOrInstall(REDIS, undefined, { path, isRoot: true })).rejects.toThrow(
      /apt-get could not install it/,
    );
  });
});
