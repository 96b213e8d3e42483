import { newId } from "@haat/domain/id";
import { eventually } from "@haat/testkit/eventually";
import { inParallel } from "@haat/testkit/in-parallel";
import { asStaff } from "@haat/testkit/test-users";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { alarmRules } from "../src/alarm-rules.ts";
import { couponCodes } from "../src/db/schema/coupon-codes.ts";
import { coupons } from "../src/db/schema/coupons.ts";
import { orderChanges, orders } from "../src/db/schema/orders.ts";
import { watchOrders } from "../src/invariants/watch-orders.ts";
import {
  addShopper,
  get,
  giveCoupon,
  openAlarms,
  openShop,
  orderBody,
  pay,
  place,
  placed,
  runExpiry,
  type Shop,
  type Shopper,
  stateOf,
  stock,
} from "./shop.ts";
import { deskOf } from "./staff-desk.ts";

let shop: Shop;
let worker: { close: () => Promise<void> };
beforeAll(async () => {
  shop = await openShop();
  worker = shop.startWorker();
});
afterAll(async () => {
  await worker.close();
  await shop.close();
});

const desk = deskOf(() => shop);
const dayMs = 24 * 3600_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const newCode = () => `D${newId().slice(-10).toUpperCase()}`;

/** 200 rupees off from 1,000 rupees on, for ten orders. */
function couponBody(change: Record<string, unknown> = {}) {
  return {
    id: newId(),
    code: newCode(),
    name: "Diwali flyer",
    text: "₹200 off orders of ₹1,000 or more",
    discount: 200,
    minimum: 1_000,
    startsAt: daysFromNow(-1),
    expiresAt: daysFromNow(30),
    budget: 2_000,
    isListed: true,
    reason: "Diwali campaign",
    ...change,
  };
}

async function created(change: Record<string, unknown> = {}) {
  const body = couponBody(change);
  const reply = await desk.post("manager", "coupons", body);
  if (reply.status !== 200) throw new Error(`coupon rejected: ${JSON.stringify(reply)}`);
  return body;
}

async function createdBatch(count: number) {
  const { id } = await created({ code: undefined, count, isListed: false });
  const rows = await shop.deps.db.select().from(couponCodes).where(eq(couponCodes.couponId, id));
  return { id, codes: rows.map(({ code }) => code) };
}

async function readCoupon(id: string) {
  const { headers } = await desk.memberOf("support");
  return (await shop.app.inject({ method: "GET", url: `/api/staff/coupons/${id}`, headers })).json().result;
}

async function verify(shopper: Shopper, couponCode: string) {
  const url = "/api/coupon/verifyUserCoupon";
  const { headers } = shopper;
  return (await shop.app.inject({ method: "POST", url, headers, payload: { couponCode } })).json();
}

/** An order of 10,000 rupees with the coupon of this code, as a shopper places it. */
async function orderWith(shopper: Shopper, code: string, product = stock(shop)) {
  const { result } = await verify(shopper, code);
  return orderBody(shopper, product, { couponId: result._id, totalAmount: 9_800, discountPrice: 200 });
}

async function listed(shopper: Shopper, id: string) {
  const { result } = (await get(shop, shopper, "/api/coupon/getAllCouponsByUser")).json();
  return result.find((coupon: { _id: string }) => coupon._id === id);
}

const over = { code: "COUPON_INVALID", msg: "This coupon is no longer available." };

