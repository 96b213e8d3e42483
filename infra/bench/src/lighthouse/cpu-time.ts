import { isTask, type Trace } from "./trace-without-waiting.ts";

/** The names of two marks of the page (`performance.mark`). */
export interface CpuTimeMarks {
  readonly start: string;
  readonly end: string;
}

/** The milliseconds in which the thread that set the marks had a processor between them. The tasks of both marks count whole. */
export function cpuTime({ traceEvents }: Trace, marks: CpuTimeMarks): number {
  const start = traceEvents.find(({ name }) => name === marks.start);
  const end = traceEvents.find(({ name }) => name === marks.end);
  if (!start || !end) throw new Error(`the trace has no ${marks.start} or no ${marks.end}`);
  const tasks = traceEvents
    .filter(isTask)
    .filter(({ pid, tid }) => pid === start.pid && tid === start.tid)
    .filter(({ ts, dur }) => ts + dur > start.ts && ts <= end.ts);
  return tasks.reduce((sum, { tdur }) => sum + tdur, 0) / 1000;
}
