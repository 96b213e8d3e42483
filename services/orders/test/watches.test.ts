import { newId } from "@haat/domain/id";
import { paise } from "@haat/domain/money";
import { findOpenAlarms } from "@haat/service-kit/alarms/alarms";
import { eventually } from "@haat/testkit/eventually";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { alarmRules } from "../src/alarm-rules.ts";
import { watches } from "../src/db/schema/watches.ts";
import { watchOrders } from "../src/invariants/watch-orders.ts";
import { eraseUser } from "../src/order/erase-user.ts";
import { findOffers } from "../src/watch/find-offers.ts";
import { removeEndedWatches } from "../src/watch/watch.repository.ts";
import { addShopper, get, openShop, type Shop, type Shopper, stock } from "./shop.ts";
import { deskOf } from "./staff-desk.ts";

let shop: Shop;
let worker: { close: () => Promise<void> };
beforeAll(async () => {
  shop = await openShop();
  worker = shop.startWorker();
});
afterEach(() => {
  shop.adapters.behave.as = null;
  shop.adapters.messages.result = { outcome: "sent", providerReference: "P1" };
});
afterAll(async () => {
  await worker.close();
  await shop.close();
});

/** A product of a kind of its own, sold out. */
const soldOut = (title = newId().slice(-12)) => ({ title, id: stock(shop, { title, stock: 0 }) });
let addresses = 0;
const newAddress = () => `asha${++addresses}@haat.example`;
/** Each caller has a network of its own, unless it names one. */
let networks = 0;
const newNetwork = () => `192.0.2.${++networks}`;

async function post(path: string, payload: object, headers: Partial<Shopper["headers"]> = {}) {
  const url = `/api/order/${path}`;
  const reply = await shop.app.inject({ method: "POST", url, headers, payload, remoteAddress: newNetwork() });
  return { status: reply.statusCode, body: reply.json() };
}
const watch = async (payload: object, shopper?: Shopper) =>
  await post("watchProduct", { belowPrice: null, ...payload }, shopper?.headers);
const listOf = async (shopper: Shopper) => (await get(shop, shopper, "/api/order/getWatches")).json().result;

/** What was sent about a product of this kind. */
const sentAbout = (title: string) =>
  shop.adapters.messages.aboutWatches.filter(({ product }) => product.startsWith(title));
async function untilSent(title: string, count = 1) {
  await eventually(async () => expect(sentAbout(title)).toHaveLength(count));
  return sentAbout(title);
}
const statesOf = async (title: string) =>
  (await shop.deps.db.select().from(watches).where(eq(watches.kind, title))).map(({ state }) => state);
const untilState = async (title: string, state: string) =>
  await eventually(async () => expect(await statesOf(title)).toEqual([state]));
const linkIn = (message: ReturnType<typeof sentAbout>[number] | undefined) => {
  if (!message || !("watchlistUrl" in message)) throw new Error("no mail with a link");
  return message.watchlistUrl.split("/").at(-1) ?? "";
};

