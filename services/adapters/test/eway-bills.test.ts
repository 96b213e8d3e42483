import { fileURLToPath } from "node:url";
import { newId } from "@haat/domain/id";
import { withActor } from "@haat/service-kit/request-context";
import { runProgram } from "@haat/testkit/processes";
import { asStaff, type TestStaff } from "@haat/testkit/test-users";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { alarmRules } from "../src/alarm-rules.ts";
import { readConfig } from "../src/config.ts";
import { arrangePickups } from "../src/courier/arrange-pickups.ts";
import { recordEwayBill } from "../src/courier/record-eway-bill.ts";
import { sendEwayBills } from "../src/courier/send-eway-bills.ts";
import { makeDeps, type OwnedDeps } from "../src/deps.ts";
import { watchAdapters } from "../src/watch-adapters.ts";
import { book, cancel, newShipment } from "./shipments.ts";
import { post } from "./shopper.ts";
import { startTestEnvironment, type TestEnvironment } from "./test-environment.ts";

const number = "331000123456";
let testEnv: TestEnvironment;
let deps: OwnedDeps;
beforeAll(async () => {
  testEnv = await startTestEnvironment({
    worker: false,
    simulators: { DELHIVERY_STEP_SECONDS: "600" },
  });
  const sampleship = {
    SAMPLESHIP_BASE_URL: `${testEnv.simulators}/sampleship`,
    SAMPLESHIP_ACCOUNT: "haat",
    SAMPLESHIP_SECRET: "sampleship-secret-for-tests",
  };
  const env = { ...testEnv.variables, ...sampleship, PORT: "0", LOG_LEVEL: "silent" };
  deps = makeDeps(readConfig(env), pino({ level: "silent" }));
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

/** Books a shipment of this value that was ordered long enough ago to be packed by now. */
async function packed(valuePaise: number) {
  const shipment = newShipment({ valuePaise });
  const { body } = await book(testEnv, shipment);
  await testEnv.sql("update shipments set created_at = now() - interval '12 days' where id = $1", [
    shipment.shipmentId,
  ]);
  return { shipment, id: shipment.shipmentId, waybill: String(body["waybill"]) };
}
async function record(waybill: string, ewayBill = number, by = "asha") {
  return await withActor(
    { kind: "staff", id: by },
    async () => await recordEwayBill(deps.db, { of: { waybill }, number: ewayBill }),
  );
}
/** Runs the command as a member of the staff does. */
async function runCommand(...words: string[]) {
  const cwd = fileURLToPath(new URL("..", import.meta.url));
  const env = { DATABASE_URL: testEnv.variables["DATABASE_URL"] };
  return await runProgram({ cwd, entry: "scripts/eway-bill.ts", args: words, env });
}
const stored = async () =>
  await testEnv.sql(
    `select number, accepted_at is not null as accepted, rejection, actor_kind, actor_id from eway_bills order by created_at`,
  );
const waitingForPickup = async () => {
  await testEnv.sql("truncate pickup_requests");
  await arrangePickups(deps, new Date());
  return (
    (await testEnv.sql<{ shipments: number }>("select shipments from pickup_requests"))[0]?.shipments ?? 0
  );
};
const openAlarms = async () => {
  await watchAdapters(deps);
  return await testEnv.sql("select subject, details from alarms where rule = $1 and resolved_at is null", [
    alarmRules.ewayBill,
  ]);
};
const waiting = z.object({
  shipmentId: z.uuid(),
  number: z.string().nullable(),
  rejection: z.string().nullable(),
});
const handOver = z.object({ result: z.object({ waitingForEwayBill: z.array(waiting) }) });
const waitingAt = async (warehouse: string) => {
  const url = `${testEnv.origin}/api/staff/hand-over?${new URLSearchParams({ warehouse })}`;
  const reply = await fetch(url, { headers: (await asStaff("packer")).headers });
  return handOver.parse(await reply.json()).result.waitingForEwayBill;
};
const waitingAtBallygunge = async () => await waitingAt("Haat Ballygunge");
const labelStatus = async (id: string) =>
  (
    await fetch(`${testEnv.origin}/api/staff/shipments/${id}/label`, {
      headers: (await asStaff("packer")).headers,
    })
  ).status;

describe("a shipment above 50,000 rupees", () => {
  test("is booked at once, and waits for its e-way bill with an alarm and without pickup and label", async () => {
    await packed(50_000_00);
    const { id, waybill } = await packed(50_000_01);
    expect(await waitingForPickup()).toBe(1);
    expect(await openAlarms()).toMatchObject([
      { subject: id, details: { waybill, valuePaise: 50_000_01, number: null, rejection: null } },
    ]);
    expect(await labelStatus(id)).toBe(409);
    expect(await waitingAtBallygunge()).toEqual([{ shipmentId: id, number: null, rejection: null }]);
    expect(await waitingAt("Haat Jaynagar")).toEqual([]);

    await record(waybill);
    expect(await waitingAtBallygunge()).toEqual([{ shipmentId: id, number, rejection: null }]);
    expect(await waitingForPickup()).toBe(1);
    await sendEwayBills(deps);
    expect(await stored()).toEqual([
      { number, accepted: true, rejection: null, actor_kind: "staff", actor_id: "asha" },
    ]);
    expect(await waitingForPickup()).toBe(2);
    expect(await openAlarms()).toEqual([]);
    expect(await labelStatus(id)).toBe(200);
    expect(await waitingAtBallygunge()).toEqual([]);
  });

  test("raises no alarm in its first hour, and none once it is cancelled", async () => {
    const { id, shipment } = await packed(60_000_00);
    await testEnv.sql("update shipments set created_at = now() - interval '59 minutes' where id = $1", [id]);
    expect(await openAlarms()).toEqual([]);
    await testEnv.sql("update shipments set created_at = now() - interval '61 minutes' where id = $1", [id]);
    expect(await openAlarms()).toMatchObject([{ subject: id }]);
    await cancel(testEnv, shipment);
    expect(await openAlarms()).toEqual([]);
  });

  test("keeps its alarm when it is picked up without an e-way bill", async () => {
    const { id } = await packed(60_000_00);
    await testEnv.sql("update shipments set status = 'in_transit' where id = $1", [id]);
    expect(await openAlarms()).toMatchObject([{ subject: id, details: { status: "in_transit" } }]);
  });
});

describe("a number", () => {
  test("that the courier rejects is shown in the alarm and at the hand-over, and another one replaces it", async () => {
    const { id, waybill } = await packed(60_000_00);
    await testEnv.turnOn({ name: "eway-bill-rejected", times: 1 });
    await record(waybill);
    await sendEwayBills(deps);
    expect(await openAlarms()).toMatchObject([
      { details: { number, rejection: expect.stringMatching(/invalid ewaybill pattern/) } },
    ]);
    expect(await waitingAtBallygunge()).toEqual([
      { shipmentId: id, number, rejection: expect.stringMatching(/invalid ewaybill pattern/) },
    ]);
    await sendEwayBills(deps);
    await record(waybill, "331000123457");
    await sendEwayBills(deps);
    expect(await stored()).toMatchObject([
      { number, accepted: false, rejection: expect.any(String) },
      { number: "331000123457", accepted: true },
    ]);
    expect(await openAlarms()).toEqual([]);
  });

  test("is sent later when the courier is down", async () => {
    const { waybill } = await packed(60_000_00);
    await testEnv.turnOn({ name: "courier-down", call: "eway-bill", times: 1 });
    await record(waybill);
    await sendEwayBills(deps);
    expect(await stored()).toMatchObject([{ accepted: false, rejection: null }]);
    await testEnv.sql("update eway_bills set next_attempt_at = now()");
    await sendEwayBills(deps);
    expect(await stored()).toMatchObject([{ accepted: true }]);
  });

  test("is stored once when the command is repeated", async () => {
    const { waybill } = await packed(60_000_00);
    await record(waybill);
    await record(waybill, number, "ravi");
    expect(await stored()).toMatchObject([{ actor_id: "asha" }]);
  });

  test("is rejected for a shipment that is unknown or cancelled", async () => {
    const { waybill, shipment } = await packed(60_000_00);
    await expect(record("4711")).rejects.toMatchObject({ code: "NOT_FOUND" });
    await cancel(testEnv, shipment);
    await expect(record(waybill)).rejects.toMatchObject({ code: "STATE_CHANGED" });
    expect(await stored()).toEqual([]);
  });

  test("is recorded by the command eway-bill, which rejects one without 12 digits", async () => {
    const usage = "Usage: eway-bill <waybill> <number> --by <your name>\n";
    const { waybill } = await packed(60_000_00);
    expect(await runCommand(waybill, "33100012345", "--by", "asha")).toMatchObject({
      code: 1,
      stderr: `<number> must have 12 digits\n${usage}`,
    });
    expect(await runCommand(waybill, number, "--by", "asha")).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Stored for shipment HT-261120-7F3K-/),
    });
    expect(await stored()).toMatchObject([{ number, actor_id: "asha" }]);
    expect(
      await testEnv.sql("select staff_id from staff_actions where verb = 'shipment.ewayBill'"),
    ).toContainEqual({ staff_id: "asha" });
  });
});

