import { actorColumns } from "@haat/service-kit/columns";
import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { redeliveryStates } from "../../redelivery/redelivery-state.ts";
import { now, oneOf, timestamptz } from "../columns.ts";
import { orders } from "./orders.ts";
import { shipments } from "./shipments.ts";

/** What shoppers ask of the courier after a delivery attempt that failed, once for each attempt. */
export const redeliveries = pgTable(
  "redeliveries",
  {
    /** The failed attempt, as `deliveryAttemptId` names it. */
    attemptId: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    /** The day in India; null for the courier's next round. */
    deliverOn: date({ mode: "string" }),
    /** Whether the courier is to call another number. */
    changesPhone: boolean().notNull(),
    /** That number, until the courier has it. Nobody needs it here any longer. */
    phone: text(),
    state: text({ enum: redeliveryStates }).notNull().default("waiting"),
    /** The courier's id of the request; null until it has taken it. */
    courierRequestId: text(),
    createdAt: timestamptz().notNull().default(now),
    ...actorColumns(),
  },
  (table) => [
    index("redeliveries_order").on(table.orderId),
    index("redeliveries_created").on(table.createdAt),
    index("redeliveries_open")
      .on(table.createdAt)
      .where(sql`${oneOf(table.state, ["waiting", "asked"])}`),
    check("redeliveries_state", oneOf(table.state, redeliveryStates)),
  ],
);
