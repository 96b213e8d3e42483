import { newId } from "@haat/domain/id";
import { actorColumns } from "@haat/service-kit/columns";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { now, paise, timestamptz } from "../columns.ts";
import { orders } from "./orders.ts";

export const ledger = pgTable(
  "ledger",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    account: text().notNull(),
    amountPaise: paise(),
    reason: text().notNull(),
    ...actorColumns(),
    createdAt: timestamptz().notNull().default(now),
  },
  (table) => [index("ledger_order").on(table.orderId)],
);
