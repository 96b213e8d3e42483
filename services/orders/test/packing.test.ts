import { luhnDigit } from "@haat/domain/imei";
import { outbox } from "@haat/service-kit/outbox/table";
import { staffActions } from "@haat/service-kit/staff/table";
import { eventually } from "@haat/testkit/eventually";
import { asStaff, type TestStaff } from "@haat/testkit/test-users";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { alarmRules } from "../src/alarm-rules.ts";
import { shipments } from "../src/db/schema/shipments.ts";
import {
  addShopper,
  findBookedShipments,
  openAlarms,
  openShop,
  orderBody,
  pay,
  placed,
  reportScan,
  type Shop,
  type Shopper,
  stateOf,
  stock,
} from "./shop.ts";

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

async function packing(query: Record<string, string>) {
  const { headers } = await asStaff("packer");
  const reply = await shop.app.inject({ method: "GET", url: "/api/staff/packing", query, headers });
  return { status: reply.statusCode, ...reply.json() };
}

let imeis = 35_000_000_000_000;
function newImei(): string {
  const digits = String(++imeis);
  return `${digits}${luhnDigit(digits)}`;
}

/** An order with a phone from Jaynagar and two from Ballygunge, all with two SIMs, paid and booked. */
async function bookedOrder() {
  const shopper = await addShopper(shop);
  const cartDATA = [
    { _id: stock(shop, { branch: "jaynagar" }), cart_quantity: 1 },
    { _id: stock(shop), cart_quantity: 2 },
  ];
  const phones = Array.from({ length: 3 }, () => ({ imei: newImei(), imei2: newImei() }));
  shop.catalogue.nextPhones.push(...phones);
  const id = await placed(shop, shopper, orderBody(shopper, "", { cartDATA, totalAmount: 30_000 }));
  await pay(shop, id, { amountPaise: 30_000_00 });
  const shipments = await findBookedShipments(shop, id);
  return { shopper, id, phones, reference: await referenceOf(id), ...shipments };
}

async function referenceOf(orderId: string): Promise<string> {
  const { rows } = await shop.deps.db.execute<{ reference: string }>(
    sql`select reference from orders where id = ${orderId}`,
  );
  return rows[0]?.reference ?? "";
}

async function scan(packer: TestStaff, body: Record<string, unknown>) {
  const reply = await shop.app.inject({
    method: "POST",
    url: "/api/staff/packing/scan",
    headers: packer.headers,
    payload: { branch: "jaynagar", shipmentId: null, imei: null, scanned: [], hasCounted: false, ...body },
  });
  return { status: reply.statusCode, ...reply.json() };
}

async function unpack(
  packer: TestStaff,
  shipmentId: string,
  imei: string | null = null,
  scanned: readonly (string | undefined)[] = [],
) {
  const url = `/api/staff/packing/${shipmentId}/unpack`;
  const { headers } = packer;
  const reply = await shop.app.inject({ method: "POST", url, headers, payload: { imei, scanned } });
  return { status: reply.statusCode, ...reply.json() };
}

async function cancel(shopper: Shopper, orderId: string, shipmentId: string) {
  await shop.app.inject({
    method: "POST",
    url: "/api/order/cancelShipments",
    headers: shopper.headers,
    payload: { orderId, shipmentId },
  });
}

const actionsOn = async (shipmentId: string) =>
  await shop.deps.db
    .select({ verb: staffActions.verb, staffId: staffActions.staffId, after: staffActions.after })
    .from(staffActions)
    .where(eq(staffActions.subjectId, shipmentId))
    .orderBy(staffActions.at);

/** Jobs that put the goods of a shipment back into stock. */
const jobsOf = async (shipmentId: string) =>
  await shop.deps.db.$count(
    outbox,
    sql`topic = 'units.take_back' and payload ->> 'shipmentId' = ${shipmentId}`,
  );

