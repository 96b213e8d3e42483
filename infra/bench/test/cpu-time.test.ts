import { expect, it } from "vitest";
import { cpuTime } from "../src/lighthouse/cpu-time.ts";

const thread = { ph: "X", pid: 1, tid: 1 };
const task = { ...thread, name: "ThreadControllerImpl::RunTask" };
const marks = { start: "from", end: "to" };
const from = { ...thread, ph: "I", name: "from", ts: 2_500 };
const to = { ...thread, ph: "I", name: "to", ts: 9_500 };

it("adds up the CPU time of the tasks between two marks of a thread, with those of the marks", () => {
  const traceEvents = [
    { ...task, ts: 1_000, dur: 900, tdur: 900 },
    { ...task, ts: 2_000, dur: 2_000, tdur: 1_000 },
    from,
    { ...task, ts: 5_000, dur: 3_000, tdur: 500 },
    { ...task, tid: 2, ts: 5_000, dur: 3_000, tdur: 3_000 },
    { ...thread, name: "FunctionCall", ts: 6_000, dur: 100, tdur: 100 },
    { ...task, ts: 9_000, dur: 1_000, tdur: 250 },
    to,
    { ...task, ts: 11_000, dur: 1_000, tdur: 1_000 },
  ];
  expect(cpuTime({ traceEvents }, marks)).toBe(1.75);
});

it("says which marks a trace lacks", () => {
  expect(() => cpuTime({ traceEvents: [from] }, marks)).toThrow("the trace has no from or no to");
});
