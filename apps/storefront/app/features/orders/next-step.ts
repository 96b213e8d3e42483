import { formatDate, formatDateTime, formatInr } from "@haat/ui/format";
import { orderTexts } from "#messages/order";
import { isBeingCancelled } from "./cancellation.ts";
import type { Order, OrderState, ShipmentStatus, UnpaidBalance } from "./order.ts";

const texts = orderTexts.next;

type Step = "pay" | "closed" | "confirm" | "pack" | "deliver" | "tryAgain" | "comeBack" | "none";

/** A new order state or shipment status in the API does not compile here. */
const steps: Readonly<Record<OrderState | ShipmentStatus, Step>> = {
  awaiting_payment: "pay",
  payment_failed: "pay",
  expired: "closed",
  paid: "confirm",
  confirmed: "pack",
  manifested: "pack",
  shipped: "deliver",
  picked_up: "deliver",
  in_transit: "deliver",
  at_destination: "deliver",
  out_for_delivery: "deliver",
  failed_attempt: "tryAgain",
  delivered: "none",
  returning: "comeBack",
  returned: "none",
  lost: "none",
  cancelled: "none",
  refund_due: "none",
  refunded: "none",
};

type NextStepOrder = Pick<
  Order,
  | "amounts"
  | "balance"
  | "cancellation"
  | "closedByShopper"
  | "events"
  | "payBefore"
  | "refundDelayed"
  | "refundedTo"
  | "shipments"
>;

/** What happens next, and when money arrives. `state`: that of the order, or of its only shipment. */
export function nextStep(order: NextStepOrder, state: OrderState | ShipmentStatus): string {
  if (isBeingCancelled(order)) return texts.cancelling;
  const sentences = [stepText(order, state), refundText(order)].filter((text) => text !== null);
  return sentences.length === 0 ? texts.done : sentences.join(" ");
}

function stepText(order: NextStepOrder, state: OrderState | ShipmentStatus): string | null {
  const { payBefore, closedByShopper, amounts } = order;
  const step = steps[state];
  switch (step) {
    case "pay":
      return payBefore === null ? texts.bank : texts.pay({ dateTime: formatDateTime(payBefore) });
    case "closed":
      return closedByShopper ? texts.closedByShopper : texts.closed;
    case "confirm":
      return texts.confirm;
    case "pack":
    case "deliver":
      // The courier's answer arrives before its scans.
      if (isComingBack(order)) return comingBackText(order);
      if (order.shipments.some(({ cancellation }) => cancellation === "too_late")) return texts.tooLate;
      if (order.balance !== null) return balanceText(order.balance);
      if (step === "pack") return texts.pack;
      // The order is on its way again, and so is what the courier reports of its shipment.
      if (order.shipments.some(({ redeliveryPath }) => redeliveryPath !== null)) return texts.tryAgain;
      return amounts.stillDue > 0
        ? texts.deliverForCash({ amount: formatInr(amounts.stillDue) })
        : texts.deliver;
    case "tryAgain":
      return texts.tryAgain;
    case "comeBack":
      return comingBackText(order);
    case "none":
      return null;
  }
}

function balanceText({ amount, payBefore }: UnpaidBalance): string {
  return payBefore === null
    ? texts.balanceOver
    : texts.payBalance({ amount: formatInr(amount), dateTime: formatDateTime(payBefore) });
}

/** All of the order that is not cancelled. */
function isComingBack({ shipments }: NextStepOrder): boolean {
  const kept = shipments.filter(({ status }) => status !== "cancelled");
  return kept.length > 0 && kept.every(({ cancellation }) => cancellation === "coming_back");
}

/** The delivery charge of a shipment that comes back is not refunded (spec §9). */
function comingBackText({ amounts: { payNow, delivery } }: NextStepOrder): string {
  if (payNow <= delivery) return texts.comeBackUnpaid;
  return delivery > 0 ? texts.comeBackWithoutDelivery : texts.comeBack;
}

function refundText({ amounts, refundDelayed, refundedTo, events }: NextStepOrder): string | null {
  const { refundDue, refunded } = amounts;
  const account = refundedTo ?? "other";
  if (refundDue > 0 && refundDelayed) return texts.refundDelayed({ amount: formatInr(refundDue) });
  if (refundDue > 0) return texts.refundDue({ amount: formatInr(refundDue), account });
  if (refunded === 0) return null;
  const newest = events.find(({ kind }) => kind === "refund_paid");
  return newest
    ? texts.refundedOn({ amount: formatInr(refunded), account, date: formatDate(newest.at) })
    : texts.refunded({ amount: formatInr(refunded), account });
}
