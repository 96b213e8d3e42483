import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { findAvoidedWords } from "../find-words.ts";
import { sourceFiles } from "../source-files.ts";
import { allowedPhrases, avoidedWords } from "../word-list.ts";

const avoided = [
  { words: ["piece", "pieces"], say: "a unit" },
  { words: ["for want of"], say: "without" },
  { words: ["stand-in"], say: "a fake" },
];
const file = "services/auth/src/session.ts";
const errorsIn = (text: string) => findAvoidedWords([{ file, text }], avoided, []);

describe("the word check", () => {
  test.each([
    ["a comment", "// Counts each piece."],
    ["a text", 'log.info("Pieces counted");'],
    ["a camelCase name", "const soldPieces = 1;"],
    ["a name in capitals", "const MAX_PIECES = 1;"],
    ["a column name", "sum(piece_count)"],
    ["a name in kebab-case", 'import "./piece-list.ts"'],
  ])("finds a word in %s", (_place, text) => {
    expect(errorsIn(`\n${text}\n`)).toEqual([expect.stringMatching(/^services\/auth\/src\/session\.ts:2: /)]);
  });

  test("prints the place, the word and the word to use", () => {
    expect(errorsIn("a\n\nb piece c")).toEqual([`${file}:3: "piece": say a unit`]);
  });

  test("finds a word in the name of a file", () => {
    expect(findAvoidedWords([{ file: "src/soldPieces.ts", text: "" }], avoided, [])).toEqual([
      'src/soldPieces.ts: "pieces": say a unit',
    ]);
  });

  test.each([
    "for want of stock",
    "// for want\n  // of stock",
    "/**\n * for\n * want of stock\n */",
    "For want\nof stock",
    "-- for want\n-- of stock",
  ])("finds a phrase across line breaks and comment marks: %j", (text) => {
    expect(errorsIn(text)).toHaveLength(1);
  });

  test.each(["a stand-in", "standIn()", "stand_in"])("finds a word with a hyphen: %s", (text) => {
    expect(errorsIn(text)).toHaveLength(1);
  });

  test.each(["the tables stand in one file", "masterpiece", "piecewise", "for want. Of stock"])(
    "ignores other words: %s",
    (text) => expect(errorsIn(text)).toEqual([]),
  );

  test("allows a phrase in its file only, and finds the same word next to it", () => {
    const allowed = [{ file, phrase: "piece of cake", why: "a test" }];
    const check = (name: string, text: string) =>
      findAvoidedWords(
        [
          { file, text: "a piece of cake" },
          { file: name, text },
        ],
        avoided,
        allowed,
      );
    expect(check("other.ts", "")).toEqual([]);
    expect(check("other.ts", "a piece of cake")).toHaveLength(1);
    expect(findAvoidedWords([{ file, text: "a piece of cake, a piece" }], avoided, allowed)).toHaveLength(1);
  });

  test("reports an allowed phrase that its file does not contain", () => {
    const allowed = [{ file, phrase: "piece of cake", why: "a test" }];
    expect(findAvoidedWords([{ file, text: "" }], avoided, allowed)).toEqual([
      `tooling/words/word-list.ts: ${file} does not contain "piece of cake": remove the exception`,
    ]);
  });
});

test("every word of the list is found and names its replacement", () => {
  for (const { words, say } of avoidedWords)
    for (const word of words)
      expect(findAvoidedWords([{ file, text: `a ${word} b` }], avoidedWords, [])).toEqual([
        expect.stringContaining(`: say ${say}`),
      ]);
});

test("every exception contains an avoided word and gives a reason", () => {
  for (const { phrase, why } of allowedPhrases) {
    expect(findAvoidedWords([{ file, text: phrase }], avoidedWords, [])).not.toEqual([]);
    expect(why).not.toBe("");
  }
});

test("the check reads sources, tests, documents and settings, and no generated files", () => {
  const files = sourceFiles(fileURLToPath(new URL("../../../", import.meta.url)));
  expect(files).toEqual(
    expect.arrayContaining([
      "README.md",
      "docs/architecture.md",
      "services/orders/src/messages.ts",
      "services/orders/test/races.test.ts",
      "apps/storefront/app/components/button.tsx",
      "pnpm-workspace.yaml",
    ]),
  );
  expect(files.filter((one) => /node_modules|gen\.d\.ts|openapi\.json|pnpm-lock/.test(one))).toEqual([]);
});
