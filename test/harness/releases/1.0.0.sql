-- What a server of 1.0.0 wrote for two members of a shop with three drinks, from 2026-02-16 to 2026-03-02, 11:01 WIB.
insert into areacode (code, name_json, flag, example, min, max, weigh) values
  ('+62', '{"en":"Indonesia","id":"Indonesia","zh-Hans":"印度尼西亚"}', '🇮🇩', '81234567890', 9, 12, 22);
insert into city (code, name_json, lng, lat, weigh) values
  ('31', '{"en":"Jakarta","id":"Jakarta","zh-Hans":"雅加达"}', 106.8229, -6.1944, 4);
insert into config (key, value_json) values
  ('agreement', '{"en":"short text","id":"teks","zh-Hans":"文字"}'),
  ('agreement_version', '"2026-11"'),
  ('app_name', '"Kedai"'),
  ('evaluate_days', '7'),
  ('faq', '[]'),
  ('order_unpaid_minutes', '15'),
  ('pay_channels', '[{"name":{"en":"QRIS","id":"QRIS","zh-Hans":"QRIS"},"intro":{"en":"Any wallet or mobile banking","id":"Semua dompet dan m-banking","zh-Hans":"支持各类钱包和手机银行"},"channel":"qris"},{"name":{"en":"E-wallet","id":"Dompet digital","zh-Hans":"电子钱包"},"intro":{"en":"Opens the payment page","id":"Membuka halaman pembayaran","zh-Hans":"打开付款页面"},"channel":"wallet"}]'),
  ('privacy', '{"en":"short text","id":"teks","zh-Hans":"文字"}'),
  ('service_hours', '{"en":"Every day 07.00–22.00 WIB","id":"Setiap hari 07.00–22.00 WIB","zh-Hans":"每天 07:00–22:00（雅加达时间）"}'),
  ('service_mobile', '"+622150201100"'),
  ('service_wa', '"+6281150201100"');
insert into goods_cate (id, name_json, weigh) values
  (1, '{"en":"Coffee","id":"Kopi","zh-Hans":"咖啡"}', 8);
insert into goods (id, slug, cate_id, name_json, intro_json, image, image_large, tint, tags_json, allergens_json, sugar_g, kcal, caffeine_mg, vip_switch, coupon_switch, status, weigh, createtime) values
  (1, 'es-kopi-gula-aren', 1, '{"en":"Palm Sugar Coffee","id":"Es Kopi Gula Aren","zh-Hans":"椰糖冰咖啡"}', '{"en":"Espresso, fresh milk, Javanese palm sugar","id":"Espresso, susu segar, gula aren Jawa","zh-Hans":"浓缩咖啡、鲜牛奶、爪哇椰糖"}', '/static/goods/es-kopi-gula-aren.svg?v=08afc030', '/static/goods/es-kopi-gula-aren-l.svg?v=9f61d4c4', '#F7EBDB', '["bestseller"]', '["milk"]', '26.0', 210, 95, 1, 1, 1, 60, 1771210828),
  (2, 'es-kopi-pandan', 1, '{"en":"Iced Pandan Coffee","id":"Es Kopi Pandan","zh-Hans":"香兰冰咖啡"}', '{"en":"Pandan milk under a double espresso","id":"Susu pandan dengan espresso ganda","zh-Hans":"香兰鲜奶配双份浓缩咖啡"}', '/static/goods/es-kopi-pandan.svg?v=d108f88a', '/static/goods/es-kopi-pandan-l.svg?v=5048eefa', '#E9F1DC', '["new"]', '["milk"]', '24.0', 205, 110, 1, 1, 1, 59, 1771210828),
  (3, 'kopi-tarik', 1, '{"en":"Pulled Coffee","id":"Kopi Tarik","zh-Hans":"拉咖啡"}', '{"en":"Hot, frothy, not too sweet","id":"Panas, berbusa, tidak terlalu manis","zh-Hans":"热饮，绵密奶泡，不太甜"}', '/static/goods/kopi-tarik.svg?v=1c5a80f5', '/static/goods/kopi-tarik-l.svg?v=57799408', '#F3EEE6', '["hotOnly"]', '["milk"]', '22.0', 180, 90, 1, 1, 1, 58, 1771210828);
insert into idempotency (user_id, call, key, body_hash, response, createtime) values
  (2, '/api/order/add', '8d6505f0-c6ec-48e0-943b-a72024331907', 'bd1dc1d85a3778797e27b0d19c78c66931f7f48fd2e43974b8eb05802703d96b', '{"code":1,"msg":"","time":1772424023,"data":{"order_sn":"OD260302212576687477","state":"unpaid","pay_amount":18000,"expiretime":1772424922}}', 1772424022);