describe("a number that a packer types", () => {
  /** Sends the form of the back office. */
  async function typed(id: string, text: string, member?: TestStaff) {
    const { headers } = member ?? (await asStaff("packer"));
    const url = `${testEnv.origin}/api/staff/shipments/${id}/eway-bill`;
    return await post(url, { number: text }, headers);
  }
  const recorded = async (id: string) =>
    await testEnv.sql(
      "select staff_id, verb, before, after from staff_actions where subject_id = $1 order by at",
      [id],
    );

  test("is stored once with who did it when it is pressed twice, also in the groups of the portal", async () => {
    const { id, shipment } = await packed(60_000_00);
    const packer = await asStaff("packer");
    const replies = await Promise.all([typed(id, "3310 0012 3456", packer), typed(id, number, packer)]);
    expect(replies).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await stored()).toMatchObject([{ number, actor_id: packer.staffId }]);
    expect(await recorded(id)).toEqual([
      {
        staff_id: packer.staffId,
        verb: "shipment.ewayBill",
        before: { number: null },
        after: { number, orderId: shipment.orderId },
      },
    ]);
    const url = `${testEnv.origin}/api/staff/orders/${shipment.orderId}`;
    const reply = await fetch(url, { headers: packer.headers });
    expect(await reply.json()).toMatchObject({
      result: { waitingForEwayBill: [{ shipmentId: id, number, rejection: null }] },
    });
    await sendEwayBills(deps);
    expect(await (await fetch(url, { headers: packer.headers })).json()).toMatchObject({
      result: { waitingForEwayBill: [] },
    });
  });

  test("does not replace another one, unless the courier has rejected it", async () => {
    const { id } = await packed(60_000_00);
    await typed(id, number);
    expect(await typed(id, "331000123457")).toMatchObject({
      status: 409,
      body: { code: "STATE_CHANGED", msg: `This shipment has the e-way bill number ${number} already.` },
    });
    await testEnv.turnOn({ name: "eway-bill-rejected", times: 1 });
    await sendEwayBills(deps);
    expect(await typed(id, "331000123457")).toMatchObject({ status: 200 });
    expect(await recorded(id)).toMatchObject([
      { after: { number } },
      { before: { number }, after: { number: "331000123457" } },
    ]);
  });

  test("is rejected with what is wrong when it has not 12 digits, and for a shipment that is cancelled or unknown", async () => {
    const { id, shipment } = await packed(60_000_00);
    expect(await typed(id, "33100012345")).toMatchObject({
      status: 400,
      body: { code: "VALIDATION", fields: { number: "Enter the 12 digits of the e-way bill." } },
    });
    await cancel(testEnv, shipment);
    expect(await typed(id, number)).toMatchObject({ status: 409 });
    expect(await typed(newId(), number)).toMatchObject({ status: 404 });
    expect(await stored()).toEqual([]);
  });
});

test("a number of a shipment at Sampleship is sent there", async () => {
  await testEnv.restartWith({ COURIER_PROVIDER: "sampleship" });
  const { waybill, id } = await packed(60_000_00);
  await testEnv.turnOn({ name: "eway-bill-rejected", times: 1 });
  await record(waybill);
  await sendEwayBills(deps);
  expect(await stored()).toMatchObject([{ accepted: false, rejection: "422" }]);
  await record(waybill);
  await sendEwayBills(deps);
  expect(await stored()).toMatchObject([{ accepted: false }, { accepted: true }]);
  expect(await labelStatus(id)).toBe(200);
});
