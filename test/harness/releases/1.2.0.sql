-- What a server of 1.2.0 wrote for two members of a shop with three drinks, from 2026-02-16 to 2026-03-02, 11:01 WIB.
insert into areacode (code, name_json, flag, example, min, max, weigh) values
  ('+62', '{"en": "Indonesia", "id": "Indonesia", "zh-Hans": "印度尼西亚"}', '🇮🇩', '81234567890', 9, 12, 1);
insert into city (code, name_json, lng, lat, weigh, status) values
  ('31', '{"en": "Jakarta", "id": "Jakarta", "zh-Hans": "雅加达"}', '106.8229', '-6.1944', 1, 1);
insert into config (key, value_json) values
  ('about', '{"en": "short text", "id": "teks", "zh-Hans": "文字"}'),
  ('agreement', '{"en": "short text", "id": "teks", "zh-Hans": "文字"}'),
  ('agreement_version', '"2026-11-26"'),
  ('app_name', '"Kedai"'),
  ('evaluate_days', '7'),
  ('faq', '[]'),
  ('growth_per_idr', '1000'),
  ('invite_rewards_month', '10'),
  ('membership', '{"en": "short text", "id": "teks", "zh-Hans": "文字"}'),
  ('order_unpaid_minutes', '15'),
  ('pay_channels', '["qris", "gopay", "ovo", "dana", "shopeepay", "linkaja", "va_bca", "va_mandiri", "va_bni", "va_bri", "cash"]'),
  ('privacy', '{"en": "short text", "id": "teks", "zh-Hans": "文字"}'),
  ('service_hours', '{"en": "Every day 07:00–22:00 WIB", "id": "Setiap hari 07.00–22.00 WIB", "zh-Hans": "每天 07:00–22:00（雅加达时间）"}'),
  ('service_mobile', '"+622150201100"'),
  ('service_wa', '"+6281150201100"'),
  ('welcome_coupon_ids', '[]'),
  ('welfare', '{"en": "short text", "id": "teks", "zh-Hans": "文字"}');
insert into goods_cate (id, name_json, weigh, key, status) values
  (1, '{"en": "Coffee", "id": "Kopi", "zh-Hans": "咖啡"}', 1, 'coffee', 1);
insert into goods (id, slug, cate_id, name_json, intro_json, image, image_large, tint, tags_json, allergens_json, sugar_g, kcal, caffeine_mg, vip_switch, coupon_switch, status, weigh, createtime, star_1, star_2, star_3, star_4, star_5, star_images, ingredients_json, halal_cert_no) values
  (1, 'es-kopi-gula-aren', 1, '{"en": "Palm Sugar Coffee", "id": "Es Kopi Gula Aren", "zh-Hans": "椰糖冰咖啡"}', '{"en": "Espresso, fresh milk, Javanese palm sugar", "id": "Espresso, susu segar, gula aren Jawa", "zh-Hans": "浓缩咖啡、鲜牛奶、爪哇椰糖"}', '/static/goods/es-kopi-gula-aren.svg?v=08afc030', '/static/goods/es-kopi-gula-aren-l.svg?v=9f61d4c4', '#F7EBDB', '["bestseller"]', '["milk"]', '26.0', 210, 95, 1, 1, 1, 3, 1771210860, 0, 0, 0, 0, 0, 0, '{"en": "Espresso, fresh milk, Javanese palm sugar, ice", "id": "Espresso, susu segar, gula aren Jawa, es batu", "zh-Hans": "浓缩咖啡、鲜奶、爪哇椰糖、冰块"}', 'ID31110012004401'),
  (2, 'es-kopi-pandan', 1, '{"en": "Iced Pandan Coffee", "id": "Es Kopi Pandan", "zh-Hans": "香兰冰咖啡"}', '{"en": "Pandan milk under a double espresso", "id": "Susu pandan dengan espresso ganda", "zh-Hans": "香兰鲜奶配双份浓缩咖啡"}', '/static/goods/es-kopi-pandan.svg?v=d108f88a', '/static/goods/es-kopi-pandan-l.svg?v=5048eefa', '#E9F1DC', '["new"]', '["milk"]', '24.0', 205, 110, 1, 1, 1, 2, 1771210860, 0, 0, 0, 0, 0, 0, '{"en": "Espresso, fresh milk, pandan leaf, cane sugar, ice", "id": "Espresso, susu segar, daun pandan, gula tebu, es batu", "zh-Hans": "浓缩咖啡、鲜奶、斑斓叶、蔗糖、冰块"}', 'ID31110012004402'),
  (3, 'kopi-tarik', 1, '{"en": "Pulled Coffee", "id": "Kopi Tarik", "zh-Hans": "拉咖啡"}', '{"en": "Hot, frothy, not too sweet", "id": "Panas, berbusa, tidak terlalu manis", "zh-Hans": "热饮，绵密奶泡，不太甜"}', '/static/goods/kopi-tarik.svg?v=1c5a80f5', '/static/goods/kopi-tarik-l.svg?v=57799408', '#F3EEE6', '["hotOnly"]', '["milk"]', '22.0', 180, 90, 1, 1, 1, 1, 1771210860, 0, 0, 0, 0, 0, 0, '{"en": "Ground robusta coffee, sweetened condensed milk, fresh milk, water", "id": "Kopi robusta bubuk, kental manis, susu segar, air", "zh-Hans": "罗布斯塔咖啡粉、炼乳、鲜奶、水"}', 'ID31110012004403');
