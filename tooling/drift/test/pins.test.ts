import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findPinErrors } from "../pins.ts";

test("rejects a second Node version in the catalog or an image, a floating one, and an image's own pnpm", async () => {
  const tree = await mkdtemp(join(tmpdir(), "pins-"));
  await writeFile(join(tree, ".nvmrc"), "26.10.0\n");
  await writeFile(join(tree, "package.json"), '{ "packageManager": "pnpm@12" }');
  await writeFile(join(tree, "pnpm-workspace.yaml"), "catalog:\n  node: 26.9.0\n");
  const image = "ARG NODE=26\nFROM node:26-bookworm-slim AS build\nRUN npm install --global pnpm@12.21.0\n";
  await mkdir(join(tree, "infra/containers"), { recursive: true });
  await writeFile(join(tree, "infra/containers/Dockerfile"), `${image}FROM node:\${NODE}-bookworm-slim\n`);
  expect(await findPinErrors(tree)).toEqual([
    "pnpm-workspace.yaml: Node 26.9.0, but .nvmrc says 26.10.0",
    "infra/containers/Dockerfile: Node 26, but .nvmrc says 26.10.0",
    'infra/containers/Dockerfile: "FROM node:26-bookworm-slim AS build" says a version of its own',
    'infra/containers/Dockerfile: "pnpm@12.21.0" says a version of its own',
    "package.json: pnpm@12 is not an exact pnpm",
  ]);
  await rm(tree, { recursive: true });
});
