import type { Tier } from "@haat/domain/account";
import { formatInr } from "@haat/domain/format-inr";
import type { Paise } from "@haat/domain/money";
import { databaseTime } from "@haat/service-kit/database-time";
import { ApiError } from "@haat/service-kit/errors";
import { enqueue } from "@haat/service-kit/outbox/job";
import { currentLocale } from "@haat/service-kit/request-context";
import type { Tx } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { watchConfirm } from "../jobs.ts";
import { messages } from "../messages.ts";
import {
  findOwnWatches,
  isConfirmationLimitReached,
  lockOwner,
  type NewWatch,
  recordConfirmationMail,
  saveWatch,
  type Watch,
  type WatchOwner,
} from "./watch.repository.ts";
import { confirmationHours, isMet, isOpen, watchLimit } from "./watch.rules.ts";

export interface WatchRequest {
  readonly owner: WatchOwner;
  readonly productId: string;
  readonly tier: Tier;
  /** Null: any price. */
  readonly belowPaise: Paise | null;
}

/**
 * Watches products of the same model, memory and condition. Asking again changes the watch of the same kind.
 * @throws ApiError NOT_FOUND; STATE_CHANGED when one is on sale already, or the owner watches too much; RATE_LIMITED while too
 * many addresses are unconfirmed.
 */
export async function watchProduct(
  { db, catalogue }: Pick<Deps, "db" | "catalogue">,
  { owner, productId, tier, belowPaise }: WatchRequest,
): Promise<void> {
  const product = await catalogue.kindOf(productId);
  const offer = (await catalogue.offers([product.kind])).get(product.kind)?.[tier];
  if (offer && isMet({ belowPaise }, offer.pricePaise)) {
    const price = formatInr(offer.pricePaise, currentLocale());
    throw new ApiError("STATE_CHANGED", messages().watch.onSale({ price }));
  }
  const watch = { ...owner, ...product, productId, tier, belowPaise };
  await db.transaction(async (tx) => {
    await lockOwner(tx, owner);
    const own = await findOwnWatches(tx, owner);
    const open = own.filter(isOpen);
    const same = open.find((one) => one.kind === product.kind);
    const limit = "userId" in owner ? watchLimit.user : watchLimit.address;
    if (!same && open.length >= limit)
      throw new ApiError("STATE_CHANGED", messages().watch.tooMany({ limit }));
    if ("userId" in owner) await saveWatch(tx, watch, "waiting");
    else await askAddress(tx, own, await saveUnconfirmed(tx, watch, same));
  });
}

/** Who enters an address does not change what its owner has confirmed. Returns the watch's id. */
async function saveUnconfirmed(tx: Tx, watch: NewWatch, same: Watch | undefined): Promise<string> {
  if (same && same.state !== "unconfirmed") return same.id;
  if (await isConfirmationLimitReached(tx))
    throw new ApiError("RATE_LIMITED", messages().watch.busy, { retryAfter: 3600 });
  return await saveWatch(tx, watch, "unconfirmed");
}

/** Mails an address once a day, whoever enters it. The link also confirms what is entered after the mail. */
async function askAddress(tx: Tx, own: readonly Watch[], watchId: string): Promise<void> {
  const since = (await databaseTime(tx)).getTime() - confirmationHours * 3600_000;
  if (own.some(({ mailedAt }) => mailedAt !== null && mailedAt.getTime() > since)) return;
  await recordConfirmationMail(tx, watchId);
  await enqueue(tx, watchConfirm, { watchId });
}
