import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gstStateCode } from "@haat/geography/states";
import type { ServiceName } from "@haat/local/programs";
import { StackError } from "@haat/local-stack/server";
import { shop } from "@haat/shop/profile";
import pg from "pg";
import { type Offer, readOffers } from "./offers.ts";

export interface HistoryRequest {
  readonly databaseUrls: Readonly<Record<ServiceName, string>>;
  readonly orders: number;
  /** The orders are spread over these days. The last one was placed two weeks ago, so nothing is unfinished. */
  readonly days: number;
  readonly report: (line: string) => void;
}

const chunk = 20_000;
const restDays = 14;

/** Where the shoppers live. The first part is in the state of the shop, the second in others. */
const cities = [
  ["700019", "Ballygunge", "Kolkata", "Kolkata", "West Bengal"],
  ["700091", "Salt Lake", "Kolkata", "North 24 Parganas", "West Bengal"],
  ["711101", "Howrah", "Howrah", "Howrah", "West Bengal"],
  ["734001", "Hill Cart Road", "Siliguri", "Darjeeling", "West Bengal"],
  ["560001", "MG Road", "Bengaluru", "Bengaluru Urban", "Karnataka"],
  ["400001", "Fort", "Mumbai", "Mumbai City", "Maharashtra"],
  ["110001", "Connaught Place", "New Delhi", "New Delhi", "Delhi"],
  ["600001", "George Town", "Chennai", "Chennai", "Tamil Nadu"],
] as const;

/**
 * Adds finished orders of the past to the four migrated and seeded databases: users, addresses, reservations, sold
 * units, orders with lines, history, ledger, payments, invoices and shipments, and what adapters stores of them. Every
 * invariant of the watchdogs holds. A second call adds more orders.
 *
 * Triggers and foreign keys are off for its connections, which needs a superuser. The watchdogs are not told of the new
 * rows: docs/runbooks/alarms.md, "Check everything again", tells them.
 */
export async function makeHistory(request: HistoryRequest): Promise<void> {
  const { databaseUrls } = request;
  const first = (await withClient(databaseUrls.orders, countMade)) + 1;
  const offers = await withClient(databaseUrls.catalogue, readOffers);
  if (!["phone", "accessory"].every((kind) => offers.some((offer) => offer.kind === kind)))
    throw new StackError("the catalogue is empty: migrate and seed the databases first (npm start does)");
  const services = ["auth", "catalogue", "orders", "adapters"] as const;
  await Promise.all(
    services.map(async (service) => {
      await withClient(databaseUrls[service], async (client) => {
        await prepareConnection(client, request, first, offers);
        await writeOrders(client, service, request, first);
      });
    }),
  );
}

/** The orders that earlier calls made. No real reference has a U after HT. */
async function countMade(orders: pg.Client): Promise<number> {
  const { rows } = await orders.query<{ last: string | null }>(
    "select max(reference) as last from orders where reference >= 'HTU' and reference < 'HTV'",
  );
  return Number(rows[0]?.last?.slice(3) ?? 0);
}

async function prepareConnection(
  client: pg.Client,
  { orders, days }: HistoryRequest,
  first: number,
  offers: readonly Offer[],
): Promise<void> {
  await client.query("set session_replication_role = replica; set synchronous_commit = off; set jit = off");
  await client.query("set work_mem = '128MB'; set temp_buffers = '256MB'");
  await client.query(await readSql("tables"));
  const last = first + orders - 1;
  await client.query(
    `insert into run select $1, $1, $2, date_trunc('second', now()) - $3 * interval '1 day', $4, $5, $6, $7`,
    [
      first,
      last,
      restDays,
      (days * 86_400) / orders,
      offers.filter(({ kind }) => kind === "phone").length,
      offers.filter(({ kind }) => kind === "accessory").length,
      sellerOnInvoices(),
    ],
  );
  const cityRows = cities.map(([pincode, locality, city, district, state], i) => ({
    i,
    pincode,
    locality,
    city,
    district,
    state,
    state_code: gstStateCode(state),
    intra_state: state === shop.registeredOffice.state,
  }));
  for (const [table, rows] of [
    ["cities", cityRows],
    ["offers", offers],
  ] as const) {
    await client.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows),
    ]);
    await client.query(`analyze ${table}`);
  }
}

async function writeOrders(
  client: pg.Client,
  service: ServiceName,
  { orders, report }: HistoryRequest,
  first: number,
): Promise<void> {
  const compute = service === "auth" ? "" : await readSql("orders-of-chunk");
  const write = await readSql(service);
  const last = first + orders - 1;
  for (let from = first; from <= last; from += chunk) {
    const to = Math.min(from + chunk - 1, last);
    await client.query("begin");
    await client.query("update run set first_in_chunk = $1, last_in_chunk = $2", [from, to]);
    await client.query(compute);
    await client.query(write);
    await client.query("commit");
    if (service === "orders") report(`${to - first + 1} of ${orders} orders`);
  }
  // As a database that has grown slowly: with statistics, and pages marked as visible to all.
  await client.query("vacuum analyze");
}

function sellerOnInvoices() {
  const { address, city, pincode, state } = shop.registeredOffice;
  return {
    legalName: shop.legalName,
    tradeName: shop.name,
    gstin: shop.gstin,
    address: `${address}, ${city} ${pincode}, ${state}`,
    state,
    stateCode: gstStateCode(state),
    phone: shop.support.phoneShown,
    email: shop.support.email,
  };
}

const readSql = async (name: string) =>
  await readFile(join(import.meta.dirname, "sql", `${name}.sql`), "utf8");

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
