import { eventually } from "@haat/testkit/eventually";
import { asStaff } from "@haat/testkit/test-users";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { shipments } from "../src/db/schema/shipments.ts";
import {
  addShopper,
  findBookedShipments,
  get,
  openAlarms,
  openShop,
  orderBody,
  pay,
  placed,
  reportScan,
  type Shop,
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
beforeEach(() => {
  shop.adapters.estimate.reply = {
    ...shop.adapters.estimate.reply,
    serviceable: true,
    canCollect: true,
    place: { city: "Kolkata", district: "Kolkata", state: "West Bengal" },
  };
  shop.adapters.booking.isPickedUp = false;
  shop.adapters.courier.chargePaise = 60_00;
});
afterAll(async () => {
  await worker.close();
  await shop.close();
});

const { memberOf, post, open, actionsOn } = deskOf(() => shop);

/** A paid and booked order of a phone from Jaynagar and one from Ballygunge. */
async function sold() {
  const shopper = await addShopper(shop);
  const cartDATA = [
    { _id: stock(shop, { branch: "jaynagar" }), cart_quantity: 1 },
    { _id: stock(shop), cart_quantity: 1 },
  ];
  const id = await placed(shop, shopper, orderBody(shopper, "", { cartDATA, totalAmount: 20_000 }));
  await pay(shop, id, { amountPaise: 20_000_00 });
  return { id, shopper, ...(await findBookedShipments(shop, id)) };
}

const waybillsOf = async (id: string): Promise<string[]> =>
  (await open("support", id)).shipments.map(({ waybill }: { waybill: string }) => waybill);

/** Waits until the shopper has as many mails about a corrected address. */
const untilTold = async (id: string, mails: number) =>
  await eventually(async () => {
    const received = shop.adapters.messages.received.filter(
      ({ orderId, event }) => orderId === id && event === "address_corrected",
    );
    expect(received.map(({ channel }) => channel)).toEqual(Array.from({ length: mails }, () => "mail"));
  });

const correction = { version: 0, address: "22 Hindustan Park", reason: "Wrong house number" };

describe("a correction of the address", () => {
  test("books all that is not picked up again to the new address, which the shopper reads", async () => {
    const { id, shopper, jaynagar } = await sold();
    await shop.deps.db
      .update(shipments)
      .set({ packedAt: new Date(), packedBy: "pritam" })
      .where(eq(shipments.id, jaynagar));
    const before = await waybillsOf(id);
    const corrected = {
      name: "Rupa Sen",
      phone: "+919830054321",
      address: "22 Hindustan Park",
      landmark: "Next to the lake",
      locality: "Bally",
      city: "Howrah",
      district: "Howrah",
      pincode: "700029",
    };
    expect(await post("support", `orders/${id}/address`, { ...correction, ...corrected })).toMatchObject({
      status: 200,
    });
    await findBookedShipments(shop, id);
    const page = await open("support", id);
    expect(page).toMatchObject({
      addressVersion: 1,
      buyer: { pincode: "700029", contact: { address: "22 Hindustan Park", recipient: "Rupa Sen" } },
      shipments: [{ booking: 2 }, { booking: 2, packed: { by: "pritam" } }],
    });
    for (const waybill of await waybillsOf(id)) expect(before).not.toContain(waybill);
    expect(shop.adapters.shipments.get(jaynagar)).toMatchObject({
      booking: 2,
      to: corrected,
    });
    const { orderDET } = (await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${id}`)).json()
      .result;
    expect(orderDET.selectedAddress).toMatchObject(corrected);
    expect(orderDET).toMatchObject({ totalAmount: 20_000 });
    expect(orderDET.timeline).toContainEqual(
      expect.objectContaining({ kind: "address_corrected", text: "Our team corrected the delivery address" }),
    );
    // The audit cannot be erased.
    expect(await actionsOn(id, "order.address")).toMatchObject([
      { after: { fields: Object.keys(corrected) }, reason: "Wrong house number" },
    ]);
    expect(page.history).toContainEqual(
      expect.objectContaining({ verb: "order.address", reason: "Wrong house number" }),
    );
    const url = "/api/staff/packing?branch=jaynagar&list=packed";
    const { headers } = await memberOf("packer");
    const parcels = (await shop.app.inject({ method: "GET", url, headers })).json().result;
    expect(parcels.find((parcel: { id: string }) => parcel.id === jaynagar)).toMatchObject({
      isBookedAgain: true,
    });
    expect(await openAlarms(shop, id)).toEqual([]);
  });

  test("keeps the charge of cash on delivery, though the courier asks for more", async () => {
    const shopper = await addShopper(shop);
    const cash = orderBody(shopper, stock(shop), { deliveryFees: 60, totalAmount: 10_060 });
    const id = await placed(shop, shopper, cash);
    await pay(shop, id, { amountPaise: 60_00 });
    await findBookedShipments(shop, id);
    shop.adapters.courier.chargePaise = 90_00;
    const url = `orders/${id}/address`;
    expect(await post("support", url, { ...correction, pincode: "700029" })).toMatchObject({ status: 200 });
    const { orderDET } = (await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${id}`)).json()
      .result;
    expect(orderDET).toMatchObject({
      selectedAddress: { pincode: "700029" },
      deliveryFees: 60,
      totalAmount: 10_060,
      stillDue: 10_000,
    });
  });

  test("is made once when it is pressed twice, and the colleague who comes second reads who was first", async () => {
    const { id } = await sold();
    expect(await post("support", `orders/${id}/address`, correction)).toMatchObject({ status: 200 });
    expect(await post("support", `orders/${id}/address`, correction)).toMatchObject({ status: 200 });
    expect(
      await post("manager", `orders/${id}/address`, { ...correction, address: "23 Hindustan Park" }),
    ).toMatchObject({
      status: 409,
      code: "EDITED_MEANWHILE",
      version: 1,
      editedBy: (await memberOf("support")).staffId,
      conflicts: [{ field: "address", yours: "23 Hindustan Park", theirs: "22 Hindustan Park" }],
    });
    expect(await actionsOn(id, "order.address")).toHaveLength(1);
    await untilTold(id, 1);
    expect(
      await post("support", `orders/${id}/address`, { ...correction, version: 1, landmark: "Lake" }),
    ).toMatchObject({ status: 200 });
    await untilTold(id, 2);
  });

  test.each([
    ["another state", { place: { city: "Delhi", district: "Delhi", state: "Delhi" } }, /not in West Bengal/],
    ["a pincode that is not served", { serviceable: false }, /does not deliver to 110001/],
  ])("is rejected for %s", async (_, reply, text) => {
    const { id } = await sold();
    Object.assign(shop.adapters.estimate.reply, reply);
    expect(await post("support", `orders/${id}/address`, { ...correction, pincode: "110001" })).toMatchObject(
      {
        status: 400,
        fields: { pincode: expect.stringMatching(text) },
      },
    );
    expect(await open("support", id)).toMatchObject({ addressVersion: 0 });
  });

  test("is rejected after a pickup, without a fresh proof of identity, and with what is wrong in a field", async () => {
    const { id, jaynagar } = await sold();
    const url = `orders/${id}/address`;
    const stale = await asStaff("support", { assertedAt: new Date(Date.now() - 6 * 60_000) });
    expect(await post(stale, url, correction)).toMatchObject({ status: 403, code: "ASSERTION_NEEDED" });
    expect(await post("support", url, { ...correction, reason: " " })).toMatchObject({ status: 400 });
    expect(await post("support", url, { ...correction, phone: "123", address: " " })).toMatchObject({
      status: 400,
      fields: { phone: "Enter an Indian mobile number.", address: "Fill this in." },
    });
    expect((await open("support", id)).moves.correctAddress).toBe(true);
    expect((await open("packer", id)).moves.correctAddress).toBe(false);
    await reportScan(shop, jaynagar, "picked_up");
    expect((await open("support", id)).moves.correctAddress).toBe(false);
    expect(await post("support", url, correction)).toMatchObject({ status: 409, code: "STATE_CHANGED" });
  });

  test("that comes after the pickup, which was not scanned, leaves the parcel on its way and raises an alarm, which a member closes", async () => {
    const { id } = await sold();
    const before = await waybillsOf(id);
    shop.adapters.booking.isPickedUp = true;
    await post("support", `orders/${id}/address`, correction);
    await findBookedShipments(shop, id);
    expect(await waybillsOf(id)).toEqual(before);
    await openAlarms(shop, id);
    const { alarms } = await open("support", id);
    const rule = "shipment was picked up before it was booked again";
    expect(alarms).toMatchObject([
      { rule, mayResolve: true, forOthers: false },
      { rule, mayResolve: true, forOthers: false },
    ]);
    const url = `alarms/${alarms[0].id}/resolve`;
    const reason = "The courier delivers it to the new address";
    expect((await open("packer", id)).alarms).toMatchObject([{ mayResolve: false }, { mayResolve: false }]);
    expect(await post("packer", url, { reason })).toMatchObject({ status: 403 });
    const stale = await asStaff("support", { assertedAt: new Date(Date.now() - 6 * 60_000) });
    expect(await post(stale, url, { reason })).toMatchObject({ status: 403, code: "ASSERTION_NEEDED" });
    expect(await post("support", url, { reason: " " })).toMatchObject({ status: 400 });
    expect(await post("support", url, { reason })).toMatchObject({ status: 200 });
    expect(await post("support", url, { reason })).toMatchObject({ status: 200 });
    expect(await post("manager", url, { reason })).toMatchObject({ status: 409, code: "STATE_CHANGED" });
    const page = await open("support", id);
    expect(page.alarms).toHaveLength(1);
    expect(page.history).toContainEqual(expect.objectContaining({ verb: "alarm.resolve", reason }));
    expect(await openAlarms(shop, id)).toHaveLength(1);
  });
});

