import { runbook } from "./runbook.gen.ts";
import type { RunbookSections } from "./runbook.ts";

/** What the runbook says about the rules of these alarms. The rest of it stays on the server. */
export function sectionsOf(alarms: readonly { readonly rule: string }[]): RunbookSections {
  return Object.fromEntries(
    alarms.flatMap(({ rule }) => {
      const section = runbook[rule];
      return section ? [[rule, section]] : [];
    }),
  );
}
