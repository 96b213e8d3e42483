import { randomUUID } from "node:crypto";
import { signedIn } from "@haat/testkit/test-users";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { addAccessory, addPhone } from "./stock-builder.ts";

let shop: TestCatalogue;
let phone: string;
let cover: string;
beforeAll(async () => {
  shop = await startCatalogue();
  phone = await addPhone(shop.db, 2);
  cover = await addAccessory(shop.db, 30);
});
afterAll(async () => await shop.close());

async function post(
  call: "getCartProduct" | "verifyCartProduct",
  payload: object,
  headers: Record<string, string> = {},
) {
  const reply = await shop.app.inject({ method: "POST", url: `/api/product/${call}`, payload, headers });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
}

describe("getCartProduct", () => {
  test("returns the products in the cart's order with their quantities, and the ids that no longer exist", async () => {
    const gone = randomUUID();
    const { status, body } = await post("getCartProduct", {
      cartItems: { [cover]: 3, [gone]: 1, [phone]: 5 },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      result: [
        { _id: cover, cart_quantity: 3, puser_price: 299, pqty: 30 },
        { _id: phone, cart_quantity: 5, puser_price: 34_999, pqty: 2 },
      ],
      missing: [gone],
    });
  });
  test("accepts a product id in upper case", async () => {
    const { body } = await post("getCartProduct", { cartItems: { [cover.toUpperCase()]: 3 } });
    expect(body).toMatchObject({ result: [{ _id: cover, cart_quantity: 3 }], missing: [] });
    const cartItems = { [phone.toUpperCase()]: 2 };
    expect((await post("verifyCartProduct", { cartItems })).status).toBe(200);
  });
  test("returns nothing for an empty cart", async () => {
    expect((await post("getCartProduct", { cartItems: {} })).body).toMatchObject({ result: [], missing: [] });
  });
  test("returns wholesale prices to a wholesaler", async () => {
    const { headers } = await signedIn("wholesaler");
    const { body } = await post("getCartProduct", { cartItems: { [phone]: 1 } }, headers);
    expect(body["result"]).toMatchObject([{ pseller_price: 32_499 }]);
    expect(JSON.stringify(body)).not.toContain("puser_price");
  });
});

describe("verifyCartProduct", () => {
  test("succeeds when everything is in stock", async () => {
    expect(await post("verifyCartProduct", { cartItems: { [phone]: 2, [cover]: 20 } })).toMatchObject({
      status: 200,
      body: { success: true },
    });
  });
  test("returns CART ERROR and the available quantity when a line is short of stock", async () => {
    const gone = randomUUID();
    expect(await post("verifyCartProduct", { cartItems: { [phone]: 3, [cover]: 1, [gone]: 1 } })).toEqual({
      status: 409,
      body: {
        success: false,
        msg: "CART ERROR",
        code: "OUT_OF_STOCK",
        lines: [
          { _id: phone, quantity: 3, available: 2 },
          { _id: gone, quantity: 1, available: 0 },
        ],
      },
    });
  });
});

describe("a cart request with invalid input", () => {
  const many = Object.fromEntries(Array.from({ length: 51 }, () => [randomUUID(), 1]));
  test.each<[string, object]>([
    ["a quantity of zero", { cartItems: { [randomUUID()]: 0 } }],
    ["a negative quantity", { cartItems: { [randomUUID()]: -2 } }],
    ["more than a wholesaler may order", { cartItems: { [randomUUID()]: 101 } }],
    ["half an item", { cartItems: { [randomUUID()]: 0.5 } }],
    ["a quantity in words", { cartItems: { [randomUUID()]: "2" } }],
    ["more than the largest number", { cartItems: { [randomUUID()]: 1e300 } }],
    ["an id that is none", { cartItems: { "1": 1 } }],
    ["fifty-one different products", { cartItems: many }],
    ["a list instead of a map", { cartItems: [randomUUID()] }],
    ["no cart", {}],
    ["an unknown field", { cartItems: {}, priceField: "pseller_price" }],
  ])("%s is rejected with 400 by both calls", async (_name, payload) => {
    for (const call of ["getCartProduct", "verifyCartProduct"] as const) {
      const { status, body } = await post(call, payload);
      expect(status).toBe(400);
      expect(body).toMatchObject({ success: false, code: "VALIDATION", msg: expect.stringMatching(/\w/) });
    }
  });
  test("rejects the verification of an empty cart with 400", async () => {
    expect((await post("verifyCartProduct", { cartItems: {} })).status).toBe(400);
  });
});
