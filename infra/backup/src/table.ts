export interface DrillResult {
  readonly orders: number;
  readonly rows: number;
  readonly tools: string;
  readonly megabytes: { readonly database: number; readonly repository: number };
  readonly steps: readonly { readonly step: string; readonly seconds: number }[];
  /** From the decision to restore until the shop answers again. */
  readonly restoreSeconds: number;
  /** What is lost when the database's machine is gone. */
  readonly lostSeconds: number;
  /** What is not as it was at the moment. Empty when nothing is missing or different. */
  readonly problems: readonly string[];
}

const goal = { restoreSeconds: 15 * 60, lostSeconds: 5 * 60 };

/** Whether the restore was fast enough and lost little enough. */
export const keepsGoals = ({ restoreSeconds, lostSeconds }: DrillResult) =>
  restoreSeconds <= goal.restoreSeconds && lostSeconds <= goal.lostSeconds;

/** The result as the runbook and docs/decisions show it. */
export function toTable(result: DrillResult): string {
  const seconds = (value: number) => value.toFixed(1);
  const { restoreSeconds, lostSeconds, problems } = result;
  const verdict = (value: number, most: number) =>
    `${seconds(value)} s of ${most} s: ${value <= most ? "kept" : "MISSED"}`;
  return [
    `${result.orders} orders of the past, ${result.rows} rows, ${result.megabytes.database} MB, repository ${result.megabytes.repository} MB, ${result.tools}`,
    "",
    "| Step | Seconds |",
    "| --- | ---: |",
    ...result.steps.map((one) => `| ${one.step} | ${seconds(one.seconds)} |`),
    "",
    `Time to restore (RTO): ${verdict(restoreSeconds, goal.restoreSeconds)}`,
    `Lost with the machine (RPO): ${verdict(lostSeconds, goal.lostSeconds)}`,
    ...(problems.length === 0 ? ["Every row and every invariant is as it was at the moment."] : problems),
  ].join("\n");
}
