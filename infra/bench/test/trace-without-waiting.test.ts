import { expect, it } from "vitest";
import { withoutWaiting } from "../src/lighthouse/trace-without-waiting.ts";

const thread = { ph: "X", pid: 1, tid: 1 };
const task = { ...thread, name: "ThreadControllerImpl::RunTask" };

it("lets a task take its CPU time, with what is inside it in proportion", () => {
  const trace = {
    traceEvents: [
      { ...thread, name: "FunctionCall", ts: 120, dur: 40 },
      { ...task, ts: 100, dur: 80, tdur: 20 },
      { ...thread, ph: "I", name: "firstContentfulPaint", ts: 180 },
    ],
  };
  expect(withoutWaiting(trace).traceEvents).toEqual([
    { ...task, ts: 100, dur: 20, tdur: 20 },
    { ...thread, name: "FunctionCall", ts: 105, dur: 10 },
    { ...thread, ph: "I", name: "firstContentfulPaint", ts: 180 },
  ]);
});

it("leaves tasks of other threads, and the next task's start, as they were", () => {
  const other = { ...task, tid: 2, ts: 100, dur: 80, tdur: 80 };
  const next = { ...task, ts: 200, dur: 10, tdur: 10 };
  const trace = { traceEvents: [{ ...task, ts: 100, dur: 80, tdur: 0 }, other, next] };
  expect(withoutWaiting(trace).traceEvents).toEqual([{ ...task, ts: 100, dur: 0, tdur: 0 }, next, other]);
});

it("never makes a task longer, though both clocks are read at slightly different moments", () => {
  const trace = { traceEvents: [{ ...task, ts: 100, dur: 8, tdur: 9 }] };
  expect(withoutWaiting(trace)).toEqual(trace);
});

it("keeps a task of which Chromium did not measure the CPU time", () => {
  const trace = { traceEvents: [{ ...task, ts: 100, dur: 8 }] };
  expect(withoutWaiting(trace)).toEqual(trace);
});
