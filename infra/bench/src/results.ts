import { memoryTargetMb } from "./memory.ts";
import { isMet, type Row, shareOfBare, sizeRatios } from "./run-scenarios.ts";
import type { Target } from "./scenarios.ts";
import { type Figure, figuresTable, metText, table } from "./tables.ts";

/** Everything that one command measured. */
export interface Results {
  readonly rows: readonly Row[];
  /** MB of a process: before the load, and the most that was seen under it. */
  readonly memory: readonly { readonly process: string; readonly idle: number; readonly loaded: number }[];
  readonly orders: readonly Figure[];
  readonly imports: readonly Figure[];
}

/** The results as Markdown, which is readable in a terminal too. */
export function toMarkdown({ rows, memory, orders, imports }: Results): string {
  const requests = table(
    ["Requests", "Products", "Per second", "Median ms", "p95 ms", "Of bare", "Target", "Met"],
    rows.map((row) => {
      const [name = "", ...rest] = rowCells(row, rows);
      return [name, String(row.products), ...rest];
    }),
  );
  const ratios = sizeRatios(rows).map(({ name, from, to, ratio }) => [
    name,
    `${from} to ${to} products`,
    `${ratio.toFixed(2)}×`,
    "at most 2×",
    metText(ratio <= 2),
  ]);
  const processes = memory.map(({ process, idle, loaded }) => [
    process,
    idle.toFixed(0),
    loaded.toFixed(0),
    metText(loaded <= memoryTargetMb),
  ]);
  return [
    ...(rows.length > 0 ? [requests] : []),
    ...(ratios.length > 0
      ? [table(["Cost per request", "Catalogue", "Ratio", "Target", "Met"], ratios)]
      : []),
    ...(orders.length > 0 ? [figuresTable("Orders", "Measured", orders)] : []),
    ...(imports.length > 0 ? [figuresTable("Import of 10,000 rows", "Measured", imports)] : []),
    table(["Process", "Idle MB", "Under load MB", `Met (${memoryTargetMb})`], processes),
    ...(ratios.length > 0 ? [costPlot(rows)] : []),
  ].join("\n\n");
}

/** The cost of each cold request of the catalogue against the number of products, as a diagram of Mermaid. */
function costPlot(rows: readonly Row[]): string {
  const cold = rows.filter(({ group }) => group === "catalogue, cold");
  const lines = Map.groupBy(cold, ({ name }) => name);
  const costs = [...lines].map(
    ([name, line]) =>
      `  line "${name}" [${line.map(({ perSecond }) => (1000 / perSecond).toFixed(2)).join(", ")}]`,
  );
  const sizes = [...new Set(cold.map(({ products }) => products))];
  return [
    "```mermaid",
    "xychart-beta",
    `  title "Lines: ${[...lines.keys()].join(", ")}"`,
    `  x-axis "products" [${sizes.join(", ")}]`,
    '  y-axis "ms of one cold request"',
    ...costs,
    "```",
  ].join("\n");
}

/** Name, requests per second, median, p95, share of the yardstick, target, and whether it is met. */
export function rowCells(row: Row, rows: readonly Row[]): string[] {
  return [
    `${row.group}: ${row.name}`,
    row.perSecond.toFixed(0),
    row.p50Ms.toFixed(1),
    row.p95Ms.toFixed(1),
    shareOfBare(row, rows)?.toFixed(2) ?? "",
    targetText(row.target),
    metText(isMet(row, rows)),
  ];
}

function targetText({ perSecond, p95Ms, ofBare }: Target = {}): string {
  return [
    ...(perSecond === undefined ? [] : [`${perSecond}/s`]),
    ...(ofBare === undefined ? [] : [`${ofBare.share} of bare`]),
    ...(p95Ms === undefined ? [] : [`p95 ${p95Ms} ms`]),
  ].join(", ");
}
