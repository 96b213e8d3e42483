import { expect, it } from "vitest";
import { summarize } from "../src/summary.ts";

const vitest = `
${"a line of a log\n".repeat(50)} \u001B[32m✓\u001B[39m test/races.test.ts (4 tests)
   \u001B[32m✓\u001B[39m answers hostile texts without a server error 3ms
 \u001B[31m❯\u001B[39m test/shop.test.ts (3 tests | 1 failed)
   \u001B[31m×\u001B[39m a consumer pays on delivery 2041ms
 FAIL  test/shop.test.ts > a consumer pays on delivery
AssertionError: expected 2 to be 1
 ❯ test/shop.test.ts:32:5
[ELIFECYCLE] Test failed. See above for more details.
  × "pnpm recursive run" failed in /somewhere
`;

it("ends with the error lines, log and command of each failed step, without colors", () => {
  const passed = { name: "lint", passed: true, seconds: 3, output: "Error: an example in a passing step" };
  const failed = { name: "e2e", passed: false, seconds: 20, output: vitest, log: ".haat/logs/test/e2e.log" };
  expect(summarize([passed, failed])).toBe(`
passed  lint     3.0 s
FAILED  e2e     20.0 s

e2e failed:
   × a consumer pays on delivery 2041ms
 FAIL  test/shop.test.ts > a consumer pays on delivery
AssertionError: expected 2 to be 1
 ❯ test/shop.test.ts:32:5
full output: .haat/logs/test/e2e.log
run it alone: npm test -- e2e

1 passed, 1 failed`);
});

it("repeats the last lines of a failed step without a known error line", () => {
  const output = Array.from({ length: 100 }, (_, line) => `line ${line}`).join("\n");
  const lines = summarize([{ name: "walls", passed: false, seconds: 1, output }]).split("\n");
  expect(lines.slice(4, 5)).toEqual(["line 60"]);
  expect(lines.slice(-3)).toEqual(["run it alone: npm test -- walls", "", "0 passed, 1 failed"]);
});

it("says how many results of a step turbo replayed", () => {
  const output = "\u001B[1mCached:\u001B[0m    12 cached, 14 total\n  Time:    3.1s\n";
  const none = { name: "lint", passed: true, seconds: 3, output: "Cached:    0 cached, 1 total\n" };
  expect(summarize([{ name: "test", passed: true, seconds: 3, output }, none])).toContain(`
passed  test     3.0 s  12 of 14 replayed
passed  lint     3.0 s
`);
});
