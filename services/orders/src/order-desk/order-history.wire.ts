import { type Actor, parseActor } from "@haat/domain/actor";
import { paise, rupees } from "@haat/domain/money";
import { stateText } from "../order/order-status.ts";
import { isCloseReason } from "../order-model/order-state.ts";
import type { HistoryRow } from "./order-page.repository.ts";
import type { OrderPageWire } from "./order-page.staff.schemas.ts";
import type { OrderPageRows } from "./read-order-page.ts";

type Entry = OrderPageWire["history"][number];

/** Who did what to an order, newest first. */
export function historyWire(rows: Pick<OrderPageRows, "history" | "order" | "shipments">): Entry[] {
  return [...cancellations(rows), ...rows.history.map(entryWire)]
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .reverse();
}

function entryWire(row: HistoryRow): Entry {
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
      return { ...entry, kind: row.kind, verb: row.what };
    case "note":
      return { ...entry, kind: row.kind, text: row.what };
  }
}

/** Requests of the shopper, and of the shop itself. Those of staff are actions with a reason. */
function cancellations({ order, shipments }: Pick<OrderPageRows, "order" | "shipments">): Entry[] {
  const requests = (shipments.length === 0 ? [order] : shipments).flatMap(
    ({ cancellationRequestedAt: at, cancellationRequestedBy: by }) => {
      // Rows of earlier releases do not say who.
      const actor: Actor = (by === null ? undefined : parseActor(by)) ?? { kind: "user", id: order.userId };
      return at === null || actor.kind === "staff" ? [] : [{ at: at.toISOString(), actor }];
    },
  );
  // Shipments that were cancelled at once are one request.
  const times = new Map(requests.map((request) => [request.at, request]));
  return [...times.values()].map((request) => ({ kind: "cancellation", reason: null, ...request }));
}
