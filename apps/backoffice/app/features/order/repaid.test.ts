import { expect, test } from "vitest";
import type { Order } from "./order.ts";
import { repaidOf } from "./repaid.ts";

type Payment = Order["payments"][number];
type Refund = Payment["refunds"][number];

const at = "2026-11-27T20:10:00.000Z";
const refund = (state: Refund["state"], amount: number): Refund => ({
  id: `${state} ${amount}`,
  cause: "amount",
  state,
  amount,
  reason: "Late",
  requestedAt: at,
  settledAt: null,
  resolution: null,
});
const payment = (outcome: Payment["outcome"], amount: number, refunds: Refund[] = []): Payment => ({
  id: `${outcome} ${amount}`,
  provider: "billdesk",
  transaction: "U1230000123456",
  purpose: "advance",
  outcome,
  cancelledByShopper: false,
  amount,
  method: "upi",
  at,
  refunds,
});

test("what was refunded counts once the shopper has it, and not what was paid a second time", () => {
  const refunds = [
    refund("accepted", 100.1),
    refund("repaid", 200.2),
    refund("failed", 50),
    refund("requested", 25),
  ];
  const payments = [
    payment("failed", 2499),
    payment("settled", 2499, refunds),
    payment("surplus", 2499, [refund("accepted", 2499)]),
  ];
  expect(repaidOf(payments)).toEqual({ refunded: 300.3, remains: 2198.7 });
  expect(repaidOf([])).toEqual({ refunded: 0, remains: 0 });
});
