import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findDirectoryOwner, recordDirectoryOwner } from "../src/directories.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "haat-test-"));
});
afterEach(async () => {
  await rm(directory, { recursive: true });
});

it("returns the pid of a running owner", async () => {
  await recordDirectoryOwner(directory);
  await expect(findDirectoryOwner(directory)).resolves.toBe(process.pid);
});

it("returns undefined for a directory without an owner", async () => {
  await expect(findDirectoryOwner(directory)).resolves.toBeUndefined();
});

it("returns undefined while another process is still writing who owns the directory", async () => {
  await writeFile(join(directory, "owner"), "");
  await expect(findDirectoryOwner(directory)).resolves.toBeUndefined();
});

it("returns dead when the owner's pid belongs to another process now", async () => {
  await writeFile(join(directory, "owner"), `${process.pid} some other start\n`);
  await expect(findDirectoryOwner(directory)).resolves.toBe("dead");
});

it("returns dead when the owner has ended", async () => {
  const { pid } = spawnSync(process.execPath, ["-e", "0"]);
  await writeFile(join(directory, "owner"), `${pid} 1\n`);
  await expect(findDirectoryOwner(directory)).resolves.toBe("dead");
});
