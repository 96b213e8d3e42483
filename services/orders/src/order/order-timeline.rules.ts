import { formatInr } from "@haat/domain/format-inr";
import { currentLocale } from "@haat/service-kit/request-context";
import type { Payment } from "../db/schema/payments.ts";
import { messages } from "../messages.ts";
import type { CancellationRequest } from "../order-model/cancellation.repository.ts";
import type { OrderState } from "../order-model/order-state.ts";
import { onlineMethod } from "../payment/online-method.rules.ts";
import type { Refund } from "../refund/refund.repository.ts";
import { causeOf } from "../refund/refund.rules.ts";
import { type CourierStatus, type ShipmentStatus, statusByScan } from "../shipment/shipment-status.ts";
import type { Message } from "../shopper-messages/message.repository.ts";
import { lineState, stateText } from "./order-status.ts";

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
  "shipment_moved",
  "refund_requested",
  "refund_paid",
  "refund_failed",
  "credit_note",
  "address_corrected",
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
  readonly cancellationId: string | null;
}

interface Scan {
  readonly shipmentId: string;
  readonly status: CourierStatus;
  readonly occurredAt: Date;
}

/** Each list oldest first. */
export interface TimelineRows {
  /** Without those of a shipment that was split from another one: of what cannot be sent, the messages tell. */
  readonly cancellations: readonly Pick<CancellationRequest, "id" | "requestedAt" | "actorKind">[];
  readonly shipments: readonly TimelineShipment[];
  /** Of these shipments. */
  readonly scans: readonly Scan[];
  readonly history: readonly HistoryEntry[];
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
  readonly creditNotes: readonly { readonly number: string; readonly issuedAt: Date }[];
  readonly sentMessages: readonly Pick<Message, "content" | "createdAt">[];
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
    ...shipmentEvents(rows),
    ...rows.refunds.flatMap((refund) => refundEvents(refund, rows)),
    ...rows.creditNotes.map(creditNoteEvent),
    ...rows.sentMessages.flatMap(correctionEvents),
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

/** One for each request, and one for each shipment that it cancelled. Names the branch only where there are several shipments. */
function cancellationEvents({ cancellations, shipments }: TimelineRows): Event[] {
  const requests = cancellations.map(({ id, requestedAt, actorKind }): Event => {
    const own = shipments.filter(({ cancellationId }) => cancellationId === id);
    // Before the order had shipments, or all of them at once.
    const isWhole = own.length === 0 || own.length === shipments.length;
    return {
      kind: "cancellation_requested",
      leadsTo: null,
      text: requestText(actorKind, isWhole ? null : own.map(({ branchName }) => branchName)),
      at: requestedAt,
    };
  });
  const isOnly = shipments.length === 1;
  const cancelled = shipments
    .filter(({ status }) => status === "cancelled")
    .map(
      ({ branchName, statusAt }): Event => ({
        kind: "shipment_cancelled",
        leadsTo: isOnly ? "cancelled" : null,
        text: isOnly ? stateText("cancelled") : messages().timeline.shipmentCancelled({ branch: branchName }),
        at: statusAt,
      }),
    );
  return [...requests, ...cancelled];
}

/** Who asked for a cancellation: the shop's staff, its clock because of an unpaid balance, or the shopper. */
function requestText(by: CancellationRequest["actorKind"], branchNames: readonly string[] | null): string {
  const texts = messages().timeline;
  if (by === "clock") return texts.balanceUnpaid;
  if (branchNames === null) return by === "staff" ? texts.cancelledByShop : texts.cancellationRequested;
  const branches = new Intl.ListFormat(currentLocale()).format(branchNames);
  const of = { branches, count: branchNames.length };
  return by === "staff" ? texts.cancelledByShopOf(of) : texts.cancellationRequestedOf(of);
}

/**
 * The steps of each shipment on its way, where there are several: the order moves with the last of them only. Those of a single
 * shipment are the order's own.
 */
function shipmentEvents({ shipments, scans }: TimelineRows): Event[] {
  if (shipments.length < 2) return [];
  return shipments.flatMap(({ id, branchName }) => {
    const own = scans.filter(({ shipmentId }) => shipmentId === id);
    const steps = own.filter(
      ({ status }, index) => stateOfScan(status) !== stateOfScan(own[index - 1]?.status ?? "manifested"),
    );
    return steps.map(({ status, occurredAt }): Event => {
      const state = stateOfScan(status);
      const text = messages().timeline.shipmentMoved({ branch: branchName, status: stateText(state) });
      return { kind: "shipment_moved", leadsTo: state, text, at: occurredAt };
    });
  });
}

const stateOfScan = (status: CourierStatus): OrderState => lineState("confirmed", statusByScan[status]);

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

/** Each correction of the address by staff has its message. */
const correctionEvents = ({ content, createdAt }: TimelineRows["sentMessages"][number]): Event[] =>
  content.event === "address_corrected"
    ? [
        {
          kind: "address_corrected",
          leadsTo: null,
          text: messages().timeline.addressCorrected,
          at: createdAt,
        },
      ]
    : [];

const isSameCause = (one: Refund, other: Refund): boolean =>
  one.paymentId === other.paymentId && causeOf(one).id === causeOf(other).id;