insert into payment_event (provider, event_id, payment_sn, state, amount, outcome, createtime) values
  ('sandbox', 'SB8B409CBBB49F96EC9A33A6AB-paid', 'PY260216439628195165', 'paid', 58000, 'paid', 1771210836),
  ('sandbox', 'SBEE7BD783D4D6A56A1DF5C360-paid', 'PY260216027403127256', 'paid', 18000, 'paid', 1771210837),
  ('sandbox', 'asked:PY260216276687257008:closed', 'PY260216276687257008', 'closed', 16000, 'closed', 1771210837),
  ('sandbox', 'asked:PY260216923467824577:closed', 'PY260216923467824577', 'closed', 22000, 'closed', 1771214401),
  ('sandbox', 'SBA220AD73C36B955B169609F5-paid', 'PY260216923467824577', 'paid', 22000, 'rescued', 1771214401),
  ('sandbox', 'SB32FBF5C9F6A71F3FFF9F2221-paid', 'PY260302273624812410', 'paid', 44000, 'paid', 1772424012),
  ('sandbox', 'SB79754C1F5ABA4D95E565A62F-paid', 'PY260302970684760460', 'paid', 18000, 'paid', 1772424013),
  ('sandbox', 'SB25EA9C16DABFE87592A9EFC4-paid', 'PY260302981580644529', 'paid', 16000, 'paid', 1772424014),
  ('sandbox', 'SBEE3A16CAA2A31C0DF93E560E-paid', 'PY260302095381973907', 'paid', 22000, 'paid', 1772424014),
  ('sandbox', 'SB7DCA403868A07653914D54B7-paid', 'PY260302414714284352', 'paid', 16000, 'paid', 1772424014);
insert into sandbox_payment (trade_no, payment_sn, order_sn, amount, channel, return_url, state, refunded, expiretime, paytime, createtime) values
  ('SB19EA2B308F4FD7290BFD90B2', 'PY260216276687257008', 'OD260216932477613561', 16000, 'qris', '/#/pages/myOrder/payOver/payOver?order_sn=OD260216932477613561', 'voided', 0, 1771211677, null, 1771210837),
  ('SB25EA9C16DABFE87592A9EFC4', 'PY260302981580644529', 'OD260302423618952836', 16000, 'qris', '/#/pages/myOrder/payOver/payOver?order_sn=OD260302423618952836', 'paid', 0, 1772424853, 1772424014, 1772424013),
  ('SB32FBF5C9F6A71F3FFF9F2221', 'PY260302273624812410', 'OD260302888717006603', 44000, 'qris', '/#/pages/myOrder/payOver/payOver?order_sn=OD260302888717006603', 'paid', 0, 1772424851, 1772424011, 1772424011),
  ('SB5A5698C001298689CA3DC0FC', 'PY260302036395962567', 'OD260302212576687477', 18000, 'qris', '/#/pages/myOrder/payOver/payOver?order_sn=OD260302212576687477', 'open', 0, 1772424863, null, 1772424023),
  ('SB79754C1F5ABA4D95E565A62F', 'PY260302970684760460', 'OD260302731606284008', 18000, 'qris', '/#/pages/myOrder/payOver/payOver?order_sn=OD260302731606284008', 'paid', 0, 1772424853, 1772424013, 1772424013),
  ('SB7DCA403868A07653914D54B7', 'PY260302414714284352', 'OD260302301080684667', 16000, 'qris', '/#/pages/myOrder/payOver/payOver?order_sn=OD260302301080684667', 'paid', 16000, 1772424854, 1772424014, 1772424014),
  ('SB8B409CBBB49F96EC9A33A6AB', 'PY260216439628195165', 'OD260216447462352071', 58000, 'qris', '/#/pages/myOrder/payOver/payOver?order_sn=OD260216447462352071', 'paid', 0, 1771211676, 1771210836, 1771210836),
  ('SBA220AD73C36B955B169609F5', 'PY260216923467824577', 'OD260216538371566542', 22000, 'qris', '/#/pages/myOrder/payOver/payOver?order_sn=OD260216538371566542', 'paid', 0, 1771211677, 1771214401, 1771210837),
  ('SBEE3A16CAA2A31C0DF93E560E', 'PY260302095381973907', 'OD260302475748199731', 22000, 'qris', '/#/pages/myOrder/payOver/payOver?order_sn=OD260302475748199731', 'paid', 0, 1772424854, 1772424014, 1772424014),
  ('SBEE7BD783D4D6A56A1DF5C360', 'PY260216027403127256', 'OD260216857464590092', 18000, 'qris', '/#/pages/myOrder/payOver/payOver?order_sn=OD260216857464590092', 'paid', 18000, 1771211676, 1771210837, 1771210837);