insert into idempotency (user_id, call, key, body_hash, response, createtime) values
  (2, '/api/Order/orderPay', 'key-of-one-two-zero-15', '287ab2168c71a4a71ba59b12e1d918e49c501060d1e31ff7b0aef492c05b582d', '{"code":1,"msg":"","time":1772424018,"data":{"payment_sn":"PY260302270332222281","channel":"qris","amount":18000,"expiretime":1772424918,"launch":{"type":"qr","qr_string":"00020101021226510017ID.CO.SANDBOX.WWW0126SBA96FC303B720E153B221B0EE5204581453033605405180005802ID5913KEDAI SANDBOX6007JAKARTA63041555","url":"/gateway/pay/SBA96FC303B720E153B221B0EE?lang=en"}}}', 1772424018),
  (2, '/api/order/add', 'key-of-one-two-zero-10', 'ae4afec1c5b7a5a17863a49628047b54642e9418e68a3ffe2b4def637239a1b5', '{"code":1,"msg":"","time":1772424014,"data":{"order_sn":"OD260302624643342443","state":"unpaid","pay_amount":18000,"expiretime":1772424914}}', 1772424014),
  (2, '/api/order/add', 'key-of-one-two-zero-11', '0f35d2a7ac74120f2c268ff69bdec2ee2a5c5a127ad23f1155ff14b9b6cac5b1', '{"code":1,"msg":"","time":1772424015,"data":{"order_sn":"OD260302629409568365","state":"unpaid","pay_amount":16000,"expiretime":1772424915}}', 1772424015),
  (2, '/api/order/add', 'key-of-one-two-zero-12', 'be7871a5911c891696884b6fa9213ccc66b59a3e327148e4237310605298d24c', '{"code":1,"msg":"","time":1772424016,"data":{"order_sn":"OD260302624162697075","state":"unpaid","pay_amount":22000,"expiretime":1772424916}}', 1772424016),
  (2, '/api/order/add', 'key-of-one-two-zero-14', 'ae4afec1c5b7a5a17863a49628047b54642e9418e68a3ffe2b4def637239a1b5', '{"code":1,"msg":"","time":1772424018,"data":{"order_sn":"OD260302795607270822","state":"unpaid","pay_amount":18000,"expiretime":1772424918}}', 1772424018),
  (2, '/api/order/add', 'key-of-one-two-zero-9', 'a120fb5f915eb194aae1e875dd52203de0ca2fc5d80fb81cc7c88d034d857841', '{"code":1,"msg":"","time":1772424013,"data":{"order_sn":"OD260302907378190790","state":"unpaid","pay_amount":44000,"expiretime":1772424913}}', 1772424013),
  (3, '/api/order/add', 'key-of-one-two-zero-13', '0f35d2a7ac74120f2c268ff69bdec2ee2a5c5a127ad23f1155ff14b9b6cac5b1', '{"code":1,"msg":"","time":1772424017,"data":{"order_sn":"OD260302336806165500","state":"unpaid","pay_amount":16000,"expiretime":1772424917}}', 1772424017);
insert into ingredient (id, slug, name_json, weigh, status) values
  (1, 'milk', '{"en": "Fresh milk", "id": "Susu segar", "zh-Hans": "鲜奶"}', 4, 1),
  (2, 'espresso', '{"en": "Espresso", "id": "Espresso", "zh-Hans": "浓缩咖啡"}', 3, 1),
  (3, 'palm-sugar', '{"en": "Palm sugar", "id": "Gula aren", "zh-Hans": "棕榈糖"}', 2, 1),
  (4, 'pandan', '{"en": "Pandan", "id": "Pandan", "zh-Hans": "斑斓"}', 1, 1);
insert into goods_ingredient (goods_id, ingredient_id) values
  (1, 1),
  (1, 2),
  (1, 3),
  (2, 1),
  (2, 2),
  (2, 4),
  (3, 1),
  (3, 2);
insert into payment_event (provider, event_id, payment_sn, state, amount, outcome, createtime) values
  ('sandbox', 'SB03C9EDC40CB876060DF80DAD-paid', 'PY260302748935197582', 'paid', 44000, 'paid', 1772424013),
  ('sandbox', 'SB19EB01191C8DF5CB4C73CE3C-paid', 'PY260216255184896401', 'paid', 18000, 'paid', 1771210868),
  ('sandbox', 'SB35C2BB94BBAE874A1504B7F5-paid', 'PY260302113852520864', 'paid', 16000, 'paid', 1772424017),
  ('sandbox', 'SB59C94BA3B4B9F336125AFA20-paid', 'PY260302196443916112', 'paid', 16000, 'paid', 1772424015),
  ('sandbox', 'SB6E136BB2119922A5CFB66694-paid', 'PY260302446898756334', 'paid', 18000, 'paid', 1772424014),
  ('sandbox', 'SB8DC686C88E2F3F3B4DB1902D-paid', 'PY260216838579402804', 'paid', 58000, 'paid', 1771210867),
  ('sandbox', 'SBE6095ACC189B6E45301C2F1A-paid', 'PY260302777307053680', 'paid', 22000, 'paid', 1772424016),
  ('sandbox', 'asked:PY260216543166591979:closed', 'PY260216543166591979', 'closed', 16000, 'closed', 1771210869),
  ('sandbox', 'asked:PY260216799606040234:closed', 'PY260216799606040234', 'closed', 22000, 'closed', 1771214400);
insert into quota (scope, key, window_start, n, expiretime) values
  ('purge', '', 0, 4, 1772427600);
insert into sandbox_payment (trade_no, payment_sn, order_sn, amount, channel, return_url, state, refunded, expiretime, paytime, createtime) values
  ('SB03C9EDC40CB876060DF80DAD', 'PY260302748935197582', 'OD260302907378190790', 44000, 'qris', '/#/pages/myOrder/payOver/payOver?order_sn=OD260302907378190790', 'paid', 0, 1772424913, 1772424013, 1772424013),
  ('SB19EB01191C8DF5CB4C73CE3C', 'PY260216255184896401', 'OD260216217113314343', 18000, 'qris', '/#/pages/myOrder/payOver/payOver?order_sn=OD260216217113314343', 'paid', 18000, 1771211768, 1771210868, 1771210868),
  ('SB35C2BB94BBAE874A1504B7F5', 'PY260302113852520864', 'OD260302336806165500', 16000, 'qris', '/#/pages/myOrder/payOver/payOver?order_sn=OD260302336806165500', 'paid', 16000, 1772424917, 1772424017, 1772424017),
  ('SB59C94BA3B4B9F336125AFA20', 'PY260302196443916112', 'OD260302629409568365', 16000, 'qris', '/#/pages/myOrder/payOver/payOver?order_sn=OD260302629409568365', 'paid', 0, 1772424915, 1772424015, 1772424015),
  ('SB6E136BB2119922A5CFB66694', 'PY260302446898756334', 'OD260302624643342443', 18000, 'qris', '/#/pages/myOrder/payOver/payOver?order_sn=OD260302624643342443', 'paid', 0, 1772424914, 1772424014, 1772424014),
  ('SB6F2CE397E6896F5BDE7D38E5', 'PY260216799606040234', 'OD260216972535045440', 22000, 'qris', '/#/pages/myOrder/payOver/payOver?order_sn=OD260216972535045440', 'voided', 0, 1771211770, null, 1771210870),
  ('SB8DC686C88E2F3F3B4DB1902D', 'PY260216838579402804', 'OD260216010446514880', 58000, 'qris', '/#/pages/myOrder/payOver/payOver?order_sn=OD260216010446514880', 'paid', 0, 1771211767, 1771210867, 1771210867),
  ('SB954BBDAE88BE225E6AC6EBB2', 'PY260216543166591979', 'OD260216173639806523', 16000, 'qris', '/#/pages/myOrder/payOver/payOver?order_sn=OD260216173639806523', 'voided', 0, 1771211769, null, 1771210869),
  ('SBA96FC303B720E153B221B0EE', 'PY260302270332222281', 'OD260302795607270822', 18000, 'qris', '/#/pages/myOrder/payOver/payOver?order_sn=OD260302795607270822', 'open', 0, 1772424918, null, 1772424018),
  ('SBE6095ACC189B6E45301C2F1A', 'PY260302777307053680', 'OD260302624162697075', 22000, 'qris', '/#/pages/myOrder/payOver/payOver?order_sn=OD260302624162697075', 'paid', 0, 1772424916, 1772424016, 1772424016);
