import { eventually } from "@haat/testkit/eventually";
import type { TestEnvironment } from "./test-environment.ts";

/**
 * Lets the worker check the payment of this order, or all payments, until `seen` succeeds. A check that gets no reply in five
 * seconds, as on a busy machine, or that was already running, moves the next one to a minute later, which is longer than a test
 * waits. A check that was made counts for six seconds, so that several attempts can be seen checked at the same time.
 */
export async function checkPaymentsUntil(
  testEnv: Pick<TestEnvironment, "sql">,
  seen: () => Promise<void>,
  orderId: string | null = null,
): Promise<void> {
  await eventually(async () => {
    await testEnv.sql(
      `update payment_attempts set next_check_at = now(), checked_at = null
       where state <> 'paid' and next_check_at > now() and ($1::uuid is null or order_id = $1)
         and (checked_at is null or checked_at < now() - interval '6 seconds')`,
      [orderId],
    );
    await seen();
  });
}
