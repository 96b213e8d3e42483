import { eventually } from "@haat/testkit/eventually";
import { asStaff } from "@haat/testkit/test-users";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { alarmRules } from "../src/alarm-rules.ts";
import { readConfig } from "../src/config.ts";
import { arrangePickups, nextPickup } from "../src/courier/arrange-pickups.ts";
import { trackShipments } from "../src/courier/track-shipments.ts";
import { makeDeps, type OwnedDeps } from "../src/deps.ts";
import { watchAdapters } from "../src/watch-adapters.ts";
import { book, cancel, newShipment } from "./shipments.ts";
import { startTestEnvironment, type TestEnvironment } from "./test-environment.ts";

const day = 24 * 3_600_000;
const ballygunge = "Haat Ballygunge";
let testEnv: TestEnvironment;
let deps: OwnedDeps;
beforeAll(async () => {
  // Shipments do not move unless a test moves them.
  testEnv = await startTestEnvironment({ worker: false, simulators: { DELHIVERY_STEP_SECONDS: "600" } });
  deps = depsWith("delhivery");
});
beforeEach(async () => {
  await testEnv.sql("truncate shipments, pickup_requests cascade");
});
afterEach(async () => {
  await fetch(`${testEnv.simulators}/switches`, { method: "DELETE" });
});
afterAll(async () => {
  await deps.close();
  await testEnv.close();
});

function depsWith(courier: string): OwnedDeps {
  const sampleship = {
    SAMPLESHIP_BASE_URL: `${testEnv.simulators}/sampleship`,
    SAMPLESHIP_ACCOUNT: "haat",
    SAMPLESHIP_SECRET: "sampleship-secret-for-tests",
  };
  const env = {
    ...testEnv.variables,
    ...sampleship,
    COURIER_PROVIDER: courier,
    PORT: "0",
    LOG_LEVEL: "silent",
  };
  return makeDeps(readConfig(env), pino({ level: "silent" }));
}

/** Books a shipment that was ordered long enough ago to be packed by now. */
async function packed(change: Readonly<Record<string, unknown>> = {}) {
  const shipment = newShipment(change);
  const { body } = await book(testEnv, shipment);
  await testEnv.sql("update shipments set created_at = now() - interval '12 days' where id = $1", [
    shipment.shipmentId,
  ]);
  return { shipment, waybill: String(body["waybill"]) };
}
const from = (warehouse: string) => ({ from: { ...newShipment().from, warehouse } });
const requests = async () =>
  await testEnv.sql(
    `select provider, warehouse, pickup_on::text, shipments, attempts, last_error, arranged_at is not null as arranged,
       courier_pickup_id from pickup_requests order by pickup_on, warehouse`,
  );
const handOver = z.object({ result: z.object({ pickups: z.array(z.unknown()) }) });
/** What staff see of the pickups of a warehouse. */
async function shownPickups(warehouse: string) {
  const url = `${testEnv.origin}/api/staff/hand-over?${new URLSearchParams({ warehouse })}`;
  const reply = await fetch(url, { headers: (await asStaff("packer")).headers });
  return handOver.parse(await reply.json()).result.pickups;
}
const tryAgainNow = async () => await testEnv.sql("update pickup_requests set next_attempt_at = now()");

