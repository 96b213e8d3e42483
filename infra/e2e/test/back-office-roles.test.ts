import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { newId } from "@haat/domain/id";
import { staffRoles } from "@haat/domain/staff-permissions";
import { expect, test } from "vitest";
import { createBuyer } from "../src/buyers.ts";
import { paidOrder } from "../src/cancelling.ts";
import { shopUnderTest } from "../src/config.ts";
import { query } from "../src/database.ts";
import { findPhone } from "../src/purchase.ts";
import { backOfficeOf, createMember, staffCookie } from "../src/staff.ts";

const shop = shopUnderTest();
const origin = backOfficeOf(shop);
const routes = join(import.meta.dirname, "../../../apps/backoffice/app/routes.ts");

/** The address of every page of the back office. */
async function pagePaths(): Promise<string[]> {
  const source = await readFile(routes, "utf8");
  const paths = [...source.matchAll(/route\("([^"]+)", "routes\/[\w-]+\.tsx"\)/g)].map(
    ([, path = ""]) => path,
  );
  expect(paths.length).toBeGreaterThan(20);
  const ids = await someIds();
  return ["/", ...paths.map((path) => `/${path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? "?")}`)];
}

/** Something of the shop for each parameter of a path. */
async function someIds(): Promise<Readonly<Record<string, string>>> {
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
  const upload = await fetch(`${origin}/import-file?id=${importId}&fileName=a.csv`, {
    method: "POST",
    headers: {
      cookie: `${staffCookie}=${await createMember(shop, "owner")}`,
      origin,
      "content-type": "text/csv",
    },
    body: "id,color\r\n1,Red\r\n",
  });
  expect(await upload.json()).toMatchObject({ success: true });
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

test("every role opens every page of the back office, and none fails", async () => {
  const paths = await pagePaths();
  const statuses = await Promise.all(
    staffRoles.map(async (role) => {
      const cookie = `${staffCookie}=${await createMember(shop, role)}`;
      const ofRole: Record<string, number> = {};
      for (const path of paths) {
        const reply = await fetch(origin + path, { headers: { cookie }, redirect: "manual" });
        await reply.text();
        ofRole[path] = reply.status;
      }
      const unexpected = Object.entries(ofRole).filter(([path, status]) => !allowed(path).includes(status));
      expect(unexpected, role).toEqual([]);
      return [role, ofRole] as const;
    }),
  );
  const seen = new Map(statuses);
  expect(seen.get("technician")).toMatchObject({ "/": 200, "/imports": 403 });
  expect(Object.values(seen.get("owner") ?? {})).not.toContain(403);
});

/** There is no page at "*", and a phone that never left its branch has no slip. */
const allowed = (path: string) => (/\*|slip/.test(path) ? [404] : [200, 302, 403]);
