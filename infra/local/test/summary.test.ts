import { expect, it } from "vitest";
import { summarize } from "../src/summary.ts";

const step = { seconds: 3, log: ".haat/logs/test/step.log" };

it("ends with the last lines, the log and the command of each failed step, without colors", () => {
  const output = `${"a line of a log\n".repeat(50)} \u001B[31m×\u001B[39m a consumer pays on delivery\n`;
  const passed = { ...step, name: "lint", passed: true, output: "Error: an example in a passing step" };
  const failed = { ...step, name: "e2e", passed: false, seconds: 20, output };
  expect(summarize([passed, failed])).toBe(`
passed  lint     3.0 s
FAILED  e2e     20.0 s

e2e failed:
${"a line of a log\n".repeat(39)} × a consumer pays on delivery
full output: .haat/logs/test/step.log
run it alone: npm test -- e2e

1 passed, 1 failed`);
});

it("says how many results of a step turbo replayed", () => {
  const output = "\u001B[1mCached:\u001B[0m    12 cached, 14 total\n  Time:    3.1s\n";
  const none = { ...step, name: "lint", passed: true, output: "Cached:    0 cached, 1 total\n" };
  expect(summarize([{ ...step, name: "test", passed: true, output }, none])).toContain(`
passed  test     3.0 s  12 of 14 replayed
passed  lint     3.0 s
`);
});
