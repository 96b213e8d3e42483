import { parsePhone } from "@haat/domain/phone";
import { asService } from "@haat/testkit/test-users";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../src/config.ts";
import { makeDeps, type OwnedDeps } from "../src/deps.ts";
import { book, newShipment } from "./shipments.ts";
import { post } from "./shopper.ts";
import { startTestEnvironment, type TestEnvironment } from "./test-environment.ts";

let testEnv: TestEnvironment;
beforeAll(async () => {
  testEnv = await startTestEnvironment({ worker: false, simulators: { DELHIVERY_STEP_SECONDS: "600" } });
});
afterEach(async () => {
  await fetch(`${testEnv.simulators}/switches`, { method: "DELETE" });
});
afterAll(async () => await testEnv.close());

const couriers = [
  { provider: "delhivery", path: "", stepsToDelivery: 10, refusal: /Package in incorrect status/ },
  { provider: "sampleship", path: "/sampleship", stepsToDelivery: 4, refusal: /409/ },
] as const;

describe.each(couriers)(
  "after a failed attempt, $provider",
  ({ provider, path, stepsToDelivery, refusal }) => {
    let deps: OwnedDeps;
    beforeAll(async () => {
      if (provider === "sampleship") await testEnv.restartWith({ COURIER_PROVIDER: provider });
      const sampleship = {
        SAMPLESHIP_BASE_URL: `${testEnv.simulators}/sampleship`,
        SAMPLESHIP_ACCOUNT: "haat",
        SAMPLESHIP_SECRET: "sampleship-secret-for-tests",
      };
      const env = {
        ...testEnv.variables,
        ...sampleship,
        COURIER_PROVIDER: provider,
        PORT: "0",
        LOG_LEVEL: "silent",
      };
      deps = makeDeps(readConfig(env), pino({ level: "silent" }));
    });
    afterAll(async () => await deps.close());

    const courier = () => deps.couriers.current;
    async function advance(waybill: string, steps: number): Promise<void> {
      for (let step = 0; step < steps; step++)
        expect((await post(`${testEnv.simulators}${path}/shipments/${waybill}/advance`, {})).status).toBe(
          200,
        );
    }
    async function booked(shipment = newShipment()): Promise<string> {
      return String((await book(testEnv, shipment)).body["waybill"]);
    }
    const statusOf = async (waybill: string) => (await courier().track([waybill]))[0]?.latest.status;
    /** Books a shipment whose recipient is not at home. */
    async function notDelivered(shipment = newShipment()): Promise<string> {
      const waybill = await booked(shipment);
      await testEnv.turnOn({ name: "consignee-unavailable", times: 1 });
      await advance(waybill, stepsToDelivery + 1);
      expect(await statusOf(waybill)).toBe("failed_attempt");
      return waybill;
    }

    test("tries again when asked to, at once or on a day", async () => {
      const again = await courier().requestRedelivery(await notDelivered(), null);
      expect(await courier().findRedelivery(again)).toBe("accepted");
      const later = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
      const deferred = await courier().requestRedelivery(await notDelivered(), later);
      expect(await courier().findRedelivery(deferred)).toBe("accepted");
    });

    test("is asked for orders, with another phone number, and says what it decided", async () => {
      const shipment = newShipment();
      await notDelivered(shipment);
      const url = `${testEnv.origin}/internal/shipments/${shipment.shipmentId}/redeliveries`;
      const service = await asService("orders", "adapters");
      const { body } = await post(url, { deliverOn: null, phone: "9830022222" }, service);
      expect(body).toEqual({ result: "asked", requestId: expect.any(String) });
      const decision = await fetch(`${url}/${String(body["requestId"])}`, { headers: service });
      expect(await decision.json()).toEqual({ decision: "accepted" });
    });

    test("says that it refuses", async () => {
      const shipment = newShipment();
      await booked(shipment);
      const url = `${testEnv.origin}/internal/shipments/${shipment.shipmentId}/redeliveries`;
      const asked = { deliverOn: null, phone: null };
      const answer = await post(url, asked, await asService("orders", "adapters"));
      expect(answer).toMatchObject({ status: 200, body: { result: "refused" } });
    });

    test("may decide against it later", async () => {
      const waybill = await notDelivered();
      await testEnv.turnOn({ name: "redelivery-rejected", times: 1 });
      const id = await courier().requestRedelivery(waybill, null);
      expect(await courier().findRedelivery(id)).toBe("rejected");
    });

    test("refuses it for a shipment that is on its way or unknown", async () => {
      const rejected = { name: "ProviderRejected" };
      await expect(courier().requestRedelivery(await booked(), null)).rejects.toMatchObject({
        ...rejected,
        reason: expect.stringMatching(refusal),
      });
      await expect(courier().requestRedelivery("4711", null)).rejects.toMatchObject(rejected);
    });

    test("delivers to another phone and address, but not once it is out for delivery", async () => {
      const phone = parsePhone("9830022222");
      if (!phone) throw new Error("test data");
      const waybill = await notDelivered();
      expect(await courier().changeRecipient(waybill, { phone, address: "7 Lake Road" })).toBe(true);
      await advance(waybill, 1);
      expect(await courier().changeRecipient(waybill, { address: "8 Lake Road" })).toBe(false);
      await expect(courier().changeRecipient("4711", { phone })).rejects.toMatchObject({
        name: "ProviderRejected",
      });
    });
  },
);
