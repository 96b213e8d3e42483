import { newId, type StaffId } from "@haat/domain/id";
import type { Paise } from "@haat/domain/money";
import { isReadRecorded } from "@haat/service-kit/staff/contact-reads";
import { and, asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { sellEntries, sellRequests } from "../db/contact-schema.ts";
import type { SellRequestState } from "./sell-request.rules.ts";

export type SellRequest = typeof sellRequests.$inferSelect;

/**
 * Those of a state: open and quoted ones oldest first, the others newest first. Served by `sell_requests_state`.
 */
export async function listSellRequests(
  db: Db,
  state: SellRequestState,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<SellRequest[]> {
  const { id } = sellRequests;
  const isWaiting = state === "open" || state === "quoted";
  const [order, isAfter] = isWaiting ? [asc(id), gt] : [desc(id), lt];
  return await db
    .select()
    .from(sellRequests)
    .where(and(eq(sellRequests.state, state), after === undefined ? undefined : isAfter(id, after)))
    .orderBy(asc(sellRequests.state), order)
    .limit(limit);
}

/** How many wait for staff, up to this number. Served by `sell_requests_state`. */
export async function countOpenSellRequests(db: Db, upTo: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from sell_requests where state = 'open' limit ${upTo}) as counted`);
  return rows[0]?.count ?? 0;
}

/** A request, with whether this member's read of its phone number is recorded already. Served by the primary key and `staff_actions_subject`. */
export async function findSellRequest(db: Db, id: string, staffId: StaffId) {
  const [found] = await db
    .select({ request: sellRequests, isReadRecorded: isReadRecorded({ kind: "sellRequest", id }, staffId) })
    .from(sellRequests)
    .where(eq(sellRequests.id, id));
  return found;
}

/** Oldest first. Served by `sell_entries_request`. */
export async function findSellEntries(db: Db, requestId: string) {
  return await db
    .select()
    .from(sellEntries)
    .where(eq(sellEntries.requestId, requestId))
    .orderBy(asc(sellEntries.createdAt), asc(sellEntries.id));
}

/** Locks the request until the transaction ends. */
export async function lockSellRequest(tx: Tx, id: string): Promise<SellRequest | undefined> {
  const [request] = await tx.select().from(sellRequests).where(eq(sellRequests.id, id)).for("update");
  return request;
}

/** Needs `lockSellRequest`. */
export async function updateSellRequest(
  tx: Tx,
  id: string,
  change: { readonly state: SellRequestState; readonly quotePaise?: Paise },
): Promise<void> {
  await tx
    .update(sellRequests)
    .set({ ...change, version: sql`${sellRequests.version} + 1` })
    .where(eq(sellRequests.id, id));
}

/** Returns whether it is new. */
export async function insertSellEntry(
  tx: Tx,
  entry: Pick<
    typeof sellEntries.$inferInsert,
    "id" | "requestId" | "kind" | "staffId" | "amountPaise" | "text"
  >,
): Promise<boolean> {
  const { rowCount } = await tx.insert(sellEntries).values(entry).onConflictDoNothing();
  return rowCount === 1;
}

/** Removes requests, with what was said about them, after two years, as contact messages. Served by `sell_requests_created`. */
export async function removeOldSellRequests(db: Db): Promise<number> {
  const { rowCount } = await db
    .delete(sellRequests)
    .where(lt(sellRequests.createdAt, sql`now() - interval '2 years'`));
  return rowCount ?? 0;
}

/** Stores a request, which gets its number from its id. Returns the number. */
export async function insertSellRequest(
  db: Db,
  request: Omit<
    typeof sellRequests.$inferInsert,
    "id" | "number" | "createdAt" | "state" | "quotePaise" | "version"
  >,
): Promise<string> {
  const id = newId();
  // The id's last digits are random, so the number does not say how many requests there are.
  const number = `SR${id.slice(-10).toUpperCase()}`;
  await db.insert(sellRequests).values({ ...request, id, number });
  return number;
}