insert into sandbox_notice (id, event_id, trade_no, body, duetime, tries, donetime) values
  (1, 'SB8B409CBBB49F96EC9A33A6AB-paid', 'SB8B409CBBB49F96EC9A33A6AB', '{"event_id":"SB8B409CBBB49F96EC9A33A6AB-paid","merchant_id":"kedai-sandbox","payment_sn":"PY260216439628195165","order_no":"OD260216447462352071","trade_no":"SB8B409CBBB49F96EC9A33A6AB","state":"paid","amount":58000,"currency":"IDR","paid_at":1771210836}', 1771210836, 1, 1771210836),
  (2, 'SBEE7BD783D4D6A56A1DF5C360-paid', 'SBEE7BD783D4D6A56A1DF5C360', '{"event_id":"SBEE7BD783D4D6A56A1DF5C360-paid","merchant_id":"kedai-sandbox","payment_sn":"PY260216027403127256","order_no":"OD260216857464590092","trade_no":"SBEE7BD783D4D6A56A1DF5C360","state":"paid","amount":18000,"currency":"IDR","paid_at":1771210837}', 1771210837, 1, 1771210837),
  (3, 'SBA220AD73C36B955B169609F5-paid', 'SBA220AD73C36B955B169609F5', '{"event_id":"SBA220AD73C36B955B169609F5-paid","merchant_id":"kedai-sandbox","payment_sn":"PY260216923467824577","order_no":"OD260216538371566542","trade_no":"SBA220AD73C36B955B169609F5","state":"paid","amount":22000,"currency":"IDR","paid_at":1771214401}', 1771214401, 2, 1771214401),
  (4, 'SB32FBF5C9F6A71F3FFF9F2221-paid', 'SB32FBF5C9F6A71F3FFF9F2221', '{"event_id":"SB32FBF5C9F6A71F3FFF9F2221-paid","merchant_id":"kedai-sandbox","payment_sn":"PY260302273624812410","order_no":"OD260302888717006603","trade_no":"SB32FBF5C9F6A71F3FFF9F2221","state":"paid","amount":44000,"currency":"IDR","paid_at":1772424011}', 1772424011, 1, 1772424012),
  (5, 'SB79754C1F5ABA4D95E565A62F-paid', 'SB79754C1F5ABA4D95E565A62F', '{"event_id":"SB79754C1F5ABA4D95E565A62F-paid","merchant_id":"kedai-sandbox","payment_sn":"PY260302970684760460","order_no":"OD260302731606284008","trade_no":"SB79754C1F5ABA4D95E565A62F","state":"paid","amount":18000,"currency":"IDR","paid_at":1772424013}', 1772424013, 1, 1772424013),
  (6, 'SB25EA9C16DABFE87592A9EFC4-paid', 'SB25EA9C16DABFE87592A9EFC4', '{"event_id":"SB25EA9C16DABFE87592A9EFC4-paid","merchant_id":"kedai-sandbox","payment_sn":"PY260302981580644529","order_no":"OD260302423618952836","trade_no":"SB25EA9C16DABFE87592A9EFC4","state":"paid","amount":16000,"currency":"IDR","paid_at":1772424014}', 1772424014, 1, 1772424014),
  (7, 'SBEE3A16CAA2A31C0DF93E560E-paid', 'SBEE3A16CAA2A31C0DF93E560E', '{"event_id":"SBEE3A16CAA2A31C0DF93E560E-paid","merchant_id":"kedai-sandbox","payment_sn":"PY260302095381973907","order_no":"OD260302475748199731","trade_no":"SBEE3A16CAA2A31C0DF93E560E","state":"paid","amount":22000,"currency":"IDR","paid_at":1772424014}', 1772424014, 1, 1772424014),
  (8, 'SB7DCA403868A07653914D54B7-paid', 'SB7DCA403868A07653914D54B7', '{"event_id":"SB7DCA403868A07653914D54B7-paid","merchant_id":"kedai-sandbox","payment_sn":"PY260302414714284352","order_no":"OD260302301080684667","trade_no":"SB7DCA403868A07653914D54B7","state":"paid","amount":16000,"currency":"IDR","paid_at":1772424014}', 1772424014, 1, 1772424014);
insert into shop (id, name, address, city_code, image, mobile, lng, lat, timezone, utc_offset_minutes, business_json, always_open_switch, status, notice_json, takein_switch, takeout_switch, lead_minutes, minutes_per_cup_x10, packing_fee, tax_type, tax_bp, tax_included, menu_version, ops_key_hash, weigh, createtime, updatetime) values
  (1, 'Kedai Sudirman', 'Jl. Jend. Sudirman Kav. 52, Senayan', '31', '/static/shops/sudirman.svg?v=4160dbbd', '+622150201101', 106.8085, -6.2257, 'Asia/Jakarta', 420, '[]', 1, 1, null, 1, 0, 8, 10, 0, 'pbjt', 1000, 1, 1, '6c7e0ab7c1045acc1d57a57210d3411107bfe52340050fc0ac2c9d569c1d8b6b', 14, 1771210828, 1771210828);
insert into pickup_counter (shop_id, day, n) values
  (1, '2026-02-16', 3),
  (1, '2026-03-02', 5);
insert into shop_goods (shop_id, goods_id, status, soldout_switch, sales, weigh) values
  (1, 1, 1, 0, 12482, 60),
  (1, 2, 1, 0, 3123, 59),
  (1, 3, 1, 0, 4210, 58);
insert into spec (id, kind, type, required, max_num, name_json, weigh) values
  (1, 'size', 'single', 1, 1, '{"en":"Size","id":"Ukuran","zh-Hans":"杯型"}', 4),
  (2, 'temperature', 'single', 1, 1, '{"en":"Temperature","id":"Suhu","zh-Hans":"温度"}', 3),
  (3, 'sugar', 'single', 1, 1, '{"en":"Sugar","id":"Gula","zh-Hans":"糖度"}', 2),
  (4, 'topping', 'multi', 0, 3, '{"en":"Extras","id":"Tambahan","zh-Hans":"加料"}', 1);