insert into sandbox_notice (id, event_id, trade_no, body, duetime, tries, donetime) values
  (1, 'SB8DC686C88E2F3F3B4DB1902D-paid', 'SB8DC686C88E2F3F3B4DB1902D', '{"event_id":"SB8DC686C88E2F3F3B4DB1902D-paid","merchant_id":"kedai-sandbox","payment_sn":"PY260216838579402804","order_no":"OD260216010446514880","trade_no":"SB8DC686C88E2F3F3B4DB1902D","state":"paid","amount":58000,"currency":"IDR","paid_at":1771210867}', 1771210867, 1, 1771210867),
  (2, 'SB19EB01191C8DF5CB4C73CE3C-paid', 'SB19EB01191C8DF5CB4C73CE3C', '{"event_id":"SB19EB01191C8DF5CB4C73CE3C-paid","merchant_id":"kedai-sandbox","payment_sn":"PY260216255184896401","order_no":"OD260216217113314343","trade_no":"SB19EB01191C8DF5CB4C73CE3C","state":"paid","amount":18000,"currency":"IDR","paid_at":1771210868}', 1771210868, 1, 1771210868),
  (3, 'SB03C9EDC40CB876060DF80DAD-paid', 'SB03C9EDC40CB876060DF80DAD', '{"event_id":"SB03C9EDC40CB876060DF80DAD-paid","merchant_id":"kedai-sandbox","payment_sn":"PY260302748935197582","order_no":"OD260302907378190790","trade_no":"SB03C9EDC40CB876060DF80DAD","state":"paid","amount":44000,"currency":"IDR","paid_at":1772424013}', 1772424013, 1, 1772424013),
  (4, 'SB6E136BB2119922A5CFB66694-paid', 'SB6E136BB2119922A5CFB66694', '{"event_id":"SB6E136BB2119922A5CFB66694-paid","merchant_id":"kedai-sandbox","payment_sn":"PY260302446898756334","order_no":"OD260302624643342443","trade_no":"SB6E136BB2119922A5CFB66694","state":"paid","amount":18000,"currency":"IDR","paid_at":1772424014}', 1772424014, 1, 1772424014),
  (5, 'SB59C94BA3B4B9F336125AFA20-paid', 'SB59C94BA3B4B9F336125AFA20', '{"event_id":"SB59C94BA3B4B9F336125AFA20-paid","merchant_id":"kedai-sandbox","payment_sn":"PY260302196443916112","order_no":"OD260302629409568365","trade_no":"SB59C94BA3B4B9F336125AFA20","state":"paid","amount":16000,"currency":"IDR","paid_at":1772424015}', 1772424015, 1, 1772424015),
  (6, 'SBE6095ACC189B6E45301C2F1A-paid', 'SBE6095ACC189B6E45301C2F1A', '{"event_id":"SBE6095ACC189B6E45301C2F1A-paid","merchant_id":"kedai-sandbox","payment_sn":"PY260302777307053680","order_no":"OD260302624162697075","trade_no":"SBE6095ACC189B6E45301C2F1A","state":"paid","amount":22000,"currency":"IDR","paid_at":1772424016}', 1772424016, 1, 1772424016),
  (7, 'SB35C2BB94BBAE874A1504B7F5-paid', 'SB35C2BB94BBAE874A1504B7F5', '{"event_id":"SB35C2BB94BBAE874A1504B7F5-paid","merchant_id":"kedai-sandbox","payment_sn":"PY260302113852520864","order_no":"OD260302336806165500","trade_no":"SB35C2BB94BBAE874A1504B7F5","state":"paid","amount":16000,"currency":"IDR","paid_at":1772424017}', 1772424017, 1, 1772424017);
insert into sandbox_refund (refund_sn, payment_sn, amount) values
  ('RF260216518532078374', 'PY260216255184896401', 18000),
  ('RF260302147388997195', 'PY260302113852520864', 16000);
insert into shop (id, name, address, city_code, image, mobile, lng, lat, timezone, utc_offset_minutes, business_json, always_open_switch, status, notice_json, takein_switch, takeout_switch, lead_minutes, minutes_per_cup_x10, packing_fee, tax_type, tax_bp, tax_included, menu_version, ops_key_hash, weigh, createtime, updatetime, version, delivery_radius, delivery_rules_json, min_amount, paused_until, today_json, star_1, star_2, star_3, star_4, star_5, star_images, pay_channels_json, key, listed_switch, slot_minutes, slot_cups, special_days_json) values
  (1, 'Kedai Sudirman', 'Jl. Jend. Sudirman Kav. 52, Senayan', '31', '/static/shops/sudirman.svg?v=4160dbbd', '+622150201101', '106.8085', '-6.2257', 'Asia/Jakarta', 420, '[]', 1, 1, null, 1, 1, 8, 10, 0, 'pbjt', 1000, 1, 1, '46ff5cbd96fe947fbf51bc7078751c6702be3f26714a6d7d48bf4ce1c45a6f5f', 1, 1771210860, 1771210860, 1, 5000, '[{"fee": 8000, "max_m": 1500, "free_from": 75000}, {"fee": 11000, "max_m": 3000, "free_from": 100000}, {"fee": 15000, "max_m": 5000, "free_from": 150000}]', 30000, null, null, 0, 0, 0, 0, 0, 0, '["qris", "gopay", "ovo", "dana", "shopeepay", "linkaja", "va_bca", "va_mandiri", "va_bni", "va_bri", "cash"]', 'sudirman', 1, 15, 30, '[]');
insert into pickup_counter (shop_id, day, n) values
  (1, '2026-02-16', 2),
  (1, '2026-03-02', 5);
insert into shop_event (id, number, shop_id, topic, order_id, createtime) values
  (1, null, 1, 'order', 1, 1771210867),
  (10, null, 1, 'order', 1, 1771819200),
  (11, null, 1, 'order', 5, 1772424013),
  (12, null, 1, 'order', 5, 1772424013),
  (13, null, 1, 'order', 5, 1772424013),
  (14, null, 1, 'order', 5, 1772424013),
  (15, null, 1, 'order', 6, 1772424014),
  (16, null, 1, 'order', 6, 1772424014),
  (17, null, 1, 'order', 6, 1772424014),
  (18, null, 1, 'order', 7, 1772424015),
  (19, null, 1, 'order', 7, 1772424015),
  (2, null, 1, 'order', 1, 1771210867),
  (20, null, 1, 'order', 8, 1772424016),
  (21, null, 1, 'order', 9, 1772424017),
  (22, null, 1, 'staff', null, 1772424017),
  (23, null, 1, 'order', 9, 1772424017),
  (24, null, 1, 'order', 9, 1772424017),
  (3, null, 1, 'order', 1, 1771210867),
  (4, null, 1, 'order', 1, 1771210867),
  (5, null, 1, 'order', 2, 1771210868),
  (6, null, 1, 'order', 2, 1771210868),
  (7, null, 1, 'order', 3, 1771210869),
  (8, null, 1, 'order', 2, 1771210870),
  (9, null, 1, 'order', 4, 1771214400);
