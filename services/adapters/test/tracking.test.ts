import { connectDatabase } from "@haat/service-kit/database";
import { eventually } from "@haat/testkit/eventually";
import { asStaff, signedIn, type TestUser } from "@haat/testkit/test-users";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { insertScans } from "../src/courier/shipments.repository.ts";
import { book, newShipment } from "./shipments.ts";
import { post } from "./shopper.ts";
import { courierAccount, startTestEnvironment, type TestEnvironment } from "./test-environment.ts";

const trackedShipment = z.object({
  Shipment: z.object({
    AWB: z.string(),
    ExpectedDeliveryDate: z.iso.date().nullable(),
    Status: z.object({
      Status: z.string(),
      StatusType: z.string(),
      state: z.string(),
      text: z.string(),
    }),
    Scans: z.array(
      z.object({
        ScanDetail: z.object({
          Scan: z.string(),
          ScanDateTime: z.iso.datetime(),
          Instructions: z.string(),
          ScannedLocation: z.string(),
          text: z.string(),
        }),
      }),
    ),
  }),
});
const tracked = z.object({ success: z.literal(true), result: z.tuple([trackedShipment]) });
const trackedList = z.object({ success: z.literal(true), result: z.array(trackedShipment) });

let testEnv: TestEnvironment;
let user: TestUser;
beforeAll(async () => {
  // Shipments do not move unless a test moves them.
  testEnv = await startTestEnvironment({ simulators: { DELHIVERY_STEP_SECONDS: "600" } });
});
afterAll(async () => await testEnv.close());
beforeEach(async () => {
  // A new user for each test, because the rate limit counts per user.
  user = await signedIn();
});

/** By waybill. */
const shipmentIds = new Map<string, string>();

async function bookShipment(owner = user): Promise<string> {
  const shipment = newShipment({ userId: owner.userId });
  const { body } = await book(testEnv, shipment);
  const waybill = z.string().parse(body["waybill"]);
  shipmentIds.set(waybill, shipment.shipmentId);
  return waybill;
}
async function advance(waybill: string, steps: number): Promise<void> {
  for (let step = 0; step < steps; step++) {
    const { status } = await post(`${testEnv.simulators}/shipments/${waybill}/advance`, {});
    if (status !== 200) throw new Error(`advance: ${status}`);
  }
}
const reportsOf = (waybill: string) =>
  testEnv.orders.shipments
    .filter((one) => one.id === shipmentIds.get(waybill))
    .map((one) => one.body["status"]);
const track = async (waybill: string, who = user) =>
  await post(`${testEnv.origin}/api/courier/getShipmentTracking`, { sent_waybill: waybill }, who.headers);
const shipmentOf = async (waybill: string, who = user) =>
  tracked.parse((await track(waybill, who)).body).result[0].Shipment;

const atCourier = z.object({
  ShipmentData: z.tuple([z.object({ Shipment: z.object({ ExpectedDeliveryDate: z.string() }) })]),
});

/** The day on which the courier says that it will deliver. */
async function expectedByCourier(waybill: string): Promise<string> {
  const url = `${testEnv.simulators}/delhivery/api/v1/packages/json/?waybill=${waybill}`;
  const headers = { authorization: `Token ${courierAccount.DELHIVERY_TOKEN}` };
  const [{ Shipment }] = atCourier.parse(await (await fetch(url, { headers })).json()).ShipmentData;
  return Shipment.ExpectedDeliveryDate.slice(0, 10);
}

