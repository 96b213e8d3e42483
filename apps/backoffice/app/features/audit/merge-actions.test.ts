import { expect, test } from "vitest";
import { mergeActions, type StaffAction } from "./merge-actions.ts";

const action = (id: string, minute: number): StaffAction => ({
  id,
  at: new Date(Date.UTC(2026, 10, 27, 10, minute)).toISOString(),
  staffId: "asha",
  verb: "unit.price",
  subjectKind: "unit",
  subjectId: "1",
  before: null,
  after: null,
  reason: null,
  requestId: null,
});

const limit = 3;

/** What a service returns of its actions, which are sorted, after a position. */
function pageOf(all: readonly StaffAction[], after: StaffAction | undefined) {
  const rest = after ? all.filter(({ at, id }) => at < after.at || (at === after.at && id < after.id)) : all;
  const result = rest.slice(0, limit);
  return { result, nextCursor: rest.length > limit ? "next" : null };
}

test.each([
  [
    ["9", "7", "5", "3"],
    ["8", "6", "4", "2", "1"],
  ],
  [
    ["9", "8", "7", "6", "5", "4"],
    ["3", "2", "1"],
  ],
  [["9", "8", "7"], []],
  [[], []],
])(
  "reads the actions %j of one service and %j of another page by page, each once and newest first",
  (one, other) => {
    // Pairs of them have the same time.
    const services = [one, other].map((ids) => ids.map((id) => action(id, Math.floor(Number(id) / 2))));
    const read: string[] = [];
    let after: StaffAction | undefined;
    do {
      const page = mergeActions(
        services.map((all) => pageOf(all, after)),
        limit,
      );
      expect(page.actions.length).toBeLessThanOrEqual(limit);
      read.push(...page.actions.map(({ id }) => id));
      after = page.last;
    } while (after);
    expect(read).toEqual([...one, ...other].toSorted().toReversed());
  },
);
