import { and, asc, count, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { watches } from "../db/schema/watches.ts";
import { confirmationHours, toldDays, unconfirmedLimit, watchDays } from "./watch.rules.ts";

export type Watch = typeof watches.$inferSelect;

/** Whom a watch belongs to: an account, or an e-mail address. */
export type WatchOwner = { readonly userId: string } | { readonly email: string };

const ownedBy = (owner: WatchOwner) =>
  "userId" in owner ? eq(watches.userId, owner.userId) : eq(watches.email, owner.email);

const inDays = (days: number) => sql`now() + make_interval(days => ${days})`;
const inHours = (hours: number) => sql`now() + make_interval(hours => ${hours})`;

/** Lets one request at a time change the watches of an owner. */
export async function lockOwner(tx: Tx, owner: WatchOwner): Promise<void> {
  const name = "userId" in owner ? owner.userId : owner.email;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 3))`);
}

/** Newest first. Served by `watches_user` and `watches_email`. */
export async function findOwnWatches(db: Db | Tx, owner: WatchOwner): Promise<Watch[]> {
  return await db
    .select()
    .from(watches)
    .where(ownedBy(owner))
    .orderBy(desc(watches.createdAt), desc(watches.id));
}

export async function findWatch(db: Db, id: string): Promise<(Watch & { ageHours: number }) | undefined> {
  const [row] = await db
    .select({
      watch: watches,
      ageHours: sql<number>`(extract(epoch from now() - ${watches.stateAt}) / 3600)::float8`,
    })
    .from(watches)
    .where(eq(watches.id, id));
  return row && { ...row.watch, ageHours: row.ageHours };
}

export type NewWatch = Omit<
  typeof watches.$inferInsert,
  "id" | "state" | "stateAt" | "unanswered" | "failure" | "mailedAt" | "createdAt" | "endsAt"
>;

/** Adds a watch, or replaces the owner's watch of the same kind. Returns its id. */
export async function saveWatch(tx: Tx, watch: NewWatch, state: "waiting" | "unconfirmed"): Promise<string> {
  const values = {
    ...watch,
    state,
    stateAt: sql`now()`,
    unanswered: 0,
    failure: null,
    createdAt: sql`now()`,
    endsAt: state === "waiting" ? inDays(watchDays) : inHours(confirmationHours),
  };
  const target = watch.userId ? watches.userId : watches.email;
  const [saved] = await tx
    .insert(watches)
    .values(values)
    .onConflictDoUpdate({ target: [target, watches.kind], set: values })
    .returning({ id: watches.id });
  if (!saved) throw new Error("an upsert returned no row");
  return saved.id;
}

export async function recordConfirmationMail(tx: Tx, id: string): Promise<void> {
  await tx.update(watches).set({ mailedAt: sql`now()` }).where(eq(watches.id, id));
}

/** Whether so many watches wait for a confirmation that no more may be asked for. Served by `watches_unconfirmed`. */
export async function isConfirmationLimitReached(db: Db | Tx): Promise<boolean> {
  const some = db
    .select({ id: watches.id })
    .from(watches)
    .where(eq(watches.state, sql`'unconfirmed'`))
    .limit(unconfirmedLimit)
    .as("some");
  const [row] = await db.select({ rows: count() }).from(some);
  return row?.rows === unconfirmedLimit;
}

/** The owner of the address agrees to everything that was entered for it. */
export async function confirmWatches(db: Db, email: string): Promise<void> {
  await db
    .update(watches)
    .set({ state: "waiting", stateAt: sql`now()`, endsAt: inDays(watchDays) })
    .where(and(eq(watches.email, email), eq(watches.state, "unconfirmed")));
}

/** Removes one watch of an account. */
export async function removeUserWatch(db: Db, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(watches).where(and(eq(watches.id, id), eq(watches.userId, userId)));
  return rowCount === 1;
}

/** Ends one watch of an address. The row stays for a while, because a mailed link may name it. */
export async function endAddressWatch(tx: Tx, email: string, id: string): Promise<void> {
  await tx
    .update(watches)
    .set({ state: "ended", stateAt: sql`now()` })
    .where(and(eq(watches.id, id), eq(watches.email, email)));
}

/** Removes all watches of an owner, with what was told. */
export async function removeWatches(db: Db | Tx, owner: WatchOwner): Promise<void> {
  await db.delete(watches).where(ownedBy(owner));
}

/** A part of the watches that wait, in the order of their ids. Served by `watches_waiting`. */
export async function findWaiting(db: Db, after: string, limit: number) {
  const { id, kind, tier, belowPaise } = watches;
  return await db
    .select({ id, kind, tier, belowPaise })
    .from(watches)
    .where(and(eq(watches.state, sql`'waiting'`), gt(watches.id, after)))
    .orderBy(asc(watches.id))
    .limit(limit);
}

/** Returns those that still waited. */
export async function markFound(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .update(watches)
    .set({ state: "found", stateAt: sql`now()`, unanswered: 0 })
    .where(and(inArray(watches.id, [...ids]), eq(watches.state, "waiting")))
    .returning({ id: watches.id });
  return rows.map(({ id }) => id);
}

const stillFound = (id: string) => and(eq(watches.id, id), eq(watches.state, "found"));

/** Nothing fits any more: the watch goes on, at the prices of this tier. */
export async function waitOn(db: Db, id: string, tier: Watch["tier"]): Promise<void> {
  await db.update(watches).set({ state: "waiting", stateAt: sql`now()`, tier }).where(stillFound(id));
}

export async function recordUnanswered(db: Db, id: string, unanswered: number): Promise<void> {
  await db.update(watches).set({ unanswered }).where(stillFound(id));
}

/** The watch is over. From now on it leads to the product that was found. */
export async function finishWatch(
  db: Db,
  id: string,
  end: Pick<Watch, "failure" | "productId" | "slug"> & { readonly state: "told" | "failed" },
): Promise<void> {
  await db
    .update(watches)
    .set({ ...end, stateAt: sql`now()`, endsAt: inDays(toldDays) })
    .where(stillFound(id));
}

/** The channel of a watch and why its shopper could not be told: the subject of the alarm about it. */
const failureSubject = sql`case when email is null then 'sms ' else 'mail ' end || failure`;
const isFailure = sql`state = 'failed' and failure is not null`;

/** Watches whose shoppers could not be told, for the alarm. Served by `watches_failed`. */
export const failedWatches = sql`select ${failureSubject} as subject,
    jsonb_build_object('watches', count(*), 'since', min(state_at)) as details
  from watches where ${isFailure} group by 1 order by 1`;

/** Has the watches of this subject go on, as long as they would have. False when there are none. Served by `watches_failed`. */
export async function watchAgain(tx: Tx, subject: string): Promise<boolean> {
  const endsAt = sql`greatest(${watches.endsAt}, ${watches.createdAt} + make_interval(days => ${watchDays}))`;
  const { rowCount } = await tx
    .update(watches)
    .set({ state: "waiting", stateAt: sql`now()`, failure: null, endsAt })
    .where(and(isFailure, sql`${failureSubject} = ${subject}`));
  return (rowCount ?? 0) > 0;
}

/** Removes what is over, and returns the number. Served by `watches_ends`. */
export async function removeEndedWatches(db: Db): Promise<number> {
  const { rowCount } = await db.delete(watches).where(lt(watches.endsAt, sql`now()`));
  return rowCount ?? 0;
}