describe("tracking", () => {
  test("reports each status to orders and returns every scan to the shopper in order", async () => {
    const waybill = await bookShipment();
    await eventually(async () => expect((await shipmentOf(waybill)).Scans).toHaveLength(1));
    const moves = [
      [2, "picked_up"],
      [1, "in_transit"],
      [6, "at_destination"],
      [1, "out_for_delivery"],
      [1, "delivered"],
    ] as const;
    for (const [steps, status] of moves) {
      await advance(waybill, steps);
      await eventually(async () => expect(reportsOf(waybill)).toContain(status));
    }
    expect(reportsOf(waybill)).toEqual(moves.map(([, status]) => status));

    const shipment = await shipmentOf(waybill);
    expect(shipment.AWB).toBe(waybill);
    expect(shipment.ExpectedDeliveryDate).toBe(await expectedByCourier(waybill));
    expect(shipment.Status).toMatchObject({
      Status: "Delivered",
      StatusType: "DL",
      state: "delivered",
      text: "Delivered",
    });
    expect(shipment.Scans).toHaveLength(12);
    const times = shipment.Scans.map((scan) => scan.ScanDetail.ScanDateTime);
    expect(times).toEqual(times.toSorted());
    expect(shipment.Scans[0]?.ScanDetail).toMatchObject({
      Scan: "Manifested",
      Instructions: "Manifest uploaded",
      ScannedLocation: expect.stringMatching(/\w/),
    });
    const [row] = await testEnv.sql<{ next_poll_at: Date | null }>(
      "select next_poll_at from shipments where waybill = $1",
      [waybill],
    );
    expect(row?.next_poll_at).toBeNull();
  });

  test("keeps the courier's order of scans of the same time", async () => {
    const waybill = await bookShipment();
    const shipmentId = shipmentIds.get(waybill) ?? "";
    const places = Array.from({ length: 8 }, (_, hub) => `Hub ${hub}`);
    const scannedAt = new Date();
    const scans = places.map((place) => ({
      status: "in_transit" as const,
      code: "X-ILL2F",
      label: "In Transit",
      type: "UD",
      scannedAt,
      place,
      note: "",
    }));
    const { db, pool } = connectDatabase(
      { DATABASE_URL: testEnv.variables["DATABASE_URL"] ?? "" },
      { log: pino({ level: "silent" }) },
    );
    await db.transaction(async (tx) => await insertScans(tx, shipmentId, scans));
    await pool.end();
    const shown = (await shipmentOf(waybill)).Scans.map((scan) => scan.ScanDetail.ScannedLocation);
    expect(shown.filter((place) => places.includes(place))).toEqual(places);
  });

  test("reports a shipment that goes back as returned and never as delivered", async () => {
    const waybill = await bookShipment();
    await testEnv.turnOn({ name: "shipment-rto", times: 1 });
    await advance(waybill, 10);
    await eventually(async () => expect(reportsOf(waybill)).toContain("out_for_delivery"));
    await advance(waybill, 1);
    await eventually(async () => expect(reportsOf(waybill)).toContain("failed_attempt"));
    await advance(waybill, 1);
    await eventually(async () => expect(reportsOf(waybill)).toContain("returning"));
    await advance(waybill, 5);
    await eventually(async () => expect(reportsOf(waybill).at(-1)).toBe("returned"));
    expect(reportsOf(waybill)).not.toContain("delivered");
    expect((await shipmentOf(waybill)).Status).toMatchObject({
      Status: "RTO",
      StatusType: "DL",
      state: "returned",
    });
  });

  test("reaches the final status with missing scans and scans out of order", async () => {
    const waybill = await bookShipment();
    await testEnv.turnOn({ name: "scan-lost", times: 2 });
    await testEnv.turnOn({ name: "scans-out-of-order", times: 1, ms: 100 });
    await advance(waybill, 5);
    await eventually(async () => expect(reportsOf(waybill).length).toBeGreaterThan(0));
    await advance(waybill, 6);
    await eventually(async () => expect(reportsOf(waybill).at(-1)).toBe("delivered"));
    const { Scans } = await shipmentOf(waybill);
    expect(Scans).toHaveLength(10);
    const times = Scans.map((scan) => scan.ScanDetail.ScanDateTime);
    expect(times).toEqual(times.toSorted());
  });

  test("retries when the courier is down and polls more shipments than one batch", async () => {
    const waybills = await Promise.all(Array.from({ length: 55 }, async () => await bookShipment()));
    await testEnv.turnOn({ name: "courier-down", call: "track", status: 429, times: 2 });
    await Promise.all(waybills.map(async (waybill) => await advance(waybill, 2)));
    await eventually(async () => {
      for (const waybill of waybills) expect(reportsOf(waybill)).toContain("picked_up");
    }, 20_000);
  });

  test("postpones a shipment that cannot be recorded and still records the others of its batch", async () => {
    const [bad = "", ...good] = await Promise.all(
      Array.from({ length: 6 }, async () => await bookShipment()),
    );
    const [row] = await testEnv.sql<{ id: string }>("select id from shipments where waybill = $1", [bad]);
    await testEnv.sql(
      `alter table shipment_scans add constraint no_more check (shipment_id <> '${row?.id}') not valid`,
    );
    await Promise.all([bad, ...good].map(async (waybill) => await advance(waybill, 2)));
    // The invalid shipment is the first of the batch.
    await testEnv.sql(
      "update shipments set next_poll_at = now() - case waybill when $1 then interval '1 hour' else '1 minute' end where waybill = any($2)",
      [bad, [bad, ...good]],
    );
    await eventually(async () => {
      for (const waybill of good) expect(reportsOf(waybill)).toContain("picked_up");
    });
    // The worker postpones it after it has recorded the others, so this waits for the new time.
    await eventually(async () => {
      const postponed = "select 1 from shipments where waybill = $1 and failed_polls > 0";
      expect(await testEnv.sql(postponed, [bad])).toHaveLength(1);
    });
    expect(reportsOf(bad)).toEqual([]);

    await testEnv.sql("alter table shipment_scans drop constraint no_more");
    await testEnv.sql("update shipments set next_poll_at = now() where waybill = $1", [bad]);
    await eventually(async () => expect(reportsOf(bad)).toContain("picked_up"));
  });

  test("stores each scan once", async () => {
    const waybill = await bookShipment();
    await eventually(async () => expect((await shipmentOf(waybill)).Scans).toHaveLength(1));
    const polls = async () =>
      await testEnv.sql("update shipments set next_poll_at = now() where waybill = $1 returning id", [
        waybill,
      ]);
    for (let round = 0; round < 3; round++) {
      await polls();
      await eventually(async () => {
        const due = await testEnv.sql(
          "select id from shipments where waybill = $1 and next_poll_at <= now()",
          [waybill],
        );
        expect(due).toEqual([]);
      });
    }
    expect((await shipmentOf(waybill)).Scans).toHaveLength(1);
  });
});

