import type { Deps } from "../deps.ts";
import { type Attempt, changeUnpaidAttempt, takeDueAttempts } from "./payment-attempts.repository.ts";
import { askGateway } from "./payment-news.ts";
import { nextAsk } from "./payments.rules.ts";

const batch = 20;

/** Asks the gateway about every attempt whose time has come: no payment depends on a message that may be lost. */
export async function reconcilePayments(deps: Deps): Promise<void> {
  const due = await takeDueAttempts(deps.db, new Date(), batch);
  await Promise.all(due.map(async (attempt) => await askAbout(deps, attempt)));
}

async function askAbout(deps: Deps, attempt: Attempt): Promise<void> {
  try {
    await askGateway(deps, attempt);
  } catch (error) {
    deps.log.warn({ err: error, attempt: attempt.id }, "the gateway could not be asked about a payment");
  }
  await changeUnpaidAttempt(deps.db, attempt.id, {
    nextAskAt: nextAsk(attempt, attempt.asks + 1, new Date()),
  });
}