insert into shop_goods (shop_id, goods_id, status, soldout_switch, sales, weigh) values
  (1, 1, 1, 0, 12482, 3),
  (1, 2, 1, 0, 3123, 2),
  (1, 3, 1, 0, 4210, 1);
insert into spec (id, kind, type, required, max_num, name_json, weigh, key, status) values
  (1, 'size', 'single', 1, 1, '{"en": "Size", "id": "Ukuran", "zh-Hans": "杯型"}', 4, 'size', 1),
  (2, 'temperature', 'single', 1, 1, '{"en": "Temperature", "id": "Suhu", "zh-Hans": "温度"}', 3, 'temperature', 1),
  (3, 'sugar', 'single', 1, 1, '{"en": "Sugar", "id": "Gula", "zh-Hans": "糖度"}', 2, 'sugar', 1),
  (4, 'topping', 'multi', 0, 3, '{"en": "Extras", "id": "Tambahan", "zh-Hans": "加料"}', 1, 'extras', 1);
insert into goods_spec (goods_id, spec_id, value_ids_json, default_ids_json) values
  (1, 1, '[1, 2]', '[1]'),
  (1, 2, '[3, 4, 5]', '[3]'),
  (1, 3, '[6, 7, 8, 9, 10]', '[8]'),
  (1, 4, '[11, 12, 16, 19]', '[]'),
  (2, 1, '[1, 2]', '[1]'),
  (2, 2, '[3, 4]', '[3]'),
  (2, 3, '[6, 7, 8, 9, 10]', '[8]'),
  (2, 4, '[11, 12, 16, 19]', '[]'),
  (3, 1, '[1, 2]', '[1]'),
  (3, 2, '[5]', '[5]'),
  (3, 3, '[6, 7, 8, 9, 10]', '[8]'),
  (3, 4, '[16, 19]', '[]');
insert into spec_value (id, spec_id, name_json, price_delta, sugar_g, kcal, factor_bp, weigh, caffeine_mg, key, status, allergens_json) values
  (1, 1, '{"en": "Regular", "id": "Regular", "zh-Hans": "中杯"}', 0, '0.0', 0, 10000, 19, 0, 'regular', 1, null),
  (10, 3, '{"en": "100%", "id": "100%", "zh-Hans": "全糖"}', 0, '0.0', 0, 10000, 10, 0, 'sugar-100', 1, null),
  (11, 4, '{"en": "Boba pearls", "id": "Boba", "zh-Hans": "珍珠"}', 4000, '9.0', 80, 10000, 9, 0, 'boba-pearls', 1, '[]'),
  (12, 4, '{"en": "Grass jelly", "id": "Cincau", "zh-Hans": "仙草"}', 4000, '4.0', 30, 10000, 8, 0, 'grass-jelly', 1, '[]'),
  (13, 4, '{"en": "Coconut jelly", "id": "Nata de coco", "zh-Hans": "椰果"}', 4000, '6.0', 35, 10000, 7, 0, 'coconut-jelly', 1, '["coconut"]'),
  (14, 4, '{"en": "Egg pudding", "id": "Puding telur", "zh-Hans": "鸡蛋布丁"}', 5000, '8.0', 70, 10000, 6, 0, 'egg-pudding', 1, '["egg", "milk"]'),
  (15, 4, '{"en": "Basil seeds", "id": "Selasih", "zh-Hans": "罗勒籽"}', 3000, '0.0', 15, 10000, 5, 0, 'basil-seeds', 1, '[]'),
  (16, 4, '{"en": "Espresso shot", "id": "Espresso", "zh-Hans": "浓缩咖啡"}', 5000, '0.0', 3, 10000, 4, 63, 'espresso-shot', 1, '[]'),
  (17, 4, '{"en": "Cheese foam", "id": "Krim keju", "zh-Hans": "芝士奶盖"}', 6000, '5.0', 95, 10000, 3, 0, 'cheese-foam', 1, '["milk"]'),
  (18, 4, '{"en": "Whipped cream", "id": "Krim kocok", "zh-Hans": "鲜奶油"}', 5000, '4.0', 90, 10000, 2, 0, 'whipped-cream', 1, '["milk"]'),
  (19, 4, '{"en": "Oat milk", "id": "Susu oat", "zh-Hans": "燕麦奶"}', 7000, '3.0', 20, 10000, 1, 0, 'oat-milk', 1, '["gluten"]'),
  (2, 1, '{"en": "Large", "id": "Large", "zh-Hans": "大杯"}', 0, '0.0', 0, 13500, 18, 0, 'large', 1, null),
  (3, 2, '{"en": "Iced", "id": "Dingin", "zh-Hans": "正常冰"}', 0, '0.0', 0, 10000, 17, 0, 'iced', 1, null),
  (4, 2, '{"en": "Less ice", "id": "Sedikit es", "zh-Hans": "少冰"}', 0, '0.0', 0, 10000, 16, 0, 'less-ice', 1, null),
  (5, 2, '{"en": "Hot", "id": "Panas", "zh-Hans": "热"}', 0, '0.0', 0, 10000, 15, 0, 'hot', 1, null),
  (6, 3, '{"en": "0%", "id": "0%", "zh-Hans": "无糖"}', 0, '0.0', 0, 0, 14, 0, 'sugar-0', 1, null),
  (7, 3, '{"en": "25%", "id": "25%", "zh-Hans": "微糖"}', 0, '0.0', 0, 2500, 13, 0, 'sugar-25', 1, null),
  (8, 3, '{"en": "50%", "id": "50%", "zh-Hans": "半糖"}', 0, '0.0', 0, 5000, 12, 0, 'sugar-50', 1, null),
  (9, 3, '{"en": "75%", "id": "75%", "zh-Hans": "少糖"}', 0, '0.0', 0, 7500, 11, 0, 'sugar-75', 1, null);
insert into shop_value_off (shop_id, value_id) values
  (1, 14);
insert into sku (id, goods_id, size_value_id, temperature_value_id, price) values
  (1, 1, 1, 3, 18000),
  (10, 2, 2, 4, 26000),
  (11, 3, 1, 5, 16000),
  (12, 3, 2, 5, 20000),
  (2, 1, 1, 4, 18000),
  (3, 1, 1, 5, 18000),
  (4, 1, 2, 3, 22000),
  (5, 1, 2, 4, 22000),
  (6, 1, 2, 5, 22000),
  (7, 2, 1, 3, 22000),
  (8, 2, 1, 4, 22000),
  (9, 2, 2, 3, 26000);