describe("the pickup of a day", () => {
  test("is requested once at each warehouse, for the packed shipments that wait there", async () => {
    await packed();
    await packed();
    await packed(from("Haat Jaynagar"));
    const now = new Date();
    await arrangePickups(deps, now);
    await arrangePickups(deps, now);
    const arranged = {
      provider: "delhivery",
      pickup_on: nextPickup(now).pickupOn,
      attempts: 1,
      arranged: true,
    };
    expect(await requests()).toEqual([
      {
        ...arranged,
        warehouse: ballygunge,
        shipments: 2,
        last_error: null,
        courier_pickup_id: expect.stringMatching(/^\d+$/),
      },
      expect.objectContaining({ ...arranged, warehouse: "Haat Jaynagar", shipments: 1 }),
    ]);
  });

  test("is not requested for shipments that are new, cancelled, picked up or not booked", async () => {
    await book(testEnv, newShipment());
    await cancel(testEnv, (await packed()).shipment);
    const { waybill } = await packed();
    await testEnv.sql("update shipments set status = 'picked_up' where waybill = $1", [waybill]);
    await testEnv.turnOn({ name: "courier-down", call: "create", times: 1 });
    expect((await book(testEnv, newShipment())).status).toBe(502);
    await arrangePickups(deps, new Date());
    expect(await requests()).toEqual([]);
  });

  test("counts as arranged when the courier has one already", async () => {
    const now = new Date();
    await packed();
    await arrangePickups(deps, now);
    const [first] = await requests();
    await testEnv.sql("truncate pickup_requests");
    await arrangePickups(deps, now);
    expect(await requests()).toEqual([first]);
  });

  test("is requested again on a later day while a shipment still waits", async () => {
    await packed();
    const now = new Date();
    const laterDay = new Date(now.getTime() + 3 * day);
    await arrangePickups(deps, now);
    await arrangePickups(deps, laterDay);
    expect(await requests()).toMatchObject([
      { arranged: true, pickup_on: nextPickup(now).pickupOn },
      { arranged: true, pickup_on: nextPickup(laterDay).pickupOn },
    ]);
  });
});

describe("a request that fails", () => {
  test.each([
    ["the courier is down", { name: "courier-down", call: "pickup", times: 1 }, /reach the courier/],
    ["the wallet is too low", { name: "wallet-low", times: 1 }, /wallet balance/],
    [
      "the courier does not know the warehouse",
      { name: "warehouse-unknown", times: 1 },
      /Invalid Pickup Location/,
    ],
  ])("because %s is repeated later, and says why", async (_, change, reason) => {
    const now = new Date();
    await packed();
    await testEnv.turnOn(change);
    await arrangePickups(deps, now);
    expect(await requests()).toMatchObject([
      { arranged: false, attempts: 1, last_error: expect.stringMatching(reason) },
    ]);
    await arrangePickups(deps, now);
    expect(await requests()).toMatchObject([{ arranged: false, attempts: 1 }]);
    await tryAgainNow();
    await arrangePickups(deps, now);
    expect(await requests()).toMatchObject([{ arranged: true, attempts: 2, last_error: null }]);
  });

  test("does not keep another warehouse from its pickup", async () => {
    await packed(from("Haat Jaynagar"));
    await packed();
    await testEnv.turnOn({ name: "wallet-low", times: 1 });
    await arrangePickups(deps, new Date());
    expect(await requests()).toMatchObject([
      { warehouse: ballygunge, arranged: false },
      { warehouse: "Haat Jaynagar", arranged: true },
    ]);
    const { pickupOn: on } = nextPickup(new Date());
    const shown = { courier: "delhivery", on, shipments: 1 };
    expect(await shownPickups(ballygunge)).toEqual([
      { ...shown, arrangedAt: null, lastError: expect.stringMatching(/wallet/) },
    ]);
    expect(await shownPickups("Haat Jaynagar")).toEqual([
      { ...shown, arrangedAt: expect.any(String), lastError: null },
    ]);
    const movedTo = async (date: string) => {
      await testEnv.sql(`update pickup_requests set pickup_on = ${date} where warehouse = $1`, [ballygunge]);
      return await shownPickups(ballygunge);
    };
    const today = "(now() at time zone 'Asia/Kolkata')::date";
    // Tried again when the day changes between the write and the read.
    await eventually(async () => expect(await movedTo(today)).toHaveLength(1));
    expect(await movedTo(`${today} - 1`)).toEqual([]);
  });

  test("raises an alarm after an hour, until a pickup is arranged", async () => {
    await packed();
    const openAlarms = async () => {
      await watchAdapters(deps);
      return await testEnv.sql(
        "select subject, details from alarms where rule = $1 and resolved_at is null",
        [alarmRules.pickup],
      );
    };
    await testEnv.turnOn({ name: "wallet-low" });
    await arrangePickups(deps, new Date());
    expect(await openAlarms()).toEqual([]);
    await testEnv.sql("update pickup_requests set created_at = now() - interval '59 minutes'");
    expect(await openAlarms()).toEqual([]);
    await testEnv.sql("update pickup_requests set created_at = now() - interval '61 minutes'");
    expect(await openAlarms()).toMatchObject([
      {
        subject: `delhivery ${ballygunge}`,
        details: { shipments: 1, attempts: 1, lastError: expect.stringMatching(/wallet/) },
      },
    ]);
    await fetch(`${testEnv.simulators}/switches`, { method: "DELETE" });
    await tryAgainNow();
    await arrangePickups(deps, new Date());
    expect(await openAlarms()).toEqual([]);
  });
});

