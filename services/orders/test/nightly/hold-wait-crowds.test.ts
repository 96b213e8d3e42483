import { policies } from "@haat/shop/policies";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type HoldShop, openHoldShop } from "../holds.ts";
import { addCustomer, pay, type Shop } from "../shop.ts";

let holds: HoldShop;
let shop: Shop;
beforeAll(async () => {
  holds = await openHoldShop();
  ({ shop } = holds);
});
afterAll(async () => await shop.close());
beforeEach(async () => await holds.clear());

test("an account cannot hide its holds behind many short orders, each of which counts a minute", async () => {
  const customer = await addCustomer(shop);
  await holds.holdInVain(customer, 6, holds.anywhere);
  for (let count = 0; count < 41; count++) {
    const { id, status } = await holds.order(customer, holds.anywhere());
    expect(status).toBe(200);
    await shop.deps.db.execute(sql`update orders set state = 'expired', pay_before = now() where id = ${id}`);
    await holds.pass(1);
  }
  expect((await holds.order(customer, holds.anywhere())).status).toBe(429);
});

// `hold-wait.rules.test.ts` simulates days of such attacks.
test("50 new accounts of one address that let every payment fail hold what they can twice, and then nothing for a day", async () => {
  const network = holds.newNetwork();
  const phonesEach = policies.holdLimit.consumer.phones;
  const accounts = await holds.addShoppers(50);
  const attack = async () => {
    let placed = 0;
    for (const account of accounts) {
      const { id, status } = await holds.order(account, { network }, phonesEach);
      expect([200, 429]).toContain(status);
      if (status === 429) continue;
      placed++;
      await holds.startPayment(id, account);
      await pay(shop, id, { status: "failed", amountPaise: 100_000_00 });
    }
    return placed;
  };
  const placedIn: number[] = [];
  for (const minutes of [46, 46, 46, 23 * 60, 0]) {
    placedIn.push(await attack());
    await holds.pass(minutes);
  }
  expect(placedIn).toEqual([50, 50, 0, 0, 0]);
});

describe("honest shoppers", () => {
  test("200 behind one mobile network never wait, though a third does not pay and ten others attack from it", async () => {
    const network = holds.newNetwork();
    for (const attacker of await holds.addShoppers(10)) {
      for (let count = 0; count < 2; count++) {
        const { id } = await holds.order(attacker, { network });
        await pay(shop, id, { status: "failed" });
        // Its earlier order, too.
        await shop.deps.db.execute(
          sql`update orders set created_at = created_at - interval '40 minutes' where user_id = ${attacker.userId}`,
        );
      }
      expect((await holds.order(attacker, { network })).status).toBe(429);
    }
    const open: { id: string; paidIn: number }[] = [];
    const replies: Awaited<ReturnType<HoldShop["order"]>>[] = [];
    for (const [index, shopper] of (await holds.addShoppers(200)).entries()) {
      const first = await holds.order(shopper, { network });
      replies.push(first);
      let { id } = first;
      // Some pay at once, some after minutes, some with another cart after a failed attempt, and some never.
      if (index % 6 === 5) {
        await pay(shop, id, { status: "failed" });
        const next = await holds.order(shopper, { network }, 2);
        replies.push(next);
        id = next.id;
      }
      if (index % 3 !== 2) open.push({ id, paidIn: index % 8 });
      await holds.pass(0.5);
      for (const one of open) one.paidIn -= 0.5;
      for (const { id: due } of open.filter(({ paidIn }) => paidIn < 0)) await pay(shop, due);
      open.splice(0, open.length, ...open.filter(({ paidIn }) => paidIn >= 0));
    }
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
  });

  test("of a gateway that fails for half an hour order again at once when their holds have ended", async () => {
    const network = holds.newNetwork();
    const shoppers = await holds.addShoppers(30);
    for (const shopper of shoppers) {
      const { id } = await holds.order(shopper, { network });
      await holds.startPayment(id, shopper);
      await pay(shop, id, { status: "failed" });
      await holds.pass(1);
    }
    await holds.pass(46);
    for (const shopper of shoppers) expect((await holds.order(shopper, { network })).status).toBe(200);
  });
});
