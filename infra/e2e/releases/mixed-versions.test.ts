import type { ServiceName } from "@haat/local/programs";
import { eventually } from "@haat/testkit/eventually";
import { expect, test } from "vitest";
import { openMixedShop } from "../src/mixed-shop.ts";
import {
  cancel,
  expectAllDone,
  expectCancelled,
  expectShipped,
  findPhones,
  keepDoing,
  pay,
  placeUnpaid,
} from "../src/steady-shoppers.ts";

type UrlOf = (service: ServiceName) => string;

test("no call fails and no order is lost while new versions start on the newest schema, are rolled back, and start again", async ({
  annotate,
}) => {
  await using stack = new AsyncDisposableStack();
  const shop = await openMixedShop(stack);
  expect([...shop.oldVersions.keys()], "services with migrations after the baseline").not.toEqual([]);
  for (const [service, { commit, migrations }] of shop.oldVersions)
    await annotate(`${service}: code of ${commit} on a schema with ${migrations.join(" and ")}`);
  const phones = await findPhones(shop);
  const place = async (urlOf: UrlOf) => await placeUnpaid(shop, urlOf, phones);

  const old = await shop.startOld();
  const placedByOld = await place(old.urlOf);
  const shoppers = keepDoing(2, async () => await pay(shop, shop.urlOf, await place(shop.urlOf)));
  await shoppers.done(5);

  await shop.migrate();
  await shoppers.done(5);

  const current = await shop.startNew();
  await shoppers.done(10);
  await pay(shop, current.urlOf, placedByOld);
  const placedByNew = await place(current.urlOf);
  const cancelled = [
    await cancel(shop.urlOf, await pay(shop, shop.urlOf, await place(shop.urlOf))),
    await cancel(current.urlOf, await pay(shop, current.urlOf, await place(current.urlOf))),
  ];
  // Connections are kept between calls, so a new process gets its first one late.
  await eventually(async () => {
    for (const service of shop.oldVersions.keys())
      for (const version of [old, current])
        expect(version.connectionsOf(service), service).toBeGreaterThan(0);
  }, 60_000);

  // The roll back: the processes of the new version stop while shoppers buy.
  const released = [...shop.oldVersions.keys()];
  await current.stop(released);
  await pay(shop, shop.urlOf, placedByNew);
  await shoppers.done(5);
  const placed = [placedByOld, placedByNew].map(({ orderId }) => orderId);
  await eventually(async () => await expectShipped(shop, placed), 180_000);

  // The release comes again, and does the work that only it knows how to do.
  await shop.startNew();
  await old.stop(released);
  await shoppers.done(5);
  const orders = [...placed, ...(await shoppers.stop()).map(({ orderId }) => orderId)];
  await eventually(async () => await expectAllDone(shop, orders), 180_000);
  await expectCancelled(shop, cancelled);
});
