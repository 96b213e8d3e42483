import { paise, rupees } from "@haat/domain/money";
import { stateText } from "../order/order-status.ts";
import { isCloseReason } from "../order-model/order-state.ts";
import { refundReasonText } from "../refund/refund-reason.rules.ts";
import { branchNameOf } from "./branch-name.rules.ts";
import type { HistoryRow } from "./order-page.repository.ts";
import type { OrderPageWire } from "./order-page.staff.schemas.ts";
import type { OrderPageRows } from "./read-order-page.ts";

type Entry = OrderPageWire["history"][number];

type HistoryRows = Pick<OrderPageRows, "history" | "shipments" | "lines">;

/** Who did what to an order, newest first. */
export const historyWire = (rows: HistoryRows): Entry[] =>
  rows.history.map((row) => entryWire(row, rows)).reverse();

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
        reason: reason && (isCloseReason(reason) ? null : refundReasonText(reason)),
      };
    case "refund":
      return {
        ...entry,
        kind: row.kind,
        state: row.what,
        reason: reason && refundReasonText(reason),
        amount: rupees(paise(row.amountPaise)),
      };
    case "action":
      // A back office of the release before reads the branches.
      return { ...entry, kind: row.kind, verb: row.what, branches: [] };
    case "cancellation":
      return { ...entry, kind: row.kind, branches: cancelledBranches(row.what, rows) };
    case "note":
      return { ...entry, kind: row.kind, text: row.what };
  }
}

/** The branches of the shipments that a request cancelled; none when the order has only one. */
const cancelledBranches = (id: string, { shipments, lines }: HistoryRows): string[] =>
  shipments.length === 1
    ? []
    : shipments
        .filter(({ cancellationId }) => cancellationId === id)
        .map((shipment) => branchNameOf(shipment, lines));
