import { randomInt } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { stored } from "../storage/database.ts";
import { Scan, Shipment } from "./delhivery.schemas.ts";

const shipments = stored(Shipment);
const scans = stored(Scan);

/** Returns an unused waybill, which stays in the pool until a shipment uses it. */
export function issueWaybill(db: DatabaseSync): string {
  const insert = db.prepare("INSERT OR IGNORE INTO waybills (waybill) VALUES (?)");
  for (;;) {
    const waybill = String(randomInt(10_000_000_000_000, 100_000_000_000_000));
    if (insert.run(waybill).changes === 1) return waybill;
  }
}

export function waybillState(db: DatabaseSync, waybill: string): "unknown" | "free" | "used" {
  const row = db.prepare("SELECT used FROM waybills WHERE waybill = ?").get(waybill);
  if (row === undefined) return "unknown";
  return row["used"] === 0 ? "free" : "used";
}

/** @returns false when a shipment with this order id exists */
export function insertShipment(db: DatabaseSync, shipment: Shipment): boolean {
  const { waybill, order, createdAt } = shipment;
  const insert = db.prepare("INSERT OR IGNORE INTO shipments VALUES (?, ?, ?, ?)");
  if (insert.run(waybill, order, JSON.stringify(shipment), createdAt).changes === 0) return false;
  db.prepare("UPDATE waybills SET used = 1 WHERE waybill = ?").run(waybill);
  return true;
}

export function hasOrder(db: DatabaseSync, order: string): boolean {
  return db.prepare("SELECT 1 FROM shipments WHERE order_ref = ?").get(order) !== undefined;
}

export function updateShipment(db: DatabaseSync, shipment: Shipment) {
  db.prepare("UPDATE shipments SET body = ? WHERE waybill = ?").run(
    JSON.stringify(shipment),
    shipment.waybill,
  );
}

export function findShipment(db: DatabaseSync, waybill: string) {
  return shipments.one(db.prepare("SELECT body FROM shipments WHERE waybill = ?").get(waybill));
}

export function findShipments(db: DatabaseSync, waybills: string[], orders: string[]) {
  const among = "SELECT value FROM json_each(?)";
  return shipments.many(
    db
      .prepare(
        `SELECT body FROM shipments WHERE waybill IN (${among}) OR order_ref IN (${among}) ORDER BY created_at`,
      )
      .all(JSON.stringify(waybills), JSON.stringify(orders)),
  );
}

export function latestShipments(db: DatabaseSync) {
  return shipments.many(db.prepare("SELECT body FROM shipments ORDER BY created_at DESC LIMIT 20").all());
}

export function insertScan(db: DatabaseSync, waybill: string, scan: Scan) {
  db.prepare("INSERT INTO scans (waybill, body) VALUES (?, ?)").run(waybill, JSON.stringify(scan));
}

export function scansOf(db: DatabaseSync, waybill: string) {
  return scans.many(db.prepare("SELECT body FROM scans WHERE waybill = ? ORDER BY id").all(waybill));
}

/** @returns the number of the day's pickup and whether it was arranged before */
export function arrangePickup(db: DatabaseSync, warehouse: string, date: string) {
  const row = z.object({ pickup_id: z.number() });
  const { changes } = db
    .prepare("INSERT OR IGNORE INTO pickups (pickup_id, warehouse, pickup_date) VALUES (?, ?, ?)")
    .run(randomInt(10_000_000, 100_000_000), warehouse, date);
  const found = db
    .prepare("SELECT pickup_id FROM pickups WHERE warehouse = ? AND pickup_date = ?")
    .get(warehouse, date);
  return { id: row.parse(found).pickup_id, existed: changes === 0 };
}

interface Redelivery {
  request_id: string;
  waybill: string;
  accepted: boolean;
}

export function insertRedelivery(db: DatabaseSync, { request_id, waybill, accepted }: Redelivery) {
  db.prepare("INSERT INTO redeliveries VALUES (?, ?, ?)").run(request_id, waybill, accepted ? 1 : 0);
}

export function findRedelivery(
  db: DatabaseSync,
  requestId: string,
): Omit<Redelivery, "request_id"> | undefined {
  const row = z.object({ waybill: z.string(), accepted: z.number() });
  const found = db.prepare("SELECT waybill, accepted FROM redeliveries WHERE request_id = ?").get(requestId);
  if (found === undefined) return undefined;
  const { waybill, accepted } = row.parse(found);
  return { waybill, accepted: accepted === 1 };
}
