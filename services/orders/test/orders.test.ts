import { newId } from "@haat/domain/id";
import { inParallel } from "@haat/testkit/in-parallel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addShopper, get, openShop, orderBody, pay, placed, type Shop, stock } from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

const list = "/api/order/getAllOrdersByUser";
const detail = (id: string) => `/api/order/getOrderDetailsByOrderId/${id}`;

interface Page {
  result: { order_id: string }[];
  nextCursor: string | null;
}

async function orderOfTwo() {
  const shopper = await addShopper(shop);
  const [phone, charger] = [
    stock(shop),
    stock(shop, { title: "Charger", variant: "", consumerPaise: 999_00, phone: false }),
  ];
  const cartDATA = [
    { _id: phone, cart_quantity: 1 },
    { _id: charger, cart_quantity: 3 },
  ];
  const body = orderBody(shopper, "", { cartDATA, deliveryFees: 60, totalAmount: 13_057 });
  return { shopper, phone, charger, id: await placed(shop, shopper, body) };
}

describe("the list of orders", () => {
  test("has the specification's fields, and its amounts add up to the order's total", async () => {
    const { shopper, phone, id } = await orderOfTwo();
    const { result, nextCursor } = (await get(shop, shopper, list)).json();
    expect(nextCursor).toBeNull();
    expect(result).toHaveLength(2);
    expect(result[0]).toMatchObject({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      order_id: id,
      order_id_combo: expect.stringMatching(/^HT/),
      o_status: "Waiting for payment",
      forConsumer: true,
      invoicePdf: null,
      product_details: {
        _id: phone,
        ptitle: "Haat One",
        variant: "6 GB · 128 GB · Graphite",
        pimages: ["/media/x"],
      },
      product_qty: 1,
      product_total_price: 10_046.17,
      product_discountAmount: 0,
      product_deliveryAmount: 46.17,
      order_details: {
        del_orderid: `${result[0].order_id_combo}-BALLYGUNGE`,
        del_waybill: null,
        del_paymentType: "Cash on delivery",
      },
    });
    expect(result[0].order_id_combo).toBe(result[1].order_id_combo);
    const sum = result.reduce(
      (all: number, line: { product_total_price: number }) => all + line.product_total_price,
      0,
    );
    expect(sum).toBeCloseTo(13_057, 2);
  });

  test("keeps an order that a newer one replaced, with that status in every reply", async () => {
    const shopper = await addShopper(shop);
    const product = stock(shop, { stock: 1 });
    const first = await placed(shop, shopper, orderBody(shopper, product));
    await pay(shop, first, { status: "failed" });
    const second = await placed(shop, shopper, orderBody(shopper, product));
    const { result } = (await get(shop, shopper, list)).json();
    expect(result.map((line: { order_id: string }) => line.order_id)).toEqual([second, first]);
    const words = "Replaced by a newer order";
    expect(result[1]).toMatchObject({ state: "expired", o_status: words });
    const { orderDET } = (await get(shop, shopper, detail(first))).json().result;
    expect(orderDET.o_status).toBe(words);
    expect(orderDET.timeline.map((step: { text: string }) => step.text)).toEqual([
      "Waiting for payment",
      "Payment by UPI failed",
      words,
    ]);
    const status = await get(shop, shopper, `/api/order/getOrderStatus/${first}`);
    expect(status.json().result.o_status).toBe(words);
  });

  test("says that the shopper cancelled the payment, and of the next attempt that it failed", async () => {
    const shopper = await addShopper(shop);
    const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
    const statuses = async () => {
      const [line] = (await get(shop, shopper, list)).json().result;
      const { orderDET } = (await get(shop, shopper, detail(id))).json().result;
      const status = (await get(shop, shopper, `/api/order/getOrderStatus/${id}`)).json().result;
      return [line.o_status, orderDET.o_status, status.o_status, line.paymentDue.payable];
    };
    await pay(shop, id, { status: "failed", isCancelled: true });
    expect(await statuses()).toEqual(["Payment cancelled", "Payment cancelled", "Payment cancelled", true]);
    await pay(shop, id, { status: "failed" });
    expect(await statuses()).toEqual(["Payment failed", "Payment failed", "Payment failed", true]);
  });

  test("shows that the rest of a wholesaler's order is due on delivery", async () => {
    const shopper = await addShopper(shop, "wholesaler");
    const cart = {
      cartDATA: [{ _id: stock(shop), cart_quantity: 5 }],
      totalAmount: 42_750,
      discountPrice: 2_250,
    };
    const id = await placed(shop, shopper, orderBody(shopper, "", cart));
    const paymentType = "Advance paid online, balance on delivery";
    const [line] = (await get(shop, shopper, list)).json().result;
    expect(line).toMatchObject({ paymentType, order_details: { del_paymentType: "Pre-paid" } });
    expect((await get(shop, shopper, detail(id))).json().result.orderDET.paymentType).toBe(paymentType);
  });

  test("is paged newest first, without gaps or repeats", async () => {
    const shopper = await addShopper(shop);
    const product = stock(shop, { stock: 100 });
    const ids: string[] = [];
    for (let count = 0; count < 7; count++)
      ids.unshift(await placed(shop, shopper, orderBody(shopper, product)));
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: Page = (await get(shop, shopper, `${list}?limit=3${cursor && `&cursor=${cursor}`}`)).json();
      seen.push(...page.result.map((line) => line.order_id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(ids);
  });

  test("has pages of 20 orders unless the client asks for another number", async () => {
    const shopper = await addShopper(shop);
    const product = stock(shop, { stock: 100 });
    for (let count = 0; count < 21; count++) await placed(shop, shopper, orderBody(shopper, product));
    const first: Page = (await get(shop, shopper, list)).json();
    expect(first.result).toHaveLength(20);
    const second: Page = (await get(shop, shopper, `${list}?cursor=${first.nextCursor}`)).json();
    expect(second.result).toHaveLength(1);
    expect(second.nextCursor).toBeNull();
  });

  test("ends a page early when its orders have many lines, and never splits or skips an order", async () => {
    const shopper = await addShopper(shop);
    const products = Array.from({ length: 50 }, () => stock(shop, { consumerPaise: 100_00, stock: 20 }));
    const sizes = [50, 50, 1, 40, 50, 1];
    const ids: string[] = [];
    for (const size of sizes) {
      const cartDATA = products.slice(0, size).map((_id) => ({ _id, cart_quantity: 1 }));
      ids.unshift(await placed(shop, shopper, orderBody(shopper, "", { cartDATA, totalAmount: size * 100 })));
    }
    const seen: string[] = [];
    const lengths: number[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: Page = (
        await get(shop, shopper, `${list}?limit=100${cursor && `&cursor=${cursor}`}`)
      ).json();
      lengths.push(page.result.length);
      seen.push(...page.result.map((line) => line.order_id));
      cursor = page.nextCursor;
    }
    // The newest four, and then two that fill a page.
    expect(lengths).toEqual([92, 100]);
    expect([...new Set(seen)]).toEqual(ids);
  });

  test("is sent to one user 120 times a minute, whatever their address, and then gets 429", async () => {
    const [shopper, other] = [await addShopper(shop), await addShopper(shop)];
    const replies = await inParallel(130, async () => await get(shop, shopper, list));
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(120);
    const rejected = replies.find((reply) => reply.statusCode === 429);
    expect(rejected?.json()).toMatchObject({ success: false, code: "RATE_LIMITED" });
    expect(Number(rejected?.headers["retry-after"])).toBeGreaterThan(0);
    expect((await get(shop, other, list)).statusCode).toBe(200);
  });

  test("never contains another user's orders", async () => {
    await orderOfTwo();
    expect((await get(shop, await addShopper(shop), list)).json().result).toEqual([]);
  });

  const yearZero = Buffer.from(JSON.stringify(["0000-01-01T00:00:00Z", newId()])).toString("base64url");
  test.each([
    "?cursor=abc",
    "?cursor=W10",
    `?cursor=${yearZero}`,
    "?limit=0",
    "?limit=101",
    "?limit=x",
    "?page=2",
  ])("rejects the query %s", async (query) => {
    const reply = await get(shop, await addShopper(shop), list + query);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().code).toBe("VALIDATION");
  });
});

describe("an order's details", () => {
  test("are found by the order's id or a line's id, with that line first", async () => {
    const { shopper, id, charger } = await orderOfTwo();
    const byOrder = (await get(shop, shopper, detail(id))).json().result;
    expect(byOrder.orderDET).toMatchObject({
      orderId: id,
      selectedAddress: { city: "Kolkata", astate: "West Bengal", pincode: "700019" },
      subtotal: 12_997,
      totalAmount: 13_057,
      deliveryFees: 60,
      discountPrice: 0,
      payNow: 60,
      dueOnDelivery: 12_997,
      isPaid_status: false,
      state: "awaiting_payment",
      timeline: [{ state: "awaiting_payment", text: "Waiting for payment" }],
    });
    const second = byOrder.otherProduct[0];
    expect(second.product_details._id).toBe(charger);
    const byLine = (await get(shop, shopper, detail(second._id))).json().result;
    expect(byLine.currentProduct._id).toBe(second._id);
    expect(byLine.otherProduct[0]._id).toBe(byOrder.currentProduct._id);
  });

  test("show that the order was paid", async () => {
    const { shopper, id } = await orderOfTwo();
    await pay(shop, id, { amountPaise: 60_00 });
    const { orderDET } = (await get(shop, shopper, detail(id))).json().result;
    expect(orderDET).toMatchObject({ isPaid_status: true, state: "paid", paidBy: "upi" });
    expect(orderDET.timeline).toMatchObject([
      { kind: "order", state: "awaiting_payment" },
      { kind: "payment_received", state: "paid", text: "Payment received: ₹60 by UPI" },
    ]);
  });

  test("are not found for another user's order, as for an unknown id", async () => {
    const { shopper, id } = await orderOfTwo();
    const line = (await get(shop, shopper, detail(id))).json().result.currentProduct._id;
    const other = await addShopper(shop);
    const urls = [detail(id), detail(line), `/api/order/getOrderStatus/${id}`, `/api/order/invoice/${id}`];
    const missing = await get(shop, other, detail(newId()));
    for (const url of urls) {
      const reply = await get(shop, other, url);
      expect(reply.statusCode).toBe(404);
      expect(reply.body).toBe(missing.body);
    }
  });
});
