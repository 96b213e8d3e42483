import { metText, table } from "../tables.ts";
import { type Call, rowsByKind } from "./call-log.ts";
import type { Violation } from "./invariants.ts";
import type { MemoryTrend } from "./memory-trend.ts";

/** Calls by kind with their percentiles, and what was not a success. */
export function callsText(calls: readonly Call[], seconds: number): string {
  const rows = rowsByKind(calls);
  const times = table(
    ["Call", "Calls", "p50 ms", "p95 ms", "p99 ms", "max ms", "Failed"],
    rows.map(({ kind, calls, p50Ms, p95Ms, p99Ms, maxMs, failed }) => [
      kind,
      String(calls),
      ...[p50Ms, p95Ms, p99Ms, maxMs].map((ms) => ms.toFixed(1)),
      String(failed),
    ]),
  );
  const errors = rows.flatMap(({ kind, answers }) =>
    [...answers]
      .filter(([answer]) => !/^[23]\d\d$/.test(answer))
      .map(([answer, count]) => [kind, answer, String(count)]),
  );
  return [
    `${calls.length} calls, ${(calls.length / seconds).toFixed(1)} per second`,
    times,
    errors.length === 0 ? "No rejections and no errors." : table(["Call", "Answer", "Count"], errors),
  ].join("\n\n");
}

export function memoryTable(trends: readonly MemoryTrend[]): string {
  return table(
    ["Process", "First MB", "Last MB", "Most MB", "Last third against middle third", "Flat"],
    trends.map(({ process, firstMb, lastMb, mostMb, growth, flat }) => [
      process,
      ...[firstMb, lastMb, mostMb].map((mb) => mb.toFixed(0)),
      `${growth.toFixed(1)}%`,
      metText(flat),
    ]),
  );
}

export function violationsText(violations: readonly Violation[]): string {
  if (violations.length === 0) return "All invariants hold.";
  return violations.map(({ check, subject }) => `- violated: ${check}: ${subject}`).join("\n");
}
