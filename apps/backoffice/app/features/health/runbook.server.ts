import type { AlarmGroup } from "./health.ts";
import { runbook } from "./runbook.gen.ts";
import type { RunbookSection } from "./runbook.ts";

/** What the runbook says about the rules of these alarms. The rest of it stays on the server. */
export function sectionsOf(groups: readonly AlarmGroup[]): Readonly<Record<string, RunbookSection>> {
  return Object.fromEntries(
    groups.flatMap(({ rule }) => {
      const section = runbook[rule];
      return section ? [[rule, section]] : [];
    }),
  );
}
