import { setTimeout as wait } from "node:timers/promises";
import { ApiError } from "@haat/service-kit/errors";
import { toleratedErrors } from "@haat/service-kit/metrics/tolerated-errors";
import { and, eq, getTableColumns, isNull, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../db/client.ts";
import { courierCache } from "../db/schema.ts";
import type { Deps } from "../deps.ts";
import { ProviderUnavailable } from "../providers/provider-errors.ts";

/** One cached request to a courier. */
export interface CachedRequest<Reply> {
  /** The same key gets the same reply. It begins with the courier's name. */
  readonly key: string;
  /** The shape of a reply. A cached reply of another shape, from an older release, counts as missing. */
  readonly schema: z.ZodType<Reply>;
  readonly fetch: () => Promise<Reply>;
  /** @throws ApiError RATE_LIMITED when the caller may not cause a request to the courier now. */
  readonly checkRateLimit: () => Promise<void>;
  readonly freshMs: (reply: Reply) => number;
  /** Whether a stale reply may be returned while it is refreshed in the background. */
  readonly canServeStale: (reply: Reply) => boolean;
}

type Needs = Pick<Deps, "db" | "log">;
type CacheRow = typeof courierCache.$inferSelect & { readonly ageMs: number | null };

/** An older reply is not used, not even while the courier is unavailable. */
const maxAgeMs = 30 * 24 * 3_600_000;
/** Longer than the courier client takes, with its retry. */
const fetchMs = 6_000;
/** The courier gets no request for this long after a failure, so that concurrent callers fail together. */
const failureBackoffMs = 3_000;
const pollMs = 100;

/**
 * Returns the courier's reply from the cache, or fetches it. All processes together send one request at a time per key.
 * A stale reply is returned when the courier is unavailable: docs/decisions/0026-courier-outages.md.
 * @throws ProviderUnavailable, ProviderRejected, and RATE_LIMITED from `checkRateLimit`.
 */
export async function getCachedReply<Reply>(deps: Needs, request: CachedRequest<Reply>): Promise<Reply> {
  const row = await findRow(deps.db, request.key);
  const cached = row && readReply(request, row);
  if (cached && cached.ageMs < request.freshMs(cached.reply)) return cached.reply;
  const fresh = fetchOnce(deps, request, row?.fetchedAt ?? null);
  if (!cached) return await fresh;
  const freshOrStale = fresh.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    toleratedErrors.count({ work: "refresh courier reply" });
    deps.log.warn({ key: request.key, code: error.code }, "courier cache not refreshed");
    return cached.reply;
  });
  if (!request.canServeStale(cached.reply)) return await freshOrStale;
  freshOrStale.catch((error: unknown) => {
    toleratedErrors.count({ work: "refresh courier reply" });
    deps.log.error({ err: error }, "courier cache not refreshed");
  });
  return cached.reply;
}

/** By PostgreSQL's clock, because other processes compare it to theirs. */
const fromNow = (ms: number) => sql`now() + make_interval(secs => ${ms / 1000})`;

/** Deletes replies that no one used within `maxAgeMs`. Served by `courier_cache_updated`. */
export async function deleteExpiredReplies({ db }: Pick<Deps, "db">): Promise<void> {
  await db.delete(courierCache).where(lt(courierCache.updatedAt, fromNow(-maxAgeMs)));
}

function readReply<Reply>(
  { schema }: CachedRequest<Reply>,
  { reply, ageMs }: CacheRow,
): { reply: Reply; ageMs: number } | undefined {
  if (ageMs === null) return undefined;
  const parsed = schema.safeParse(reply);
  return parsed.success && ageMs < maxAgeMs ? { reply: parsed.data, ageMs } : undefined;
}

/** Fetches the reply, or waits for the process that is fetching it. */
async function fetchOnce<Reply>(
  deps: Needs,
  request: CachedRequest<Reply>,
  knownSince: Date | null,
): Promise<Reply> {
  const { db } = deps;
  for (const deadline = Date.now() + fetchMs; Date.now() < deadline; await wait(pollMs)) {
    if (await claimFetch(db, request.key, knownSince)) return await fetchAndStore(deps, request);
    const row = await findRow(db, request.key);
    if (row?.fetchingUntil) continue;
    const isNewer = row && row.fetchedAt?.getTime() !== knownSince?.getTime();
    const fetched = isNewer && readReply(request, row);
    if (fetched) return fetched.reply;
    if (row?.failedAt) break;
  }
  throw new ProviderUnavailable("courier");
}

async function fetchAndStore<Reply>({ db }: Needs, request: CachedRequest<Reply>): Promise<Reply> {
  await request.checkRateLimit().catch(async (error: unknown) => {
    await releaseClaim(db, request.key);
    throw error;
  });
  const reply = await request.fetch().catch(async (error: unknown) => {
    await storeFailure(db, request.key);
    throw error;
  });
  await storeReply(db, request.key, reply);
  return reply;
}

async function findRow(db: Db, key: string): Promise<CacheRow | undefined> {
  const [row] = await db
    .select({
      ...getTableColumns(courierCache),
      ageMs: sql<number | null>`extract(epoch from now() - ${courierCache.fetchedAt})::float8 * 1000`,
    })
    .from(courierCache)
    .where(eq(courierCache.key, key));
  return row;
}

/** True for the one process that may fetch now. False during a fetch, after a failure, and when the reply is newer than `knownSince`. */
async function claimFetch(db: Db, key: string, knownSince: Date | null): Promise<boolean> {
  const fetchingUntil = fromNow(fetchMs);
  const claimed = await db
    .insert(courierCache)
    .values({ key, fetchingUntil })
    .onConflictDoUpdate({
      target: courierCache.key,
      set: { fetchingUntil, updatedAt: sql`now()` },
      setWhere: sql`
        (${courierCache.fetchingUntil} is null or ${courierCache.fetchingUntil} < now())
        and (${courierCache.failedAt} is null or ${courierCache.failedAt} < ${fromNow(-failureBackoffMs)})
        and ${courierCache.fetchedAt} is not distinct from ${knownSince?.toISOString() ?? null}::timestamptz`,
    })
    .returning({ key: courierCache.key });
  return claimed.length > 0;
}

async function storeReply(db: Db, key: string, reply: unknown): Promise<void> {
  // Milliseconds, the precision of the Date that `claimFetch` compares.
  const fetchedAt = sql`date_trunc('milliseconds', now())`;
  await db
    .update(courierCache)
    .set({ reply, fetchedAt, fetchingUntil: null, failedAt: null, updatedAt: sql`now()` })
    .where(eq(courierCache.key, key));
}

async function storeFailure(db: Db, key: string): Promise<void> {
  await db
    .update(courierCache)
    .set({ fetchingUntil: null, failedAt: sql`now()` })
    .where(eq(courierCache.key, key));
}

/** Ends the claim of a caller over the rate limit. A key that never had a reply leaves no row behind. */
async function releaseClaim(db: Db, key: string): Promise<void> {
  const deleted = await db
    .delete(courierCache)
    .where(and(eq(courierCache.key, key), isNull(courierCache.fetchedAt)))
    .returning({ key: courierCache.key });
  if (deleted.length > 0) return;
  await db.update(courierCache).set({ fetchingUntil: null }).where(eq(courierCache.key, key));
}
