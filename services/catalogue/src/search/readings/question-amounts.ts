import type { Question } from "../vocabulary/meaning.ts";
import type { Reading } from "./reading.ts";

const questionsOfMoney: ReadonlySet<Question> = new Set(["exchange", "sell", "emi"]);

/**
 * A bare price after a question about money is what it asks about, and no limit of the list: "exchange offer 2000". "Exchange
 * offer under 20000" has a limit.
 */
export function withoutAmountsOfQuestions(
  readings: readonly Reading[],
  textOf: (reading: Reading) => string,
): Reading[] {
  const first = readings.findIndex(
    ({ meaning }) => meaning.is === "question" && questionsOfMoney.has(meaning.question),
  );
  return readings.map((one, at) =>
    first >= 0 && at > first && isBarePrice(one, textOf)
      ? { ...one, meaning: { is: "ignored", isSaid: true } }
      : one,
  );
}

function isBarePrice(one: Reading, textOf: (reading: Reading) => string): boolean {
  return one.meaning.is === "quantity" && one.meaning.unit === "rupees" && /^\d+$/.test(textOf(one));
}