insert into shop_sku (shop_id, sku_id, price, stock, status) values
  (1, 1, 18000, null, 1),
  (1, 10, 26000, null, 1),
  (1, 11, 16000, null, 1),
  (1, 12, 20000, null, 1),
  (1, 2, 18000, null, 1),
  (1, 3, 18000, null, 0),
  (1, 4, 22000, null, 1),
  (1, 5, 22000, null, 1),
  (1, 6, 22000, null, 0),
  (1, 7, 22000, null, 1),
  (1, 8, 22000, null, 1),
  (1, 9, 26000, null, 1);
insert into staff (id, shop_id, name, pin_hash, status, createtime, updatetime, role) values
  (1, 1, 'Sri', '$argon2id$v=19$m=19456,t=2,p=1$7UjiRy/8fgyh3gVAZlSc3Q$SwGEEHd1IY658cORqRiaYZElECURDro1j8S7umnpkco', 1, 1772424017, 1772424017, 'manager');
insert into shift (token_hash, staff_id, createtime, expiretime) values
  ('7147ef046aedab6a8e38e82ffd9839e1a3591c1a92fcb71f079eacc5c921356b', 1, 1772424017, 1772481617);
insert into users (id, mobile, areacode, nickname, avatar, gender, birthday, password_hash, agreement_version, agreetime, status, createtime, updatetime, pid, pid2, pid3, invite_code, came_before) values
  (2, '+6281234567001', '+62', 'Rani', '', 2, '1996-04-12', null, '2026-11-26', 1771210866, 'normal', 1771210866, 1771210866, null, null, null, 'EE27SELL', 0),
  (3, '+6281234567002', '+62', '', '', 0, '', null, '2026-11-26', 1771210866, 'normal', 1771210866, 1771210866, null, null, null, 'GFKMWUH7', 0);
insert into address (id, user_id, name, mobile, areacode, village_code, province_name, city_name, district_name, village_name, postcode, detail, label, courier_note, lng, lat, is_default, createtime, updatetime, version) values
  (1, 2, 'Rani', '+6281234567000', '+62', '31.74.07.1006', 'Daerah Khusus Ibukota Jakarta', 'Kota Administrasi Jakarta Selatan', 'Kebayoran Baru', 'Senayan', '', 'Jl. Hang Lekir II No. 15', 'home', '', '106.7955', '-6.2331', 1, 1771210870, 1771210870, 1);
insert into cart_line (id, user_id, shop_id, goods_id, sku_id, value_ids_json, value_key, num, createtime, updatetime, price) values
  (12, 2, 1, 1, 1, '[8]', '8', 2, 1772424018, 1772424018, 18000),
  (13, 2, 1, 3, 11, '[8]', '8', 1, 1772424018, 1772424018, 16000),
  (14, 3, 1, 2, 7, '[8]', '8', 1, 1772424018, 1772424018, 22000);
insert into growth_log (id, user_id, type, amount, order_sn, rate, earntime, createtime) values
  (1, 2, 'order', 58, 'OD260216010446514880', 1000, 1771819200, 1771819200);
insert into membership (user_id, level, starttime, endtime, nexttime, month) values
  (2, 1, 1771210866, null, null, 0),
  (3, 1, 1771210866, null, null, 0);
insert into shop_collect (user_id, shop_id, createtime) values
  (2, 1, 1771210866);
insert into user_consent (id, user_id, kind, version, createtime, withdrawtime) values
  (1, 2, 'terms', '2026-11-26', 1771210866, null),
  (2, 2, 'privacy', '2026-11-26', 1771210866, null),
  (5, 3, 'terms', '2026-11-26', 1771210866, null),
  (6, 3, 'privacy', '2026-11-26', 1771210866, null);
