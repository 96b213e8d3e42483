import { formatInr } from "@haat/domain/format-inr";
import { minus, type Paise } from "@haat/domain/money";
import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import { currentActor, currentLocale } from "@haat/service-kit/request-context";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db, Tx } from "../db/client.ts";
import { goodwillRows, postEntry } from "../ledger/ledger.ts";
import { messages } from "../messages.ts";
import { lockOrder } from "../order-model/order.repository.ts";
import { isSold } from "../order-model/order-state.ts";
import { findOrderUnits } from "../order-unit/order-unit.repository.ts";
import { findRefundRows, findRequester, findSettledPayments } from "../refund/refund.repository.ts";
import { causeOf, largestRefundable, refundableOf } from "../refund/refund.rules.ts";
import { requestRefund } from "../refund/request-refund.ts";
import { findOrderShipments } from "../shipment/shipment.repository.ts";
import { staysWithShopper } from "./order-moves.rules.ts";

interface StaffRefund {
  readonly orderId: string;
  /** What could be refunded at most when the member decided. */
  readonly refundablePaise: Paise;
  readonly reason: string;
  readonly what:
    | { readonly kind: "amount"; readonly id: string; readonly amountPaise: Paise }
    /** A row of `order_units`: what was paid for it. */
    | { readonly kind: "unit"; readonly id: string };
}

/**
 * Refunds an amount, or what was paid for a sold unit, to a shopper who keeps the goods. The gateway is asked after the
 * commit. Idempotent for the member who did it.
 * @throws ApiError NOT_FOUND; VALIDATION for an amount that is not above 0, or more than can be refunded; STATE_CHANGED when something was
 * refunded since the member decided, or the goods are not sold any more; IDEMPOTENCY_CONFLICT when a repeat has another amount.
 */
export async function refundForShopper(db: Db, refund: StaffRefund): Promise<void> {
  const { orderId, what, reason, refundablePaise } = refund;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw notFound();
    const { amountPaise, shipmentId } =
      what.kind === "unit"
        ? await findUnitPart(tx, orderId, what.id)
        : { amountPaise: what.amountPaise, shipmentId: null };
    if (amountPaise <= 0) throw new ApiError("VALIDATION", "The amount must be above 0.");
    const settled = await findSettledPayments(tx, orderId);
    const refunds = await findRefundRows(tx, orderId);
    const before = refunds.find((one) => causeOf(one).id === what.id);
    // The balance comes first.
    const payment =
      settled.find(({ id }) => id === before?.paymentId) ??
      settled.find((one) => refundableOf(one, refunds) >= amountPaise) ??
      settled[0];
    if (!payment) throw notSold();
    const { refundId, isNew } = await requestRefund(tx, { payment, cause: what, amountPaise, reason });
    // A second press of the same member gets the same reply; a colleague learns that it was done.
    if (!isNew) return await rejectOthers(tx, refundId);
    if (!isSold(order.state)) throw notSold();
    if (shipmentId !== null) await rejectReversed(tx, orderId, shipmentId);
    const left = largestRefundable(settled, refunds);
    if (left !== refundablePaise)
      throw new ApiError(
        "STATE_CHANGED",
        messages().staff.refund.changed({ amount: formatInr(left, currentLocale()) }),
      );
    await postEntry(tx, orderId, "goodwill", goodwillRows(amountPaise));
    await recordStaffAction(tx, {
      verb: "refund.create",
      subject: { kind: "order", id: orderId },
      after: { refundId, cause: what.kind, amountPaise },
      reason,
    });
  });
}

const notFound = () => new ApiError("NOT_FOUND", commonMessages().notFound);
const notSold = () => new ApiError("STATE_CHANGED", messages().staff.refund.notSold);
const unitChanged = () => new ApiError("STATE_CHANGED", messages().staff.refund.unit);

/** What was paid for a sold unit, and the shipment that it is part of. */
async function findUnitPart(tx: Tx, orderId: string, id: string) {
  const unit = (await findOrderUnits(tx, orderId)).find((one) => one.id === id);
  if (!unit) throw notFound();
  const { pricePaise, discountPaise, shipmentId } = unit;
  return { amountPaise: minus(pricePaise, discountPaise), shipmentId };
}

async function rejectOthers(tx: Tx, refundId: string): Promise<void> {
  const requester = await findRequester(tx, refundId);
  if (requester?.id !== currentActor().id) throw unitChanged();
}

/** Goods that come back are refunded with their shipment. */
async function rejectReversed(tx: Tx, orderId: string, shipmentId: string): Promise<void> {
  const shipment = (await findOrderShipments(tx, [orderId])).find(({ id }) => id === shipmentId);
  if (!shipment || !staysWithShopper(shipment)) throw unitChanged();
}