const byImei = (one: { imei: string }, other: { imei: string }) => one.imei.localeCompare(other.imei);
const idsOf = ({ result }: { result: { id: string }[] }) => result.map(({ id }) => id);

describe("the packing list of a branch", () => {
  test("has each booked shipment with the phones that were sold and what tells two parcels apart", async () => {
    const { id, jaynagar, ballygunge, phones } = await bookedOrder();
    const { result } = await packing({ branch: "ballygunge" });
    const parcel = result.find((one: { id: string }) => one.id === ballygunge);
    expect(parcel).toMatchObject({
      orderId: id,
      waybill: expect.any(String),
      readyAt: expect.stringMatching(/^20\d\d-/),
      collect: 0,
      to: { name: expect.any(String), city: "Kolkata", pincode: "700019" },
      packed: null,
    });
    expect(Object.keys(parcel.to)).toEqual(["name", "city", "pincode"]);
    expect(idsOf({ result })).not.toContain(jaynagar);
    const phone = {
      title: "Haat One",
      variant: "6 GB · 128 GB · Graphite",
      image: "/media/x",
      quantity: 1,
    };
    expect(parcel.goods.toSorted(byImei)).toMatchObject(phones.slice(1).map((one) => ({ ...phone, ...one })));
    expect(idsOf(await packing({ branch: "jaynagar" }))).toContain(jaynagar);
    const shopper = await addShopper(shop);
    const unpaid = await placed(shop, shopper, orderBody(shopper, stock(shop)));
    const inCash = orderBody(shopper, stock(shop), { deliveryFees: 60, totalAmount: 10_060 });
    const cash = await placed(shop, shopper, inCash);
    await pay(shop, cash, { amountPaise: 60_00 });
    const { ballygunge: paidOnDelivery } = await findBookedShipments(shop, cash);
    const toPack = (await packing({ branch: "ballygunge" })).result;
    expect(toPack).toContainEqual(expect.objectContaining({ id: paidOnDelivery, collect: 10_000 }));
    expect(toPack).not.toContainEqual(expect.objectContaining({ orderId: unpaid }));
  });

  test("loses a shipment that is picked up or cancelled", async () => {
    const { shopper, id, jaynagar, ballygunge } = await bookedOrder();
    await reportScan(shop, jaynagar, "picked_up");
    expect(idsOf(await packing({ branch: "jaynagar" }))).not.toContain(jaynagar);
    await cancel(shopper, id, ballygunge);
    // At once, before the courier has answered: nobody should pack it meanwhile.
    expect(idsOf(await packing({ branch: "ballygunge" }))).not.toContain(ballygunge);
    await eventually(async () => expect(await stateOf(shop, shopper, id)).toBe("shipped"));
  });

  test("continues after the last shipment of a page, those that wait longest first", async () => {
    await shop.deps.db.update(shipments).set({ status: "delivered" }).where(eq(shipments.branch, "jaynagar"));
    const own: string[] = [];
    for (let count = 0; count < 3; count++) own.push((await bookedOrder()).jaynagar);
    const first = await packing({ branch: "jaynagar", limit: "2" });
    const second = await packing({ branch: "jaynagar", limit: "2", after: first.next });
    expect([...idsOf(first), ...idsOf(second)]).toEqual(own);
    expect(second.next).toBeNull();
    expect(await packing({ branch: "jaynagar", after: "nonsense" })).toMatchObject({
      status: 400,
      code: "VALIDATION",
    });
  });

  test("is read by an index that has only what is to be packed, and phones by their IMEIs", async () => {
    const plan = await shop.deps.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const list = await tx.execute(
        sql`explain select id from shipments where branch = 'jaynagar' and status = 'booked' and cancellation is null
          and ready_at is not null and packed_at is null order by ready_at, id limit 50`,
      );
      const phones = await tx.execute(
        sql`explain select id from order_units where imei in ('1', '2') or imei2 in ('1', '2')`,
      );
      return JSON.stringify([list.rows, phones.rows]);
    });
    for (const index of ["shipments_to_pack", "order_units_imei", "order_units_imei2"])
      expect(plan).toMatch(new RegExp(`\\b${index}\\b`));
  });
});