insert into orders (id, order_sn, user_id, shop_id, type, status, version, refund_status, pickup_day, pickup_no, goods_num, goods_amount, member_discount, coupon_amount, packing_fee, delivery_fee, tax_type, tax_bp, tax_included, tax_amount, total_amount, pay_amount, price_hash, remark, tableware, pay_channel, eta_start, eta_end, expiretime, paytime, accepttime, maketime, readytime, receivetime, finishtime, canceltime, cancel_by, cancel_reason, createtime, updatetime, kind, sendtime, refund_amount, unpaid_seconds, coupon_id, coupon_name_json, delivery_discount, slot_start, slot_end, duetime) values
  (1, 'OD260216010446514880', 2, 1, 'takein', 60, 7, 0, '2026-02-16', 'A-001', 3, 58000, 0, 0, 0, 0, 'pbjt', 1000, 1, 5273, 58000, 58000, '97e4ca073c4098cc276a8136ab5a9a055654eb55faeedb232c8455ccf417524d', '', 0, 'qris', 1771211467, 1771211707, 1771211767, 1771210867, 1771210867, 1771210867, 1771210867, 1771210867, 1771819200, null, null, '', 1771210867, 1771819200, 'drinks', null, 0, 900, null, null, 0, null, null, null),
  (10, 'OD260302795607270822', 2, 1, 'takein', 0, 1, 0, null, null, 1, 18000, 0, 0, 0, 0, 'pbjt', 1000, 1, 1636, 18000, 18000, '070c3e109ed442d02846d13a91aeec3cc46f6a22e98594153267a2022f9c02fc', '', 0, null, 1772424618, 1772424858, 1772424918, null, null, null, null, null, null, null, null, '', 1772424018, 1772424018, 'drinks', null, 0, 900, null, null, 0, null, null, null),
  (2, 'OD260216217113314343', 2, 1, 'takein', -20, 5, 3, '2026-02-16', 'A-002', 1, 18000, 0, 0, 0, 0, 'pbjt', 1000, 1, 1636, 18000, 18000, '070c3e109ed442d02846d13a91aeec3cc46f6a22e98594153267a2022f9c02fc', '', 0, 'qris', 1771211348, 1771211588, 1771211768, 1771210868, null, null, null, null, null, 1771210868, 'user', '', 1771210868, 1771210868, 'drinks', null, 18000, 900, null, null, 0, null, null, null),
  (3, 'OD260216173639806523', 2, 1, 'takein', -10, 2, 0, null, null, 1, 16000, 0, 0, 0, 0, 'pbjt', 1000, 1, 1455, 16000, 16000, '6671e7233ff6fcb8d4d1cfd0006bd74defdce24aa6e0c09d2e2b8daa9995f087', '', 0, null, 1771211349, 1771211589, 1771211769, null, null, null, null, null, null, 1771210869, 'user', '', 1771210869, 1771210869, 'drinks', null, 0, 900, null, null, 0, null, null, null),
  (4, 'OD260216972535045440', 3, 1, 'takein', -10, 2, 0, null, null, 1, 22000, 0, 0, 0, 0, 'pbjt', 1000, 1, 2000, 22000, 22000, '358730166bf73d8e23f1dd270d0eed3cbe5e9729dc835285e6fe8cd241a5a9ed', '', 0, null, 1771211350, 1771211590, 1771211770, null, null, null, null, null, null, 1771214400, 'system', '', 1771210870, 1771214400, 'drinks', null, 0, 900, null, null, 0, null, null, null),
  (5, 'OD260302907378190790', 2, 1, 'takein', 50, 6, 0, '2026-03-02', 'A-001', 2, 44000, 0, 0, 0, 0, 'pbjt', 1000, 1, 4000, 44000, 44000, 'e7af32cf6b9f876341a4fc5abbb3a34d66e7f196e994789864c9c3febda72ab3', '', 0, 'qris', 1772424553, 1772424793, 1772424913, 1772424013, 1772424013, 1772424013, 1772424013, 1772424013, null, null, null, '', 1772424013, 1772424013, 'drinks', null, 0, 900, null, null, 0, null, null, null),
  (6, 'OD260302624643342443', 2, 1, 'takein', 30, 5, 0, '2026-03-02', 'A-002', 1, 18000, 0, 0, 0, 0, 'pbjt', 1000, 1, 1636, 18000, 18000, '070c3e109ed442d02846d13a91aeec3cc46f6a22e98594153267a2022f9c02fc', '', 0, 'qris', 1772424494, 1772424734, 1772424914, 1772424014, 1772424014, 1772424014, 1772424014, null, null, null, null, '', 1772424014, 1772424014, 'drinks', null, 0, 900, null, null, 0, null, null, null),
  (7, 'OD260302629409568365', 2, 1, 'takein', 20, 4, 0, '2026-03-02', 'A-003', 1, 16000, 0, 0, 0, 0, 'pbjt', 1000, 1, 1455, 16000, 16000, '6671e7233ff6fcb8d4d1cfd0006bd74defdce24aa6e0c09d2e2b8daa9995f087', '', 0, 'qris', 1772424495, 1772424735, 1772424915, 1772424015, 1772424015, 1772424015, null, null, null, null, null, '', 1772424015, 1772424015, 'drinks', null, 0, 900, null, null, 0, null, null, null),
  (8, 'OD260302624162697075', 2, 1, 'takein', 10, 3, 0, '2026-03-02', 'A-004', 1, 22000, 0, 0, 0, 0, 'pbjt', 1000, 1, 2000, 22000, 22000, '358730166bf73d8e23f1dd270d0eed3cbe5e9729dc835285e6fe8cd241a5a9ed', '', 0, 'qris', 1772424556, 1772424796, 1772424916, 1772424016, null, null, null, null, null, null, null, '', 1772424016, 1772424016, 'drinks', null, 0, 900, null, null, 0, null, null, null),
  (9, 'OD260302336806165500', 3, 1, 'takein', -20, 5, 3, '2026-03-02', 'A-005', 1, 16000, 0, 0, 0, 0, 'pbjt', 1000, 1, 1455, 16000, 16000, '6671e7233ff6fcb8d4d1cfd0006bd74defdce24aa6e0c09d2e2b8daa9995f087', '', 0, 'qris', 1772424617, 1772424857, 1772424917, 1772424017, null, null, null, null, null, 1772424017, 'shop', 'closed', 1772424017, 1772424017, 'drinks', null, 16000, 900, null, null, 0, null, null, null);
insert into order_goods (id, order_id, goods_id, sku_id, value_ids_json, name_json, spec_json, image, tint, price, num, amount, member_discount, coupon_amount, pay_amount, stock_taken, refund_num, refund_amount, unmade_reason) values
  (1, 1, 1, 1, '[8]', '{"en": "Palm Sugar Coffee", "id": "Es Kopi Gula Aren", "zh-Hans": "椰糖冰咖啡"}', '{"en": "Regular · Iced · 50%", "id": "Regular · Dingin · 50%", "zh-Hans": "中杯 · 正常冰 · 半糖"}', '/static/goods/es-kopi-gula-aren.svg?v=08afc030', '#F7EBDB', 18000, 2, 36000, 0, 0, 36000, 0, 0, 0, ''),
  (10, 9, 3, 11, '[8]', '{"en": "Pulled Coffee", "id": "Kopi Tarik", "zh-Hans": "拉咖啡"}', '{"en": "Regular · Hot · 50%", "id": "Regular · Panas · 50%", "zh-Hans": "中杯 · 热 · 半糖"}', '/static/goods/kopi-tarik.svg?v=1c5a80f5', '#F3EEE6', 16000, 1, 16000, 0, 0, 16000, 0, 0, 0, ''),
  (11, 10, 1, 1, '[8]', '{"en": "Palm Sugar Coffee", "id": "Es Kopi Gula Aren", "zh-Hans": "椰糖冰咖啡"}', '{"en": "Regular · Iced · 50%", "id": "Regular · Dingin · 50%", "zh-Hans": "中杯 · 正常冰 · 半糖"}', '/static/goods/es-kopi-gula-aren.svg?v=08afc030', '#F7EBDB', 18000, 1, 18000, 0, 0, 18000, 0, 0, 0, ''),
  (2, 1, 2, 7, '[8]', '{"en": "Iced Pandan Coffee", "id": "Es Kopi Pandan", "zh-Hans": "香兰冰咖啡"}', '{"en": "Regular · Iced · 50%", "id": "Regular · Dingin · 50%", "zh-Hans": "中杯 · 正常冰 · 半糖"}', '/static/goods/es-kopi-pandan.svg?v=d108f88a', '#E9F1DC', 22000, 1, 22000, 0, 0, 22000, 0, 0, 0, ''),
  (3, 2, 1, 1, '[8]', '{"en": "Palm Sugar Coffee", "id": "Es Kopi Gula Aren", "zh-Hans": "椰糖冰咖啡"}', '{"en": "Regular · Iced · 50%", "id": "Regular · Dingin · 50%", "zh-Hans": "中杯 · 正常冰 · 半糖"}', '/static/goods/es-kopi-gula-aren.svg?v=08afc030', '#F7EBDB', 18000, 1, 18000, 0, 0, 18000, 0, 0, 0, ''),
  (4, 3, 3, 11, '[8]', '{"en": "Pulled Coffee", "id": "Kopi Tarik", "zh-Hans": "拉咖啡"}', '{"en": "Regular · Hot · 50%", "id": "Regular · Panas · 50%", "zh-Hans": "中杯 · 热 · 半糖"}', '/static/goods/kopi-tarik.svg?v=1c5a80f5', '#F3EEE6', 16000, 1, 16000, 0, 0, 16000, 0, 0, 0, ''),
  (5, 4, 2, 7, '[8]', '{"en": "Iced Pandan Coffee", "id": "Es Kopi Pandan", "zh-Hans": "香兰冰咖啡"}', '{"en": "Regular · Iced · 50%", "id": "Regular · Dingin · 50%", "zh-Hans": "中杯 · 正常冰 · 半糖"}', '/static/goods/es-kopi-pandan.svg?v=d108f88a', '#E9F1DC', 22000, 1, 22000, 0, 0, 22000, 0, 0, 0, ''),
  (6, 5, 2, 7, '[8]', '{"en": "Iced Pandan Coffee", "id": "Es Kopi Pandan", "zh-Hans": "香兰冰咖啡"}', '{"en": "Regular · Iced · 50%", "id": "Regular · Dingin · 50%", "zh-Hans": "中杯 · 正常冰 · 半糖"}', '/static/goods/es-kopi-pandan.svg?v=d108f88a', '#E9F1DC', 22000, 2, 44000, 0, 0, 44000, 0, 0, 0, ''),
  (7, 6, 1, 1, '[8]', '{"en": "Palm Sugar Coffee", "id": "Es Kopi Gula Aren", "zh-Hans": "椰糖冰咖啡"}', '{"en": "Regular · Iced · 50%", "id": "Regular · Dingin · 50%", "zh-Hans": "中杯 · 正常冰 · 半糖"}', '/static/goods/es-kopi-gula-aren.svg?v=08afc030', '#F7EBDB', 18000, 1, 18000, 0, 0, 18000, 0, 0, 0, ''),
  (8, 7, 3, 11, '[8]', '{"en": "Pulled Coffee", "id": "Kopi Tarik", "zh-Hans": "拉咖啡"}', '{"en": "Regular · Hot · 50%", "id": "Regular · Panas · 50%", "zh-Hans": "中杯 · 热 · 半糖"}', '/static/goods/kopi-tarik.svg?v=1c5a80f5', '#F3EEE6', 16000, 1, 16000, 0, 0, 16000, 0, 0, 0, ''),
  (9, 8, 2, 7, '[8]', '{"en": "Iced Pandan Coffee", "id": "Es Kopi Pandan", "zh-Hans": "香兰冰咖啡"}', '{"en": "Regular · Iced · 50%", "id": "Regular · Dingin · 50%", "zh-Hans": "中杯 · 正常冰 · 半糖"}', '/static/goods/es-kopi-pandan.svg?v=d108f88a', '#E9F1DC', 22000, 1, 22000, 0, 0, 22000, 0, 0, 0, '');