describe("a coupon of the shop", () => {
  test("is made once when the button is pressed twice, and every shopper sees and uses it", async () => {
    const body = couponBody();
    const pressed = await inParallel(2, async () => await desk.post("manager", "coupons", body));
    expect(pressed).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await desk.actionsOn(body.id, "coupon.create")).toMatchObject([
      { reason: "Diwali campaign", after: { code: body.code, budgetPaise: 2_000_00 } },
    ]);
    const shopper = await addShopper(shop);
    expect(await listed(shopper, body.id)).toMatchObject({
      couponCode: body.code,
      couponDiscount: 200,
      createdAt: body.startsAt,
    });
    const order = await placed(shop, shopper, await orderWith(shopper, body.code));
    expect(await readCoupon(body.id)).toMatchObject({ uses: 1, used: 200, state: "running" });
    await pay(shop, order, { amountPaise: 9_800_00 });
    expect(await listed(shopper, body.id)).toMatchObject({ isUsedByUser: true, couponCode: null });
    expect(await readCoupon(body.id)).toMatchObject({ uses: 1, used: 200 });
  });

  test("that is not listed works for those who know its code", async () => {
    const { id, code } = await created({ isListed: false });
    const shopper = await addShopper(shop);
    expect(await listed(shopper, id)).toBeUndefined();
    await placed(shop, shopper, await orderWith(shopper, code));
  });

  test("gives its budget back once when the order is cancelled, and the next shopper can use it", async () => {
    const { id, code } = await created({ budget: 200 });
    const [one, other] = [await addShopper(shop), await addShopper(shop)];
    const orderId = await placed(shop, one, await orderWith(one, code));
    expect(await readCoupon(id)).toMatchObject({ state: "usedUp", uses: 1 });
    expect(await verify(other, code)).toMatchObject(over);
    expect(await listed(other, id)).toBeUndefined();
    const url = "/api/order/cancelOrder";
    const cancel = async () =>
      await shop.app.inject({ method: "POST", url, headers: one.headers, payload: { orderId } });
    await inParallel(5, cancel);
    expect(await readCoupon(id)).toMatchObject({ uses: 0, used: 0, state: "running" });
    await placed(shop, other, await orderWith(other, code));
  });

  test("moves with the last of its budget to the shopper's next order when the payment failed", async () => {
    const { id, code } = await created({ budget: 200 });
    const shopper = await addShopper(shop);
    const first = await placed(shop, shopper, await orderWith(shopper, code));
    await pay(shop, first, { status: "failed", amountPaise: 9_800_00 });
    await placed(shop, shopper, await orderWith(shopper, code));
    expect(await stateOf(shop, shopper, first)).toBe("expired");
    expect(await readCoupon(id)).toMatchObject({ uses: 1, used: 200 });
  });

  test.each([
    ["is taken again by a late payment while some of it is left", 400, "confirmed", 2],
    [
      "cannot be taken again by a late payment when it is used up, and the payment is refunded",
      200,
      "refund_due",
      1,
    ],
  ])("that was released with its budget %s", async (_, budget, state, uses) => {
    const { id, code } = await created({ budget });
    const [late, other] = [await addShopper(shop), await addShopper(shop)];
    const order = await placed(shop, late, await orderWith(late, code));
    await shop.deps.db
      .update(orders)
      .set({ payBefore: new Date(0) })
      .where(eq(orders.id, order));
    await runExpiry(shop);
    await placed(shop, other, await orderWith(other, code));
    await pay(shop, order, { amountPaise: 9_800_00 });
    await eventually(async () => expect(await stateOf(shop, late, order)).toBe(state));
    expect(await readCoupon(id)).toMatchObject({ uses, used: uses * 200 });
  });

  test("is stopped at once and started again, with its reasons", async () => {
    const { id, code } = await created();
    const shopper = await addShopper(shop);
    const body = await orderWith(shopper, code);
    const reason = "The flyer has a wrong price";
    expect(await desk.post("manager", `coupons/${id}/stop`, { reason })).toMatchObject({ status: 200 });
    expect(await desk.post("manager", `coupons/${id}/stop`, { reason })).toMatchObject({ status: 200 });
    expect(await desk.actionsOn(id, "coupon.stop")).toMatchObject([{ reason }]);
    expect((await place(shop, shopper, body)).json()).toMatchObject(over);
    expect(await listed(shopper, id)).toBeUndefined();
    for (let again = 0; again < 2; again++)
      expect(await desk.post("owner", `coupons/${id}/start`, { reason: "Corrected" })).toMatchObject({
        status: 200,
      });
    expect(await desk.actionsOn(id, "coupon.start")).toMatchObject([{ reason: "Corrected" }]);
    for (const [path, more] of [
      ["stop"],
      ["start"],
      ["codes"],
      ["edit", { version: 1, name: "Flyer" }],
    ] as const)
      expect(await desk.post("owner", `coupons/${id}/${path}`, { ...more, reason: " " })).toMatchObject({
        status: 400,
        code: "VALIDATION",
      });
    await placed(shop, shopper, body);
  });

  test("is edited for a reason, and a colleague who comes second sees both values", async () => {
    const { id, code } = await created();
    const shopper = await addShopper(shop);
    await placed(shop, shopper, await orderWith(shopper, code));
    const edit = (change: object) =>
      desk.post("manager", `coupons/${id}/edit`, { version: 1, reason: "More", ...change });
    expect(await edit({ budget: 3_000 })).toMatchObject({ status: 200 });
    expect(await edit({ budget: 3_000 })).toMatchObject({ status: 200 });
    expect(await edit({ budget: 4_000, name: "Flyer" })).toMatchObject({
      status: 409,
      code: "EDITED_MEANWHILE",
      version: 2,
      conflicts: [
        { field: "name", yours: "Flyer", theirs: "Diwali flyer" },
        { field: "budget", yours: 4_000, theirs: 3_000 },
      ],
      editedBy: (await desk.memberOf("manager")).staffId,
    });
    expect(await edit({ version: 2, discount: 50, budget: 100 })).toMatchObject({
      status: 400,
      fields: { budget: "₹200 of the budget are used already." },
    });
    expect(await readCoupon(id)).toMatchObject({ budget: 3_000, version: 2 });
    expect(await desk.actionsOn(id, "coupon.edit")).toMatchObject([
      { before: { budgetPaise: 2_000_00 }, after: { budgetPaise: 3_000_00 }, reason: "More" },
    ]);
  });

  test.each([
    [{ minimum: 200 }, "minimum"],
    [{ budget: 100 }, "budget"],
    [{ expiresAt: daysFromNow(-2) }, "expiresAt"],
    [{ startsAt: "0001-01-01T00:00:00+05:30" }, "startsAt"],
    [{ expiresAt: "9999-12-31T23:59:59-05:30" }, "expiresAt"],
    [{ code: "A B" }, "code"],
    [{ code: undefined }, "code"],
    [{ count: 10 }, "code"],
    [{ code: undefined, count: 10_001 }, "count"],
    [{ code: undefined, count: 10 }, "isListed"],
    [{ discount: 0.5 }, "discount"],
  ])("with %j is rejected by the name of the field %s", async (change, field) => {
    expect(await desk.post("manager", "coupons", couponBody(change))).toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    });
  });

  test("that was made already is not made again with other terms, and the member hears of it", async () => {
    const { reason, ...body } = await created();
    for (const change of [{ budget: 20_000 }, { code: newCode() }, { expiresAt: daysFromNow(40) }])
      expect(await desk.post("manager", "coupons", { ...body, reason, ...change })).toMatchObject({
        status: 422,
        code: "IDEMPOTENCY_CONFLICT",
      });
    expect(await readCoupon(body.id)).toMatchObject({ budget: 2_000, code: body.code, version: 1 });
    expect(await desk.post("manager", "coupons", { ...body, reason: "Pressed again" })).toMatchObject({
      status: 200,
    });
  });

  test("cannot have the code of another", async () => {
    const { code } = await created();
    expect(await desk.post("manager", "coupons", couponBody({ code }))).toMatchObject({
      status: 400,
      fields: { code: "Another coupon has this code." },
    });
  });

  test("asks for a fresh proof of identity when it is made, edited, started or exported", async () => {
    const { id } = await createdBatch(2);
    const stale = await asStaff("manager", { assertedAt: new Date(Date.now() - 3600_000) });
    for (const [url, body] of [
      ["coupons", couponBody()],
      [`coupons/${id}/edit`, { version: 1, name: "Flyer", reason: "Name" }],
      [`coupons/${id}/start`, { reason: "Corrected" }],
      [`coupons/${id}/codes`, { reason: "Printer" }],
    ] as const)
      expect(await desk.post(stale, url, body)).toMatchObject({ status: 403, code: "ASSERTION_NEEDED" });
  });

  test("is listed newest first, in pages", async () => {
    const [first, second] = [await created(), await created()];
    const shopper = await addShopper(shop);
    await placed(shop, shopper, await orderWith(shopper, second.code));
    // It has no budget, because no member made it.
    await giveCoupon(shop, shopper);
    const { headers } = await desk.memberOf("accountant");
    const page = async (query: string) =>
      (await shop.app.inject({ method: "GET", url: `/api/staff/coupons?${query}`, headers })).json();
    const { result, next } = await page("limit=1");
    expect(result).toMatchObject([{ id: second.id, state: "running", codeCount: null, uses: 1, used: 200 }]);
    expect((await page(`limit=1&after=${next}`)).result).toMatchObject([{ id: first.id }]);
  });

  test("without a budget makes no order wait for another", async () => {
    const shopper = await addShopper(shop);
    const id = newId();
    const code = newCode();
    await shop.deps.db.insert(coupons).values({
      id,
      code,
      text: "₹200 off",
      discountPaise: sql`20000`,
      minimumPaise: sql`100000`,
      expiresAt: new Date(Date.now() + dayMs),
    });
    const body = await orderWith(shopper, code);
    await shop.deps.db.transaction(async (tx) => {
      await tx.select().from(coupons).where(eq(coupons.id, id)).for("no key update");
      expect((await place(shop, shopper, body)).statusCode).toBe(200);
    });
  });
});

