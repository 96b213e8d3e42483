import { DatabaseSync } from "node:sqlite";
import { z } from "zod";

/** Everything the simulators store, so that payments and shipments survive a restart of the local stack. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS jobs (
    id INTEGER PRIMARY KEY, kind TEXT NOT NULL, body TEXT NOT NULL, due_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS jobs_due ON jobs (due_at);
  CREATE TABLE IF NOT EXISTS deliveries (
    id INTEGER PRIMARY KEY, sent_to TEXT NOT NULL, reference TEXT NOT NULL, answer TEXT NOT NULL, sent_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE IF NOT EXISTS switches (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS switches_name ON switches (name);

  CREATE TABLE IF NOT EXISTS trace_ids (trace_id TEXT PRIMARY KEY, seen_at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS payment_orders (
    orderid TEXT PRIMARY KEY, bdorderid TEXT NOT NULL UNIQUE, body TEXT NOT NULL, created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS payment_orders_created ON payment_orders (created_at);
  CREATE TABLE IF NOT EXISTS transactions (
    transactionid TEXT PRIMARY KEY, orderid TEXT NOT NULL, body TEXT NOT NULL, created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS transactions_order ON transactions (orderid, created_at);
  CREATE TABLE IF NOT EXISTS refunds (
    refundid TEXT PRIMARY KEY, transactionid TEXT NOT NULL, merc_refund_ref_no TEXT NOT NULL UNIQUE, body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS refunds_transaction ON refunds (transactionid);

  CREATE TABLE IF NOT EXISTS waybills (waybill TEXT PRIMARY KEY, used INTEGER NOT NULL DEFAULT 0) STRICT;
  CREATE TABLE IF NOT EXISTS shipments (
    waybill TEXT PRIMARY KEY, order_ref TEXT NOT NULL UNIQUE, body TEXT NOT NULL, created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS shipments_created ON shipments (created_at);
  CREATE TABLE IF NOT EXISTS scans (
    id INTEGER PRIMARY KEY, waybill TEXT NOT NULL, body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS scans_waybill ON scans (waybill, id);
  CREATE TABLE IF NOT EXISTS pickups (
    pickup_id INTEGER PRIMARY KEY, warehouse TEXT NOT NULL, pickup_date TEXT NOT NULL, UNIQUE (warehouse, pickup_date)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS redeliveries (
    request_id TEXT PRIMARY KEY, waybill TEXT NOT NULL, accepted INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE IF NOT EXISTS sample_records (
    kind TEXT NOT NULL, id TEXT NOT NULL, owner TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS sample_records_owner ON sample_records (kind, owner);

  CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY, phone TEXT NOT NULL, body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS messages_phone ON messages (phone, id);
  CREATE TABLE IF NOT EXISTS mails (id TEXT PRIMARY KEY, address TEXT NOT NULL, body TEXT NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS mails_address ON mails (address);
`;

/** @param file a path, or `:memory:` */
export function openDatabase(file: string): DatabaseSync {
  const db = new DatabaseSync(file);
  db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000;");
  const hasOldTable = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'parcels'").get() !== undefined;
  // Files of an older release.
  if (hasOldTable) {
    db.exec(`ALTER TABLE parcels RENAME TO shipments;
      DELETE FROM switches WHERE name LIKE 'parcel-%';
      UPDATE jobs SET kind = 'shipment-step' WHERE kind = 'parcel-step';
      UPDATE jobs SET body = json_object('transactionid', body ->> 'transactionid', 'result', body ->> 'verdict')
        WHERE kind = 'payment-outcome';`);
  }
  db.exec(SCHEMA);
  return db;
}

/** A row whose `body` column holds JSON of the given shape; the JSON is validated when it is read. */
export function stored<Schema extends z.ZodType>(schema: Schema) {
  const row = z.object({ body: z.string() });
  const parse = (value: unknown): z.output<Schema> => schema.parse(JSON.parse(row.parse(value).body));
  return {
    one: (value: unknown) => (value === undefined ? undefined : parse(value)),
    many: (values: unknown[]) => values.map(parse),
  };
}
