insert into payment_attempts (id, order_id, user_id, provider, gateway_order_id, amount_paise, state, live, valid_until,
  transaction_id, transaction_date, method, settled_at, status_checks, created_at)
select pg_temp.stable_id('attempt', n), id, user_id, 'billdesk', reference || 'A', pay_now_paise, 'paid', false,
  placed_at + interval '31 minutes', 'HTUTXN' || n, to_char(paid_at at time zone 'Asia/Kolkata', 'YYYYMMDDHH24MISS'),
  'upi', paid_at, 1, placed_at + interval '1 minute'
from new_orders where final_state <> 'expired';

insert into payment_events (id, provider, source, digest, raw, outcome, attempt_id, received_at)
select pg_temp.stable_id('event', n), 'billdesk', 'webhook', md5('event' || n) || md5(id::text),
  jsonb_build_object('mercid', 'HAATHISTORY', 'orderid', reference || 'A', 'transactionid', 'HTUTXN' || n,
    'amount', pay_now_paise / 100.0, 'currency', '356', 'auth_status', '0300', 'payment_method_type', 'upi',
    'transaction_date', paid_at, 'txn_process_type', 'nb', 'bankid', '123', 'transaction_error_code', 'TRS0000',
    'transaction_error_desc', 'Transaction Successful')::text,
  'recorded', pg_temp.stable_id('attempt', n), paid_at
from new_orders where final_state <> 'expired';

insert into refunds (id, order_id, provider, attempt_id, amount_paise, reason, state, gateway_refund_id, attempts,
  next_attempt_at, created_at)
select pg_temp.stable_id('refund', n), id, 'billdesk', pg_temp.stable_id('attempt', n), pay_now_paise,
  'sold before payment', 'accepted', 'HTUREF' || n, 1, null, paid_at + interval '1 minute'
from new_orders where final_state = 'refunded';

insert into shipments (id, order_id, user_id, branch, provider, reference, fingerprint, booking_attempts, waybill, status,
  status_at, status_place, status_label, status_type, status_note, created_at)
select new_shipments.id, new_orders.id, user_id, branch, 'delhivery', new_shipments.reference, md5(new_shipments.reference),
  1, waybill, 'delivered', delivered_at, 'Local_Centre', 'Delivered', 'DL', 'Delivered to consignee',
  paid_at + interval '1 minute'
from new_shipments join new_orders using (n);

insert into shipment_scans (id, shipment_id, status, code, label, type, scanned_at, place, note, received_at)
select uuidv7(), new_shipments.id, step.status, step.code, step.label, step.type, placed_at + step.after,
  step.place, step.note, placed_at + step.after + interval '5 minutes'
from new_shipments join new_orders using (n) cross join (values
  ('picked_up', 'X-PPOM', 'Manifested', 'UD', interval '1 day', 'Kolkata_Hub', 'Pickup completed'),
  ('in_transit', 'X-DLL2F', 'In Transit', 'UD', interval '2 days', 'Regional_Hub', 'Bag received'),
  ('out_for_delivery', 'X-DDD3FD', 'Dispatched', 'UD', interval '3 days', 'Local_Centre', 'Out for delivery'),
  ('delivered', 'EOD-38', 'Delivered', 'DL', interval '4 days', 'Local_Centre', 'Delivered to consignee')
) as step (status, code, label, type, after, place, note);