describe("a batch of codes", () => {
  test("has 10,000 different codes, made once when the button is pressed twice", async () => {
    const body = couponBody({ code: undefined, count: 10_000, isListed: false });
    const pressed = await inParallel(2, async () => await desk.post("manager", "coupons", body));
    expect(pressed).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await shop.deps.db.$count(couponCodes, eq(couponCodes.couponId, body.id))).toBe(10_000);
    expect(await readCoupon(body.id)).toMatchObject({ code: null, codeCount: 10_000, uses: 0 });
  });

  test("gives one shopper one use, and a code back when the order is closed", async () => {
    const { id, codes } = await createdBatch(2);
    const [first = "", second = ""] = codes;
    const [shopper, other] = [await addShopper(shop), await addShopper(shop)];
    const order = await placed(shop, shopper, await orderWith(shopper, first));
    await pay(shop, order, { amountPaise: 9_800_00 });
    expect(await verify(shopper, second)).toMatchObject({ msg: "You have already used this coupon." });
    const unpaid = await placed(shop, other, await orderWith(other, second));
    await shop.deps.db
      .update(orders)
      .set({ payBefore: new Date(0) })
      .where(eq(orders.id, unpaid));
    await runExpiry(shop);
    expect(await readCoupon(id)).toMatchObject({ uses: 1 });
    const third = await addShopper(shop);
    await placed(shop, third, await orderWith(third, second));
  });

  test("cannot be used or seen without a code", async () => {
    const { id } = await createdBatch(1);
    const shopper = await addShopper(shop);
    expect(await listed(shopper, id)).toBeUndefined();
    const body = orderBody(shopper, stock(shop), { couponId: id, totalAmount: 9_800, discountPrice: 200 });
    expect((await place(shop, shopper, body)).json()).toMatchObject({ msg: "Invalid Coupon Code" });
  });

  test("is a CSV file that says which codes are used, and the export stands in the audit", async () => {
    const { id, codes } = await createdBatch(3);
    const [code = ""] = codes;
    const shopper = await addShopper(shop);
    await placed(shop, shopper, await orderWith(shopper, code));
    const { headers } = await desk.memberOf("manager");
    const url = `/api/staff/coupons/${id}/codes`;
    const payload = { reason: "For the printer" };
    const reply = await shop.app.inject({ method: "POST", url, headers, payload });
    expect(reply.headers["content-type"]).toContain("text/csv");
    const rows = codes.map((one) => `${one},${one === code ? "reserved" : "unused"}`).toSorted();
    expect(reply.body).toBe(`\uFEFFcode,state\r\n${rows.join("\r\n")}\r\n`);
    expect(await desk.actionsOn(id, "export.run")).toMatchObject([{ after: { codes: 3 }, ...payload }]);
  });
});

