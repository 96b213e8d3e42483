import { type Actor, parseActor } from "@haat/domain/actor";
import { paise, rupees } from "@haat/domain/money";
import { stateText } from "../order/order-status.ts";
import { isCloseReason } from "../order-model/order-state.ts";
import { branchNameOf } from "./branch-name.rules.ts";
import type { HistoryRow } from "./order-page.repository.ts";
import type { OrderPageWire } from "./order-page.staff.schemas.ts";
import type { OrderPageRows } from "./read-order-page.ts";

type Entry = OrderPageWire["history"][number];

type HistoryRows = Pick<OrderPageRows, "history" | "order" | "shipments" | "lines">;

/** Who did what to an order, newest first. */
export function historyWire(rows: HistoryRows): Entry[] {
  return [...cancellations(rows), ...rows.history.map((row) => entryWire(row, rows))]
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .reverse();
}

function entryWire(row: HistoryRow, rows: HistoryRows): Entry {
  const { reason, actorKind, actorId, at } = row;
  const entry = { reason, actor: { kind: actorKind, id: actorId }, at: at.toISOString() };
  switch (row.kind) {
    case "state":
      // The text says why an order was closed.
      return {
        ...entry,
        kind: row.kind,
        text: stateText(row.what, reason),
        reason: isCloseReason(reason) ? null : reason,
      };
    case "refund":
      return { ...entry, kind: row.kind, state: row.what, amount: rupees(paise(row.amountPaise)) };
    case "action":
      return { ...entry, kind: row.kind, verb: row.what, branches: cancelledBranches(rows, entry.at) };
    case "note":
      return { ...entry, kind: row.kind, text: row.what };
  }
}

/** A cancellation and its record have the time of one transaction. */
function cancelledBranches({ shipments, lines }: HistoryRows, at: string): string[] {
  if (shipments.length === 1) return [];
  return shipments
    .filter(({ cancellationRequestedAt }) => cancellationRequestedAt?.toISOString() === at)
    .map((shipment) => branchNameOf(shipment, lines));
}

/** Requests of the shopper, and of the shop itself. Those of staff are actions with a reason. */
function cancellations(rows: HistoryRows): Entry[] {
  const { order, shipments } = rows;
  const requests = (shipments.length === 0 ? [order] : shipments).flatMap(
    ({ cancellationRequestedAt: at, cancellationRequestedBy: by }) => {
      // Rows of earlier releases do not say who.
      const actor: Actor = (by === null ? undefined : parseActor(by)) ?? { kind: "user", id: order.userId };
      return at === null || actor.kind === "staff" ? [] : [{ at: at.toISOString(), actor }];
    },
  );
  // Shipments that were cancelled at once are one request.
  const times = new Map(requests.map((request) => [request.at, request]));
  return [...times.values()].map((request) => ({
    kind: "cancellation",
    reason: null,
    branches: cancelledBranches(rows, request.at),
    ...request,
  }));
}
