import { eventually } from "@haat/testkit/eventually";
import { signedIn, type TestUser } from "@haat/testkit/test-users";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOrder, payAtGateway, returnToShop } from "./shopper.ts";
import { startTestEnvironment, type TestEnvironment } from "./test-environment.ts";

let testEnv: TestEnvironment;
let user: TestUser;
beforeAll(async () => {
  testEnv = await startTestEnvironment();
  user = await signedIn();
});
afterAll(async () => await testEnv.close());

const pageOf = (orderId: string) => `${testEnv.origin}/account/orders/order-details/${orderId}`;

/** An order whose advance is paid and whose balance is due. */
async function withBalance() {
  const order = testEnv.orders.addOrder(user.userId, 5_000_00);
  await returnToShop(await payAtGateway(testEnv, user, order.id, "success"));
  Object.assign(order, { amountPaise: 2_51_500_00, purpose: "balance" });
  return order;
}

test("pays a balance as an attempt of its own, reports it as one, and leads back to the order", async () => {
  const { id } = await withBalance();
  const { location } = await returnToShop(await payAtGateway(testEnv, user, id, "success"));
  expect(location).toBe(pageOf(id));
  await eventually(async () => {
    const bodies = testEnv.orders.payments.filter((one) => one.id === id).map(({ body }) => body);
    expect(new Set(bodies.map(({ purpose, amountPaise }) => `${purpose} ${amountPaise}`))).toEqual(
      new Set(["undefined 500000", "balance 25150000"]),
    );
  });
});

test.each([
  ["failed", "failed"],
  ["cancelled", "cancelled"],
  ["pending", "pending"],
] as const)("leads back to the order after a balance that is %s, and says so", async (outcome, shown) => {
  const { id } = await withBalance();
  const { location } = await returnToShop(await payAtGateway(testEnv, user, id, outcome));
  expect(location).toBe(`${pageOf(id)}?balance=${shown}`);
});

test("opens a new attempt for a balance that equals an advance which was not paid", async () => {
  const order = testEnv.orders.addOrder(user.userId, 5_000_00);
  const advance = await createOrder(testEnv, user, order.id);
  order.purpose = "balance";
  const balance = await createOrder(testEnv, user, order.id);
  expect(balance.body["bdorderid"]).not.toBe(advance.body["bdorderid"]);
});
