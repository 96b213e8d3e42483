import { rupees } from "@haat/domain/money";
import type { ServiceApp } from "@haat/service-kit/app";
import { nextCursor, readCursor, writeListCursor } from "@haat/service-kit/list-cursor";
import { replies } from "@haat/service-kit/replies";
import type { Db } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { findListedLines, findOrders, type ListedLine, type ListedOrder } from "./order-list.repository.ts";
import {
  countedAtMost,
  findOrdersBody,
  foundOrdersReply,
  orderListQuery,
  orderListReply,
  queueCountsReply,
  queueParams,
  queueQuery,
} from "./order-list.staff.schemas.ts";
import { countQueues, findQueuedOrders } from "./order-queue.repository.ts";
import { searchOrders } from "./order-search.repository.ts";
import { recognizeSearch } from "./order-search.rules.ts";

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
      return {
        success: true as const,
        result: await toWire(db, rows),
        next: last ? writeListCursor(last) : null,
      };
    },
  );

  app.get(
    "/api/staff/order-queues",
    {
      preValidation: app.staff("order.read"),
      schema: {
        summary: "How many orders need attention, by why",
        response: replies(queueCountsReply),
        security: [{ staff: [] }],
      },
    },
    async () => ({ success: true as const, result: await countQueues(db, countedAtMost) }),
  );

  app.get(
    "/api/staff/order-queues/:queue",
    {
      preValidation: app.staff("order.read"),
      schema: {
        summary: "The orders that need attention, oldest first",
        params: queueParams,
        querystring: queueQuery,
        response: replies(orderListReply),
        security: [{ staff: [] }],
      },
    },
    async ({ params: { queue }, query: { after, limit } }) => {
      const rows = await findQueuedOrders(db, queue, { after: readCursor(after), limit });
      const last = rows.at(-1);
      return {
        success: true as const,
        result: await toWire(db, rows),
        next: nextCursor(last && { at: last.createdAt, id: last.id }, rows.length, limit),
      };
    },
  );

  app.post(
    "/api/staff/orders/find",
    {
      preValidation: app.staff("order.read"),
      schema: {
        summary: "Orders by a number or a name, which no log of addresses may hold",
        body: findOrdersBody,
        response: replies(foundOrdersReply),
        security: [{ staff: [] }],
      },
    },
    async ({ body }) => {
      const search = recognizeSearch(body.query);
      const rows = await searchOrders(db, search);
      return { success: true as const, by: search.by, result: await toWire(db, rows) };
    },
  );
}

/** The rows of a list, with what was bought. */
async function toWire(db: Db, rows: readonly ListedOrder[]) {
  const lines = await findListedLines(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => rowToWire(row, lines));
}

function rowToWire(
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
