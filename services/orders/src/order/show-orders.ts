import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { Db } from "../db/client.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import {
  findHistory,
  findLines,
  findOrderOfPerson,
  findOrdersOfPerson,
  findPapers,
} from "./order.repository.ts";

/** A page of a person's orders, newest first, each with its lines. */
export async function listOrders(
  db: Db,
  userId: string,
  page: { limit: number; cursor?: string | undefined },
) {
  const before = page.cursor === undefined ? null : readCursor(page.cursor);
  const found = await findOrdersOfPerson(db, userId, { limit: page.limit + 1, before });
  const orders = found.slice(0, page.limit);
  const last = found.length > page.limit ? orders.at(-1) : undefined;
  const ids = orders.map((order) => order.id);
  const [lines, papers] = await Promise.all([findLines(db, ids), findPapers(db, ids)]);
  return { orders, lines, papers, nextCursor: last ? writeCursor(last) : null };
}

/**
 * One order of the person, by its own id or by a line's; the line asked for comes first.
 * @throws ApiError NOT_FOUND, also for somebody else's.
 */
export async function showOrder(db: Db, userId: string, id: string) {
  const order = await findOrderOfPerson(db, userId, id);
  if (!order) throw new ApiError("NOT_FOUND", messages.notFound);
  const [lines, papers, history] = await Promise.all([
    findLines(db, [order.id]),
    findPapers(db, [order.id]),
    findHistory(db, order.id),
  ]);
  const current = lines.find((line) => line.id === id) ?? lines[0];
  if (!current) throw new Error(`Order ${order.id} has no lines`);
  return { order, current, others: lines.filter((line) => line !== current), papers, history };
}
