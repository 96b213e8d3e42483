-- A user signs up an hour before the first order that can be theirs.
create temp table new_users on commit drop as
select buyer.*, date_trunc('second', run.ends_at - (run.last_order - 4 * number + 3) * run.seconds_per_order * interval '1 second')
  - interval '1 hour' as signed_up_at
from run, generate_series((first_in_chunk + 2) / 4 + 1, (last_in_chunk + 3) / 4) as number, pg_temp.buyer(number);

insert into users (id, phone, name, email, tier, created_at, updated_at)
select user_id, phone, name, email, tier, signed_up_at, signed_up_at from new_users;

insert into addresses (id, user_id, name, phone, pincode, locality, address, city, district, state, created_at, updated_at)
select address_id, user_id, name, phone, pincode, locality, street, cities.city, district, state, signed_up_at, signed_up_at
from new_users join cities on cities.i = new_users.city;
