-- Six products in two branches: three phones and three accessories.

insert into branches (id, code, position, name, address, city, district, state, pincode, phone, chat_phone, map_url, warehouse, images)
select gen_random_uuid(), code, position, name, '1 Test Road', 'Kolkata', 'Kolkata', 'West Bengal', '700019', '+919830000011',
  '+919830000011', 'https://maps.example/1', 'Haat ' || name, '{a}'
from (values ('north', 1, 'North'), ('south', 2, 'South')) as branch (code, position, name);

insert into products (id, slug, model_id, title, model, category, subcategory, tag, condition, brand, branch, color, color_hex,
  ram_gb, storage_gb, specs, list_price_paise, consumer_price_paise, wholesale_price_paise, weight_grams, hsn, tax_scheme,
  return_days, warranty, short_description, big_description, others_description, images)
select gen_random_uuid(), 'product-' || i, 'model-' || i, 'Product ' || i, 'Product ' || i,
  case when i <= 3 then 'Phone' else 'Accessories' end, 'Any', case when i <= 3 then 'Old' else 'New' end,
  case when i <= 3 then 'Mint' end, 'Brand', case when i % 2 = 0 then 'north' else 'south' end, 'Black', '#000000',
  case when i <= 3 then 8 end, case when i <= 3 then 128 end, '{}', i * 1000000, i * 899900, i * 799900, 300,
  case when i <= 3 then '85171300' else '85044030' end, case when i <= 3 then 'margin' else 'standard' end, 7, '', '', '', '', '{a}'
from generate_series(1, 6) as i;

insert into counted_stock (product_id, sellable, purchase_price_paise)
select id, 10, 100 from products where category = 'Accessories';