describe("at another courier", () => {
  let other: OwnedDeps;
  beforeAll(() => {
    other = depsWith("sampleship");
  });
  afterAll(async () => await other.close());

  /** A packed shipment of Sampleship. The API of this test books at Delhivery, so it is inserted. */
  async function packedAtSampleship(): Promise<void> {
    await testEnv.sql(
      `insert into shipments (id, order_id, user_id, branch, provider, reference, fingerprint, warehouse, status, created_at)
       values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'ballygunge', 'sampleship', 'HT-1', '', $1,
         'manifested', now() - interval '12 days')`,
      [ballygunge],
    );
  }

  test("is requested there, and one that exists counts as arranged", async () => {
    const now = new Date();
    await packedAtSampleship();
    await arrangePickups(other, now);
    expect(await requests()).toMatchObject([
      { provider: "sampleship", arranged: true, courier_pickup_id: expect.stringMatching(/^SP/) },
    ]);
    await testEnv.sql("truncate pickup_requests");
    await arrangePickups(other, now);
    expect(await requests()).toMatchObject([{ arranged: true, courier_pickup_id: null }]);
  });

  test.each([
    ["wallet-low", "402"],
    ["warehouse-unknown", "404"],
  ])("keeps the refusal %s with its status", async (name, status) => {
    await packedAtSampleship();
    await testEnv.turnOn({ name, times: 1 });
    // Another day than that of the test before, whose pickup exists.
    await arrangePickups(other, new Date(Date.now() + 3 * day));
    expect(await requests()).toMatchObject([{ arranged: false, last_error: status }]);
  });
});

describe("a shipment that stops on its way", () => {
  const rulesOf = async (waybill: string) => {
    await watchAdapters(deps);
    const rows = await testEnv.sql<{ rule: string }>(
      `select rule from alarms join shipments on subject = shipments.id::text
       where waybill = $1 and resolved_at is null order by rule`,
      [waybill],
    );
    return rows.map(({ rule }) => rule);
  };
  const age = async (waybill: string, days: number) => {
    const at = "now() - make_interval(secs => $2::float8 * 86400)";
    await testEnv.sql(`update shipments set status = 'in_transit', status_at = ${at} where waybill = $1`, [
      waybill,
      days,
    ]);
    await testEnv.sql(
      `update shipment_scans set scanned_at = ${at}, received_at = ${at}
       where shipment_id = (select id from shipments where waybill = $1)`,
      [waybill, days],
    );
  };

  test("raises an alarm after seven days without a scan, however old it is, and none while it is scanned", async () => {
    const { waybill } = await packed();
    await trackShipments(deps);
    await age(waybill, 6.9);
    expect(await rulesOf(waybill)).toEqual([]);
    for (const days of [7.1, 100]) {
      await age(waybill, days);
      expect(await rulesOf(waybill)).toEqual([alarmRules.notScanned]);
    }
    // At another hub, which changes no status.
    await testEnv.sql(
      `insert into shipment_scans (id, shipment_id, code, label, type, scanned_at, place, note)
       select gen_random_uuid(), id, 'X', 'In Transit', 'UD', now() - interval '1 day', 'Nagpur', '' from shipments where waybill = $1`,
      [waybill],
    );
    expect(await rulesOf(waybill)).toEqual([]);
  });

  test("raises an alarm when it is no longer tracked, until it has arrived", async () => {
    const { waybill } = await packed();
    const trackAfter = async (days: number) => {
      await testEnv.sql(
        "update shipments set created_at = now() - make_interval(days => $2), next_poll_at = now() where waybill = $1",
        [waybill, days],
      );
      await trackShipments(deps);
    };
    await trackAfter(179);
    expect(await rulesOf(waybill)).toEqual([]);
    await trackAfter(181);
    expect(await rulesOf(waybill)).toEqual([alarmRules.untracked]);
    await testEnv.sql("update shipments set status = 'delivered' where waybill = $1", [waybill]);
    expect(await rulesOf(waybill)).toEqual([]);
  });
});
