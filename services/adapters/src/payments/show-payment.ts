import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { Deps } from "../deps.ts";
import { type Attempt, findYoungestAttempt } from "./payment-attempts.repository.ts";

export type PaymentStatus = "pending" | "failed" | "paid";

/**
 * What became of the youngest payment attempt of a user's order. The order itself says "failed" from its first failure
 * on, also while a further attempt is with the bank.
 */
export async function showPayment(
  { db }: Pick<Deps, "db">,
  order: { orderId: string; userId: string },
): Promise<PaymentStatus> {
  const attempt = await findYoungestAttempt(db, order);
  if (!attempt) throw new ApiError("NOT_FOUND", messages.notFound);
  return statusOf(attempt.state);
}

function statusOf(state: Attempt["state"]): PaymentStatus {
  switch (state) {
    case "paid":
      return "paid";
    case "failed":
    case "refused":
      return "failed";
    case "creating":
    case "open":
    case "lost":
      return "pending";
  }
}