describe("a scanned phone", () => {
  let own: Awaited<ReturnType<typeof bookedOrder>>;
  let other: typeof own;
  let packer: TestStaff;
  beforeAll(async () => {
    own = await bookedOrder();
    other = await bookedOrder();
    packer = await asStaff("packer");
  });

  test("packs the parcel of which it is all, by either IMEI, and a repeat by the same packer changes nothing", async () => {
    const [phone] = own.phones;
    const first = await scan(packer, { imei: phone?.imei2 });
    expect(first).toMatchObject({
      status: 200,
      result: {
        parcel: {
          id: own.jaynagar,
          reference: own.reference,
          packed: { by: packer.staffId, at: expect.any(String) },
        },
        scanned: [phone?.imei],
      },
    });
    // With the hyphen of a sticker.
    const again = phone?.imei.replace(/^(..)/, "$1-");
    expect(await scan(packer, { imei: again })).toEqual(first);
    expect(await actionsOn(own.jaynagar)).toEqual([
      {
        verb: "shipment.pack",
        staffId: packer.staffId,
        after: { order: own.reference, branch: "jaynagar", imeis: [expect.stringMatching(/^\*{11}\d{4}$/)] },
      },
    ]);
    expect(idsOf(await packing({ branch: "jaynagar" }))).not.toContain(own.jaynagar);
    expect((await packing({ branch: "jaynagar", list: "packed" })).result).toContainEqual(
      expect.objectContaining({ id: own.jaynagar, packed: first.result.parcel.packed }),
    );
    await reportScan(shop, own.jaynagar, "picked_up");
    expect(idsOf(await packing({ branch: "jaynagar", list: "packed" }))).not.toContain(own.jaynagar);
  });

  test("opens a parcel that needs more, which is packed with its last phone and its counted goods", async () => {
    const shopper = await addShopper(shop);
    const charger = stock(shop, { phone: false, title: "Charger", consumerPaise: 999_00 });
    const cartDATA = [
      { _id: stock(shop), cart_quantity: 2 },
      { _id: charger, cart_quantity: 3 },
    ];
    const [one, two] = [newImei(), newImei()];
    shop.catalogue.nextPhones.push({ imei: one, imei2: null }, { imei: two, imei2: null });
    const id = await placed(shop, shopper, orderBody(shopper, "", { cartDATA, totalAmount: 22_997 }));
    await pay(shop, id, { amountPaise: 22_997_00 });
    const { ballygunge: shipmentId } = await findBookedShipments(shop, id);
    const at = { branch: "ballygunge" };
    const opened = await scan(packer, { ...at, imei: two });
    expect(opened.result).toMatchObject({ parcel: { id: shipmentId, packed: null }, scanned: [two] });
    const goods: { imei: string | null; quantity: number }[] = opened.result.parcel.goods;
    expect(new Map(goods.map(({ imei, quantity }) => [imei, quantity]))).toEqual(
      new Map([
        [one, 1],
        [two, 1],
        [null, 3],
      ]),
    );
    const phones = await scan(packer, { ...at, shipmentId, scanned: [two], imei: one });
    expect(phones.result).toMatchObject({
      parcel: { packed: null },
      scanned: expect.arrayContaining([one, two]),
    });
    expect(await actionsOn(shipmentId)).toEqual([]);
    const all = await scan(packer, { ...at, shipmentId, scanned: [one, two], hasCounted: true });
    const { packed } = all.result.parcel;
    expect(packed).toMatchObject({ by: packer.staffId });
    const url = `/api/staff/orders/${id}`;
    const page = (await shop.app.inject({ method: "GET", url, headers: packer.headers })).json();
    expect(page.result.shipments).toMatchObject([{ id: shipmentId, packed }]);
  });

  test("is rejected with what it is and what is missing, when it is of another order or of none", async () => {
    const [, first, second] = own.phones.map(({ imei }) => imei);
    const wrong = other.phones[0]?.imei;
    const open = { branch: "ballygunge", shipmentId: own.ballygunge, scanned: [first] };
    const ofOther = await scan(packer, { ...open, imei: wrong });
    expect(ofOther).toMatchObject({ status: 400, code: "VALIDATION", fields: { imei: ofOther.msg } });
    expect(ofOther.msg).toBe(
      `You scanned Haat One, IMEI ${wrong}, which belongs to order ${other.reference}. Order ${own.reference} needs Haat One, IMEI ${second}.`,
    );
    const unsold = newImei();
    expect((await scan(packer, { ...open, imei: unsold })).fields.imei).toBe(
      `No order has the phone with IMEI ${unsold}. Order ${own.reference} needs Haat One, IMEI ${second}.`,
    );
    expect((await scan(packer, { imei: unsold })).fields.imei).toBe(
      `No order has the phone with IMEI ${unsold}.`,
    );
    expect((await scan(packer, { imei: first })).msg).toBe(
      `Order ${own.reference} is packed at Ballygunge, not here.`,
    );
    expect((await scan(packer, { imei: "356938035643808" })).fields.imei).toMatch(/not a valid IMEI/);
    expect(await actionsOn(own.ballygunge)).toEqual([]);
  });

  test("packs once when two packers scan it at the same time, and the other reads who did and when", async () => {
    const packers = [packer, await asStaff("manager")];
    const imei = other.phones[0]?.imei;
    const answers = await Promise.all(packers.map(async (one) => await scan(one, { imei })));
    const won = answers.find(({ status }) => status === 200);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      code: "STATE_CHANGED",
      packed: won.result.parcel.packed,
    });
    expect(await actionsOn(other.jaynagar)).toHaveLength(1);
  });

  test("is not packed when its order is cancelled or picked up, and belongs to the new order when it is sold again", async () => {
    const [, cancelled] = own.phones;
    await cancel(own.shopper, own.id, own.ballygunge);
    const at = { branch: "ballygunge", imei: cancelled?.imei };
    expect(await scan(packer, at)).toMatchObject({
      status: 409,
      code: "STATE_CHANGED",
      msg: `Order ${own.reference} was cancelled. Put its goods back on the shelf.`,
    });
    await shop.deps.db.execute(
      sql`update order_units set imei = ${cancelled?.imei} where imei = ${other.phones[1]?.imei}`,
    );
    expect((await scan(packer, at)).result.parcel.id).toBe(other.ballygunge);
    await reportScan(shop, other.ballygunge, "picked_up");
    expect((await scan(packer, { ...at, imei: other.phones[2]?.imei })).msg).toBe(
      `The courier has picked up order ${other.reference} already.`,
    );
  });
});

