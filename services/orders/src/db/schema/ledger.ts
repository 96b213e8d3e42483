import { newId } from "@haat/domain/id";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { money, now, time } from "../columns.ts";
import { orders } from "./orders.ts";

export const ledger = pgTable(
  "ledger",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    account: text().notNull(),
    amountPaise: money(),
    reason: text().notNull(),
    createdAt: time().notNull().default(now),
  },
  (table) => [index("ledger_order").on(table.orderId)],
);
