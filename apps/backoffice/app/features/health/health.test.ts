import { expect, test } from "vitest";
import { type Alarm, groupAlarms } from "./health.ts";

const alarm = (rule: string, severity: Alarm["severity"], minute: number): Alarm => ({
  service: "orders",
  id: `${rule} ${minute}`,
  rule,
  severity,
  subject: "s",
  details: {},
  orderId: null,
  raisedAt: new Date(Date.UTC(2026, 10, 27, 10, minute)).toISOString(),
  lastSeenAt: "",
  endsByItself: true,
  mayResolve: false,
});

test("shows each rule once, urgent ones first and then those that are open for longest", () => {
  const groups = groupAlarms([
    alarm("late", "ticket", 1),
    alarm("lost", "page", 2),
    alarm("wrong", "page", 3),
    alarm("lost", "page", 4),
  ]);
  expect(groups.map(({ rule, alarms }) => [rule, alarms.length])).toEqual([
    ["lost", 2],
    ["wrong", 1],
    ["late", 1],
  ]);
});