describe("a shipment", () => {
  test("is booked again once when it is pressed twice, and not by a colleague who saw the booking before", async () => {
    const { id, jaynagar } = await sold();
    expect((await open("packer", id)).moves.bookAgain).toHaveLength(2);
    const url = `orders/${id}/shipments/${jaynagar}/book`;
    const body = { booking: 1, reason: "The courier has lost it" };
    expect(await Promise.all([post("packer", url, body), post("packer", url, body)])).toMatchObject([
      { status: 200 },
      { status: 200 },
    ]);
    expect(await post("manager", url, body)).toMatchObject({ status: 409, code: "STATE_CHANGED" });
    await eventually(async () => {
      const { jaynagar: booked } = await findBookedShipments(shop, id);
      expect(shop.adapters.shipments.get(booked)).toMatchObject({ booking: 2 });
    });
    expect(await actionsOn(id, "shipment.book")).toMatchObject([
      { before: { waybill: expect.any(String) }, after: { shipmentId: jaynagar, booking: 2 } },
    ]);
    await reportScan(shop, jaynagar, "picked_up");
    expect(await post("packer", url, { ...body, booking: 2 })).toMatchObject({
      status: 409,
      code: "STATE_CHANGED",
    });
    expect(await openAlarms(shop, id)).toEqual([]);
  });

  test("whose pickup the courier has not scanned is marked as handed over, which the shopper reads", async () => {
    const { id, shopper, jaynagar } = await sold();
    const url = `orders/${id}/shipments/${jaynagar}/hand-over`;
    const reason = "On the signed list of this morning";
    expect(await post("packer", url, { reason })).toMatchObject({ status: 200 });
    expect(await post("packer", url, { reason })).toMatchObject({ status: 200 });
    expect(await post("manager", url, { reason })).toMatchObject({ status: 409 });
    expect(await stateOf(shop, shopper, id)).toBe("shipped");
    const { moves, history, shipments } = await open("packer", id);
    expect(moves.handOver).not.toContain(jaynagar);
    expect(history).toContainEqual(expect.objectContaining({ verb: "shipment.handOver", reason }));
    // The courier's later scans go on from there.
    await reportScan(shop, jaynagar, "out_for_delivery");
    expect(shipments.find(({ id }: { id: string }) => id === jaynagar).status).toBe("shipped");
    expect(await openAlarms(shop, id)).toEqual([]);
  });
});

