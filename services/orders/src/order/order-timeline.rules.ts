import { parseActor } from "@haat/domain/actor";
import { formatInr } from "@haat/domain/format-inr";
import { currentLocale } from "@haat/service-kit/request-context";
import type { Payment } from "../db/schema/payments.ts";
import { messages } from "../messages.ts";
import type { OrderState } from "../order-model/order-state.ts";
import { onlineMethod } from "../payment/online-method.rules.ts";
import type { Refund } from "../refund/refund.repository.ts";
import { causeOf } from "../refund/refund.rules.ts";
import type { ShipmentStatus } from "../shipment/shipment-status.ts";
import { stateText } from "./order-status.ts";

/**
 * `order`: a move of the order that nothing else explains. What one transaction did has the same time, and is listed in
 * the order of these.
 */
export const timelineKinds = [
  "order",
  "payment_received",
  "payment_failed",
  "payment_cancelled",
  "second_payment",
  "cancellation_requested",
  "shipment_cancelled",
  "refund_requested",
  "refund_paid",
  "refund_failed",
  "credit_note",
] as const;

export interface TimelineEntry {
  readonly kind: (typeof timelineKinds)[number];
  /** The state that the order moved into; null for an event that did not move it. */
  readonly state: OrderState | null;
  readonly text: string;
  readonly at: Date;
}

interface HistoryEntry {
  readonly state: OrderState;
  readonly at: Date;
  readonly reason: string | null;
}

interface TimelineShipment {
  readonly id: string;
  /** The name of the branch that sends it. */
  readonly branchName: string;
  readonly status: ShipmentStatus;
  readonly statusAt: Date;
  readonly cancellationRequestedAt: Date | null;
  readonly cancellationRequestedBy: string | null;
}

/** Each list oldest first. */
export interface TimelineRows {
  /** When the order was cancelled before it had shipments, and by whom. */
  readonly cancellationRequestedAt: Date | null;
  readonly cancellationRequestedBy: string | null;
  /** Until when the balance could be paid online; null when none was due. After that the shop cancels what is not paid. */
  readonly balanceBefore: Date | null;
  readonly shipments: readonly TimelineShipment[];
  readonly history: readonly HistoryEntry[];
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
  readonly creditNotes: readonly { readonly number: string; readonly issuedAt: Date }[];
}

/** An event, and the state that it moves the order into, if any. */
interface Event extends Omit<TimelineEntry, "state"> {
  readonly leadsTo: OrderState | null;
}

/**
 * What happened to an order, oldest first. An event that moved the order stands in place of that move, because it says
 * more: how much was paid or refunded, and how.
 */
export function orderTimeline(rows: TimelineRows): TimelineEntry[] {
  const events = new Set([
    ...rows.payments.map(paymentEvent),
    ...cancellationEvents(rows),
    ...rows.refunds.flatMap((refund) => refundEvents(refund, rows)),
    ...rows.creditNotes.map(creditNoteEvent),
  ]);
  const moves = rows.history.map(({ state, at, reason }): TimelineEntry => {
    const event = closest(
      [...events].filter(({ leadsTo }) => leadsTo === state),
      at,
    );
    if (!event) return { kind: "order", state, text: stateText(state, reason), at };
    events.delete(event);
    return toEntry(event, state);
  });
  const others = [...events].map((event) => toEntry(event, null));
  return [...moves, ...others].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime() || rank(one) - rank(other),
  );
}

const rank = ({ kind }: TimelineEntry) => timelineKinds.indexOf(kind);

const toEntry = ({ kind, text, at }: Event, state: OrderState | null): TimelineEntry => ({
  kind,
  state,
  text,
  at,
});

function closest(events: readonly Event[], at: Date): Event | undefined {
  const distance = (event: Event) => Math.abs(event.at.getTime() - at.getTime());
  return events.toSorted((one, other) => distance(one) - distance(other))[0];
}

function paymentEvent({ outcome, amountPaise, method, isCancelled, createdAt }: Payment): Event {
  const texts = messages().timeline;
  const amount = formatInr(amountPaise, currentLocale());
  const paidBy = onlineMethod(method) ?? "other";
  switch (outcome) {
    case "failed":
      return {
        kind: isCancelled ? "payment_cancelled" : "payment_failed",
        leadsTo: "payment_failed",
        text: isCancelled ? texts.paymentCancelled : texts.paymentFailed({ method: paidBy }),
        at: createdAt,
      };
    case "settled":
      return {
        kind: "payment_received",
        leadsTo: "paid",
        text: texts.paymentReceived({ amount, method: paidBy }),
        at: createdAt,
      };
    case "surplus":
      return {
        kind: "second_payment",
        leadsTo: null,
        text: texts.secondPayment({ amount }),
        at: createdAt,
      };
  }
}