insert into order_log (id, order_id, from_status, to_status, actor, memo, createtime, act, who, manager) values
  (1, 1, null, 0, 'user', '', 1771210867, null, '', ''),
  (10, 3, 0, -10, 'user', '', 1771210869, null, '', ''),
  (11, 4, null, 0, 'user', '', 1771210870, null, '', ''),
  (12, 4, 0, -10, 'system', '', 1771214400, null, '', ''),
  (13, 1, 50, 60, 'system', '', 1771819200, null, '', ''),
  (14, 5, null, 0, 'user', '', 1772424013, null, '', ''),
  (15, 5, 0, 10, 'pay', 'PY260302748935197582', 1772424013, null, '', ''),
  (16, 5, 10, 20, 'shop', '', 1772424013, null, '', ''),
  (17, 5, 20, 30, 'shop', '', 1772424013, null, '', ''),
  (18, 5, 30, 50, 'shop', '', 1772424013, null, '', ''),
  (19, 6, null, 0, 'user', '', 1772424014, null, '', ''),
  (2, 1, 0, 10, 'pay', 'PY260216838579402804', 1771210867, null, '', ''),
  (20, 6, 0, 10, 'pay', 'PY260302446898756334', 1772424014, null, '', ''),
  (21, 6, 10, 20, 'shop', '', 1772424014, null, '', ''),
  (22, 6, 20, 30, 'shop', '', 1772424014, null, '', ''),
  (23, 7, null, 0, 'user', '', 1772424015, null, '', ''),
  (24, 7, 0, 10, 'pay', 'PY260302196443916112', 1772424015, null, '', ''),
  (25, 7, 10, 20, 'shop', '', 1772424015, null, '', ''),
  (26, 8, null, 0, 'user', '', 1772424016, null, '', ''),
  (27, 8, 0, 10, 'pay', 'PY260302777307053680', 1772424016, null, '', ''),
  (28, 9, null, 0, 'user', '', 1772424017, null, '', ''),
  (29, 9, 0, 10, 'pay', 'PY260302113852520864', 1772424017, null, '', ''),
  (3, 1, 10, 20, 'shop', '', 1771210867, null, '', ''),
  (30, 9, 10, -20, 'shop', 'closed', 1772424017, null, 'Sri', ''),
  (31, 10, null, 0, 'user', '', 1772424018, null, '', ''),
  (4, 1, 20, 30, 'shop', '', 1771210867, null, '', ''),
  (5, 1, 30, 50, 'shop', '', 1771210867, null, '', ''),
  (6, 2, null, 0, 'user', '', 1771210868, null, '', ''),
  (7, 2, 0, 10, 'pay', 'PY260216255184896401', 1771210868, null, '', ''),
  (8, 2, 10, -20, 'user', '', 1771210868, null, '', ''),
  (9, 3, null, 0, 'user', '', 1771210869, null, '', '');