insert into goods_spec (goods_id, spec_id, value_ids_json, default_ids_json) values
  (1, 1, '[1,2]', '[1]'),
  (1, 2, '[3,4,5]', '[3]'),
  (1, 3, '[6,7,8,9,10]', '[8]'),
  (1, 4, '[11,12,16,19]', '[]'),
  (2, 1, '[1,2]', '[1]'),
  (2, 2, '[3,4]', '[3]'),
  (2, 3, '[6,7,8,9,10]', '[8]'),
  (2, 4, '[11,12,16,19]', '[]'),
  (3, 1, '[1,2]', '[1]'),
  (3, 2, '[5]', '[5]'),
  (3, 3, '[6,7,8,9,10]', '[8]'),
  (3, 4, '[16,19]', '[]');
insert into spec_value (id, spec_id, name_json, price_delta, sugar_g, kcal, factor_bp, weigh) values
  (1, 1, '{"en":"Regular","id":"Regular","zh-Hans":"中杯"}', 0, '0.0', 0, 10000, 2),
  (2, 1, '{"en":"Large","id":"Large","zh-Hans":"大杯"}', 0, '0.0', 0, 13500, 1),
  (3, 2, '{"en":"Iced","id":"Dingin","zh-Hans":"正常冰"}', 0, '0.0', 0, 10000, 3),
  (4, 2, '{"en":"Less ice","id":"Sedikit es","zh-Hans":"少冰"}', 0, '0.0', 0, 10000, 2),
  (5, 2, '{"en":"Hot","id":"Panas","zh-Hans":"热"}', 0, '0.0', 0, 10000, 1),
  (6, 3, '{"en":"0 %","id":"0 %","zh-Hans":"0 %"}', 0, '0.0', 0, 0, 5),
  (7, 3, '{"en":"25 %","id":"25 %","zh-Hans":"25 %"}', 0, '0.0', 0, 2500, 4),
  (8, 3, '{"en":"50 %","id":"50 %","zh-Hans":"50 %"}', 0, '0.0', 0, 5000, 3),
  (9, 3, '{"en":"75 %","id":"75 %","zh-Hans":"75 %"}', 0, '0.0', 0, 7500, 2),
  (10, 3, '{"en":"100 %","id":"100 %","zh-Hans":"100 %"}', 0, '0.0', 0, 10000, 1),
  (11, 4, '{"en":"Boba pearls","id":"Boba","zh-Hans":"珍珠"}', 4000, '9.0', 80, 10000, 9),
  (12, 4, '{"en":"Grass jelly","id":"Cincau","zh-Hans":"仙草"}', 4000, '4.0', 30, 10000, 8),
  (14, 4, '{"en":"Egg pudding","id":"Puding telur","zh-Hans":"鸡蛋布丁"}', 5000, '8.0', 70, 10000, 6),
  (16, 4, '{"en":"Espresso shot","id":"Espresso","zh-Hans":"浓缩咖啡"}', 5000, '0.0', 3, 10000, 4),
  (19, 4, '{"en":"Oat milk","id":"Susu oat","zh-Hans":"燕麦奶"}', 7000, '3.0', 20, 10000, 1);
insert into shop_value_off (shop_id, value_id) values
  (1, 14);
insert into sku (id, goods_id, size_value_id, temperature_value_id) values
  (1, 1, 1, 3),
  (2, 1, 1, 4),
  (3, 1, 1, 5),
  (4, 1, 2, 3),
  (5, 1, 2, 4),
  (6, 1, 2, 5),
  (7, 2, 1, 3),
  (8, 2, 1, 4),
  (9, 2, 2, 3),
  (10, 2, 2, 4),
  (11, 3, 1, 5),
  (12, 3, 2, 5);
insert into shop_sku (shop_id, sku_id, price, stock, status) values
  (1, 1, 18000, 36, 1),
  (1, 2, 18000, null, 1),
  (1, 3, 18000, null, 0),
  (1, 4, 22000, null, 1),
  (1, 5, 22000, null, 1),
  (1, 6, 22000, null, 0),
  (1, 7, 22000, null, 1),
  (1, 8, 22000, null, 1),
  (1, 9, 26000, null, 1),
  (1, 10, 26000, null, 1),
  (1, 11, 16000, null, 1),
  (1, 12, 20000, null, 1);
insert into stock_log (id, shop_id, sku_id, delta, reason, order_sn, createtime) values
  (179, 1, 1, 40, 'initial', null, 1771210835),
  (180, 1, 1, -2, 'order', 'OD260216447462352071', 1771210836),
  (181, 1, 1, -1, 'order', 'OD260216857464590092', 1771210836),
  (182, 1, 1, 1, 'return', 'OD260216857464590092', 1771210837),
  (183, 1, 1, -1, 'order', 'OD260302731606284008', 1772424012),
  (184, 1, 1, -1, 'order', 'OD260302212576687477', 1772424022);
insert into users (id, mobile, areacode, nickname, avatar, gender, birthday, password_hash, agreement_version, agreetime, status, createtime, updatetime) values
  (2, '+6281234567001', '+62', 'Rani', '', 2, '1996-04-12', null, '2026-11', 1771210834, 'normal', 1771210834, 1771210834),
  (3, '+6281234567002', '+62', '', '', 0, '', null, '2026-11', 1771210834, 'normal', 1771210834, 1771210834);
