import type { ImportResult } from "./import-beside-orders.ts";
import { memoryTargetMb } from "./memory.ts";
import type { Results } from "./results.ts";
import { isMet, shareOfBare } from "./run-scenarios.ts";
import type { Target } from "./scenarios.ts";

/** The results as Markdown, which is readable in a terminal too. */
export function toMarkdown(results: Results): string {
  const { rows, memory, orders, imports } = results;
  const loads = rows.map((row) => [
    `${row.group}: ${row.name}`,
    String(row.products),
    whole(row.perSecond),
    tenth(row.p50Ms),
    tenth(row.p95Ms),
    ratioText(shareOfBare(row, rows)),
    targetText(row.target),
    metText(isMet(row, rows)),
  ]);
  const parts = [
    table(["Requests", "Products", "Per second", "Median ms", "p95 ms", "Of bare", "Target", "Met"], loads),
  ];
  const ratios = results.sizeRatios.map(({ name, from, to, ratio }) => [
    name,
    `${from} to ${to} products`,
    `${ratio.toFixed(2)}×`,
    "at most 2×",
    metText(ratio <= 2),
  ]);
  if (ratios.length > 0)
    parts.push(table(["Cost per request", "Catalogue", "Ratio", "Target", "Met"], ratios));
  if (orders)
    parts.push(
      table(
        ["Orders", "Measured", "Target", "Met"],
        [
          [
            "placed per second, 10 shoppers",
            whole(orders.ordersPerSecond),
            "at least 100",
            metText(orders.ordersPerSecond >= 100),
          ],
          ["p95 ms", tenth(orders.p95Ms), "at most 200", metText(orders.p95Ms <= 200)],
          [
            "200 buyers of one unit, ms until all had a reply",
            whole(orders.lastUnitMs),
            "at most 2000",
            metText(orders.lastUnitMs <= 2000),
          ],
        ],
      ),
    );
  if (imports) parts.push(importTable(imports));
  if (memory.length > 0)
    parts.push(
      table(
        ["Process", "Idle MB", "Under load MB", `Met (${memoryTargetMb})`],
        memory.map(({ process, idle, loaded }) => [
          process,
          whole(idle),
          whole(loaded),
          metText(loaded <= memoryTargetMb),
        ]),
      ),
    );
  return parts.join("\n\n");
}

function importTable({ checkedSeconds, appliedSeconds, ordersP95Ms }: ImportResult): string {
  return table(
    ["Import of 10,000 rows", "Measured", "Target", "Met"],
    [
      ["checked, seconds", tenth(checkedSeconds), "at most 20", metText(checkedSeconds <= 20)],
      ["applied, seconds", tenth(appliedSeconds), "at most 60", metText(appliedSeconds <= 60)],
      ["orders meanwhile, p95 ms", tenth(ordersP95Ms), "at most 200", metText(ordersP95Ms <= 200)],
    ],
  );
}

function targetText(target: Target | undefined): string {
  if (!target) return "";
  const { perSecond, p95Ms, ofBare } = target;
  return [
    ...(perSecond === undefined ? [] : [`${perSecond}/s`]),
    ...(ofBare === undefined ? [] : [`${ofBare.share} of bare`]),
    ...(p95Ms === undefined ? [] : [`p95 ${p95Ms} ms`]),
  ].join(", ");
}

/** A Markdown table with aligned columns. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(3, ...all.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

export const whole = (value: number) => value.toFixed(0);
export const tenth = (value: number) => value.toFixed(1);
const ratioText = (ratio: number | undefined) => (ratio === undefined ? "" : ratio.toFixed(2));
export const metText = (met: boolean | undefined) => (met === undefined ? "" : met ? "yes" : "no");
