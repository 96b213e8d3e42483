import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkSync } from "recheck";
import { expect, test } from "vitest";
import { findRegexes } from "../find-regexes.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The check confirms an attack by its time, so on a busy machine it can take a fast expression for a slow one. */
const attempts = 3;

/** Returns an error with an attack text when the expression does not take linear time, else null. */
function errorOf({ source, flags }: { source: string; flags: string }): string | null {
  let error: string | null = null;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const result = checkSync(source, flags, { timeout: 60_000, randomSeed: 1 });
    if (result.status === "safe") return null;
    error =
      result.status === "unknown"
        ? `/${source}/${flags} cannot be judged: ${result.error.kind}`
        : `/${source}/${flags} takes ${result.complexity.summary} time, for example over ${result.attack.pattern}`;
  }
  return error;
}

async function findErrors(file: string, text: string): Promise<string[]> {
  const { regexes, unreadable } = findRegexes(file, text);
  return [
    ...unreadable.map((line) => `${file}:${line}: RegExp of a pattern that this file does not spell out`),
    ...regexes.flatMap(({ line, ...regex }) => {
      const error = errorOf(regex);
      return error === null ? [] : [`${file}:${line}: ${error}`];
    }),
  ];
}

// The check of one expression can take some seconds, and there are more than a hundred.
test("every regular expression of the shop takes linear time on hostile text", {
  timeout: 600_000,
}, async () => {
  const files = globSync(
    [
      "{services,packages}/*/src/**/*.{ts,tsx}",
      "apps/*/{app,server}/**/*.{ts,tsx}",
      "infra/simulators/src/**/*.ts",
    ],
    { cwd: root, exclude: (path) => /\.(?:test|gen\.d)\.tsx?$/.test(path) },
  );
  const errors: string[] = [];
  let count = 0;
  for (const file of files) {
    const text = await readFile(join(root, file), "utf8");
    count += findRegexes(file, text).regexes.length;
    errors.push(...(await findErrors(file, text)));
  }
  expect(errors).toEqual([]);
  expect(count).toBeGreaterThan(100);
});

test.each([
  ["a literal that once froze the shop", String.raw`const email = /^\S+@\S+\.\S+$/;`],
  ["an exponential literal", String.raw`if (/^(a+)+$/.test(text)) stop();`],
  ["a literal that is quadratic at the end of a text", String.raw`text.replace(/\s+$/, "");`],
  ["a pattern in a call", String.raw`z.string().regex(new RegExp("^(?:\\d+)*$"));`],
  [
    "a pattern put together from constants",
    "const word = String.raw`\\w+`;\nconst words = RegExp(`^(${word})+$`, 'i');",
  ],
  ["a pattern that is only known at run time", "const found = new RegExp(query).exec(text);"],
])("finds %s", async (_, text) => {
  expect(await findErrors("bad.ts", text)).toHaveLength(1);
});

test("accepts linear regular expressions", async () => {
  expect(
    await findErrors("good.ts", String.raw`const code = /^\d{6}$/; const slug = /^[\w-]{1,60}$/;`),
  ).toEqual([]);
});