insert into cart_line (id, user_id, shop_id, goods_id, sku_id, value_ids_json, value_key, num, createtime, updatetime) values
  (12, 2, 1, 1, 1, '[8]', '8', 2, 1772424023, 1772424023),
  (13, 2, 1, 3, 11, '[8]', '8', 1, 1772424023, 1772424023),
  (14, 3, 1, 2, 7, '[8]', '8', 1, 1772424023, 1772424023);
insert into orders (id, order_sn, user_id, shop_id, type, status, version, refund_status, pickup_day, pickup_no, goods_num, goods_amount, member_discount, coupon_amount, packing_fee, delivery_fee, tax_type, tax_bp, tax_included, tax_amount, total_amount, pay_amount, price_hash, remark, tableware, pay_channel, eta_start, eta_end, expiretime, paytime, accepttime, maketime, readytime, receivetime, finishtime, canceltime, cancel_by, cancel_reason, createtime, updatetime) values
  (1, 'OD260216447462352071', 2, 1, 'takein', 60, 8, 0, '2026-02-16', 'A-001', 3, 58000, 0, 0, 0, 0, 'pbjt', 1000, 1, 5273, 58000, 58000, 'f6348648752411e9f1ea406db7c0de17a47a696959bba6e5d81be4ee3db5ace6', '', 0, 'qris', 1771211316, 1771211556, 1771211736, 1771210836, 1771210836, 1771210836, 1771210836, 1771210836, 1772424008, null, null, '', 1771210836, 1772424008),
  (2, 'OD260216857464590092', 2, 1, 'takein', -20, 5, 3, '2026-02-16', 'A-002', 1, 18000, 0, 0, 0, 0, 'pbjt', 1000, 1, 1636, 18000, 18000, '00c56b22d38d062fb35563a37d89b2fd0e37351defb36393a2c592f48a841908', '', 0, 'qris', 1771211317, 1771211557, 1771211736, 1771210837, null, null, null, null, null, 1771210837, 'user', '', 1771210836, 1771210837),
  (3, 'OD260216932477613561', 2, 1, 'takein', -10, 2, 0, null, null, 1, 16000, 0, 0, 0, 0, 'pbjt', 1000, 1, 1455, 16000, 16000, '9b93ac41ab852561d70c4d8014927f580b4c0e315cfcbf95c92d632e0c1179f3', '', 0, null, 1771211317, 1771211557, 1771211737, null, null, null, null, null, null, 1771210837, 'user', '', 1771210837, 1771210837),
  (4, 'OD260216538371566542', 3, 1, 'takein', 10, 5, 0, '2026-02-16', 'A-003', 1, 22000, 0, 0, 0, 0, 'pbjt', 1000, 1, 2000, 22000, 22000, '9e87f178ffe146d52c48c4e57ba08b189282c4c5fa9c0f1394ce182ae4ed6563', '', 0, 'qris', 1771214881, 1771215121, 1771211737, 1771214401, 1772424021, null, null, null, null, null, null, '', 1771210837, 1772424021),
  (5, 'OD260302888717006603', 2, 1, 'takein', 50, 7, 0, '2026-03-02', 'A-001', 2, 44000, 0, 0, 0, 0, 'pbjt', 1000, 1, 4000, 44000, 44000, 'eaa31e6dd81c053666876d2701fb787adcee358a19207bcd7c014b177d9d2366', '', 0, 'qris', 1772424552, 1772424792, 1772424911, 1772424011, 1772424012, 1772424012, 1772424012, 1772424012, null, null, null, '', 1772424011, 1772424012),
  (6, 'OD260302731606284008', 2, 1, 'takein', 30, 6, 0, '2026-03-02', 'A-002', 1, 18000, 0, 0, 0, 0, 'pbjt', 1000, 1, 1636, 18000, 18000, '00c56b22d38d062fb35563a37d89b2fd0e37351defb36393a2c592f48a841908', '', 0, 'qris', 1772424553, 1772424793, 1772424912, 1772424013, 1772424013, 1772424013, 1772424013, null, null, null, null, '', 1772424012, 1772424013),
  (7, 'OD260302423618952836', 2, 1, 'takein', 20, 5, 0, '2026-03-02', 'A-003', 1, 16000, 0, 0, 0, 0, 'pbjt', 1000, 1, 1455, 16000, 16000, '9b93ac41ab852561d70c4d8014927f580b4c0e315cfcbf95c92d632e0c1179f3', '', 0, 'qris', 1772424554, 1772424794, 1772424913, 1772424014, 1772424014, 1772424014, null, null, null, null, null, '', 1772424013, 1772424014),
  (8, 'OD260302475748199731', 2, 1, 'takein', 10, 3, 0, '2026-03-02', 'A-004', 1, 22000, 0, 0, 0, 0, 'pbjt', 1000, 1, 2000, 22000, 22000, '9e87f178ffe146d52c48c4e57ba08b189282c4c5fa9c0f1394ce182ae4ed6563', '', 0, 'qris', 1772424614, 1772424854, 1772424914, 1772424014, null, null, null, null, null, null, null, '', 1772424014, 1772424014),
  (9, 'OD260302301080684667', 3, 1, 'takein', -20, 5, 3, '2026-03-02', 'A-005', 1, 16000, 0, 0, 0, 0, 'pbjt', 1000, 1, 1455, 16000, 16000, '9b93ac41ab852561d70c4d8014927f580b4c0e315cfcbf95c92d632e0c1179f3', '', 0, 'qris', 1772424674, 1772424914, 1772424914, 1772424014, null, null, null, null, null, 1772424014, 'shop', 'Es batu habis', 1772424014, 1772424014),
  (10, 'OD260302212576687477', 2, 1, 'takein', 0, 1, 0, null, null, 1, 18000, 0, 0, 0, 0, 'pbjt', 1000, 1, 1636, 18000, 18000, '00c56b22d38d062fb35563a37d89b2fd0e37351defb36393a2c592f48a841908', '', 0, null, 1772424682, 1772424922, 1772424922, null, null, null, null, null, null, null, null, '', 1772424022, 1772424022);