describe("a packed parcel that is cancelled", () => {
  const at = "jaynagar";
  let packer: TestStaff;
  beforeAll(async () => {
    packer = await asStaff("packer");
  });
  async function packedOrder() {
    const order = await bookedOrder();
    const [phone] = order.phones;
    expect((await scan(packer, { imei: phone?.imei })).result.parcel.packed).not.toBeNull();
    return { ...order, phone };
  }
  const statusOf = async (id: string) =>
    (await shop.deps.db.select().from(shipments).where(eq(shipments.id, id)))[0]?.status;

  const untilOnSale = async (id: string) =>
    await eventually(async () => expect(shop.catalogue.takenBack.get(id)).toMatchObject({ onSale: true }));

  test("goes back on sale once a packer has scanned its phone out of it, and not before", async () => {
    const { shopper, id, jaynagar, phone, phones, reference } = await packedOrder();
    expect(await unpack(packer, jaynagar, phone?.imei)).toMatchObject({ status: 409, code: "STATE_CHANGED" });
    await cancel(shopper, id, jaynagar);
    expect(idsOf(await packing({ branch: at, list: "packed" }))).not.toContain(jaynagar);
    await eventually(async () => expect(await statusOf(jaynagar)).toBe("cancelled"));
    expect(idsOf(await packing({ branch: at, list: "to_unpack" }))).toEqual([jaynagar]);
    expect(await jobsOf(jaynagar)).toBe(0);

    expect(await scan(packer, { imei: phone?.imei })).toMatchObject({
      status: 409,
      toUnpack: jaynagar,
      msg: `Order ${reference} was cancelled. Take its goods out of the parcel, and put them back on the shelf.`,
    });
    expect((await unpack(packer, jaynagar)).fields.imei).toBe(
      `Scan a phone of order ${reference}, so that it goes back on sale.`,
    );
    const wrong = phones[1]?.imei;
    expect(await unpack(packer, jaynagar, wrong)).toMatchObject({
      status: 400,
      code: "VALIDATION",
      fields: { imei: `The phone with IMEI ${wrong} isn't in the parcel of order ${reference}.` },
    });
    await shop.deps.db.execute(
      sql`update shipments set cancellation_requested_at = now() - interval '9 days' where id = ${jaynagar}`,
    );
    expect((await openAlarms(shop, id)).map(({ rule }) => rule)).toEqual([alarmRules.notUnpacked]);
    for (let again = 0; again < 2; again++)
      expect((await unpack(packer, jaynagar, phone?.imei2)).status).toBe(200);
    await untilOnSale(jaynagar);
    expect(await jobsOf(jaynagar)).toBe(1);
    expect(idsOf(await packing({ branch: at, list: "to_unpack" }))).toEqual([]);
    expect(await openAlarms(shop, id)).toEqual([]);
    const verbs = (await actionsOn(jaynagar)).map(({ verb }) => verb);
    expect(verbs).toEqual(["shipment.pack", "shipment.unpack"]);
  });

  test("and has several phones is taken out when each of them was scanned", async () => {
    const { shopper, id, ballygunge, phones } = await bookedOrder();
    const [one, two] = phones.slice(1).map(({ imei }) => imei);
    const at = { branch: "ballygunge", shipmentId: ballygunge };
    await scan(packer, { ...at, scanned: [one], imei: two });
    await cancel(shopper, id, ballygunge);
    expect((await unpack(packer, ballygunge, two)).result).toEqual({ scanned: [two], isDone: false });
    expect(await jobsOf(ballygunge)).toBe(0);
    const all = await unpack(packer, ballygunge, one, [two]);
    expect(all.result).toEqual({ scanned: expect.arrayContaining([one, two]), isDone: true });
    await untilOnSale(ballygunge);
  });

  test("and is taken out before the courier has answered goes back on sale with the answer", async () => {
    const { shopper, id, jaynagar, phone } = await packedOrder();
    Object.assign(shop.adapters.behave, { as: 500, onlyFor: /cancel$/ });
    await cancel(shopper, id, jaynagar);
    expect((await unpack(packer, jaynagar, phone?.imei)).status).toBe(200);
    expect(await jobsOf(jaynagar)).toBe(0);
    shop.adapters.behave.as = null;
    await untilOnSale(jaynagar);
  });

  test("and has no phone in it is taken out without a scan", async () => {
    const shopper = await addShopper(shop);
    const charger = stock(shop, { phone: false, title: "Charger", branch: at });
    const id = await placed(shop, shopper, orderBody(shopper, charger));
    await pay(shop, id);
    const { jaynagar: shipmentId } = await findBookedShipments(shop, id);
    await scan(packer, { shipmentId, hasCounted: true });
    await cancel(shopper, id, shipmentId);
    expect((await unpack(packer, shipmentId)).status).toBe(200);
    await untilOnSale(shipmentId);
  });
});
