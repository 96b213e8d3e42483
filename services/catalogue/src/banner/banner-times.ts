import type { ServiceApp } from "@haat/service-kit/app";
import type { Deps } from "../deps.ts";
import { msUntilNextTime } from "./banner.repository.ts";

/** Timers of this process and the database's clock drift apart, so a later time is asked for again. */
const longestMs = 3600_000;

/**
 * Announces a change whenever the time of a banner begins or ends, so that the replies and pages with it are dropped in every process.
 * Call it before `cacheReplies`: the next time has to be known before a reply is cached that ends with it. When the read fails, the
 * changes are delivered again.
 */
export function followBannerTimes(app: ServiceApp, { db, changes }: Pick<Deps, "db" | "changes">): void {
  let timer: NodeJS.Timeout | undefined;
  changes.subscribe(async ({ all, shop }) => {
    if (!all && !shop) return;
    const ms = await msUntilNextTime(db);
    clearTimeout(timer);
    if (ms !== null) timer = setTimeout(() => changes.announceShop(), Math.min(ms, longestMs)).unref();
  });
  app.addHook("onClose", (_app, done) => {
    clearTimeout(timer);
    done();
  });
}
