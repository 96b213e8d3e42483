import type { KindRow } from "./call-log.ts";
import type { VisitTally } from "./drive-visits.ts";
import type { Violation } from "./invariants.ts";
import type { MemoryTrend } from "./memory-trend.ts";

/** Calls by kind, with their percentiles. */
export function callsTable(rows: readonly KindRow[], seconds: number): string {
  const all = rows.reduce((sum, { calls }) => sum + calls, 0);
  return [
    `${all} calls, ${(all / seconds).toFixed(1)} per second`,
    "",
    "| Call | Calls | p50 ms | p95 ms | p99 ms | max ms | Failed |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...rows.map(({ kind, calls, p50Ms, p95Ms, p99Ms, maxMs, failed }) =>
      rowOf(kind, calls, ...[p50Ms, p95Ms, p99Ms, maxMs].map((ms) => ms.toFixed(1)), failed),
    ),
  ].join("\n");
}

/** What was not a success, by call and answer. */
export function errorsTable(rows: readonly KindRow[]): string {
  const errors = rows.flatMap(({ kind, answers }) =>
    [...answers]
      .filter(([answer]) => !/^[23]\d\d$/.test(answer))
      .map(([answer, count]) => rowOf(kind, answer, count)),
  );
  if (errors.length === 0) return "No rejections and no errors.";
  return ["| Call | Answer | Count |", "| --- | --- | --- |", ...errors].join("\n");
}

export function visitsTable(tally: VisitTally): string {
  const rows = [...tally].flatMap(([kind, results]) =>
    [...results].map(([result, count]) => rowOf(kind, result, count)),
  );
  return ["| Visit | Ended with | Count |", "| --- | --- | --- |", ...rows].join("\n");
}

export function answersTable(who: string, answers: ReadonlyMap<string, number>): string {
  return [`| ${who} | Count |`, "| --- | --- |", ...[...answers].map((row) => rowOf(...row))].join("\n");
}

export function memoryTable(trends: readonly MemoryTrend[]): string {
  return [
    "| Process | First MB | Last MB | Most MB | MB per hour | Last third against middle third | Flat |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...trends.map(({ process, firstMb, lastMb, mostMb, slope, growth, flat }) =>
      rowOf(
        process,
        ...[firstMb, lastMb, mostMb, slope].map((mb) => mb.toFixed(0)),
        `${growth >= 0 ? "+" : ""}${growth.toFixed(1)}%`,
        flat ? "yes" : "no",
      ),
    ),
  ].join("\n");
}

export function violationsText(violations: readonly Violation[]): string {
  if (violations.length === 0) return "All invariants hold.";
  return violations.map(({ check, subject }) => `- violated: ${check}: ${subject}`).join("\n");
}

export const rowOf = (...cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
