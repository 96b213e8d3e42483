import { randomInt } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { labelPdf } from "../delhivery/label-pdf.ts";
import { findWarehouse, readWarehouses } from "../delhivery/warehouses.ts";
import { SampleError, signedCall } from "../signed-json.ts";
import { stored } from "../storage/database.ts";
import { nextCodes, notFound, type Sampleship, signatureHeader, walletLow } from "./shipments.ts";

const redeliveries = stored(z.object({ state: z.string() }));

/** The calls between the booking of a shipment and its delivery. */
export function dispatchCalls(api: FastifyInstance, sampleship: Sampleship): void {
  pickupCall(api, sampleship);
  labelCall(api, sampleship);
  ewayBillCall(api, sampleship);
  redeliveryCalls(api, sampleship);
  recipientCall(api, sampleship);
}

function pickupCall(api: FastifyInstance, { secret, config, db, switches }: Sampleship): void {
  const warehouses = readWarehouses(config.DELHIVERY_WAREHOUSES);
  signedCall(api, {
    secret,
    header: signatureHeader,
    path: "/pickups",
    body: z.object({
      warehouse: z.string(),
      date: z.iso.date(),
      from_hour: z.int().min(0).max(23),
      shipments: z.int().positive(),
    }),
    handle: ({ warehouse, date }) => {
      if (switches.take("wallet-low", {})) walletLow();
      if (!findWarehouse(warehouses, switches, warehouse)) notFound();
      const pickup_id = `SP${randomInt(1e8, 1e9)}`;
      const { changes } = db
        .prepare("INSERT OR IGNORE INTO sample_records (kind, id, owner, body) VALUES ('pickup', ?, ?, '{}')")
        .run(`${warehouse} ${date}`, pickup_id);
      if (changes === 0 || switches.take("pickup-exists", {})) throw new SampleError(409, "pickup exists");
      return { pickup_id };
    },
  });
}

function labelCall(api: FastifyInstance, { secret, records, switches }: Sampleship): void {
  signedCall(api, {
    secret,
    header: signatureHeader,
    path: "/shipments/label",
    body: z.object({ tracking_number: z.string() }),
    handle: ({ tracking_number }) => {
      const { reference, pincode } = records.find(tracking_number) ?? notFound();
      if (switches.take("label-not-ready", {})) throw new SampleError(409, "label not ready");
      const lines = ["SAMPLESHIP (simulated)", tracking_number, `Order ${reference}`, pincode];
      return { pdf: labelPdf(lines).toString("base64") };
    },
  });
}

function ewayBillCall(api: FastifyInstance, { secret, records, switches }: Sampleship): void {
  signedCall(api, {
    secret,
    header: signatureHeader,
    path: "/shipments/eway-bill",
    body: z.object({
      tracking_number: z.string(),
      eway_bill: z.string().regex(/^\d{12}$/),
      invoice: z.string().min(1),
    }),
    handle: ({ tracking_number }) => {
      if (!records.find(tracking_number)) notFound();
      if (switches.take("eway-bill-rejected", {})) throw new SampleError(422, "wrong e-way bill");
      return { ok: true };
    },
  });
}

function redeliveryCalls(api: FastifyInstance, { secret, records, db, switches }: Sampleship): void {
  const common = { secret, header: signatureHeader };
  signedCall(api, {
    ...common,
    path: "/shipments/redeliver",
    body: z.object({ tracking_number: z.string(), on: z.iso.date().nullable() }),
    handle: ({ tracking_number }) => {
      const shipment = records.find(tracking_number) ?? notFound();
      if (shipment.events.at(-1)?.code !== "not_delivered") throw new SampleError(409, "no failed attempt");
      const state = switches.take("redelivery-rejected", {}) ? "rejected" : "accepted";
      const request_id = `SR${randomInt(1e8, 1e9)}`;
      db.prepare("INSERT INTO sample_records (kind, id, owner, body) VALUES ('redelivery', ?, ?, ?)").run(
        request_id,
        tracking_number,
        JSON.stringify({ state }),
      );
      return { request_id };
    },
  });
  signedCall(api, {
    ...common,
    path: "/redeliveries/find",
    body: z.object({ request_id: z.string() }),
    handle: ({ request_id }) =>
      redeliveries.one(
        db.prepare("SELECT body FROM sample_records WHERE kind = 'redelivery' AND id = ?").get(request_id),
      ) ?? notFound(),
  });
}

function recipientCall(api: FastifyInstance, { secret, records }: Sampleship): void {
  signedCall(api, {
    secret,
    header: signatureHeader,
    path: "/shipments/recipient",
    body: z.object({
      tracking_number: z.string(),
      phone: z.string().optional(),
      address: z.string().optional(),
    }),
    handle: ({ tracking_number }) => {
      const last = (records.find(tracking_number) ?? notFound()).events.at(-1)?.code;
      return { accepted: last !== "on_vehicle" && nextCodes[last ?? "back"] !== undefined };
    },
  });
}
