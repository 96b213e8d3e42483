import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkSync } from "recheck";
import { expect, test } from "vitest";
import { findRegexes } from "../find-regexes.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * Counts the characters that an attack makes the expression read, not its time, so that a busy machine changes no result. A
 * fast expression reads far fewer.
 */
const limits = {
  timeout: null,
  randomSeed: 1,
  incubationTimeout: null,
  attackTimeout: null,
  attackLimit: 100_000_000,
} as const;

/** Returns an error with an attack text when the expression does not take linear time, else null. */
function errorOf({ source, flags }: { source: string; flags: string }): string | null {
  const result = checkSync(source, flags, limits);
  if (result.status === "safe") return null;
  return result.status === "unknown"
    ? `/${source}/${flags} cannot be judged: ${result.error.kind}`
    : `/${source}/${flags} takes ${result.complexity.summary} time, for example over ${result.attack.pattern}`;
}

function findErrors(file: string, { regexes, unreadable }: ReturnType<typeof findRegexes>): string[] {
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
    const found = findRegexes(file, await readFile(join(root, file), "utf8"));
    count += found.regexes.length;
    errors.push(...findErrors(file, found));
  }
  expect(errors).toEqual([]);
  expect(count).toBeGreaterThan(100);
});

test.each([
  ["a literal that once froze the shop", String.raw`const email = /^\S+@\S+\.\S+$/;`],
  ["an exponential literal", String.raw`if (/^(a+)+$/.test(text)) stop();`],
  ["a literal that is quadratic at the end of a text", String.raw`text.replace(/\s+$/, "");`],
  ["a literal with a lookahead, which only an attack can judge", String.raw`/^(?=a)(a+)+(?!b)$/.test(text);`],
  ["a pattern in a call", String.raw`z.string().regex(new RegExp("^(?:\\d+)*$"));`],
  [
    "a pattern put together from constants",
    "const word = String.raw`\\w+`;\nconst words = RegExp(`^(${word})+$`, 'i');",
  ],
  ["a pattern that is only known at run time", "const found = new RegExp(query).exec(text);"],
])("finds %s", (_, text) => {
  expect(findErrors("bad.ts", findRegexes("bad.ts", text))).toHaveLength(1);
});

test("accepts linear regular expressions", () => {
  const text = String.raw`const code = /^\d{6}$/; const slug = /^[\w-]{1,60}$/;`;
  expect(findErrors("good.ts", findRegexes("good.ts", text))).toEqual([]);
});
