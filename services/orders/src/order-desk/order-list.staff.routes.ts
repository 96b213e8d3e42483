import { rupees } from "@haat/domain/money";
import type { ServiceApp } from "@haat/service-kit/app";
import { readCursor, writeListCursor } from "@haat/service-kit/list-cursor";
import { replies } from "@haat/service-kit/replies";
import type { Deps } from "../deps.ts";
import { findListedLines, findOrders, type ListedLine, type ListedOrder } from "./order-list.repository.ts";
import { orderListQuery, orderListReply } from "./order-list.staff.schemas.ts";

/** The orders of the shop, for its own people. */
export function orderListStaffRoutes(app: ServiceApp, { db }: Deps): void {
  app.get(
    "/api/staff/orders",
    {
      preValidation: app.staff("order.read"),
      schema: {
        summary: "All orders, newest first",
        querystring: orderListQuery,
        response: replies(orderListReply),
        security: [{ staff: [] }],
      },
    },
    async ({ query: { after, limit, ...filter } }) => {
      const { rows, last } = await findOrders(db, filter, { after: readCursor(after), limit });
      const lines = await findListedLines(
        db,
        rows.map(({ id }) => id),
      );
      return {
        success: true as const,
        result: rows.map((row) => toWire(row, lines)),
        next: last ? writeListCursor(last) : null,
      };
    },
  );
}

function toWire(
  { createdAt, name, city, totalPaise, ...order }: ListedOrder,
  allLines: readonly ListedLine[],
) {
  const lines = allLines.filter(({ orderId }) => orderId === order.id);
  const [first] = lines;
  if (!first) throw new Error(`order ${order.id} has no lines`);
  const { title, variant, quantity } = first;
  return {
    ...order,
    createdAt: createdAt.toISOString(),
    to: { name, city },
    firstLine: { title, variant, quantity },
    moreLines: lines.length - 1,
    total: rupees(totalPaise),
    branches: [...new Set(lines.map(({ branch }) => branch))],
  };
}
