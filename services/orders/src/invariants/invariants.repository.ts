import { openSubjects, type RuleResult, type Violation } from "@haat/service-kit/alarms/alarms";
import { runChecks } from "@haat/service-kit/alarms/watchdog";
import { databaseTime } from "@haat/service-kit/database-time";
import { type SQL, sql } from "drizzle-orm";
import { alarmRules, confirmationLimit, refundLimit } from "../alarm-rules.ts";
import type { Db, Tx } from "../db/client.ts";
import type { IssueReason } from "../db/schema/shipments.ts";
import { deliveryHsn } from "../invoice/invoice-snapshot.ts";
import { openStates, paidStates, soldStates } from "../order-model/order-state.ts";
import { dueForPickup, dueForUnpacking } from "../shipment/pickup.rules.ts";
import { failedWatches } from "../watch/watch.repository.ts";

const listOf = (states: readonly string[]): SQL =>
  sql.raw(`(${states.map((state) => `'${state}'`).join(", ")})`);
const open = listOf(openStates);
const paid = listOf(paidStates);
const sold = listOf(soldStates);

/** Longer than a few runs of the job that issues credit notes. */
const creditNoteLimit = "15 minutes";
/** The courier's way back takes a week. */
const comingBackLimit = "14 days";

/** Couriers decide in batches. */
const redeliveryLimit = "2 hours";

/** Longer than a few status checks that fail one after another. */
const unverifiedLimit = "10 minutes";

/** What waits for longer waits for the provider. */
const messageLimit = "1 hour";
/** One of them may have a wrong address. */
const severalShoppers = 3;

/** `query` returns violations: `subject` and `details`. */
interface Check {
  readonly rule: string;
  readonly query: SQL;
}

/*
 * Rows that wait too long, or wait for staff. Each query reads a partial index of open rows, which does not grow with
 * the shop's history.
 */

const moneyWork: readonly Check[] = [
  {
    // Served by orders_to_confirm.
    rule: alarmRules.confirmation,
    query: sql`select id as subject, jsonb_build_object('paidAt', paid_at) as details
      from orders where state = 'paid' and paid_at < now() - ${confirmationLimit}::interval order by paid_at`,
  },
  {
    // Served by orders_unverified. Paid orders lose their mark within seconds.
    rule: alarmRules.unverified,
    query: sql`select id as subject, jsonb_build_object('reference', reference, 'state', state,
        'since', payment_unverified_since, 'keptUntil', grace_until) as details
      from orders where payment_unverified_since < now() - ${unverifiedLimit}::interval order by payment_unverified_since`,
  },
  {
    // Served by refunds_waiting.
    rule: alarmRules.refundWaiting,
    query: sql`select id as subject, jsonb_build_object('orderId', order_id) as details
      from refunds where state = 'requested' and created_at < now() - ${refundLimit}::interval order by created_at`,
  },
  {
    // Served by refunds_failed.
    rule: alarmRules.refundRejected,
    query: sql`select id as subject, jsonb_build_object('orderId', order_id) as details
      from refunds where state = 'failed' and resolved_at is null order by created_at`,
  },
  {
    // Served by quarantine_open.
    rule: alarmRules.quarantine,
    query: sql`select id as subject, jsonb_build_object('orderId', order_id, 'reason', reason) as details
      from quarantine where resolved_at is null order by created_at`,
  },
];