describe("a user who watches a sold product", () => {
  test("is told once, by SMS, when one of the same kind is on sale, and then sees it in the list", async () => {
    const shopper = await addShopper(shop);
    const { title, id } = soldOut();
    expect(await watch({ productId: id }, shopper)).toMatchObject({ status: 200, body: { success: true } });
    await findOffers(shop.deps);
    expect(await listOf(shopper)).toMatchObject([
      { productId: id, title, state: "waiting", belowPrice: null },
    ]);
    const found = stock(shop, { title, stock: 1, consumerPaise: 11_000_00 });
    await findOffers(shop.deps);
    await findOffers(shop.deps);
    expect(await untilSent(title)).toEqual([
      {
        id: expect.any(String),
        event: "watch_found",
        channel: "sms",
        recipient: { phone: "+919830011111" },
        product: title,
        pricePaise: 11_000_00,
      },
    ]);
    await untilState(title, "told");
    await findOffers(shop.deps);
    expect(sentAbout(title)).toHaveLength(1);
    expect(await listOf(shopper)).toMatchObject([{ productId: found, state: "told" }]);
    // The same kind can be watched again.
    shop.catalogue.products.delete(found);
    expect((await watch({ productId: id }, shopper)).status).toBe(200);
    expect(await statesOf(title)).toEqual(["waiting"]);
  });

  test("is told the wholesale price as a wholesaler, and nothing of it when the account's tier has changed", async () => {
    const shopper = await addShopper(shop, "wholesaler");
    const { title, id } = soldOut();
    await watch({ productId: id, belowPrice: 9_500 }, shopper);
    const user = shop.auth.users.get(shopper.userId);
    if (user) user.tier = "consumer";
    stock(shop, { title });
    await findOffers(shop.deps);
    await untilState(title, "waiting");
    await findOffers(shop.deps);
    expect(sentAbout(title)).toEqual([]);
    stock(shop, { title, consumerPaise: 9_400_00 });
    await findOffers(shop.deps);
    expect(await untilSent(title)).toMatchObject([{ pricePaise: 9_400_00 }]);
  });

  test("is told later when it is sold again before the message is sent", async () => {
    const shopper = await addShopper(shop);
    const { title, id } = soldOut();
    await watch({ productId: id }, shopper);
    const product = shop.catalogue.products.get(id);
    if (!product) throw new Error("no product");
    Object.assign(shop.adapters.behave, { as: 500, onlyFor: /messages$/ });
    product.stock = 1;
    await findOffers(shop.deps);
    await untilState(title, "found");
    product.stock = 0;
    shop.adapters.behave.as = null;
    await untilState(title, "waiting");
    expect(sentAbout(title)).toEqual([]);

    // The message says what is on sale when it is sent.
    Object.assign(shop.adapters.behave, { as: 500, onlyFor: /messages$/ });
    product.stock = 1;
    await findOffers(shop.deps);
    await untilState(title, "found");
    product.consumerPaise = 9_500_00;
    shop.adapters.behave.as = null;
    expect(await untilSent(title)).toMatchObject([{ pricePaise: 9_500_00 }]);
  });

  test("ends it, which nobody else can, and it goes with the account's data", async () => {
    const [shopper, other] = [await addShopper(shop), await addShopper(shop)];
    const [one, two] = [soldOut(), soldOut()];
    for (const { id } of [one, two]) await watch({ productId: id }, shopper);
    const [{ _id: watchId }] = await listOf(shopper);
    expect((await post("endWatch", { watchId }, other.headers)).status).toBe(404);
    expect((await post("endWatch", { watchId }, shopper.headers)).status).toBe(200);
    expect(await listOf(shopper)).toMatchObject([{ title: one.title }]);
    await eraseUser(shop.deps.db, shopper.userId);
    expect(await listOf(shopper)).toEqual([]);
  });

  test("is not told after the account is closed", async () => {
    const shopper = await addShopper(shop);
    const { title, id } = soldOut();
    await watch({ productId: id }, shopper);
    shop.auth.users.delete(shopper.userId);
    stock(shop, { title });
    await findOffers(shop.deps);
    await eventually(async () => expect(await statesOf(title)).toEqual([]));
    expect(sentAbout(title)).toEqual([]);
  });
});

test("a price is told when one of the kind costs no more, and is rejected when one does already", async () => {
  const shopper = await addShopper(shop);
  const title = newId();
  const id = stock(shop, { title });
  expect(await watch({ productId: id }, shopper)).toMatchObject({
    status: 409,
    body: { code: "STATE_CHANGED", msg: "One is on sale already, for ₹10,000." },
  });
  expect((await watch({ productId: id, belowPrice: 10_000 }, shopper)).status).toBe(409);
  expect((await watch({ productId: id, belowPrice: 9_999 }, shopper)).status).toBe(200);
  await findOffers(shop.deps);
  expect(await statesOf(title)).toEqual(["waiting"]);
  const product = shop.catalogue.products.get(id);
  if (product) product.consumerPaise = 9_999_00;
  await findOffers(shop.deps);
  expect(await untilSent(title)).toMatchObject([{ pricePaise: 9_999_00 }]);
});