describe("the tracking of an order for staff", () => {
  test("has every scan that the shopper sees, the newest first", async () => {
    const shipment = newShipment({ userId: user.userId });
    const waybill = z.string().parse((await book(testEnv, shipment)).body["waybill"]);
    await advance(waybill, 3);
    await eventually(async () => expect((await shipmentOf(waybill)).Scans.length).toBeGreaterThan(2));
    const { ExpectedDeliveryDate: expectedOn, Scans } = await shipmentOf(waybill);
    const scans = Scans.map(({ ScanDetail: { text, ScannedLocation: place, ScanDateTime: at } }) => ({
      text,
      place,
      at,
    }));
    const { headers } = await asStaff("support");
    const url = `${testEnv.origin}/api/staff/orders/${shipment.orderId}`;
    const reply = await fetch(url, { headers });
    expect(await reply.json()).toMatchObject({
      result: { tracking: [{ shipmentId: shipment.shipmentId, expectedOn, scans: scans.toReversed() }] },
    });
  });
});

describe("POST getShipmentTracking", () => {
  test("returns 404 for another user's shipment as for an unknown one", async () => {
    const waybill = await bookShipment();
    const stranger = await signedIn();
    const foreign = await track(waybill, stranger);
    expect(foreign).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    expect(foreign).toEqual(await track("9999999999999", stranger));
  });

  test("returns several waybills at once without those of other users", async () => {
    const [owner, stranger] = [await signedIn(), await signedIn()];
    const [first, second] = [await bookShipment(owner), await bookShipment(owner)];
    const sent_waybills = [first, await bookShipment(stranger), second, "9999999999999"];
    for (const waybill of [first, second])
      await eventually(async () => expect((await shipmentOf(waybill, owner)).Scans).toHaveLength(1));
    const url = `${testEnv.origin}/api/courier/getShipmentTracking`;
    const { status, body } = await post(url, { sent_waybills }, owner.headers);
    expect(status).toBe(200);
    const shipments = trackedList.parse(body).result.map(({ Shipment }) => Shipment);
    expect(shipments.map(({ AWB }) => AWB).toSorted()).toEqual([first, second].toSorted());
    for (const { AWB, Scans } of shipments) expect(Scans).toEqual((await shipmentOf(AWB, owner)).Scans);
    expect(await post(url, { sent_waybills: [first, second] }, stranger.headers)).toMatchObject({
      status: 200,
      body: { success: true, result: [] },
    });
  });

  test("requires a session and a valid waybill", async () => {
    const url = `${testEnv.origin}/api/courier/getShipmentTracking`;
    expect((await post(url, { sent_waybill: "1" })).status).toBe(401);
    for (const body of [
      {},
      { sent_waybill: 1 },
      { sent_waybill: "" },
      { sent_waybill: "1\0" },
      { sent_waybill: "1", user_id: "x" },
      { sent_waybills: [] },
      { sent_waybills: ["1", 2] },
      { sent_waybills: Array.from({ length: 51 }, (_, index) => String(index)) },
      { sent_waybill: "1", sent_waybills: ["2"] },
      "{",
    ])
      expect((await post(url, body, user.headers)).status).toBe(400);
    const fifty = Array.from({ length: 50 }, (_, index) => String(index));
    expect((await post(url, { sent_waybills: fifty }, user.headers)).status).toBe(200);
  });
});