const shipmentWork = (now: Date): readonly Check[] => [
  {
    // Served by shipments_unbooked.
    rule: alarmRules.waybill,
    query: sql`select id as subject, jsonb_build_object('orderId', order_id) as details
      from shipments where waybill is null and cancellation is null
        and ready_at < now() - ${confirmationLimit}::interval order by created_at`,
  },
  {
    // Served by shipments_to_pack.
    rule: alarmRules.notPickedUp,
    query: sql`select id as subject, jsonb_build_object('orderId', order_id, 'branch', branch, 'waybill', waybill,
        'readyAt', ready_at) as details
      from shipments where status = 'booked' and cancellation is null and waybill is not null
        and ready_at < ${dueForPickup(now).toISOString()}::timestamptz order by ready_at`,
  },
  {
    // Served by shipments_to_unpack.
    rule: alarmRules.notUnpacked,
    query: sql`select id as subject, jsonb_build_object('orderId', order_id, 'branch', branch, 'packedAt', packed_at) as details
      from shipments where packed_at is not null and cancellation = 'cancelled' and status = 'cancelled'
        and cancellation_requested_at < ${dueForUnpacking(now).toISOString()}::timestamptz order by cancellation_requested_at`,
  },
  {
    // Served by shipments_to_cancel.
    rule: alarmRules.cancellation,
    query: sql`select id as subject, jsonb_build_object('orderId', order_id, 'waybill', waybill) as details
      from shipments where cancellation = 'requested'
        and cancellation_requested_at < now() - ${confirmationLimit}::interval order by cancellation_requested_at`,
  },
  {
    // Served by shipments_without_credit_note and ledger_order. The reversal is an entry of the ledger.
    rule: alarmRules.creditNoteMissing,
    query: sql`select id as subject, jsonb_build_object('orderId', order_id) as details
      from shipments where refund_paise is not null and not has_credit_note and status <> 'delivered'
        and not exists (select 1 from ledger where ledger.order_id = shipments.order_id
          and ledger.created_at > now() - ${creditNoteLimit}::interval)
      order by id`,
  },
  {
    // Served by shipments_coming_back.
    rule: alarmRules.comingBack,
    query: sql`select id as subject, jsonb_build_object('orderId', order_id, 'waybill', waybill) as details
      from shipments where cancellation = 'coming_back' and status in ('booked', 'shipped', 'out_for_delivery', 'returning')
        and cancellation_requested_at < now() - ${comingBackLimit}::interval order by cancellation_requested_at`,
  },
  {
    // Served by redeliveries_open.
    rule: alarmRules.redelivery,
    query: sql`select attempt_id as subject, jsonb_build_object('orderId', order_id, 'shipmentId', shipment_id,
        'deliverOn', deliver_on, 'changesPhone', changes_phone, 'state', state) as details
      from redeliveries where state in ('waiting', 'asked')
        and created_at < now() - ${redeliveryLimit}::interval order by created_at`,
  },
  { rule: alarmRules.shipmentReturned, query: openIssues("returned") },
  { rule: alarmRules.shipmentLost, query: openIssues("lost") },
  { rule: alarmRules.shipmentFound, query: openIssues("delivered_after_reversal") },
  { rule: alarmRules.moved, query: openIssues("moved_after_cancellation") },
  { rule: alarmRules.notRebooked, query: openIssues("moved_before_rebooking") },
];

const messageWork: readonly Check[] = [
  // Ended by staff, who have those watches go on.
  { rule: alarmRules.watchesFailed, query: failedWatches },
  {
    // Served by messages_waiting.
    rule: alarmRules.messagesWait,
    query: sql`select channel as subject, jsonb_build_object('messages', count(*), 'since', min(messages.created_at)) as details
      from messages join orders on orders.id = order_id
      where messages.state = 'waiting' and messages.created_at < now() - ${messageLimit}::interval
      group by channel having count(distinct user_id) >= ${severalShoppers} order by channel`,
  },
  {
    // Served by messages_failed. Two days longer than a message is tried.
    rule: alarmRules.messagesFailed,
    query: sql`select channel || ' ' || reason as subject,
        jsonb_build_object('messages', count(*), 'orderIds', (array_agg(distinct order_id))[1:10]) as details
      from messages where state = 'failed' and created_at > now() - interval '4 days'
      group by channel, reason order by channel, reason`,
  },
  {
    // Served by messages_answered.
    rule: alarmRules.messagesRejected,
    query: sql`select channel as subject, jsonb_build_object('reasons', array_agg(distinct newest.reason)) as details
      from unnest(array['sms', 'mail']) as channel cross join lateral (
        select state, reason, order_id from messages where messages.channel = channel.channel and sent_at is not null
        order by sent_at desc limit 5) as newest
      join orders on orders.id = newest.order_id
      group by channel having bool_and(newest.state = 'rejected') and count(distinct user_id) >= ${severalShoppers}
      order by channel`,
  },
];

/** Served by shipment_issues_open. */
function openIssues(reason: IssueReason): SQL {
  return sql`select shipment_issues.id as subject,
      jsonb_build_object('orderId', shipments.order_id, 'shipmentId', shipments.id, 'waybill', shipments.waybill) as details
    from shipment_issues join shipments on shipments.id = shipment_issues.shipment_id
    where shipment_issues.resolved_at is null and shipment_issues.reason = ${reason}
    order by shipment_issues.created_at`;
}

export async function findUnresolvedWork(tx: Tx): Promise<RuleResult[]> {
  return await runChecks(tx, [...moneyWork, ...shipmentWork(await databaseTime(tx)), ...messageWork]);
}

