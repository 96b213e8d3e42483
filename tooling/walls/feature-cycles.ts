import type { WallViolation } from "./cruise-tree.ts";

export interface Import {
  readonly from: string;
  readonly to: string;
}

const rule = "no-feature-cycles";

/** The imports of a service's sources by which one of its features imports another that, directly or not, imports it. */
export function findFeatureCycles(imports: readonly Import[]): WallViolation[] {
  const arrows = imports.filter(isArrow);
  const next = Map.groupBy(arrows, ({ from }) => featureOf(from));
  const reaches = (start: string | undefined, goal: string | undefined): boolean => {
    const seen = new Set([start]);
    for (const feature of seen) for (const { to } of next.get(feature) ?? []) seen.add(featureOf(to));
    return seen.has(goal);
  };
  return arrows
    .filter(({ from, to }) => reaches(featureOf(to), featureOf(from)))
    .map(({ from, to }) => ({ rule, from, to }));
}

/**
 * `services/orders/src/order` or `services/orders/src/messages.ts`: each folder of a service and each file beside the folders is a
 * feature. `db` (its columns are typed with the states of features), `deps.ts`, `jobs.ts` and `job-groups.ts` (they join the
 * features) do not count as features.
 */
function featureOf(path: string): string | undefined {
  return /^services\/[^/]+\/src\/(?!db\/|(?:deps|jobs|job-groups)\.ts$)[^/]+/.exec(path)?.[0];
}

function isArrow({ from, to }: Import): boolean {
  const [importer, imported] = [featureOf(from), featureOf(to)];
  return importer !== undefined && imported !== undefined && importer !== imported;
}