describe("a code that a shopper asks about", () => {
  const find = async (code: string) => await desk.post("support", "coupons/find", { code });

  test("has the state of its coupon and the orders that use it, newest first, without closed ones", async () => {
    const { id, code } = await created({ budget: 600 });
    expect((await find(` ${code.toLowerCase()} `)).result).toEqual({
      code,
      isOfBatch: false,
      couponId: id,
      name: "Diwali flyer",
      text: "₹200 off orders of ₹1,000 or more",
      userId: null,
      state: "running",
      uses: [],
    });
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) {
      const shopper = await addShopper(shop);
      ids.push(await placed(shop, shopper, await orderWith(shopper, code)));
      if (count === 1)
        await shop.app.inject({
          method: "POST",
          url: "/api/order/cancelOrder",
          headers: shopper.headers,
          payload: { orderId: ids[1] },
        });
    }
    await pay(shop, ids[0] ?? "", { amountPaise: 9_800_00 });
    expect((await find(code)).result).toMatchObject({
      state: "running",
      uses: [
        { orderId: ids[2], isPaid: false },
        { orderId: ids[0], isPaid: true },
      ],
    });
    await desk.post("manager", `coupons/${id}/stop`, { reason: "The flyer has a wrong price" });
    expect((await find(code)).result).toMatchObject({ state: "stopped" });
  });

  test("of a batch has its one order", async () => {
    const { id, codes } = await createdBatch(2);
    const [code = "", other = ""] = codes;
    const shopper = await addShopper(shop);
    const orderId = await placed(shop, shopper, await orderWith(shopper, code));
    expect((await find(code)).result).toMatchObject({ isOfBatch: true, couponId: id, uses: [{ orderId }] });
    expect((await find(other)).result).toMatchObject({ isOfBatch: true, uses: [] });
  });

  test("of one shopper names the shopper, and an unknown one gets 404", async () => {
    const [{ userId }, code] = [await addShopper(shop), newCode()];
    await shop.deps.db.insert(coupons).values({
      code,
      text: "₹200 off",
      userId,
      discountPaise: sql`20000`,
      minimumPaise: sql`100000`,
      expiresAt: new Date(Date.now() + dayMs),
    });
    expect((await find(code)).result).toMatchObject({ couponId: null, name: null, userId, state: "running" });
    expect(await find(newCode())).toMatchObject({ status: 404, msg: "No coupon has this code." });
  });
});

