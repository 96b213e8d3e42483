import { expect, test } from "vitest";
import { type Attempt, afterAttempt, isDue } from "./attempt.rules.ts";

const sent: Attempt = { outcome: "sent", providerReference: "P1" };
const failed = (outcome: "rejected" | "not_sent" | "unknown" | "invalid"): Attempt => ({
  outcome,
  reason: "450",
});

test.each<[Attempt, ageHours: number, unanswered: number, state: string]>([
  [sent, 0, 0, "sent"],
  [sent, 100, 2, "sent"],
  [failed("rejected"), 0, 0, "rejected"],
  [failed("invalid"), 0, 0, "failed"],
  [failed("not_sent"), 0, 0, "waiting"],
  [failed("not_sent"), 47.9, 2, "waiting"],
  [failed("not_sent"), 48, 0, "failed"],
  [failed("not_sent"), 48, 1, "unknown"],
  [failed("unknown"), 0, 0, "waiting"],
  [failed("unknown"), 100, 1, "waiting"],
  [failed("unknown"), 6, 2, "unknown"],
])(
  "after %j at %d hours with %d attempts without an answer, a message is %s",
  (attempt, ageHours, unanswered, state) => {
    expect(afterAttempt(attempt, { ageHours, unanswered })).toMatchObject({
      state,
      ...("reason" in attempt && { reason: attempt.reason }),
    });
  },
);

test("counts the attempts without a usable answer", () => {
  const change = afterAttempt(failed("unknown"), { ageHours: 1, unanswered: 1 });
  expect(change.unanswered).toBe(2);
});

test.each([
  // The time of a row is rounded to milliseconds, and may be in the future.
  [-0.0001, 0, true],
  [0.2, 1, false],
  [0.3, 1, true],
  [5.9, 2, false],
  [6, 2, true],
])("at %d hours with %d attempts without an answer, a message is due: %s", (ageHours, unanswered, due) => {
  expect(isDue({ ageHours, unanswered })).toBe(due);
});
