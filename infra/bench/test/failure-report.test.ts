import { expect, it } from "vitest";
import { type FailureReport, failuresTable, havePassed } from "../src/traffic/failure-report.ts";

const report: FailureReport = {
  target: "orders",
  failure: "kill",
  calls: [
    { kind: "place order", at: 900, ms: 200, answer: "503 TRY_AGAIN", failed: true },
    { kind: "place order", at: 1500, ms: 100, answer: "503 TRY_AGAIN", failed: true },
    { kind: "place order", at: 3000, ms: 500, answer: "no connection", failed: true },
    { kind: "home page", at: 0, ms: 1200, answer: "200", failed: false },
  ],
  endedAt: 2000,
  healed: true,
  slowestConfirmation: 0,
  violations: [],
};

it("passes when the shop healed after every failure and all invariants hold", () => {
  expect(havePassed([report])).toBe(true);
  expect(havePassed([report, { ...report, violations: [{ check: "outbox is empty", subject: "1" }] }])).toBe(
    false,
  );
});

it("fails and says so in the table when the shop does not heal after a failure", () => {
  const reports = [report, { ...report, healed: false }];
  expect(havePassed(reports)).toBe(false);
  expect(failuresTable(reports)).toContain("never healed");
});

it("counts the seconds in which a kind of call failed, slow calls, and how long calls failed after the failure", () => {
  const row = failuresTable([report])
    .split("\n")[2]
    ?.split(" | ")
    .map((cell) => cell.trim());
  expect(row?.slice(2, 5)).toEqual(["place order 2 (503 TRY_AGAIN, no connection)", "home page 1.2", "1.5"]);
});