describe("the watchdog", () => {
  test("raises an alarm when a coupon does not count what its orders took off, until the runbook's statement corrects it", async () => {
    const { id, code } = await created();
    for (const isWrong of [false, true]) {
      expect(await openAlarms(shop, id)).toEqual([]);
      if (isWrong)
        await shop.deps.db.update(coupons).set({ usedPaise: sql`40000` }).where(eq(coupons.id, id));
      const shopper = await addShopper(shop);
      await placed(shop, shopper, await orderWith(shopper, code));
    }
    expect(await openAlarms(shop, id)).toMatchObject([
      {
        rule: alarmRules.couponBudget,
        details: { uses: 2, orders: 2, usedPaise: 600_00, takenOffPaise: 400_00, budgetPaise: 2_000_00 },
      },
    ]);
    await shop.deps.db.execute(sql`
      update coupons set (uses, used_paise) = (
        select count(*), coalesce(sum(coupon_discount_paise), 0) from orders join redemptions on redemptions.order_id = orders.id
        where orders.coupon_id = coupons.id and redemptions.state <> 'released'
      ) where id = ${id}`);
    expect(await openAlarms(shop, id)).toEqual([]);
    await shop.deps.db.update(coupons).set({ uses: 7 }).where(eq(coupons.id, id));
    const shopper = await addShopper(shop);
    await placed(shop, shopper, await orderWith(shopper, code));
    expect(await openAlarms(shop, id)).toMatchObject([
      {
        rule: alarmRules.couponBudget,
        details: { uses: 8, orders: 3, usedPaise: 600_00, takenOffPaise: 600_00 },
      },
    ]);
    await shop.deps.db.update(coupons).set({ uses: 3 }).where(eq(coupons.id, id));
  });

  test("raises an alarm for an order whose code of a batch another order could use", async () => {
    const [code = ""] = (await createdBatch(1)).codes;
    const shopper = await addShopper(shop);
    const orderId = await placed(shop, shopper, await orderWith(shopper, code));
    const giveTo = async (holder: string | null) => {
      await shop.deps.db.update(couponCodes).set({ orderId: holder }).where(eq(couponCodes.code, code));
      await shop.deps.db.insert(orderChanges).values({ orderId });
    };
    await giveTo(null);
    expect(await openAlarms(shop, orderId)).toMatchObject([{ rule: alarmRules.coupon }]);
    await giveTo(orderId);
    expect(await openAlarms(shop, orderId)).toEqual([]);
  });
});

test("leaves no invariant broken", async () => {
  expect(await watchOrders(shop.deps)).toBe(0);
});