describe("the status of a wholesale order", () => {
  async function wholesale() {
    const shopper = await addShopper(shop, "wholesaler");
    const body = orderBody(shopper, stock(shop), {
      cartDATA: [{ _id: stock(shop), cart_quantity: 5 }],
      user_type: "WHOLESALER",
      totalAmount: 42_750,
      discountPrice: 2_250,
    });
    const id = await placed(shop, shopper, body);
    await pay(shop, id, { amountPaise: 5_000_00 });
    return { id, shopper, ...(await findBookedShipments(shop, id)) };
  }

  test("is what the shop writes, until its state changes", async () => {
    const { id, shopper, ballygunge } = await wholesale();
    const status = async () =>
      (await get(shop, shopper, `/api/order/getOrderStatus/${id}`)).json().result.o_status;
    const usual = await status();
    const url = `orders/${id}/status-text`;
    const text = "Packed, leaves on Monday";
    expect((await open("support", id)).moves.setStatusText).toBe(true);
    expect(await post("support", url, { text, before: "" })).toMatchObject({ status: 200 });
    expect(await status()).toBe(text);
    expect(await open("support", id)).toMatchObject({ text, statusText: text });
    expect(await post("manager", url, { text: "Leaves today", before: "" })).toMatchObject({ status: 409 });
    expect(await post("manager", url, { text: "", before: text })).toMatchObject({ status: 200 });
    expect(await status()).toBe(usual);
    await post("manager", url, { text, before: "" });
    await reportScan(shop, ballygunge, "picked_up");
    expect(await status()).toBe("On the way");
    expect(await actionsOn(id, "order.statusText")).toHaveLength(3);
  });

  test("is no text of the shop for a consumer", async () => {
    const { id } = await sold();
    expect((await open("support", id)).moves.setStatusText).toBe(false);
    expect(await post("support", `orders/${id}/status-text`, { text: "Soon", before: "" })).toMatchObject({
      status: 409,
    });
  });
});
