import { newId } from "@haat/domain/id";
import { eventually } from "@haat/testkit/eventually";
import { expect, test } from "vitest";
import { createBuyer } from "../src/buyers.ts";
import { shopUnderTest } from "../src/config.ts";
import { query } from "../src/database.ts";
import {
  createPayment,
  findPhone,
  orderFor,
  orderState,
  type PhoneForSale,
  placeOrder,
} from "../src/purchase.ts";
import { payAtGateway, waybillsOf } from "../src/simulators.ts";

const shop = shopUnderTest();
const catalogue = async (sql: string, values: unknown[]) =>
  await query(shop.databases.catalogue, sql, values);

/** Inserts a branch as docs/runbooks/add-a-branch.md does. The courier simulator has its warehouse. */
async function addBranch(): Promise<void> {
  await catalogue(
    `insert into branches (id, code, position, name, address, city, district, state, pincode, phone, chat_phone, map_url, warehouse)
     values ($1, 'salt-lake', 3, 'Salt Lake', 'DB 12, Sector I', 'Bidhannagar', 'North 24 Parganas', 'West Bengal', '700064',
       '+919830055555', '+919830055555', 'https://www.openstreetmap.org/?mlat=22.5900&mlon=88.4100', 'Haat Salt Lake')`,
    [newId()],
  );
}

/** Copies a phone of another branch, with one unit, to the new branch. */
async function addPhone(): Promise<PhoneForSale> {
  const model = await findPhone(shop, 1);
  const id = newId();
  await copyRow("products", model.id, { id, branch: "salt-lake", slug: `salt-lake-${id}` });
  const [unit] = await catalogue("select id from units where product_id = $1 and state = 'sellable'", [
    model.id,
  ]);
  const imei = "356938035643809";
  await copyRow("units", String(unit?.["id"]), { id: newId(), product_id: id, branch: "salt-lake", imei });
  return { id, rupees: model.rupees };
}

async function copyRow(table: "products" | "units", id: string, change: object): Promise<void> {
  const columns = await catalogue(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> 'quantity'`,
    [table],
  );
  const names = String(columns[0]?.["names"]);
  await catalogue(
    `insert into ${table} (${names}) select ${names} from (
       select (jsonb_populate_record(null::${table}, to_jsonb(source) || $2::jsonb)).* from ${table} source where id = $1
     ) as copy`,
    [id, JSON.stringify(change)],
  );
}

test("a phone of a third branch is bought, and its shipment is booked from that branch's warehouse", async () => {
  await addBranch();
  const phone = await addPhone();
  const buyer = await createBuyer(shop);
  const { orderId, payNow } = await placeOrder(shop.urls.orders[0], buyer, orderFor(buyer, phone));
  await createPayment(shop.urls.adapters[0], buyer, orderId, payNow);
  const [attempt] = await query(
    shop.databases.adapters,
    "select gateway_order_id from payment_attempts where order_id = $1",
    [orderId],
  );
  await payAtGateway(shop, String(attempt?.["gateway_order_id"]));
  await eventually(async () => expect(await orderState(shop, buyer, orderId)).toBe("confirmed"), 30_000);

  const [waybill] = await waybillsOf(shop, orderId);
  const shipments = await query(
    shop.databases.adapters,
    "select branch, provider, waybill from shipments where order_id = $1",
    [orderId],
  );
  expect(shipments).toEqual([{ branch: "salt-lake", provider: "delhivery", waybill }]);
  const [line] = await query(
    shop.databases.orders,
    "select branch, dispatch_from ->> 'warehouse' as warehouse from order_lines where order_id = $1",
    [orderId],
  );
  expect(line).toEqual({ branch: "salt-lake", warehouse: "Haat Salt Lake" });
});
