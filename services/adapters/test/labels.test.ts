import { createServer } from "node:http";
import { newId } from "@haat/domain/id";
import { asStaff, type TestStaff } from "@haat/testkit/test-users";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { delhivery } from "../src/courier/delhivery/client.ts";
import { book, cancel, newShipment } from "./shipments.ts";
import { courierAccount, startTestEnvironment, type TestEnvironment } from "./test-environment.ts";

let testEnv: TestEnvironment;
beforeAll(async () => {
  testEnv = await startTestEnvironment({ worker: false, simulators: { DELHIVERY_STEP_SECONDS: "600" } });
});
afterEach(async () => {
  await fetch(`${testEnv.simulators}/switches`, { method: "DELETE" });
});
afterAll(async () => await testEnv.close());

async function labelOf(shipmentId: string, member?: TestStaff) {
  const { headers } = member ?? (await asStaff("packer"));
  const reply = await fetch(`${testEnv.origin}/api/staff/shipments/${shipmentId}/label`, { headers });
  return {
    status: reply.status,
    type: reply.headers.get("content-type"),
    retryAfter: reply.headers.get("retry-after"),
    body: Buffer.from(await reply.arrayBuffer()).toString("latin1"),
  };
}

async function booked() {
  const shipment = newShipment();
  const { body } = await book(testEnv, shipment);
  return { shipment, id: shipment.shipmentId, waybill: String(body["waybill"]) };
}

describe.each(["delhivery", "sampleship"])("the label of a shipment at %s", (provider) => {
  beforeAll(async () => {
    if (provider === "sampleship") await testEnv.restartWith({ COURIER_PROVIDER: provider });
  });

  test("is the courier's PDF", async () => {
    const { id, waybill } = await booked();
    const label = await labelOf(id);
    expect(label).toMatchObject({ status: 200, type: "application/pdf" });
    expect(label.body).toMatch(/^%PDF-/);
    expect(label.body).toContain(waybill);
  });

  test("is to be asked for again while the courier has not made it", async () => {
    const { id } = await booked();
    await testEnv.turnOn({ name: "label-not-ready", times: 1 });
    const early = await labelOf(id);
    expect(early).toMatchObject({ status: 503, retryAfter: "60" });
    expect(JSON.parse(early.body)).toMatchObject({ code: "TRY_AGAIN" });
    expect((await labelOf(id)).status).toBe(200);
  });

  test("is refused once the courier has picked up the shipment, whatever becomes of it", async () => {
    const { id } = await booked();
    for (const status of ["picked_up", "delivered", "returned", "lost"]) {
      await testEnv.sql("update shipments set status = $2 where id = $1", [id, status]);
      const reply = await labelOf(id);
      const { code, msg } = JSON.parse(reply.body);
      expect([reply.status, code, msg]).toEqual([
        409,
        "STATE_CHANGED",
        "The courier has picked up this shipment. A label is only needed until then.",
      ]);
    }
  });

  test("does not exist for a shipment that is unknown, cancelled or not booked", async () => {
    expect((await labelOf(newId())).status).toBe(404);
    const { shipment, id } = await booked();
    await cancel(testEnv, shipment);
    const stateChanged = { status: 409, body: expect.stringContaining("STATE_CHANGED") };
    expect(await labelOf(id)).toMatchObject(stateChanged);
    const unbooked = await booked();
    await testEnv.sql("update shipments set waybill = null where id = $1", [unbooked.id]);
    expect(await labelOf(unbooked.id)).toMatchObject(stateChanged);
  });
});

test("who gets a label is recorded, and nobody gets more than 120 in a minute", async () => {
  const [reader, colleague] = [await asStaff("packer"), await asStaff("packer")];
  const { id, shipment } = await booked();
  await testEnv.turnOn({ name: "label-not-ready", times: 1 });
  expect((await labelOf(id, reader)).status).toBe(503);
  expect((await labelOf(id, reader)).status).toBe(200);
  expect(
    await testEnv.sql(
      "select staff_id, verb, subject_kind, subject_id, after from staff_actions where subject_id = $1",
      [id],
    ),
  ).toEqual([
    {
      staff_id: reader.staffId,
      verb: "shipment.label",
      subject_kind: "shipment",
      subject_id: id,
      after: { courier: expect.any(String), orderId: shipment.orderId },
    },
  ]);
  const unknown = newId();
  for (let asked = 2; asked < 120; asked++) expect((await labelOf(unknown, reader)).status).toBe(404);
  const { status, body } = await labelOf(unknown, reader);
  expect([status, JSON.parse(body).msg]).toEqual([
    429,
    "You've opened very many labels. Please try again in a minute.",
  ]);
  expect((await labelOf(id, colleague)).status).toBe(200);
});

test.each(["http://example.com/label", "https://127.0.0.1:9/label", "https://localhost:9/label"])(
  "is not fetched from %s, which is without TLS or in a network of ours",
  async (link) => {
    const server = createServer((request, response) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ packages: [{ wbn: "1", pdf_download_link: link }], packages_found: 1 }));
      request.resume();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const logged: string[] = [];
    const courier = delhivery({
      baseUrl: `http://127.0.0.1:${port}`,
      token: courierAccount.DELHIVERY_TOKEN,
      webhookTokens: [],
      log: pino({ level: "warn" }, { write: (line) => logged.push(JSON.parse(line).msg) }),
    });
    const label = courier.getLabel("1", AbortSignal.timeout(5000));
    await expect(label).rejects.toMatchObject({ code: "UPSTREAM" });
    expect(logged).toEqual(["delhivery label has an unexpected link"]);
    server.close();
  },
);
