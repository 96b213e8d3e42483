import { derivedId } from "@haat/domain/id";
import { toleratedErrors } from "@haat/service-kit/metrics/tolerated-errors";
import { afterAttempt, isDue } from "@haat/service-kit/shopper-messages/attempt.rules";
import { toAttempt } from "@haat/service-kit/shopper-messages/message-sender";
import type { Deps } from "../deps.ts";
import type { Quote } from "../ports/catalogue.ts";
import { watchLinks } from "./linked-watches.ts";
import {
  findWatch,
  finishWatch,
  recordUnanswered,
  removeUserWatch,
  type Watch,
  waitOn,
} from "./watch.repository.ts";
import { isMet } from "./watch.rules.ts";

type SendDeps = Pick<Deps, "db" | "auth" | "catalogue" | "adapters" | "config" | "log">;

/**
 * Mails the owner of an address what was entered for it. What becomes of it does not matter: an unconfirmed watch is removed
 * after a day.
 * @throws when it is to be tried again.
 */
export async function askForConfirmation(
  { db, adapters, config, log }: SendDeps,
  watchId: string,
): Promise<void> {
  const watch = await findWatch(db, watchId);
  if (!watch?.email) return;
  const attempt = await adapters
    .sendMessage({
      id: derivedId(`confirmation ${watch.id} ${watch.mailedAt?.toISOString()}`),
      channel: "mail",
      event: "watch_confirm",
      recipient: { email: watch.email },
      product: nameOf(watch),
      belowPaise: watch.belowPaise,
      watchlistUrl: linkOf(config, watch),
    })
    .catch((error: unknown) => {
      log.warn({ err: error }, "message not sent");
      return toAttempt(error);
    });
  if (attempt.outcome === "invalid") toleratedErrors.count({ work: "ask to confirm a watch" });
  if (attempt.outcome === "not_sent") throw new Error(`the message waits: ${attempt.reason}`);
}

/**
 * Tells a shopper what is on sale. Whatever it was that was found, the message says what there is when it is sent; when there
 * is nothing any more, the watch goes on.
 * @throws when it is to be tried again.
 */
export async function tellOfOffer(deps: SendDeps, watchId: string): Promise<void> {
  const { db, log } = deps;
  const watch = await findWatch(db, watchId);
  if (watch?.state !== "found") return;
  if (!isDue(watch)) throw new Error("the message waits for its repeat");
  const contact = watch.userId === null ? null : await deps.auth.contact(watch.userId);
  if (watch.userId !== null && contact === null) {
    await removeUserWatch(db, watch.userId, watch.id);
    return;
  }
  const tier = contact?.tier ?? watch.tier;
  const line = tier === watch.tier ? await findLine(deps, watch) : null;
  if (!line) return await waitOn(db, watch.id, tier);
  const attempt = await send(deps, watch, contact?.phone ?? null, line).catch((error: unknown) => {
    log.warn({ err: error }, "message not sent");
    return toAttempt(error);
  });
  const change = afterAttempt(attempt, watch);
  const found = { productId: line.productId, slug: line.slug };
  switch (change.state) {
    case "waiting":
      if (change.unanswered !== undefined) await recordUnanswered(db, watch.id, change.unanswered);
      throw new Error(`the message waits: ${change.reason}`);
    case "sent":
    case "unknown":
      return await finishWatch(db, watch.id, { state: "told", failure: null, ...found });
    case "failed":
      return await finishWatch(db, watch.id, { state: "failed", failure: change.reason ?? "", ...found });
    case "rejected":
    case "dropped":
      return await finishWatch(db, watch.id, { state: "failed", failure: null, ...found });
  }
}

/** The product that the shopper is told about; null when none fits any more. */
async function findLine({ catalogue }: SendDeps, watch: Watch): Promise<Quote["lines"][number] | null> {
  const offer = (await catalogue.offers([watch.kind])).get(watch.kind)?.[watch.tier];
  if (!offer) return null;
  const { lines } = await catalogue.quote(watch.tier, [{ productId: offer.productId, quantity: 1 }]);
  return lines.find(({ available, unitPricePaise }) => available > 0 && isMet(watch, unitPricePaise)) ?? null;
}

async function send(
  { adapters, config }: SendDeps,
  watch: Watch,
  phone: string | null,
  line: Quote["lines"][number],
) {
  const common = {
    id: derivedId(`offer ${watch.id} ${watch.stateAt.toISOString()}`),
    event: "watch_found" as const,
    pricePaise: line.unitPricePaise,
  };
  if (watch.email === null) {
    if (phone === null) throw new Error(`watch ${watch.id} has no recipient`);
    return await adapters.sendMessage({
      ...common,
      channel: "sms",
      recipient: { phone },
      product: watch.title,
    });
  }
  return await adapters.sendMessage({
    ...common,
    channel: "mail",
    recipient: { email: watch.email },
    product: [line.title, line.variant, line.condition].filter(Boolean).join(", "),
    productUrl: `${config.PUBLIC_ORIGIN}/product/${line.slug}/${line.productId}`,
    watchlistUrl: linkOf(config, watch),
  });
}

/** `Apple iPhone 13, 4 GB · 128 GB, Mint` */
const nameOf = ({ title, memory, condition }: Watch): string =>
  [title, memory, condition].filter(Boolean).join(", ");

const linkOf = (config: Deps["config"], { id }: Watch): string =>
  `${config.PUBLIC_ORIGIN}/watch/${watchLinks(config).sign(id)}`;
