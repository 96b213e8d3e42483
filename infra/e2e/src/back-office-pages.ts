import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { newId } from "@haat/domain/id";
import { createBuyer } from "./buyers.ts";
import { paidOrder } from "./cancelling.ts";
import type { OpenShop } from "./config.ts";
import { query } from "./database.ts";
import { findPhone, postJson } from "./purchase.ts";
import { backOfficeOf, createMember, managerToken, newImei, staffCookie } from "./staff.ts";

const routes = join(import.meta.dirname, "../../../apps/backoffice/app/routes.ts");

/** The address of every page of the back office, each with something of the shop to show. */
export async function backOfficePages(shop: OpenShop): Promise<string[]> {
  const source = await readFile(routes, "utf8");
  const paths = [...source.matchAll(/route\("([^"]+)", "routes\/[\w-]+\.tsx"\)/g)].map(
    ([, path = ""]) => path,
  );
  if (paths.length < 20) throw new Error(`only ${paths.length} pages in ${routes}`);
  const ids = await backOfficeIds(shop);
  const ofSlip: typeof ids = { ...ids, unitId: await unitOnItsWay(shop) };
  return [
    "/",
    ...paths.map((path) => {
      const own = path.endsWith("/transfer-slip") ? ofSlip : ids;
      return `/${path.replace(/:(\w+)/g, (_, name: string) => own[name] ?? "?")}`;
    }),
  ];
}

/** A phone that is sent to another branch. */
async function unitOnItsWay(shop: OpenShop): Promise<string> {
  const unitId = newId();
  await query(
    shop.databases.catalogue,
    `insert into units (id, product_id, branch, imei, state, purchase_price_paise)
     select $1, product_id, units.branch, $2, 'received', 900000 from units join products on products.id = product_id
     where units.state = 'sellable' and subcategory = 'smartphone' and condition is not null and units.branch = 'jaynagar'
     order by units.id limit 1`,
    [unitId, newImei()],
  );
  const authorization = `Bearer ${await managerToken(shop.accessTokenPrivateJwk)}`;
  const reply = await postJson(
    `${shop.urls.catalogue[0]}/api/staff/units/${unitId}/transfer`,
    { authorization, "content-type": "application/json" },
    { id: newId(), toBranch: "ballygunge", reason: "Wanted there" },
  );
  if (reply.status !== 200) throw new Error(`transfer: ${reply.status}`);
  return unitId;
}

/** Something of the shop for each parameter of a path. */
export async function backOfficeIds(shop: OpenShop): Promise<Readonly<Record<string, string>>> {
  const { catalogue } = shop.databases;
  const [unit] = await query<{ id: string; product_id: string }>(
    catalogue,
    "select id, product_id from units where state = 'sellable' limit 1",
  );
  const sellerId = newId();
  await query(
    catalogue,
    `insert into sellers (id, name, phone, document_kind, document_reference)
     values ($1, 'Test Seller', '+919830012399', 'voter-id', 'WBX7654321')`,
    [sellerId],
  );
  const importId = newId();
  const upload = await fetch(`${backOfficeOf(shop)}/import-file?id=${importId}&fileName=a.csv`, {
    method: "POST",
    headers: {
      cookie: `${staffCookie}=${await createMember(shop, "owner")}`,
      origin: backOfficeOf(shop),
      "content-type": "text/csv",
    },
    body: "id,color\r\n1,Red\r\n",
  });
  if (!upload.ok) throw new Error(`import-file: ${upload.status}`);
  const requestId = newId();
  await query(
    shop.databases.auth,
    `insert into sell_requests (id, number, model, memory, turns_on, glass_intact, parts_work, has_bill, pincode, phone)
     values ($1, $2, 'Galaxy', '128 GB', true, true, true, true, '700019', '+919830012399')`,
    [requestId, `SR${requestId}`],
  );
  const ticketId = newId();
  await query(
    shop.databases.auth,
    `insert into contact_messages (id, name, email, phone, message)
     values ($1, 'Mira Sen', 'mira@example.in', '+919830012399', 'Hello')`,
    [ticketId],
  );
  const [banner] = await query<{ id: string }>(catalogue, "select id from big_banners limit 1");
  // It begins later: other tests expect that a new consumer has no coupons.
  const couponId = newId();
  await query(
    shop.databases.orders,
    `insert into coupons (id, code, text, discount_paise, minimum_paise, created_at, starts_at, expires_at, name, budget_paise)
     values ($1, $2, '₹100 off', 10000, 50000, null, now() + interval '1 hour', now() + interval '1 day', 'Flyer', 100000)`,
    [couponId, `C${couponId.slice(-12).toUpperCase()}`],
  );
  const buyer = await createBuyer(shop);
  const applicationId = newId();
  await query(
    shop.databases.auth,
    `insert into wholesale_applications (id, user_id, business_name, gstin, pincode, city)
     values ($1, $2, 'Sen Mobile House', '19AAACH7409R1ZY', '700019', 'Kolkata')`,
    [applicationId, buyer.userId],
  );
  const { orderId } = await paidOrder(buyer, [await findPhone(shop, 1)]);
  return {
    unitId: unit?.id ?? "",
    productId: unit?.product_id ?? "",
    code: "jaynagar",
    sellerId,
    importId,
    orderId,
    requestId,
    ticketId,
    kind: "big-banners",
    id: banner?.id ?? "",
    couponId,
    applicationId,
    userId: buyer.userId,
  };
}
