import { lowestId } from "@haat/domain/id";
import { enqueueAll } from "@haat/service-kit/outbox/job";
import type { Deps } from "../deps.ts";
import { watchTell } from "../jobs.ts";
import { findWaiting, markFound } from "./watch.repository.ts";
import { isMet } from "./watch.rules.ts";

/** Watches per query and per call. No more than the catalogue takes. */
const batch = 500;

/** Finds the watches for which a product is on sale by now. Costs one query and one call for 500 watches that wait. */
export async function findOffers({ db, catalogue }: Pick<Deps, "db" | "catalogue">): Promise<void> {
  for (let after: string | undefined = lowestId; after !== undefined; ) {
    const watches = await findWaiting(db, after, batch);
    after = watches.length < batch ? undefined : watches.at(-1)?.id;
    if (watches.length === 0) return;
    const offers = await catalogue.offers([...new Set(watches.map(({ kind }) => kind))]);
    const found = watches.filter((watch) => {
      const offer = offers.get(watch.kind)?.[watch.tier];
      return offer && isMet(watch, offer.pricePaise);
    });
    if (found.length === 0) continue;
    await db.transaction(async (tx) => {
      const ids = await markFound(
        tx,
        found.map(({ id }) => id),
      );
      await enqueueAll(
        tx,
        watchTell,
        ids.map((watchId) => ({ watchId })),
      );
    });
  }
}