/** Names the branch only where there are several shipments. */
function cancellationEvents({ shipments, balanceBefore, ...order }: TimelineRows): Event[] {
  const texts = messages().timeline;
  const request = (
    at: Date,
    { cancellationRequestedBy: by }: Pick<TimelineShipment, "cancellationRequestedBy">,
    branch?: string,
  ): Event => ({
    kind: "cancellation_requested",
    leadsTo: null,
    text: requestText(by, balanceBefore !== null && at > balanceBefore, branch),
    at,
  });
  const times = new Set(shipments.map((shipment) => shipment.cancellationRequestedAt?.getTime()));
  // Before the order had shipments, or all of them at once.
  const whole = order.cancellationRequestedAt !== null ? order : times.size === 1 ? shipments[0] : undefined;
  const wholeAt = whole?.cancellationRequestedAt ?? null;
  const requests =
    whole && wholeAt !== null
      ? [request(wholeAt, whole)]
      : shipments.flatMap((shipment) =>
          shipment.cancellationRequestedAt === null
            ? []
            : [request(shipment.cancellationRequestedAt, shipment, shipment.branchName)],
        );
  const isOnly = shipments.length === 1;
  const cancelled = shipments
    .filter(({ status }) => status === "cancelled")
    .map(
      ({ branchName, statusAt }): Event => ({
        kind: "shipment_cancelled",
        leadsTo: isOnly ? "cancelled" : null,
        text: isOnly ? stateText("cancelled") : texts.shipmentCancelled({ branch: branchName }),
        at: statusAt,
      }),
    );
  return [...requests, ...cancelled];
}

/** Who asked for a cancellation: the shop's staff, its clock because of an unpaid balance, or the shopper. */
function requestText(by: string | null, isBalanceOverdue: boolean, branch: string | undefined): string {
  const texts = messages().timeline;
  // Rows of earlier releases do not say who.
  const kind = by === null ? (isBalanceOverdue ? "clock" : "user") : parseActor(by)?.kind;
  if (kind === "staff")
    return branch === undefined ? texts.cancelledByShop : texts.cancelledByShopOf({ branch });
  if (kind === "clock") return texts.balanceUnpaid;
  return branch === undefined ? texts.cancellationRequested : texts.cancellationRequestedOf({ branch });
}

/** Only refunds of the payment that settled the order move it. */
function refundEvents(refund: Refund, { payments, refunds, shipments }: TimelineRows): Event[] {
  const texts = messages().timeline;
  const amount = formatInr(refund.amountPaise, currentLocale());
  const isOfSale = payments.some(({ id, outcome }) => id === refund.paymentId && outcome === "settled");
  const cancelled = shipments.find(({ id, status }) => id === refund.shipmentId && status === "cancelled");
  const isFirst = refunds.find((one) => isSameCause(one, refund)) === refund;
  const requested: Event = {
    kind: "refund_requested",
    leadsTo: isOfSale ? "refund_due" : null,
    text: isFirst ? texts.refundRequested({ amount }) : texts.refundRequestedAgain({ amount }),
    // One transaction cancels and refunds, and its rows have times in another order.
    at: cancelled && cancelled.statusAt > refund.createdAt ? cancelled.statusAt : refund.createdAt,
  };
  const { state, settledAt } = refund;
  if (state === "requested" || settledAt === null) return [requested];
  const settled: Event =
    state === "failed"
      ? { kind: "refund_failed", leadsTo: null, text: texts.refundFailed({ amount }), at: settledAt }
      : {
          kind: "refund_paid",
          leadsTo: isOfSale ? "refunded" : null,
          text: texts.refundPaid({ amount }),
          at: settledAt,
        };
  return [requested, settled];
}

const creditNoteEvent = ({ number, issuedAt }: TimelineRows["creditNotes"][number]): Event => ({
  kind: "credit_note",
  leadsTo: null,
  text: messages().timeline.creditNote({ number }),
  at: issuedAt,
});

const isSameCause = (one: Refund, other: Refund): boolean =>
  one.paymentId === other.paymentId && causeOf(one).id === causeOf(other).id;