insert into order_goods (id, order_id, goods_id, sku_id, value_ids_json, name_json, spec_json, image, tint, price, num, amount, member_discount, coupon_amount, pay_amount, stock_taken) values
  (1, 1, 1, 1, '[8]', '{"en":"Palm Sugar Coffee","id":"Es Kopi Gula Aren","zh-Hans":"椰糖冰咖啡"}', '{"en":"Regular · Iced · 50 %","id":"Regular · Dingin · 50 %","zh-Hans":"中杯 · 正常冰 · 50 %"}', '/static/goods/es-kopi-gula-aren.svg?v=08afc030', '#F7EBDB', 18000, 2, 36000, 0, 0, 36000, 1),
  (2, 1, 2, 7, '[8]', '{"en":"Iced Pandan Coffee","id":"Es Kopi Pandan","zh-Hans":"香兰冰咖啡"}', '{"en":"Regular · Iced · 50 %","id":"Regular · Dingin · 50 %","zh-Hans":"中杯 · 正常冰 · 50 %"}', '/static/goods/es-kopi-pandan.svg?v=d108f88a', '#E9F1DC', 22000, 1, 22000, 0, 0, 22000, 0),
  (3, 2, 1, 1, '[8]', '{"en":"Palm Sugar Coffee","id":"Es Kopi Gula Aren","zh-Hans":"椰糖冰咖啡"}', '{"en":"Regular · Iced · 50 %","id":"Regular · Dingin · 50 %","zh-Hans":"中杯 · 正常冰 · 50 %"}', '/static/goods/es-kopi-gula-aren.svg?v=08afc030', '#F7EBDB', 18000, 1, 18000, 0, 0, 18000, 1),
  (4, 3, 3, 11, '[8]', '{"en":"Pulled Coffee","id":"Kopi Tarik","zh-Hans":"拉咖啡"}', '{"en":"Regular · Hot · 50 %","id":"Regular · Panas · 50 %","zh-Hans":"中杯 · 热 · 50 %"}', '/static/goods/kopi-tarik.svg?v=1c5a80f5', '#F3EEE6', 16000, 1, 16000, 0, 0, 16000, 0),
  (5, 4, 2, 7, '[8]', '{"en":"Iced Pandan Coffee","id":"Es Kopi Pandan","zh-Hans":"香兰冰咖啡"}', '{"en":"Regular · Iced · 50 %","id":"Regular · Dingin · 50 %","zh-Hans":"中杯 · 正常冰 · 50 %"}', '/static/goods/es-kopi-pandan.svg?v=d108f88a', '#E9F1DC', 22000, 1, 22000, 0, 0, 22000, 0),
  (6, 5, 2, 7, '[8]', '{"en":"Iced Pandan Coffee","id":"Es Kopi Pandan","zh-Hans":"香兰冰咖啡"}', '{"en":"Regular · Iced · 50 %","id":"Regular · Dingin · 50 %","zh-Hans":"中杯 · 正常冰 · 50 %"}', '/static/goods/es-kopi-pandan.svg?v=d108f88a', '#E9F1DC', 22000, 2, 44000, 0, 0, 44000, 0),
  (7, 6, 1, 1, '[8]', '{"en":"Palm Sugar Coffee","id":"Es Kopi Gula Aren","zh-Hans":"椰糖冰咖啡"}', '{"en":"Regular · Iced · 50 %","id":"Regular · Dingin · 50 %","zh-Hans":"中杯 · 正常冰 · 50 %"}', '/static/goods/es-kopi-gula-aren.svg?v=08afc030', '#F7EBDB', 18000, 1, 18000, 0, 0, 18000, 1),
  (8, 7, 3, 11, '[8]', '{"en":"Pulled Coffee","id":"Kopi Tarik","zh-Hans":"拉咖啡"}', '{"en":"Regular · Hot · 50 %","id":"Regular · Panas · 50 %","zh-Hans":"中杯 · 热 · 50 %"}', '/static/goods/kopi-tarik.svg?v=1c5a80f5', '#F3EEE6', 16000, 1, 16000, 0, 0, 16000, 0),
  (9, 8, 2, 7, '[8]', '{"en":"Iced Pandan Coffee","id":"Es Kopi Pandan","zh-Hans":"香兰冰咖啡"}', '{"en":"Regular · Iced · 50 %","id":"Regular · Dingin · 50 %","zh-Hans":"中杯 · 正常冰 · 50 %"}', '/static/goods/es-kopi-pandan.svg?v=d108f88a', '#E9F1DC', 22000, 1, 22000, 0, 0, 22000, 0),
  (10, 9, 3, 11, '[8]', '{"en":"Pulled Coffee","id":"Kopi Tarik","zh-Hans":"拉咖啡"}', '{"en":"Regular · Hot · 50 %","id":"Regular · Panas · 50 %","zh-Hans":"中杯 · 热 · 50 %"}', '/static/goods/kopi-tarik.svg?v=1c5a80f5', '#F3EEE6', 16000, 1, 16000, 0, 0, 16000, 0),
  (11, 10, 1, 1, '[8]', '{"en":"Palm Sugar Coffee","id":"Es Kopi Gula Aren","zh-Hans":"椰糖冰咖啡"}', '{"en":"Regular · Iced · 50 %","id":"Regular · Dingin · 50 %","zh-Hans":"中杯 · 正常冰 · 50 %"}', '/static/goods/es-kopi-gula-aren.svg?v=08afc030', '#F7EBDB', 18000, 1, 18000, 0, 0, 18000, 1);
