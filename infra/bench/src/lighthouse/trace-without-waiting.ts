import { z } from "zod";

const traceEventSchema = z.looseObject({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds. */
  ts: z.number(),
  dur: z.number().optional(),
  /** The part of `dur` in which the thread had a processor. */
  tdur: z.number().optional(),
});
type TraceEvent = z.infer<typeof traceEventSchema>;

/** A trace of Chromium as Lighthouse stores it. */
export const traceSchema = z.looseObject({ traceEvents: z.array(traceEventSchema) });
export type Trace = z.infer<typeof traceSchema>;

/**
 * The trace as a machine with enough processors would have recorded it: each task of a thread takes its CPU time, and what is
 * inside the task shrinks with it. Here the browser's other threads, the shop and other tenants of the machine use the same two
 * processors, and Lighthouse multiplies the time that a task waits for one by four, like its work.
 */
export function withoutWaiting(trace: Trace): Trace {
  const threads = Map.groupBy(trace.traceEvents, ({ pid, tid }) => `${pid} ${tid}`);
  return { ...trace, traceEvents: [...threads.values()].flatMap(shrinkTasks) };
}

function shrinkTasks(events: TraceEvent[]): TraceEvent[] {
  let task = { start: 0, end: 0, scale: 1 };
  return events
    .toSorted((one, other) => one.ts - other.ts)
    .map((event) => {
      if (isTask(event) && event.ts >= task.end)
        task = {
          start: event.ts,
          end: event.ts + event.dur,
          scale: Math.min(1, event.tdur / Math.max(1, event.dur)),
        };
      if (event.ts >= task.end) return event;
      const ts = task.start + Math.floor((event.ts - task.start) * task.scale);
      return event.dur === undefined
        ? { ...event, ts }
        : { ...event, ts, dur: Math.floor(event.dur * task.scale) };
    });
}

/** Older and newer versions of Chromium name it with and without its class. */
export function isTask(
  event: TraceEvent,
): event is TraceEvent & { readonly dur: number; readonly tdur: number } {
  return (
    event.ph === "X" && event.name.endsWith("RunTask") && event.dur !== undefined && event.tdur !== undefined
  );
}