/** Invariants of every order after each commit. `checked` holds the orders to check. */
const orderChecks: readonly Check[] = [
  {
    rule: alarmRules.ledger,
    query: sql`select checked.id as subject, jsonb_build_object('sumPaise', sum(ledger.amount_paise)) as details
      from checked join ledger on ledger.order_id = checked.id
      group by checked.id having sum(ledger.amount_paise) <> 0`,
  },
  {
    rule: alarmRules.payment,
    query: sql`select checked.id as subject, '{}'::jsonb as details
      from checked left join payments on payments.order_id = checked.id and payments.outcome = 'settled'
        and payments.purpose = 'advance'
      where checked.state in ${paid} and payments.amount_paise is distinct from checked.pay_now_paise`,
  },
  {
    rule: alarmRules.balance,
    query: sql`select checked.id as subject, '{}'::jsonb as details
      from checked where exists (
          select from shipments where order_id = checked.id and balance_paise > 0 and ready_at is not null
        ) and not exists (
          select from payments where order_id = checked.id and outcome = 'settled' and purpose = 'balance'
        )`,
  },
  {
    rule: alarmRules.captured,
    query: sql`select distinct checked.id as subject, '{}'::jsonb as details
      from checked join payments on payments.order_id = checked.id and payments.outcome = 'settled'
      where checked.state not in ${paid}`,
  },
  {
    rule: alarmRules.coupon,
    query: sql`select checked.id as subject, jsonb_build_object('couponState', redemptions.state) as details
      from checked left join redemptions on redemptions.order_id = checked.id
        left join coupon_codes on coupon_codes.id = redemptions.code_id
      where checked.coupon_id is not null and (coalesce(redemptions.state, 'none') <> case
          when checked.state in ('returned', 'lost') then 'released'
          when checked.state in ${sold} then 'spent'
          when checked.state in ${open} then 'reserved'
          when checked.state = 'paid' then redemptions.state
          else 'released' end
        or (coupon_codes.id is not null and (coupon_codes.order_id is not distinct from checked.id) <> (redemptions.state <> 'released')))`,
  },
  {
    rule: alarmRules.invoice,
    query: sql`select checked.id as subject, '{}'::jsonb as details
      from checked left join invoices on invoices.order_id = checked.id
      where checked.state in ${sold} and invoices.number is null`,
  },
  {
    rule: alarmRules.refunded,
    query: sql`select checked.id as subject, jsonb_build_object('paymentId', payments.id, 'capturedPaise', payments.amount_paise,
        'refundedPaise', sum(refunds.amount_paise)) as details
      from checked join refunds on refunds.order_id = checked.id join payments on payments.id = refunds.payment_id
      where refunds.state <> 'failed'
      group by checked.id, payments.id having sum(refunds.amount_paise) > payments.amount_paise`,
  },
  {
    // Served by credit_notes_order and replacement_invoices_order.
    rule: alarmRules.creditNotes,
    query: sql`select checked.id as subject, to_jsonb(credited) as details
      from checked join invoices on invoices.order_id = checked.id
      cross join lateral (
        select sum(total_paise) as total_paise, sum(taxable_paise) as taxable_paise, sum(cgst_paise) as cgst_paise,
          sum(sgst_paise) as sgst_paise, sum(igst_paise) as igst_paise, sum(margin_tax_paise) as margin_tax_paise
        from credit_notes where credit_notes.order_id = checked.id
      ) as credited
      cross join lateral (
        select sum((issued.snapshot ->> 'totalPaise')::bigint) as total_paise, sum((issued.snapshot ->> 'taxablePaise')::bigint) as taxable_paise,
          sum((issued.snapshot ->> 'cgstPaise')::bigint) as cgst_paise, sum((issued.snapshot ->> 'sgstPaise')::bigint) as sgst_paise,
          sum((issued.snapshot ->> 'igstPaise')::bigint) as igst_paise, sum(issued.margin_tax_paise) as margin_tax_paise
        from (
          select invoices.snapshot, invoices.margin_tax_paise
          union all
          select snapshot, margin_tax_paise from replacement_invoices where replacement_invoices.order_id = checked.id
        ) as issued
      ) as invoiced
      where credited.total_paise > invoiced.total_paise or credited.taxable_paise > invoiced.taxable_paise
        or credited.cgst_paise > invoiced.cgst_paise or credited.sgst_paise > invoiced.sgst_paise
        or credited.igst_paise > invoiced.igst_paise or credited.margin_tax_paise > invoiced.margin_tax_paise`,
  },
  {
    // Served by shipments_order and order_units_shipment. Goods that are in stock again were sold to nobody.
    rule: alarmRules.reversal,
    query: sql`select checked.id as subject, jsonb_build_object('shipmentId', shipments.id, 'status', shipments.status) as details
      from checked join shipments on shipments.order_id = checked.id
      where (shipments.refund_paise is null and shipments.status in ('cancelled', 'returned', 'lost'))
        or ((shipments.refund_paise is null or shipments.status = 'delivered')
          and exists (select 1 from order_units where shipment_id = shipments.id and taken_back_at is not null))`,
  },
  {
    // The tax on the delivery is part of the invoice only. A replaced phone has the price of the damaged one, and the tax on its own margin.
    rule: alarmRules.units,
    query: sql`select checked.id as subject, to_jsonb(units) as details
      from checked join invoices on invoices.order_id = checked.id and invoices.has_units
      cross join lateral (
        select coalesce(sum(price_paise), 0) as price_paise, coalesce(sum(discount_paise), 0) as discount_paise,
          coalesce(sum(tax_paise), 0) as tax_paise, coalesce(sum(margin_tax_paise), 0) as margin_tax_paise
        from order_units where order_units.order_id = checked.id
      ) as units
      cross join lateral (
        select (select coalesce(sum(margin_tax_paise), 0) from replacement_invoices where replacement_invoices.order_id = checked.id)
          - (select coalesce(sum(margin_tax_paise), 0) from credit_notes
            where credit_notes.order_id = checked.id and credit_notes.cause = 'replacement') as margin_tax_paise
      ) as replaced
      cross join lateral (
        select coalesce(sum((tax ->> 'cgstPaise')::bigint + (tax ->> 'sgstPaise')::bigint + (tax ->> 'igstPaise')::bigint), 0) as paise
        from jsonb_path_query(invoices.snapshot, '$.lines[*] ? (@.hsn != $hsn).tax ? (@ != null)',
          jsonb_build_object('hsn', ${deliveryHsn}::text)) as tax
      ) as goods_tax
      where (units.price_paise, units.discount_paise, units.tax_paise, units.margin_tax_paise) is distinct from
        (checked.subtotal_paise, checked.bulk_discount_paise + checked.coupon_discount_paise, goods_tax.paise,
          invoices.margin_tax_paise + replaced.margin_tax_paise)`,
  },
];