insert into order_log (id, order_id, from_status, to_status, actor, memo, createtime) values
  (1, 1, null, 0, 'user', '', 1771210836),
  (2, 1, 0, 10, 'pay', 'PY260216439628195165', 1771210836),
  (3, 1, 10, 20, 'shop', '', 1771210836),
  (4, 1, 20, 30, 'shop', '', 1771210836),
  (5, 1, 30, 50, 'shop', '', 1771210836),
  (6, 2, null, 0, 'user', '', 1771210836),
  (7, 2, 0, 10, 'pay', 'PY260216027403127256', 1771210837),
  (8, 2, 10, -20, 'user', '', 1771210837),
  (9, 3, null, 0, 'user', '', 1771210837),
  (10, 3, 0, -10, 'user', '', 1771210837),
  (11, 4, null, 0, 'user', '', 1771210837),
  (12, 4, 0, -10, 'system', '', 1771214401),
  (13, 4, -10, 10, 'pay', 'PY260216923467824577', 1771214401),
  (14, 1, 50, 60, 'system', '', 1772424008),
  (15, 5, null, 0, 'user', '', 1772424011),
  (16, 5, 0, 10, 'pay', 'PY260302273624812410', 1772424012),
  (17, 5, 10, 20, 'shop', '', 1772424012),
  (18, 5, 20, 30, 'shop', '', 1772424012),
  (19, 5, 30, 50, 'shop', '', 1772424012),
  (20, 6, null, 0, 'user', '', 1772424012),
  (21, 6, 0, 10, 'pay', 'PY260302970684760460', 1772424013),
  (22, 6, 10, 20, 'shop', '', 1772424013),
  (23, 6, 20, 30, 'shop', '', 1772424013),
  (24, 7, null, 0, 'user', '', 1772424013),
  (25, 7, 0, 10, 'pay', 'PY260302981580644529', 1772424014),
  (26, 7, 10, 20, 'shop', '', 1772424014),
  (27, 8, null, 0, 'user', '', 1772424014),
  (28, 8, 0, 10, 'pay', 'PY260302095381973907', 1772424014),
  (29, 9, null, 0, 'user', '', 1772424014),
  (30, 9, 0, 10, 'pay', 'PY260302414714284352', 1772424014),
  (31, 9, 10, -20, 'shop', 'Es batu habis', 1772424014),
  (32, 10, null, 0, 'user', '', 1772424022);
