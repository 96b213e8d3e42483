import { newId } from "@haat/domain/id";
import { paise } from "@haat/domain/money";
import { connectDatabase, type DatabaseHandle } from "@haat/service-kit/database";
import { type TestDatabase, testDatabase } from "@haat/testkit/database";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paymentAttempts, paymentEvents } from "../src/db/schema.ts";
import { checkPaymentStatus } from "../src/payments/check-payment-at-gateway.ts";
import type { PaymentGateway, PaymentUpdate } from "../src/payments/payment.port.ts";
import { findUnverifiedOrders } from "../src/payments/payment-attempts.repository.ts";
import { ProviderUnavailable } from "../src/providers/provider-errors.ts";

const log = pino({ level: "silent" });
let database: TestDatabase;
let handle: DatabaseHandle;
beforeAll(async () => {
  database = await testDatabase();
  handle = connectDatabase({ DATABASE_URL: database.url }, { log });
});
afterAll(async () => {
  await handle.pool.end();
  await database.drop();
});

async function openAttempt() {
  const id = newId();
  const [attempt] = await handle.db
    .insert(paymentAttempts)
    .values({
      id,
      orderId: newId(),
      userId: newId(),
      provider: "samplepay",
      gatewayOrderId: id,
      amountPaise: 100_00,
      state: "open",
      live: true,
      nextCheckAt: new Date(),
    })
    .returning();
  if (!attempt) throw new Error("the attempt was not written");
  return attempt;
}

/** Asks a gateway that replies with this update, with its signature. */
async function check(attempt: Awaited<ReturnType<typeof openAttempt>>, update: PaymentUpdate) {
  const gateway: Pick<PaymentGateway, "name" | "merchantId" | "findPayment"> = {
    name: "samplepay",
    merchantId: "HAAT",
    findPayment: async () => await Promise.resolve({ ...update, raw: newId(), content: newId() }),
  };
  return await checkPaymentStatus({ db: handle.db, log }, gateway as PaymentGateway, attempt);
}

const isUnverified = async (orderId: string) =>
  (await findUnverifiedOrders(handle.db, [orderId])).length === 1;

const resultAbout = (gatewayOrderId: string): PaymentUpdate => ({
  kind: "result",
  result: {
    gatewayOrderId,
    merchantId: "HAAT",
    transactionId: newId(),
    status: "pending",
    isCancelled: false,
    amountPaise: paise(100_00),
    currency: "INR",
    method: "upi",
    occurredAt: new Date().toISOString(),
    transactionDate: "2026-11-24T10:00:00+05:30",
  },
});

test.each<[string, PaymentUpdate]>([
  ["reply", resultAbout("ANOTHER")],
  ["unreadable reply", { kind: "unreadable", gatewayOrderId: "ANOTHER", reason: "no amount" }],
])(
  "a signed %s about another payment leaves a payment unverified, and one about it does not",
  async (_, other) => {
    const attempt = await openAttempt();
    await expect(check(attempt, other)).rejects.toThrow(ProviderUnavailable);
    expect(await isUnverified(attempt.orderId)).toBe(true);

    await handle.db
      .update(paymentAttempts)
      .set({ checkedAt: null })
      .where(eq(paymentAttempts.id, attempt.id));
    await check(attempt, resultAbout(attempt.gatewayOrderId));
    expect(await isUnverified(attempt.orderId)).toBe(false);
  },
);

test.each<[string, (own: string) => string | null]>([
  ["this payment", (own) => own],
  ["no payment", () => null],
  ["another payment", () => "ANOTHER"],
])("quarantines an unreadable reply that names %s, and leaves the payment unverified", async (_, named) => {
  const attempt = await openAttempt();
  const reason = `unreadable: ${newId()}`;
  const update = { kind: "unreadable", gatewayOrderId: named(attempt.gatewayOrderId), reason } as const;
  await expect(check(attempt, update)).rejects.toThrow(ProviderUnavailable);
  expect(await isUnverified(attempt.orderId)).toBe(true);
  const events = await handle.db
    .select({ outcome: paymentEvents.outcome })
    .from(paymentEvents)
    .where(eq(paymentEvents.reason, reason));
  expect(events).toEqual([{ outcome: "quarantined" }]);
});