/** Checks these orders, and those with an open alarm of the same rules. */
export async function findOrderViolations(tx: Tx, changed: readonly string[]): Promise<RuleResult[]> {
  const suspects = await openSubjects(
    tx,
    orderChecks.map(({ rule }) => rule),
  );
  const ids = sql.param([...new Set([...changed, ...suspects])]);
  const results: RuleResult[] = [];
  for (const { rule, query } of orderChecks) {
    const { rows } = await tx.execute<ViolationRow>(sql`
      with checked as materialized (select * from orders where id = any(${ids}::uuid[])) ${query}`);
    results.push({ rule, violations: rows, complete: true });
  }
  return results;
}

/**
 * What the coupons of these orders count as used, against the discounts of their orders; also of coupons with an open alarm. Served by
 * `orders_coupon` and the primary keys: the cost follows the uses of one coupon, which its budget limits.
 */
export async function findCouponViolations(db: Db | Tx, changed: readonly string[]): Promise<RuleResult> {
  const suspects = await openSubjects(db, [alarmRules.couponBudget]);
  const { rows } = await db.execute<ViolationRow>(sql`
    with checked as materialized (
      select coupon_id as id from orders where id = any(${sql.param([...changed])}::uuid[]) and coupon_id is not null
      union select unnest(${sql.param(suspects)}::uuid[])
    )
    select coupons.id as subject, jsonb_build_object('uses', uses, 'orders', sold.orders, 'usedPaise', used_paise,
      'takenOffPaise', sold.paise, 'budgetPaise', budget_paise) as details
    from checked join coupons on coupons.id = checked.id and budget_paise is not null
    cross join lateral (
      select count(*) as orders, coalesce(sum(coupon_discount_paise), 0) as paise
      from orders join redemptions on redemptions.order_id = orders.id and redemptions.coupon_id = coupons.id
      where orders.coupon_id = coupons.id and redemptions.state <> 'released'
    ) as sold
    where (uses, used_paise) is distinct from (sold.orders, sold.paise)`);
  return { rule: alarmRules.couponBudget, violations: rows, complete: true };
}

/** Deletes and returns changes since the last run, oldest first. Served by the primary key. */
export async function dequeueChangedOrders(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ order_id: string }>(sql`
    delete from order_changes where id = any (array(select id from order_changes order by id limit ${limit}))
    returning order_id`);
  return rows.map((row) => row.order_id);
}

interface ViolationRow extends Violation {
  readonly [column: string]: unknown;
}