insert into payment (id, payment_sn, order_id, order_sn, provider, channel, amount, status, settled, launch_json, trade_no, expiretime, paytime, createtime, updatetime) values
  (1, 'PY260216439628195165', 1, 'OD260216447462352071', 'sandbox', 'qris', 58000, 1, 1, '{"url":"/gateway/pay/SB8B409CBBB49F96EC9A33A6AB?lang=id","type":"qr","qr_string":"00020101021226510017ID.CO.SANDBOX.WWW0126SB8B409CBBB49F96EC9A33A6AB5204581453033605405580005802ID5913KEDAI SANDBOX6007JAKARTA63042195"}', 'SB8B409CBBB49F96EC9A33A6AB', 1771211676, 1771210836, 1771210836, 1771210836),
  (2, 'PY260216027403127256', 2, 'OD260216857464590092', 'sandbox', 'qris', 18000, 1, 1, '{"url":"/gateway/pay/SBEE7BD783D4D6A56A1DF5C360?lang=id","type":"qr","qr_string":"00020101021226510017ID.CO.SANDBOX.WWW0126SBEE7BD783D4D6A56A1DF5C3605204581453033605405180005802ID5913KEDAI SANDBOX6007JAKARTA630449CA"}', 'SBEE7BD783D4D6A56A1DF5C360', 1771211676, 1771210837, 1771210836, 1771210837),
  (3, 'PY260216276687257008', 3, 'OD260216932477613561', 'sandbox', 'qris', 16000, 3, 0, '{"url":"/gateway/pay/SB19EA2B308F4FD7290BFD90B2?lang=id","type":"qr","qr_string":"00020101021226510017ID.CO.SANDBOX.WWW0126SB19EA2B308F4FD7290BFD90B25204581453033605405160005802ID5913KEDAI SANDBOX6007JAKARTA630479AB"}', 'SB19EA2B308F4FD7290BFD90B2', 1771211677, null, 1771210837, 1771210837),
  (4, 'PY260216923467824577', 4, 'OD260216538371566542', 'sandbox', 'qris', 22000, 1, 1, '{"url":"/gateway/pay/SBA220AD73C36B955B169609F5?lang=id","type":"qr","qr_string":"00020101021226510017ID.CO.SANDBOX.WWW0126SBA220AD73C36B955B169609F55204581453033605405220005802ID5913KEDAI SANDBOX6007JAKARTA630440A4"}', 'SBA220AD73C36B955B169609F5', 1771211677, 1771214401, 1771210837, 1771214401),
  (5, 'PY260302273624812410', 5, 'OD260302888717006603', 'sandbox', 'qris', 44000, 1, 1, '{"url":"/gateway/pay/SB32FBF5C9F6A71F3FFF9F2221?lang=id","type":"qr","qr_string":"00020101021226510017ID.CO.SANDBOX.WWW0126SB32FBF5C9F6A71F3FFF9F22215204581453033605405440005802ID5913KEDAI SANDBOX6007JAKARTA6304EAEF"}', 'SB32FBF5C9F6A71F3FFF9F2221', 1772424851, 1772424011, 1772424011, 1772424012),
  (6, 'PY260302970684760460', 6, 'OD260302731606284008', 'sandbox', 'qris', 18000, 1, 1, '{"url":"/gateway/pay/SB79754C1F5ABA4D95E565A62F?lang=id","type":"qr","qr_string":"00020101021226510017ID.CO.SANDBOX.WWW0126SB79754C1F5ABA4D95E565A62F5204581453033605405180005802ID5913KEDAI SANDBOX6007JAKARTA63044248"}', 'SB79754C1F5ABA4D95E565A62F', 1772424853, 1772424013, 1772424013, 1772424013),
  (7, 'PY260302981580644529', 7, 'OD260302423618952836', 'sandbox', 'qris', 16000, 1, 1, '{"url":"/gateway/pay/SB25EA9C16DABFE87592A9EFC4?lang=id","type":"qr","qr_string":"00020101021226510017ID.CO.SANDBOX.WWW0126SB25EA9C16DABFE87592A9EFC45204581453033605405160005802ID5913KEDAI SANDBOX6007JAKARTA63047DC6"}', 'SB25EA9C16DABFE87592A9EFC4', 1772424853, 1772424014, 1772424013, 1772424014),
  (8, 'PY260302095381973907', 8, 'OD260302475748199731', 'sandbox', 'qris', 22000, 1, 1, '{"url":"/gateway/pay/SBEE3A16CAA2A31C0DF93E560E?lang=id","type":"qr","qr_string":"00020101021226510017ID.CO.SANDBOX.WWW0126SBEE3A16CAA2A31C0DF93E560E5204581453033605405220005802ID5913KEDAI SANDBOX6007JAKARTA63041EE4"}', 'SBEE3A16CAA2A31C0DF93E560E', 1772424854, 1772424014, 1772424014, 1772424014),
  (9, 'PY260302414714284352', 9, 'OD260302301080684667', 'sandbox', 'qris', 16000, 1, 1, '{"url":"/gateway/pay/SB7DCA403868A07653914D54B7?lang=id","type":"qr","qr_string":"00020101021226510017ID.CO.SANDBOX.WWW0126SB7DCA403868A07653914D54B75204581453033605405160005802ID5913KEDAI SANDBOX6007JAKARTA6304A7CA"}', 'SB7DCA403868A07653914D54B7', 1772424854, 1772424014, 1772424014, 1772424014),
  (10, 'PY260302036395962567', 10, 'OD260302212576687477', 'sandbox', 'qris', 18000, 0, 0, '{"url":"/gateway/pay/SB5A5698C001298689CA3DC0FC?lang=id","type":"qr","qr_string":"00020101021226510017ID.CO.SANDBOX.WWW0126SB5A5698C001298689CA3DC0FC5204581453033605405180005802ID5913KEDAI SANDBOX6007JAKARTA63041DC9"}', 'SB5A5698C001298689CA3DC0FC', 1772424863, null, 1772424023, 1772424023);
insert into refund (id, refund_sn, order_id, payment_sn, amount, reason, status, tries, nexttime, donetime, createtime) values
  (1, 'RF260216559379802855', 2, 'PY260216027403127256', 18000, 'user: ', 3, 1, 1771214401, 1771214401, 1771210837),
  (2, 'RF260302476179437290', 9, 'PY260302414714284352', 16000, 'shop: Es batu habis', 3, 1, 1772424016, 1772424016, 1772424014);
insert into shop_collect (user_id, shop_id, createtime) values
  (2, 1, 1771210834);
insert into user_token (token_hash, user_id, createtime, lasttime, expiretime) values
  ('2963a3d6d0e3278a0db2c4b34b958a32279a666ea02196815b99a95324318672', 3, 1771210834, 1772424014, 1778986834),
  ('51f1a34eeee61d12fef6cf5a7d55bbbe6e4d12c7b88324b495bd91d9331cb388', 2, 1771210834, 1772424009, 1778986834);
