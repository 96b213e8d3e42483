import { eventually } from "@haat/testkit/eventually";
import { expect, test } from "vitest";
import { createBuyer } from "../src/buyers.ts";
import { openRollingShop } from "../src/rolling-shop.ts";
import { expectAllDone, findPhones, keepDoing, pay, placeUnpaid } from "../src/steady-shoppers.ts";

/** What signed-in visitors open. Every service answers some of it. */
const paths = ["/", "/products", "/account", "/account/orders", "/api/user/authVerify"];

test("no call fails and no order is lost while two copies of every program are replaced and workers are killed", async ({
  annotate,
}) => {
  await using stack = new AsyncDisposableStack();
  const shop = await openRollingShop(stack, 2);
  const account = { databases: shop.databases, accessTokenPrivateJwk: shop.secrets.ACCESS_TOKEN_PRIVATE_JWK };
  const phones = await findPhones(shop);
  const throughStorefront = () => shop.storefront;
  const buying = keepDoing(2, async () =>
    pay(shop, throughStorefront, await placeUnpaid(account, throughStorefront, phones)),
  );
  const visiting = keepDoing(3, async () => {
    const { headers } = await createBuyer(account);
    const cookie = `haat=${headers.authorization.replace("Bearer ", "")}`;
    for (const path of paths) {
      const reply = await fetch(shop.storefront + path, { headers: { cookie }, redirect: "manual" });
      const text = await reply.text();
      expect({ path, status: reply.status, text: text.slice(0, 300) }).toMatchObject({ status: 200 });
    }
  });
  const goOn = async () => {
    await buying.done(4);
    await visiting.done(4);
  };
  await goOn();
  await shop.rollOut(() => ({}));
  await goOn();
  await shop.rollOutApplications();
  await goOn();
  await shop.killWorkers();
  await goOn();
  const orders = await buying.stop();
  const visits = await visiting.stop();
  await annotate(
    `${orders.length} orders were placed and paid, ${visits.length * paths.length} pages opened`,
  );
  const ids = orders.map(({ orderId }) => orderId);
  await eventually(async () => await expectAllDone(shop, ids), 180_000);
});