test("a message that the provider rejects is not tried again, and one without an answer later", async () => {
  const shopper = await addShopper(shop);
  const [one, two] = [soldOut(), soldOut()];
  for (const { id } of [one, two]) await watch({ productId: id }, shopper);
  shop.adapters.messages.result = { outcome: "rejected", reason: "no such number" };
  stock(shop, { title: one.title });
  await findOffers(shop.deps);
  await untilState(one.title, "failed");
  shop.adapters.messages.result = { outcome: "unknown", reason: "HTTP 500" };
  stock(shop, { title: two.title });
  await findOffers(shop.deps);
  await eventually(async () => {
    const [row] = await shop.deps.db.select().from(watches).where(eq(watches.kind, two.title));
    expect(row).toMatchObject({ state: "found", unanswered: 1 });
  });
});

test("an alarm is open while shoppers were not told because of us, and closing it has their watches go on", async () => {
  const shopper = await addShopper(shop);
  const { title, id } = soldOut();
  await watch({ productId: id }, shopper);
  shop.adapters.messages.result = { success: false, msg: "No.", code: "VALIDATION" };
  stock(shop, { title });
  await findOffers(shop.deps);
  await untilState(title, "failed");
  const openAlarms = async () => {
    await watchOrders(shop.deps);
    return (await findOpenAlarms(shop.deps.db)).filter(({ rule }) => rule === alarmRules.watchesFailed);
  };
  const [alarm] = await openAlarms();
  expect(alarm).toMatchObject({ subject: "sms VALIDATION", details: { watches: 1 } });

  shop.adapters.messages.result = { outcome: "sent", providerReference: "P1" };
  const closing = { reason: "Deployed, ticket 4711" };
  expect(await deskOf(() => shop).post("support", `alarms/${alarm?.id}/resolve`, closing)).toMatchObject({
    status: 200,
  });
  expect(await openAlarms()).toEqual([]);
  expect(await statesOf(title)).toEqual(["waiting"]);
  // Not only for the 30 days of those that were told.
  const days = sql<number>`extract(day from ends_at - created_at)::int`;
  expect(await shop.deps.db.select({ days }).from(watches).where(eq(watches.kind, title))).toEqual([
    { days: 90 },
  ]);
  await findOffers(shop.deps);
  await untilState(title, "told");
});

