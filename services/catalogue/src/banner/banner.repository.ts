import { asc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { bigBanners, smallBanners } from "../db/schema/banners.ts";

// These tables have a few rows and are read whole.

type BannerTable = typeof bigBanners | typeof smallBanners;

/** Whether shoppers see the banner at this moment. */
const isShown = ({ state, startsAt, endsAt }: BannerTable) =>
  sql`${state} = 'published' and coalesce(${startsAt} <= now(), true) and coalesce(${endsAt} > now(), true)`;

/** What a banner is at this moment: `published` ones wait for their time, are shown, or have ended. */
const statusOf = (table: BannerTable) => sql<BannerStatus>`case
  when ${table.state} <> 'published' then ${table.state}
  when ${isShown(table)} then 'shown'
  when ${table.endsAt} <= now() then 'ended'
  else 'waiting' end`;

export const bannerStatuses = ["draft", "waiting", "shown", "ended", "archived"] as const;
type BannerStatus = (typeof bannerStatuses)[number];

// Banners with the same position are in the order of their ids.
const orderOf = ({ position, id }: BannerTable) => [asc(position), asc(id)];

export async function shownBigBanners(db: Db | Tx) {
  return await db
    .select()
    .from(bigBanners)
    .where(isShown(bigBanners))
    .orderBy(...orderOf(bigBanners));
}

export async function shownSmallBanners(db: Db | Tx) {
  return await db
    .select()
    .from(smallBanners)
    .where(isShown(smallBanners))
    .orderBy(...orderOf(smallBanners));
}

/** All banners, those included that shoppers do not see. */
export async function allBanners(db: Db) {
  const [big, small] = await Promise.all([
    db
      .select({ banner: bigBanners, status: statusOf(bigBanners) })
      .from(bigBanners)
      .orderBy(...orderOf(bigBanners)),
    db
      .select({ banner: smallBanners, status: statusOf(smallBanners) })
      .from(smallBanners)
      .orderBy(...orderOf(smallBanners)),
  ]);
  return {
    big: big.map(({ banner, status }) => ({ ...banner, status })),
    small: small.map(({ banner, status }) => ({ ...banner, status })),
  };
}

/** In how many milliseconds the time of a published banner begins or ends next. Null when none does. */
export async function msUntilNextTime(db: Db): Promise<number | null> {
  const timesOf = (table: BannerTable) =>
    sql`select unnest(array[${table.startsAt}, ${table.endsAt}]) as at from ${table} where ${table.state} = 'published'`;
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select ceil(extract(epoch from min(at) - now()) * 1000)::float8 as ms
    from (${timesOf(bigBanners)} union all ${timesOf(smallBanners)}) as times
    where at > now()`);
  return rows[0]?.ms ?? null;
}

export type BigBannerValues = typeof bigBanners.$inferInsert;
export type SmallBannerValues = typeof smallBanners.$inferInsert;
export type BigBannerRow = typeof bigBanners.$inferSelect;
export type SmallBannerRow = typeof smallBanners.$inferSelect;

/** Columns to change; the undefined ones stay. */
type Changes<Values> = { readonly [Column in keyof Values]?: Values[Column] | undefined };

/** The banner, which no other transaction can change until this one ends. Served by the primary key. */
export async function lockBigBanner(tx: Tx, id: string): Promise<BigBannerRow | undefined> {
  const [row] = await tx.select().from(bigBanners).where(eq(bigBanners.id, id)).for("update");
  return row;
}

/** As `lockBigBanner`. */
export async function lockSmallBanner(tx: Tx, id: string): Promise<SmallBannerRow | undefined> {
  const [row] = await tx.select().from(smallBanners).where(eq(smallBanners.id, id)).for("update");
  return row;
}

/** Returns whether there was no banner with this id yet. */
export async function insertBigBanner(tx: Tx, row: BigBannerValues): Promise<boolean> {
  const inserted = await tx
    .insert(bigBanners)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: bigBanners.id });
  return inserted.length > 0;
}

/** As `insertBigBanner`. */
export async function insertSmallBanner(tx: Tx, row: SmallBannerValues): Promise<boolean> {
  const inserted = await tx
    .insert(smallBanners)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: smallBanners.id });
  return inserted.length > 0;
}

/** Changes a banner, which gets its next version. Needs `lockBigBanner`. */
export async function updateBigBanner(tx: Tx, id: string, values: Changes<BigBannerValues>): Promise<void> {
  await tx
    .update(bigBanners)
    .set({ ...values, version: sql`${bigBanners.version} + 1` })
    .where(eq(bigBanners.id, id));
}

/** Changes a banner, which gets its next version. Needs `lockSmallBanner`. */
export async function updateSmallBanner(
  tx: Tx,
  id: string,
  values: Changes<SmallBannerValues>,
): Promise<void> {
  await tx
    .update(smallBanners)
    .set({ ...values, version: sql`${smallBanners.version} + 1` })
    .where(eq(smallBanners.id, id));
}
