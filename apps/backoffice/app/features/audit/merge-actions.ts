import type { components } from "@haat/api-clients/auth";

export type StaffAction = components["schemas"]["StaffAction"];

interface ActionPage {
  readonly result: readonly StaffAction[];
  /** null on the last page. */
  readonly nextCursor: string | null;
}

/** One page of the actions of several services, newest first. */
interface MergedPage {
  readonly actions: readonly StaffAction[];
  /** The action after which the next page begins in each service; undefined on the last page. */
  readonly last: StaffAction | undefined;
}

/** Merges the pages that services return for one cursor and one limit. */
export function mergeActions(pages: readonly ActionPage[], limit: number): MergedPage {
  const all = pages.flatMap(({ result }) => result).toSorted(newestFirst);
  const actions = all.slice(0, limit);
  const isLast = all.length <= limit && pages.every(({ nextCursor }) => nextCursor === null);
  return { actions, last: isLast ? undefined : actions.at(-1) };
}

/** The order of each service: by time, then by id. */
function newestFirst(one: StaffAction, other: StaffAction): number {
  const [first, second] = [`${one.at} ${one.id}`, `${other.at} ${other.id}`];
  return first < second ? 1 : first > second ? -1 : 0;
}