describe("an address", () => {
  test("is told only after its owner has confirmed by the mailed link, and ends it there", async () => {
    const email = newAddress();
    const { title, id } = soldOut();
    expect((await watch({ productId: id, email: email.toUpperCase() })).status).toBe(200);
    const [mail] = await untilSent(title);
    expect(mail).toEqual({
      id: expect.any(String),
      event: "watch_confirm",
      channel: "mail",
      recipient: { email },
      product: `${title}, 6 GB · 128 GB, Mint`,
      belowPaise: null,
      watchlistUrl: expect.stringMatching(/^http:\/\/shop\.test\/watch\/[\w.-]+$/),
    });
    const link = linkIn(mail);
    stock(shop, { title, stock: 1 });
    // Programs that scan mails open links.
    const shown = await post("getLinkedWatches", { link });
    expect(shown.body.result).toMatchObject({
      email: "a***@haat.example",
      watches: [{ title, state: "unconfirmed" }],
    });
    await findOffers(shop.deps);
    expect(await statesOf(title)).toEqual(["unconfirmed"]);

    expect((await post("confirmLinkedWatches", { link })).status).toBe(200);
    await findOffers(shop.deps);
    const [, found] = await untilSent(title, 2);
    expect(found).toMatchObject({
      event: "watch_found",
      channel: "mail",
      recipient: { email },
      pricePaise: 10_000_00,
      productUrl: expect.stringMatching(/^http:\/\/shop\.test\/product\/a-slug\//),
    });
    expect(found?.id).not.toBe(mail?.id);
    expect(linkIn(found)).toBe(link);

    const other = soldOut();
    await watch({ productId: other.id, email });
    const { watches: both } = (await post("getLinkedWatches", { link })).body.result;
    const open = both.find((one: { title: string }) => one.title === other.title);
    expect((await post("endLinkedWatches", { link, watchId: open._id })).status).toBe(200);
    // Nothing is left of the address.
    expect((await post("getLinkedWatches", { link })).status).toBe(404);
    expect((await post("endLinkedWatches", { link })).status).toBe(200);
  });

  test("gets one mail a day, whose link confirms what was entered later, too", async () => {
    const email = newAddress();
    const [one, two] = [soldOut(), soldOut()];
    await watch({ productId: one.id, email });
    const [mail] = await untilSent(one.title);
    await watch({ productId: two.id, email });
    await watch({ productId: two.id, email, belowPrice: 5_000 });
    expect(await shop.deps.db.$count(watches, sql`email = ${email} and mailed_at is not null`)).toBe(1);
    await post("confirmLinkedWatches", { link: linkIn(mail) });
    expect([await statesOf(one.title), await statesOf(two.title)]).toEqual([["waiting"], ["waiting"]]);
    expect(sentAbout(two.title)).toEqual([]);

    // A day later, whoever enters it causes another mail, and does not change what is confirmed.
    await shop.deps.db
      .update(watches)
      .set({ mailedAt: sql`now() - interval '25 hours'` })
      .where(eq(watches.kind, one.title));
    await watch({ productId: two.id, email, belowPrice: 1 });
    await untilSent(two.title);
    const [kept] = await shop.deps.db.select().from(watches).where(eq(watches.kind, two.title));
    expect(kept).toMatchObject({ state: "waiting", belowPaise: paise(5_000_00) });
  });

  test("ends all that it watches by its link when none is named, confirmed or not", async () => {
    const email = newAddress();
    const [one, two] = [soldOut(), soldOut()];
    await watch({ productId: one.id, email });
    const link = linkIn((await untilSent(one.title))[0]);
    await post("confirmLinkedWatches", { link });
    await watch({ productId: two.id, email });
    expect([await statesOf(one.title), await statesOf(two.title)]).toEqual([["waiting"], ["unconfirmed"]]);
    expect((await post("endLinkedWatches", { link })).status).toBe(200);
    expect([await statesOf(one.title), await statesOf(two.title)]).toEqual([[], []]);
  });

  test("cannot be opened by a link that is not ours", async () => {
    const email = newAddress();
    const { title, id } = soldOut();
    await watch({ productId: id, email });
    const link = linkIn((await untilSent(title))[0]);
    const [row] = await shop.deps.db.select().from(watches).where(eq(watches.email, email));
    for (const other of [
      row?.id,
      `${row?.id}.AAAAAAAAAAAAAAAAAAAAAA`,
      `${newId()}.${link.split(".")[1]}`,
      "",
    ])
      for (const path of ["getLinkedWatches", "confirmLinkedWatches"])
        expect((await post(path, { link: other ?? "" })).status).toBe(404);
    await post("endLinkedWatches", { link: `${row?.id}.AAAAAAAAAAAAAAAAAAAAAA` });
    expect(await statesOf(title)).toEqual(["unconfirmed"]);
  });

  test("is asked for nothing while too many addresses are unconfirmed", async () => {
    const { id } = soldOut();
    const others = await shop.deps.db.$count(watches, eq(watches.state, "unconfirmed"));
    await shop.deps.db.execute(sql`insert into watches (id, email, kind, product_id, slug, title, memory, tier, state, ends_at)
      select gen_random_uuid(), number || '@flood.example', 'flood', ${id}, '', '', '', 'consumer', 'unconfirmed', now() + interval '1 day'
      from generate_series(1, ${499 - others}) as number`);
    expect((await watch({ productId: id, email: newAddress() })).status).toBe(200);
    expect((await watch({ productId: id, email: newAddress() })).status).toBe(429);
    await shop.deps.db.delete(watches).where(eq(watches.kind, "flood"));
  });
});

test.each([
  ["no address", { belowPrice: null }],
  ["an address that is none", { belowPrice: null, email: "asha" }],
  ["a price of nothing", { belowPrice: 0, email: "asha@haat.example" }],
  ["a price with paise", { belowPrice: 99.5, email: "asha@haat.example" }],
])("%s is rejected with 400", async (_, body) => {
  expect(await post("watchProduct", { productId: soldOut().id, ...body })).toMatchObject({
    status: 400,
    body: { code: "VALIDATION" },
  });
});

test("an account has at most 20 open watches and an address 10, and a watch that it has already may change", async () => {
  const shopper = await addShopper(shop);
  const email = newAddress();
  const asAccount = async (productId: string) => await watch({ productId }, shopper);
  const asAddress = async (productId: string) => await watch({ productId, email });
  for (const [ask, most] of [
    [asAccount, 20],
    [asAddress, 10],
  ] as const) {
    const first = soldOut().id;
    expect((await ask(first)).status).toBe(200);
    for (let count = 1; count < most; count++) expect((await ask(soldOut().id)).status).toBe(200);
    expect(await ask(soldOut().id)).toMatchObject({ status: 409, body: { code: "STATE_CHANGED" } });
    expect((await ask(first)).status).toBe(200);
  }
});

test("one network may ask 60 times an hour", async () => {
  const { id } = soldOut();
  const ask = async (remoteAddress: string) =>
    await shop.app.inject({
      method: "POST",
      url: "/api/order/watchProduct",
      payload: { productId: id, belowPrice: null, email: "asha@haat.example" },
      remoteAddress,
    });
  const replies = [];
  for (let count = 0; count <= 60; count++) replies.push(await ask(`2001:db8:1:2${count + 10}::1`));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
  const last = replies.at(-1);
  expect(last?.statusCode).toBe(429);
  expect(Number(last?.headers["retry-after"])).toBeGreaterThan(3500);
  expect(Number(last?.headers["retry-after"])).toBeLessThanOrEqual(3600);
  expect((await ask("2001:db8:1:300::1")).statusCode).toBe(200);
});

test("watches are removed when they end: unconfirmed ones after a day, others after 90, and those told after 30", async () => {
  const shopper = await addShopper(shop);
  const [kept, unconfirmed, told] = [soldOut(), soldOut(), soldOut()];
  await watch({ productId: kept.id }, shopper);
  await watch({ productId: unconfirmed.id, email: newAddress() });
  await watch({ productId: told.id }, shopper);
  stock(shop, { title: told.title });
  await findOffers(shop.deps);
  await untilState(told.title, "told");
  const daysOf = async (title: string) => {
    const days = sql<number>`round(extract(epoch from ends_at - now()) / 86400)::int`;
    return (await shop.deps.db.select({ days }).from(watches).where(eq(watches.kind, title)))[0]?.days;
  };
  expect([await daysOf(kept.title), await daysOf(unconfirmed.title), await daysOf(told.title)]).toEqual([
    90, 1, 30,
  ]);
  await shop.deps.db
    .update(watches)
    .set({ endsAt: sql`now() - interval '1 second'` })
    .where(eq(watches.kind, told.title));
  expect(await removeEndedWatches(shop.deps.db)).toBe(1);
  expect(await statesOf(kept.title)).toEqual(["waiting"]);
});
