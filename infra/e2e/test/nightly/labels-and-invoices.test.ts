import { expect, test } from "vitest";
import { createBuyer } from "../../src/buyers.ts";
import { paidOrder } from "../../src/cancelling.ts";
import { shopUnderTest } from "../../src/config.ts";
import { query } from "../../src/database.ts";
import { findPhone } from "../../src/purchase.ts";
import { backOfficeOf, createMember, staffCookie } from "../../src/staff.ts";

const shop = shopUnderTest();
const count = 50;
const inTurn = 5;

test("labels and invoices of 50 orders are in one PDF within five seconds", async ({ annotate }) => {
  const ids: string[] = [];
  while (ids.length < count) {
    const phones = [];
    while (phones.length < inTurn) phones.push(await findPhone(shop, 1));
    const orders = phones.map(async (phone) => await paidOrder(await createBuyer(shop), [phone]));
    ids.push(...(await Promise.all(orders)).map(({ orderId }) => orderId));
  }
  // The simulated courier picks up within a minute or so, and then there is no label any more.
  await query(
    shop.databases.adapters,
    "update shipments set status = 'manifested' where order_id = any($1)",
    [ids],
  );
  const parcels = await query(
    shop.databases.orders,
    `select shipments.id as "shipmentId", order_id as "orderId", reference
     from shipments join orders on orders.id = order_id where order_id = any($1)`,
    [ids],
  );
  const origin = backOfficeOf(shop);
  const cookie = `${staffCookie}=${await createMember(shop, "packer")}`;
  const startedAt = performance.now();
  const reply = await fetch(`${origin}/labels-and-invoices`, {
    method: "POST",
    headers: { origin, cookie, "content-type": "application/json" },
    body: JSON.stringify({ parcels }),
  });
  const form = await reply.formData();
  const seconds = (performance.now() - startedAt) / 1000;
  const pdf = form.get("pdf");
  const kilobytes = pdf instanceof File ? Math.round(pdf.size / 1024) : 0;
  await annotate(`${count} labels and invoices in ${seconds.toFixed(1)} s, ${kilobytes} kB`);
  expect(form.get("missing")).toBe("[]");
  expect(kilobytes).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(5);
}, 300_000);
