import { newId } from "@haat/domain/id";
import type { OpenShop } from "./config.ts";
import { query } from "./database.ts";
import { failDelivery } from "./simulators.ts";

/** What the pictures of the back office are about, besides products and paid orders. Returns their ids. */
export async function createPictureSubjects(shop: OpenShop, soldOrderId: string) {
  const { auth, orders } = shop.databases;
  const [sold] = await query<{ reference: string; waybill: string; phone: string; userId: string }>(
    orders,
    `select reference, waybill, buyer ->> 'phone' as phone, user_id as "userId"
     from orders join shipments on order_id = orders.id where orders.id = $1`,
    [soldOrderId],
  );
  if (!sold) throw new Error("nothing was sold");
  await failDelivery(shop, sold.waybill, sold.phone);
  const [ticketId, requestId, applicationId, documentId, couponId] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ];
  await query(
    auth,
    `insert into contact_messages (id, name, email, phone, message, acknowledged_at, created_at)
     values ($1, 'Mira Sen', 'mira@example.in', '+919830012345', $2, now(), now() - interval '1 day')`,
    [ticketId, `My order ${sold.reference} came without its charger. Can you send it to my office?`],
  );
  await query(
    auth,
    `insert into sell_requests (id, number, model, memory, turns_on, glass_intact, parts_work, has_bill, pincode, phone, created_at)
     values ($1::uuid, 'SR' || upper(right($1::text, 10)), 'Samsung Galaxy M14', '6 GB, 128 GB', true, false, true, true, '700019',
       '+919830054321', now() - interval '1 day')`,
    [requestId],
  );
  await query(
    auth,
    `with application as (insert into wholesale_applications (id, user_id, business_name, gstin, pincode, city)
       values ($1, $2, 'Sen Mobile House', '19AAACH7409R1ZY', '700019', 'Kolkata') returning id, user_id)
     insert into wholesale_documents (id, user_id, application_id, kind, type, bytes)
     select $3, user_id, id, 'gst_certificate', 'application/pdf', convert_to(repeat('%PDF', 40000), 'utf8') from application`,
    [applicationId, sold.userId, documentId],
  );
  await query(
    orders,
    `insert into coupons (id, code, text, discount_paise, minimum_paise, created_at, starts_at, expires_at, name, budget_paise,
       used_paise, uses, is_listed)
     values ($1, 'PUJA500', '₹500 off orders of ₹10,000 or more', 50000, 1000000, null, now() - interval '3 days',
       now() + interval '20 days', 'Puja flyer', 5000000, 0, 0, true)`,
    [couponId],
  );
  await raiseAlarm(orders, soldOrderId);
  return { ticketId, requestId, applicationId, couponId, userId: sold.userId };
}

/** An alarm with its cause, as the watchdog raises it for a payment of a wrong amount. */
async function raiseAlarm(orders: string, orderId: string): Promise<void> {
  const [quarantineId, alarmId] = [newId(), newId()];
  await query(
    orders,
    `with cause as (insert into quarantine (id, order_id, reason, message, fingerprint, actor_kind, actor_id)
       values ($1::uuid, $2, 'the amount differs', '{}', $1::uuid::text, 'provider', 'billdesk') returning id, order_id, reason)
     insert into alarms (id, rule, subject, details)
     select $3, 'payment or refund result does not match its order', id, jsonb_build_object('orderId', order_id, 'reason', reason) from cause
     on conflict do nothing`,
    [quarantineId, orderId, alarmId],
  );
}
