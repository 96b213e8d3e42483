-- Names and addresses that were stored before control characters and changes of direction were removed from requests.
update users set
  name = coalesce(nullif(btrim(regexp_replace(regexp_replace(name, '[\u0009-\u000D\u0085\u2028\u2029]+', ' ', 'g'), '[\u0001-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]', '', 'g')), ''), '-')
where name ~ '[\u0001-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]';
--> statement-breakpoint
update addresses set
  name = coalesce(nullif(btrim(regexp_replace(regexp_replace(name, '[\u0009-\u000D\u0085\u2028\u2029]+', ' ', 'g'), '[\u0001-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]', '', 'g')), ''), '-'),
  locality = coalesce(nullif(btrim(regexp_replace(regexp_replace(locality, '[\u0009-\u000D\u0085\u2028\u2029]+', ' ', 'g'), '[\u0001-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]', '', 'g')), ''), '-'),
  address = coalesce(nullif(btrim(regexp_replace(regexp_replace(address, '[\u0009-\u000D\u0085\u2028\u2029]+', ' ', 'g'), '[\u0001-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]', '', 'g')), ''), '-'),
  city = coalesce(nullif(btrim(regexp_replace(regexp_replace(city, '[\u0009-\u000D\u0085\u2028\u2029]+', ' ', 'g'), '[\u0001-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]', '', 'g')), ''), '-'),
  landmark = nullif(btrim(regexp_replace(regexp_replace(landmark, '[\u0009-\u000D\u0085\u2028\u2029]+', ' ', 'g'), '[\u0001-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]', '', 'g')), '')
where concat_ws(' ', name, locality, address, city, landmark) ~ '[\u0001-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]';
--> statement-breakpoint
update contact_messages set
  name = coalesce(nullif(btrim(regexp_replace(regexp_replace(name, '[\u0009-\u000D\u0085\u2028\u2029]+', ' ', 'g'), '[\u0001-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]', '', 'g')), ''), '-')
where name ~ '[\u0001-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]';
