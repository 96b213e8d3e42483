import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const guessable = /\bMath\s*(?:\.\s*random\b|\[\s*["'`]random)/;

test("no server code uses Math.random, whose numbers can be guessed", async () => {
  const files = globSync(
    ["{services,packages}/*/src/**/*.ts", "apps/*/server/**/*.ts", "apps/*/app/**/*.server.ts"],
    { cwd: root },
  );
  const found: string[] = [];
  for (const file of files) if (guessable.test(await readFile(join(root, file), "utf8"))) found.push(file);
  expect(found).toEqual([]);
  expect(files.length).toBeGreaterThan(200);
});

test.each(["Math.random()", 'Math["random"]()', "Math . random"])("finds %s", (text) => {
  expect(guessable.test(text)).toBe(true);
});
