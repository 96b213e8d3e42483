import { outbox } from "@haat/service-kit/outbox/table";
import { eventually } from "@haat/testkit/eventually";
import type { TestProcess } from "@haat/testkit/processes";
import { eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messages } from "../../src/db/schema/shopper-messages.ts";
import { killWorker, lockRows, startWorker, waitForLocks } from "../killed-worker.ts";
import {
  addShopper,
  findBookedShipments,
  openShop,
  orderBody,
  pay,
  placed,
  reportScan,
  type Shop,
  stock,
} from "../shop.ts";

const channels = ["sms", "mail"] as const;
type Channel = (typeof channels)[number];

let shop: Shop;
let worker: TestProcess;
let order: { readonly id: string; readonly shipmentId: string };
beforeAll(async () => {
  shop = await openShop();
  worker = await startWorker(shop);
  const shopper = await addShopper(shop);
  const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
  await pay(shop, id);
  const { ballygunge: shipmentId } = await findBookedShipments(shop, id);
  order = { id, shipmentId };
  await expectSent();
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
});

/** How adapters behaves until the worker is killed, and the rows that the worker needs next. */
interface Point {
  readonly as: "hang" | "hang after" | "hold";
  readonly lock?: (channel: Channel) => string;
}

const points: readonly [string, Point][] = [
  ["before adapters has it", { as: "hang" }],
  ["after adapters sent it, before it answers", { as: "hang after" }],
  [
    "after the answer, before that is recorded",
    {
      as: "hold",
      lock: (channel) =>
        `select * from messages where order_id = '${order.id}' and state = 'waiting' and channel = '${channel}' for update`,
    },
  ],
  [
    "after it is recorded, before its job is marked as done",
    {
      as: "hold",
      lock: (channel) =>
        `select * from outbox where topic = 'message.${channel}' and done_at is null for update`,
    },
  ],
];

/** Of each point: 32 kills with an SMS and a mail under way, and 8 before their jobs are queued. */
const kills = 8;

test.each(points)(
  "no message is lost, or sent more than twice, when the worker is killed %s, eight times",
  async (_, point) => {
    for (let kill = 0; kill < kills; kill += 1) {
      shop.adapters.messages.received.length = 0;
      shop.adapters.calls.length = 0;
      Object.assign(shop.adapters.behave, { as: point.as, onlyFor: /messages$/ });
      await reportAttempt(kill);
      await eventually(async () =>
        expect(shop.adapters.calls.filter((call) => call.endsWith("/messages"))).toHaveLength(
          channels.length,
        ),
      );
      await killAt(point);
      shop.adapters.behave.as = null;
      worker = await startWorker(shop);
      await expectSent();
      for (const channel of channels) {
        const times = shop.adapters.messages.received.filter((message) => message.channel === channel);
        expect([1, 2]).toContain(times.length);
      }
    }
  },
  kills * 60_000,
);

test(
  "each message is sent once when the worker is killed before its job is queued, eight times",
  async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      shop.adapters.messages.received.length = 0;
      await killWorker(shop, worker);
      await reportAttempt(kill);
      worker = await startWorker(shop);
      await expectSent();
      const sent = shop.adapters.messages.received.map(({ channel }) => channel);
      expect(sent.toSorted()).toEqual(channels.toSorted());
    }
  },
  kills * 60_000,
);

/** The shipment is out for delivery, and next time not delivered. */
async function reportAttempt(kill: number): Promise<void> {
  await reportScan(shop, order.shipmentId, kill % 2 === 0 ? "out_for_delivery" : "failed_attempt");
}

async function killAt({ lock }: Point): Promise<void> {
  if (!lock) return await killWorker(shop, worker);
  const locks = await Promise.all(channels.map(async (channel) => await lockRows(shop, lock(channel))));
  shop.adapters.release();
  await waitForLocks(shop, channels.length);
  await killWorker(shop, worker);
  for (const one of locks) await one.release();
}

async function expectSent(): Promise<void> {
  await eventually(async () => {
    expect(await shop.deps.db.$count(outbox, isNull(outbox.doneAt))).toBe(0);
    const rows = await shop.deps.db.select().from(messages).where(eq(messages.orderId, order.id));
    expect(rows.filter(({ state }) => state !== "sent")).toEqual([]);
  }, 60_000);
}