describe("the courier's webhook", () => {
  const push = async (body: unknown, token?: string) =>
    await post(
      `${testEnv.origin}/api/courier/webhook`,
      body,
      token === undefined ? {} : { "x-webhook-token": token },
    );
  const about = (AWB: string, Status = "Delivered") => ({
    Shipment: { AWB, Status: { Status, StatusType: "DL" } },
  });
  const token = courierAccount.DELHIVERY_WEBHOOK_TOKEN;

  /** Waits until no poll is in progress, which would overwrite the time: during one, the next is two minutes away. */
  const postponePoll = async (waybill: string) => {
    await eventually(async () => expect((await shipmentOf(waybill)).Scans).toHaveLength(1));
    await eventually(async () => {
      const postponed = await testEnv.sql(
        "update shipments set next_poll_at = now() + interval '1 hour' where waybill = $1 and next_poll_at < now() + interval '1 minute' returning id",
        [waybill],
      );
      expect(postponed).toHaveLength(1);
    });
  };
  const isPostponed = async (waybill: string) =>
    await testEnv.sql(
      "select next_poll_at > now() + interval '50 minutes' as postponed from shipments where waybill = $1",
      [waybill],
    );

  test("is rejected with 401 without the right token and changes nothing", async () => {
    const waybill = await bookShipment();
    await postponePoll(waybill);
    for (const given of [undefined, "", "wrong", `${token}x`, token.slice(0, -1)])
      expect(await push(about(waybill), given)).toMatchObject({
        status: 401,
        body: { code: "SIGNATURE_INVALID" },
      });
    expect(await isPostponed(waybill)).toEqual([{ postponed: true }]);
  });

  test("triggers a poll, and its content is ignored", async () => {
    const waybill = await bookShipment();
    await postponePoll(waybill);
    expect(await push(about(waybill, "Delivered"), token)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    await eventually(async () => expect(await isPostponed(waybill)).toEqual([{ postponed: false }]));
    await eventually(async () => {
      const due = await testEnv.sql("select id from shipments where waybill = $1 and next_poll_at <= now()", [
        waybill,
      ]);
      expect(due).toEqual([]);
    });
    expect((await shipmentOf(waybill)).Status.state).toBe("manifested");
    expect(reportsOf(waybill)).toEqual([]);
  });

  test("is accepted and ignored for an unknown shipment or another shape", async () => {
    const count = "select count(*) from shipments";
    const before = await testEnv.sql(count);
    for (const body of [about("123"), {}, { Shipment: {} }, []])
      expect((await push(body, token)).status).toBe(200);
    expect(await testEnv.sql(count)).toEqual(before);
  });
});
