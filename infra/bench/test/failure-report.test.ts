import { expect, it } from "vitest";
import { type FailureReport, failuresTable, havePassed } from "../src/traffic/failure-report.ts";

const report: FailureReport = {
  target: "orders",
  failure: "kill",
  calls: [],
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
