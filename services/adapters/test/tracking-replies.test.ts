import { createServer, type Server } from "node:http";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Courier } from "../src/courier/courier.port.ts";
import { delhivery } from "../src/courier/delhivery/client.ts";
import { sampleship } from "../src/courier/sampleship/client.ts";
import { ProviderUnavailable } from "../src/providers/provider-errors.ts";

const log = pino({ level: "silent" });

let server: Server;
let reply: object;
let couriers: Readonly<Record<"delhivery" | "sampleship", Courier>>;
beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(200).end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const baseUrl = `http://127.0.0.1:${address.port}`;
  couriers = {
    delhivery: delhivery({ baseUrl, token: "token", webhookTokens: [], log }),
    sampleship: sampleship({ baseUrl, account: "haat", secret: "secret", log }),
  };
});
afterAll(() => {
  server.close();
});

const status = { Status: "In Transit", StatusType: "UD", StatusDateTime: "2026-11-25T10:00:00" };
const shipment = (waybill: string) => ({ Shipment: { AWB: waybill, ReferenceNo: "R1", Status: status } });
const event = { code: "moving", label: "Moving", at: "2026-11-25T10:00:00Z", place: "Kolkata" };
const replies = {
  delhivery: { ShipmentData: [shipment("W1"), { Shipment: { AWB: "W2", Status: null } }, shipment("W3")] },
  sampleship: {
    shipments: [
      { tracking_number: "W1", events: [event] },
      { tracking_number: "W2", events: [{ ...event, at: "yesterday" }] },
      { tracking_number: "W3", events: [event] },
    ],
  },
};

test.each(["delhivery", "sampleship"] as const)(
  "reads the other shipments of a batch when %s sends one that is unreadable",
  async (name) => {
    reply = replies[name];
    const tracked = await couriers[name].track(["W1", "W2", "W3"]);
    expect(tracked.map(({ waybill }) => waybill)).toEqual(["W1", "W3"]);
  },
);

test("does not take an unreadable shipment for one that is not booked", async () => {
  reply = { ShipmentData: [{ Shipment: { AWB: "W1", ReferenceNo: "R1", Status: null } }] };
  const lookup = couriers.delhivery.findWaybill("R1", new AbortController().signal);
  await expect(lookup).rejects.toBeInstanceOf(ProviderUnavailable);
});