insert into payment (id, payment_sn, order_id, order_sn, provider, channel, amount, status, settled, launch_json, trade_no, expiretime, paytime, createtime, updatetime, refunded) values
  (1, 'PY260216838579402804', 1, 'OD260216010446514880', 'sandbox', 'qris', 58000, 1, 1, '{"url": "/gateway/pay/SB8DC686C88E2F3F3B4DB1902D?lang=en", "type": "qr", "qr_string": "00020101021226510017ID.CO.SANDBOX.WWW0126SB8DC686C88E2F3F3B4DB1902D5204581453033605405580005802ID5913KEDAI SANDBOX6007JAKARTA63043CB7"}', 'SB8DC686C88E2F3F3B4DB1902D', 1771211767, 1771210867, 1771210867, 1771210867, 0),
  (10, 'PY260302270332222281', 10, 'OD260302795607270822', 'sandbox', 'qris', 18000, 0, 0, '{"url": "/gateway/pay/SBA96FC303B720E153B221B0EE?lang=en", "type": "qr", "qr_string": "00020101021226510017ID.CO.SANDBOX.WWW0126SBA96FC303B720E153B221B0EE5204581453033605405180005802ID5913KEDAI SANDBOX6007JAKARTA63041555"}', 'SBA96FC303B720E153B221B0EE', 1772424918, null, 1772424018, 1772424018, 0),
  (2, 'PY260216255184896401', 2, 'OD260216217113314343', 'sandbox', 'qris', 18000, 1, 1, '{"url": "/gateway/pay/SB19EB01191C8DF5CB4C73CE3C?lang=en", "type": "qr", "qr_string": "00020101021226510017ID.CO.SANDBOX.WWW0126SB19EB01191C8DF5CB4C73CE3C5204581453033605405180005802ID5913KEDAI SANDBOX6007JAKARTA630491B7"}', 'SB19EB01191C8DF5CB4C73CE3C', 1771211768, 1771210868, 1771210868, 1771210868, 18000),
  (3, 'PY260216543166591979', 3, 'OD260216173639806523', 'sandbox', 'qris', 16000, 3, 0, '{"url": "/gateway/pay/SB954BBDAE88BE225E6AC6EBB2?lang=en", "type": "qr", "qr_string": "00020101021226510017ID.CO.SANDBOX.WWW0126SB954BBDAE88BE225E6AC6EBB25204581453033605405160005802ID5913KEDAI SANDBOX6007JAKARTA63046CD4"}', 'SB954BBDAE88BE225E6AC6EBB2', 1771211769, null, 1771210869, 1771210869, 0),
  (4, 'PY260216799606040234', 4, 'OD260216972535045440', 'sandbox', 'qris', 22000, 3, 0, '{"url": "/gateway/pay/SB6F2CE397E6896F5BDE7D38E5?lang=en", "type": "qr", "qr_string": "00020101021226510017ID.CO.SANDBOX.WWW0126SB6F2CE397E6896F5BDE7D38E55204581453033605405220005802ID5913KEDAI SANDBOX6007JAKARTA63047DC0"}', 'SB6F2CE397E6896F5BDE7D38E5', 1771211770, null, 1771210870, 1771214400, 0),
  (5, 'PY260302748935197582', 5, 'OD260302907378190790', 'sandbox', 'qris', 44000, 1, 1, '{"url": "/gateway/pay/SB03C9EDC40CB876060DF80DAD?lang=en", "type": "qr", "qr_string": "00020101021226510017ID.CO.SANDBOX.WWW0126SB03C9EDC40CB876060DF80DAD5204581453033605405440005802ID5913KEDAI SANDBOX6007JAKARTA6304B48C"}', 'SB03C9EDC40CB876060DF80DAD', 1772424913, 1772424013, 1772424013, 1772424013, 0),
  (6, 'PY260302446898756334', 6, 'OD260302624643342443', 'sandbox', 'qris', 18000, 1, 1, '{"url": "/gateway/pay/SB6E136BB2119922A5CFB66694?lang=en", "type": "qr", "qr_string": "00020101021226510017ID.CO.SANDBOX.WWW0126SB6E136BB2119922A5CFB666945204581453033605405180005802ID5913KEDAI SANDBOX6007JAKARTA63043497"}', 'SB6E136BB2119922A5CFB66694', 1772424914, 1772424014, 1772424014, 1772424014, 0),
  (7, 'PY260302196443916112', 7, 'OD260302629409568365', 'sandbox', 'qris', 16000, 1, 1, '{"url": "/gateway/pay/SB59C94BA3B4B9F336125AFA20?lang=en", "type": "qr", "qr_string": "00020101021226510017ID.CO.SANDBOX.WWW0126SB59C94BA3B4B9F336125AFA205204581453033605405160005802ID5913KEDAI SANDBOX6007JAKARTA6304A20C"}', 'SB59C94BA3B4B9F336125AFA20', 1772424915, 1772424015, 1772424015, 1772424015, 0),
  (8, 'PY260302777307053680', 8, 'OD260302624162697075', 'sandbox', 'qris', 22000, 1, 1, '{"url": "/gateway/pay/SBE6095ACC189B6E45301C2F1A?lang=en", "type": "qr", "qr_string": "00020101021226510017ID.CO.SANDBOX.WWW0126SBE6095ACC189B6E45301C2F1A5204581453033605405220005802ID5913KEDAI SANDBOX6007JAKARTA6304B2C5"}', 'SBE6095ACC189B6E45301C2F1A', 1772424916, 1772424016, 1772424016, 1772424016, 0),
  (9, 'PY260302113852520864', 9, 'OD260302336806165500', 'sandbox', 'qris', 16000, 1, 1, '{"url": "/gateway/pay/SB35C2BB94BBAE874A1504B7F5?lang=en", "type": "qr", "qr_string": "00020101021226510017ID.CO.SANDBOX.WWW0126SB35C2BB94BBAE874A1504B7F55204581453033605405160005802ID5913KEDAI SANDBOX6007JAKARTA63044290"}', 'SB35C2BB94BBAE874A1504B7F5', 1772424917, 1772424017, 1772424017, 1772424017, 16000);
insert into refund (id, refund_sn, order_id, payment_sn, amount, reason, status, tries, nexttime, donetime, createtime, settled_by, note, cause, senttime, shop_id, settled_manager) values
  (1, 'RF260216518532078374', 2, 'PY260216255184896401', 18000, 'user: ', 3, 1, 1771210870, 1771210870, 1771210868, '', '', 'user', 1771210870, 1, ''),
  (2, 'RF260302147388997195', 9, 'PY260302113852520864', 16000, 'shop: closed', 3, 1, 1772424017, 1772424017, 1772424017, '', '', 'shop', 1772424017, 1, '');
insert into user_token (token_hash, user_id, createtime, lasttime, expiretime, device) values
  ('329c2861da0588503f34bf8985733691467fe58bf8029ed38f276d44dbc7c655', 3, 1771210866, 1772424017, 1778986866, ''),
  ('a27a5d300ac774d3c9cd6af23cd7428bf8bc5ba1a3f3b9ad2daa9f26361f9876', 2, 1771210866, 1772424013, 1778986866, '');
insert into value_ingredient (value_id, ingredient_id) values
  (16, 2);
insert into vip_level (level, name_json, growth_min, growth_keep, member_bp, member_cap, group_price_switch, coupon_ids_json, month_coupon_ids_json, birthday_coupon_ids_json, privileges_json, status) values
  (1, '{"en": "Sprout", "id": "Tunas", "zh-Hans": "新芽"}', 0, 0, 0, null, 0, '[]', '[]', '[]', '[]', 1),
  (2, '{"en": "Silver", "id": "Perak", "zh-Hans": "银叶"}', 400, 400, 500, 15000, 1, '[]', '[]', '[]', '[]', 1),
  (3, '{"en": "Gold", "id": "Emas", "zh-Hans": "金叶"}', 1000, 800, 750, 20000, 1, '[]', '[]', '[]', '[]', 1),
  (4, '{"en": "Pandan", "id": "Pandan", "zh-Hans": "斑斓"}', 3000, 2400, 1000, 30000, 1, '[]', '[]', '[]', '[]', 1);
