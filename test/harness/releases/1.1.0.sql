-- What a server of 1.1.0 wrote for two members of a shop with three drinks, from 2026-02-16 to 2026-03-02, 11:01 WIB.
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
  ('pay_channels', '[{"name":{"en":"QRIS","id":"QRIS","zh-Hans":"QRIS"},"intro":{"en":"Any e-wallet or mobile banking","id":"Semua dompet digital dan m‑banking","zh-Hans":"支持各类电子钱包和手机银行"},"channel":"qris"},{"name":{"en":"E-wallet","id":"Dompet digital","zh-Hans":"电子钱包"},"intro":{"en":"Opens the payment page","id":"Membuka halaman pembayaran","zh-Hans":"打开付款页面"},"channel":"wallet"}]'),
  ('privacy', '{"en":"short text","id":"teks","zh-Hans":"文字"}'),
  ('service_hours', '{"en":"Every day 07.00–22.00 WIB","id":"Setiap hari 07.00–22.00 WIB","zh-Hans":"每天 07:00–22:00（雅加达时间）"}'),
  ('service_mobile', '"+622150201100"'),
  ('service_wa', '"+6281150201100"');
insert into goods_cate (id, name_json, weigh) values
  (1, '{"en":"Coffee","id":"Kopi","zh-Hans":"咖啡"}', 8);
insert into goods (id, slug, cate_id, name_json, intro_json, image, image_large, tint, tags_json, allergens_json, sugar_g, kcal, caffeine_mg, vip_switch, coupon_switch, status, weigh, createtime) values
  (1, 'es-kopi-gula-aren', 1, '{"en":"Palm Sugar Coffee","id":"Es Kopi Gula Aren","zh-Hans":"椰糖冰咖啡"}', '{"en":"Espresso, fresh milk, Javanese palm sugar","id":"Espresso, susu segar, gula aren Jawa","zh-Hans":"浓缩咖啡、鲜牛奶、爪哇椰糖"}', '/static/goods/es-kopi-gula-aren.svg?v=08afc030', '/static/goods/es-kopi-gula-aren-l.svg?v=9f61d4c4', '#F7EBDB', '["bestseller"]', '["milk"]', '26.0', 210, 95, 1, 1, 1, 60, 1771210858),
  (2, 'es-kopi-pandan', 1, '{"en":"Iced Pandan Coffee","id":"Es Kopi Pandan","zh-Hans":"香兰冰咖啡"}', '{"en":"Pandan milk under a double espresso","id":"Susu pandan dengan espresso ganda","zh-Hans":"香兰鲜奶配双份浓缩咖啡"}', '/static/goods/es-kopi-pandan.svg?v=d108f88a', '/static/goods/es-kopi-pandan-l.svg?v=5048eefa', '#E9F1DC', '["new"]', '["milk"]', '24.0', 205, 110, 1, 1, 1, 59, 1771210858),
  (3, 'kopi-tarik', 1, '{"en":"Pulled Coffee","id":"Kopi Tarik","zh-Hans":"拉咖啡"}', '{"en":"Hot, frothy, not too sweet","id":"Panas, berbusa, tidak terlalu manis","zh-Hans":"热饮，绵密奶泡，不太甜"}', '/static/goods/kopi-tarik.svg?v=1c5a80f5', '/static/goods/kopi-tarik-l.svg?v=57799408', '#F3EEE6', '["hotOnly"]', '["milk"]', '22.0', 180, 90, 1, 1, 1, 58, 1771210858);
insert into idempotency (user_id, call, key, body_hash, response, createtime) values
  (2, '/api/order/add', '9605b99a-91dc-4ce6-9bc2-c899b2fd7459', 'f7368d98ee5633b10503941f3315839db1916772604c0f3a50f1b6be5b4e40e9', '{"code":1,"msg":"","time":1772424025,"data":{"order_sn":"OD260302205287167441","state":"unpaid","pay_amount":18000,"expiretime":1772424925}}', 1772424025);
insert into payment_event (provider, event_id, payment_sn, state, amount, outcome, createtime) values
  ('sandbox', 'SBB53AB6F0212856B9DDB7CF57-paid', 'PY260216237994833545', 'paid', 58000, 'paid', 1771210869),
  ('sandbox', 'SBB1C5BFBEF6811C132E08552E-paid', 'PY260216076845259752', 'paid', 18000, 'paid', 1771210870),
  ('sandbox', 'asked:PY260216780332895945:closed', 'PY260216780332895945', 'closed', 16000, 'closed', 1771210870),
  ('sandbox', 'asked:PY260216693615766808:closed', 'PY260216693615766808', 'closed', 22000, 'closed', 1771214404),
  ('sandbox', 'SBCD043A9E7798092DA32D88DD-expired', 'PY260216693615766808', 'closed', 22000, 'closed', 1771214404),
  ('sandbox', 'SBCD043A9E7798092DA32D88DD-paid', 'PY260216693615766808', 'paid', 22000, 'rescued', 1771214404),
  ('sandbox', 'SBFA07BB44FB4E4C3088C57A98-paid', 'PY260302383846866706', 'paid', 44000, 'paid', 1772424014),
  ('sandbox', 'SBFDC805A65F1E423AA2B6BE8A-paid', 'PY260302340845058274', 'paid', 18000, 'paid', 1772424016),
  ('sandbox', 'SB267A1E4CA91E754744376BEA-paid', 'PY260302803356428487', 'paid', 16000, 'paid', 1772424016),
  ('sandbox', 'SB49CA2FCE54932FE8469E6BE1-paid', 'PY260302519216269637', 'paid', 22000, 'paid', 1772424016),
  ('sandbox', 'SBFA9CA653B222DDE50316DDAF-paid', 'PY260302963100782985', 'paid', 16000, 'paid', 1772424016);
insert into sandbox_payment (trade_no, payment_sn, order_sn, amount, channel, return_url, state, refunded, expiretime, paytime, createtime) values
  ('SB267A1E4CA91E754744376BEA', 'PY260302803356428487', 'OD260302355300339989', 16000, 'qris', '/#/pages/myOrder/payOver/payOver?order_sn=OD260302355300339989', 'paid', 0, 1772424856, 1772424016, 1772424016),
  ('SB49CA2FCE54932FE8469E6BE1', 'PY260302519216269637', 'OD260302231804023099', 22000, 'qris', '/#/pages/myOrder/payOver/payOver?order_sn=OD260302231804023099', 'paid', 0, 1772424856, 1772424016, 1772424016),
  ('SB5D72A46A2184B3CAF0624109', 'PY260216780332895945', 'OD260216764829059015', 16000, 'qris', '/#/pages/myOrder/payOver/payOver?order_sn=OD260216764829059015', 'voided', 0, 1771211710, null, 1771210870),
  ('SBB1C5BFBEF6811C132E08552E', 'PY260216076845259752', 'OD260216376795594591', 18000, 'qris', '/#/pages/myOrder/payOver/payOver?order_sn=OD260216376795594591', 'paid', 18000, 1771211710, 1771210870, 1771210870),
  ('SBB53AB6F0212856B9DDB7CF57', 'PY260216237994833545', 'OD260216207304507146', 58000, 'qris', '/#/pages/myOrder/payOver/payOver?order_sn=OD260216207304507146', 'paid', 0, 1771211709, 1771210869, 1771210869),
  ('SBB94799C42F55C239F796F316', 'PY260302748391468753', 'OD260302205287167441', 18000, 'qris', '/#/pages/myOrder/payOver/payOver?order_sn=OD260302205287167441', 'open', 0, 1772424865, null, 1772424025),
  ('SBCD043A9E7798092DA32D88DD', 'PY260216693615766808', 'OD260216892162870206', 22000, 'qris', '/#/pages/myOrder/payOver/payOver?order_sn=OD260216892162870206', 'paid', 0, 1771211710, 1771214404, 1771210870),
  ('SBFA07BB44FB4E4C3088C57A98', 'PY260302383846866706', 'OD260302476146811110', 44000, 'qris', '/#/pages/myOrder/payOver/payOver?order_sn=OD260302476146811110', 'paid', 0, 1772424854, 1772424014, 1772424014),
  ('SBFA9CA653B222DDE50316DDAF', 'PY260302963100782985', 'OD260302473909216088', 16000, 'qris', '/#/pages/myOrder/payOver/payOver?order_sn=OD260302473909216088', 'paid', 16000, 1772424856, 1772424016, 1772424016),
  ('SBFDC805A65F1E423AA2B6BE8A', 'PY260302340845058274', 'OD260302946199077168', 18000, 'qris', '/#/pages/myOrder/payOver/payOver?order_sn=OD260302946199077168', 'paid', 0, 1772424856, 1772424016, 1772424016);
insert into sandbox_notice (id, event_id, trade_no, body, duetime, tries, donetime) values
  (1, 'SBB53AB6F0212856B9DDB7CF57-paid', 'SBB53AB6F0212856B9DDB7CF57', '{"event_id":"SBB53AB6F0212856B9DDB7CF57-paid","merchant_id":"kedai-sandbox","payment_sn":"PY260216237994833545","order_no":"OD260216207304507146","trade_no":"SBB53AB6F0212856B9DDB7CF57","state":"paid","amount":58000,"currency":"IDR","paid_at":1771210869}', 1771210869, 1, 1771210869),
  (2, 'SBB1C5BFBEF6811C132E08552E-paid', 'SBB1C5BFBEF6811C132E08552E', '{"event_id":"SBB1C5BFBEF6811C132E08552E-paid","merchant_id":"kedai-sandbox","payment_sn":"PY260216076845259752","order_no":"OD260216376795594591","trade_no":"SBB1C5BFBEF6811C132E08552E","state":"paid","amount":18000,"currency":"IDR","paid_at":1771210870}', 1771210870, 1, 1771210870),
  (3, 'SBCD043A9E7798092DA32D88DD-expired', 'SBCD043A9E7798092DA32D88DD', '{"event_id":"SBCD043A9E7798092DA32D88DD-expired","merchant_id":"kedai-sandbox","payment_sn":"PY260216693615766808","order_no":"OD260216892162870206","trade_no":"SBCD043A9E7798092DA32D88DD","state":"expired","amount":22000,"currency":"IDR","paid_at":null}', 1771214404, 1, 1771214404),
  (4, 'SBCD043A9E7798092DA32D88DD-paid', 'SBCD043A9E7798092DA32D88DD', '{"event_id":"SBCD043A9E7798092DA32D88DD-paid","merchant_id":"kedai-sandbox","payment_sn":"PY260216693615766808","order_no":"OD260216892162870206","trade_no":"SBCD043A9E7798092DA32D88DD","state":"paid","amount":22000,"currency":"IDR","paid_at":1771214404}', 1771214404, 1, 1771214404),
  (34, 'SBFA07BB44FB4E4C3088C57A98-paid', 'SBFA07BB44FB4E4C3088C57A98', '{"event_id":"SBFA07BB44FB4E4C3088C57A98-paid","merchant_id":"kedai-sandbox","payment_sn":"PY260302383846866706","order_no":"OD260302476146811110","trade_no":"SBFA07BB44FB4E4C3088C57A98","state":"paid","amount":44000,"currency":"IDR","paid_at":1772424014}', 1772424014, 2, 1772424015),
  (35, 'SBFDC805A65F1E423AA2B6BE8A-paid', 'SBFDC805A65F1E423AA2B6BE8A', '{"event_id":"SBFDC805A65F1E423AA2B6BE8A-paid","merchant_id":"kedai-sandbox","payment_sn":"PY260302340845058274","order_no":"OD260302946199077168","trade_no":"SBFDC805A65F1E423AA2B6BE8A","state":"paid","amount":18000,"currency":"IDR","paid_at":1772424016}', 1772424016, 1, 1772424016),
  (36, 'SB267A1E4CA91E754744376BEA-paid', 'SB267A1E4CA91E754744376BEA', '{"event_id":"SB267A1E4CA91E754744376BEA-paid","merchant_id":"kedai-sandbox","payment_sn":"PY260302803356428487","order_no":"OD260302355300339989","trade_no":"SB267A1E4CA91E754744376BEA","state":"paid","amount":16000,"currency":"IDR","paid_at":1772424016}', 1772424016, 1, 1772424016),
  (37, 'SB49CA2FCE54932FE8469E6BE1-paid', 'SB49CA2FCE54932FE8469E6BE1', '{"event_id":"SB49CA2FCE54932FE8469E6BE1-paid","merchant_id":"kedai-sandbox","payment_sn":"PY260302519216269637","order_no":"OD260302231804023099","trade_no":"SB49CA2FCE54932FE8469E6BE1","state":"paid","amount":22000,"currency":"IDR","paid_at":1772424016}', 1772424016, 1, 1772424016),
  (38, 'SBFA9CA653B222DDE50316DDAF-paid', 'SBFA9CA653B222DDE50316DDAF', '{"event_id":"SBFA9CA653B222DDE50316DDAF-paid","merchant_id":"kedai-sandbox","payment_sn":"PY260302963100782985","order_no":"OD260302473909216088","trade_no":"SBFA9CA653B222DDE50316DDAF","state":"paid","amount":16000,"currency":"IDR","paid_at":1772424016}', 1772424016, 1, 1772424016);
insert into sandbox_refund (refund_sn, payment_sn, amount) values
  ('RF260216061576790696', 'PY260216076845259752', 18000),
  ('RF260302637871388120', 'PY260302963100782985', 16000);
insert into shop (id, name, address, city_code, image, mobile, lng, lat, timezone, utc_offset_minutes, business_json, always_open_switch, status, notice_json, takein_switch, takeout_switch, lead_minutes, minutes_per_cup_x10, packing_fee, tax_type, tax_bp, tax_included, menu_version, ops_key_hash, weigh, createtime, updatetime, version) values
  (1, 'Kedai Sudirman', 'Jl. Jend. Sudirman Kav. 52, Senayan', '31', '/static/shops/sudirman.svg?v=4160dbbd', '+622150201101', 106.8085, -6.2257, 'Asia/Jakarta', 420, '[]', 1, 1, null, 1, 0, 8, 10, 0, 'pbjt', 1000, 1, 1, 'cb432d124e14f88c662da7abcc4703ebef34189a06a5d8c8e61b8dc7183c8368', 14, 1771210858, 1771210858, 1);
insert into pickup_counter (shop_id, day, n) values
  (1, '2026-02-16', 3),
  (1, '2026-03-02', 6);
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
insert into spec_value (id, spec_id, name_json, price_delta, sugar_g, kcal, factor_bp, weigh, caffeine_mg) values
  (1, 1, '{"en":"Regular","id":"Regular","zh-Hans":"中杯"}', 0, '0.0', 0, 10000, 2, 0),
  (2, 1, '{"en":"Large","id":"Large","zh-Hans":"大杯"}', 0, '0.0', 0, 13500, 1, 0),
  (3, 2, '{"en":"Iced","id":"Dingin","zh-Hans":"正常冰"}', 0, '0.0', 0, 10000, 3, 0),
  (4, 2, '{"en":"Less ice","id":"Sedikit es","zh-Hans":"少冰"}', 0, '0.0', 0, 10000, 2, 0),
  (5, 2, '{"en":"Hot","id":"Panas","zh-Hans":"热"}', 0, '0.0', 0, 10000, 1, 0),
  (6, 3, '{"en":"0%","id":"0%","zh-Hans":"无糖"}', 0, '0.0', 0, 0, 5, 0),
  (7, 3, '{"en":"25%","id":"25%","zh-Hans":"微糖"}', 0, '0.0', 0, 2500, 4, 0),
  (8, 3, '{"en":"50%","id":"50%","zh-Hans":"半糖"}', 0, '0.0', 0, 5000, 3, 0),
  (9, 3, '{"en":"75%","id":"75%","zh-Hans":"少糖"}', 0, '0.0', 0, 7500, 2, 0),
  (10, 3, '{"en":"100%","id":"100%","zh-Hans":"全糖"}', 0, '0.0', 0, 10000, 1, 0),
  (11, 4, '{"en":"Boba pearls","id":"Boba","zh-Hans":"珍珠"}', 4000, '9.0', 80, 10000, 9, 0),
  (12, 4, '{"en":"Grass jelly","id":"Cincau","zh-Hans":"仙草"}', 4000, '4.0', 30, 10000, 8, 0),
  (14, 4, '{"en":"Egg pudding","id":"Puding telur","zh-Hans":"鸡蛋布丁"}', 5000, '8.0', 70, 10000, 6, 0),
  (16, 4, '{"en":"Espresso shot","id":"Espresso","zh-Hans":"浓缩咖啡"}', 5000, '0.0', 3, 10000, 4, 63),
  (19, 4, '{"en":"Oat milk","id":"Susu oat","zh-Hans":"燕麦奶"}', 7000, '3.0', 20, 10000, 1, 0);
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
  (179, 1, 1, 40, 'initial', null, 1771210867),
  (180, 1, 1, -2, 'order', 'OD260216207304507146', 1771210869),
  (181, 1, 1, -1, 'order', 'OD260216376795594591', 1771210870),
  (182, 1, 1, 1, 'return', 'OD260216376795594591', 1771210870),
  (199, 1, 1, -1, 'order', 'OD260302946199077168', 1772424016),
  (200, 1, 1, -1, 'order', 'OD260302205287167441', 1772424025);
insert into users (id, mobile, areacode, nickname, avatar, gender, birthday, password_hash, agreement_version, agreetime, status, createtime, updatetime) values
  (2, '+6281234567001', '+62', 'Rani', '', 2, '1996-04-12', null, '2026-11', 1771210866, 'normal', 1771210866, 1771210866),
  (3, '+6281234567002', '+62', '', '', 0, '', null, '2026-11', 1771210866, 'normal', 1771210866, 1771210866);
insert into cart_line (id, user_id, shop_id, goods_id, sku_id, value_ids_json, value_key, num, createtime, updatetime) values
  (40, 2, 1, 1, 1, '[8]', '8', 2, 1772424025, 1772424025),
  (41, 2, 1, 3, 11, '[8]', '8', 1, 1772424025, 1772424025),
  (42, 3, 1, 2, 7, '[8]', '8', 1, 1772424025, 1772424025);
insert into orders (id, order_sn, user_id, shop_id, type, status, version, refund_status, pickup_day, pickup_no, goods_num, goods_amount, member_discount, coupon_amount, packing_fee, delivery_fee, tax_type, tax_bp, tax_included, tax_amount, total_amount, pay_amount, price_hash, remark, tableware, pay_channel, eta_start, eta_end, expiretime, paytime, accepttime, maketime, readytime, receivetime, finishtime, canceltime, cancel_by, cancel_reason, createtime, updatetime, kind) values
  (1, 'OD260216207304507146', 2, 1, 'takein', 60, 9, 0, '2026-02-16', 'A-001', 3, 58000, 0, 0, 0, 0, 'pbjt', 1000, 1, 5273, 58000, 58000, '4fb911b2804e7790d384ffcef48dea8ab066edd50e81a552f0f59ab5da0dfb69', '', 0, 'qris', 1771211469, 1771211709, 1771211769, 1771210869, 1771210869, 1771210869, 1771210869, 1771210869, 1772424011, null, null, '', 1771210869, 1772424011, 'drinks'),
  (2, 'OD260216376795594591', 2, 1, 'takein', -20, 6, 3, '2026-02-16', 'A-002', 1, 18000, 0, 0, 0, 0, 'pbjt', 1000, 1, 1636, 18000, 18000, '6dcf7ded1362f8a563c71fa5b21e70f2fd72eed465bf11ddf4d239d5ebf6482b', '', 0, 'qris', 1771211350, 1771211590, 1771211770, 1771210870, null, null, null, null, null, 1771210870, 'user', '', 1771210870, 1771210870, 'drinks'),
  (3, 'OD260216764829059015', 2, 1, 'takein', -10, 2, 0, null, null, 1, 16000, 0, 0, 0, 0, 'pbjt', 1000, 1, 1455, 16000, 16000, 'bab9c616e1ddb7d557ccbc9b08e706a9dc85b77421578b967ceaa272d4551e2a', '', 0, null, 1771211350, 1771211590, 1771211770, null, null, null, null, null, null, 1771210870, 'user', '', 1771210870, 1771210870, 'drinks'),
  (4, 'OD260216892162870206', 3, 1, 'takein', 10, 5, 0, '2026-02-16', 'A-003', 1, 22000, 0, 0, 0, 0, 'pbjt', 1000, 1, 2000, 22000, 22000, 'f255e9429894556ec109dbaf1117c24a1ba172b72ed44c66a93c6aa1e85e1cb5', '', 0, 'qris', 1771214884, 1771215124, 1771211770, 1771214404, 1772424024, null, null, null, null, null, null, '', 1771210870, 1772424024, 'drinks'),
  (34, 'OD260302476146811110', 2, 1, 'takein', 50, 7, 0, '2026-03-02', 'A-001', 2, 44000, 0, 0, 0, 0, 'pbjt', 1000, 1, 4000, 44000, 44000, 'a3d9c75a265f207f04f1de8417618d1b711911021b767b63b3f45913092e3a29', '', 0, 'qris', 1772424614, 1772424854, 1772424914, 1772424014, 1772424015, 1772424015, 1772424015, 1772424016, null, null, null, '', 1772424014, 1772424016, 'drinks'),
  (35, 'OD260302946199077168', 2, 1, 'takein', 30, 7, 0, '2026-03-02', 'A-002', 1, 18000, 0, 0, 0, 0, 'pbjt', 1000, 1, 1636, 18000, 18000, '6dcf7ded1362f8a563c71fa5b21e70f2fd72eed465bf11ddf4d239d5ebf6482b', '', 0, 'qris', 1772424556, 1772424796, 1772424916, 1772424016, 1772424016, 1772424016, 1772424016, null, null, null, null, '', 1772424016, 1772424016, 'drinks'),
  (36, 'OD260302355300339989', 2, 1, 'takein', 20, 5, 0, '2026-03-02', 'A-004', 1, 16000, 0, 0, 0, 0, 'pbjt', 1000, 1, 1455, 16000, 16000, 'bab9c616e1ddb7d557ccbc9b08e706a9dc85b77421578b967ceaa272d4551e2a', '', 0, 'qris', 1772424556, 1772424796, 1772424916, 1772424016, 1772424016, 1772424016, null, null, null, null, null, '', 1772424016, 1772424016, 'drinks'),
  (37, 'OD260302231804023099', 2, 1, 'takein', 10, 3, 0, '2026-03-02', 'A-005', 1, 22000, 0, 0, 0, 0, 'pbjt', 1000, 1, 2000, 22000, 22000, 'f255e9429894556ec109dbaf1117c24a1ba172b72ed44c66a93c6aa1e85e1cb5', '', 0, 'qris', 1772424616, 1772424856, 1772424916, 1772424016, null, null, null, null, null, null, null, '', 1772424016, 1772424016, 'drinks'),
  (38, 'OD260302473909216088', 3, 1, 'takein', -20, 5, 3, '2026-03-02', 'A-006', 1, 16000, 0, 0, 0, 0, 'pbjt', 1000, 1, 1455, 16000, 16000, 'bab9c616e1ddb7d557ccbc9b08e706a9dc85b77421578b967ceaa272d4551e2a', '', 0, 'qris', 1772424676, 1772424916, 1772424916, 1772424016, null, null, null, null, null, 1772424016, 'shop', 'Es batu habis', 1772424016, 1772424016, 'drinks'),
  (39, 'OD260302205287167441', 2, 1, 'takein', 0, 2, 0, null, null, 1, 18000, 0, 0, 0, 0, 'pbjt', 1000, 1, 1636, 18000, 18000, '6dcf7ded1362f8a563c71fa5b21e70f2fd72eed465bf11ddf4d239d5ebf6482b', '', 0, null, 1772424685, 1772424925, 1772424925, null, null, null, null, null, null, null, null, '', 1772424025, 1772424025, 'drinks');
insert into order_goods (id, order_id, goods_id, sku_id, value_ids_json, name_json, spec_json, image, tint, price, num, amount, member_discount, coupon_amount, pay_amount, stock_taken) values
  (1, 1, 1, 1, '[8]', '{"en":"Palm Sugar Coffee","id":"Es Kopi Gula Aren","zh-Hans":"椰糖冰咖啡"}', '{"en":"Regular · Iced · 50%","id":"Regular · Dingin · 50%","zh-Hans":"中杯 · 正常冰 · 半糖"}', '/static/goods/es-kopi-gula-aren.svg?v=08afc030', '#F7EBDB', 18000, 2, 36000, 0, 0, 36000, 1),
  (2, 1, 2, 7, '[8]', '{"en":"Iced Pandan Coffee","id":"Es Kopi Pandan","zh-Hans":"香兰冰咖啡"}', '{"en":"Regular · Iced · 50%","id":"Regular · Dingin · 50%","zh-Hans":"中杯 · 正常冰 · 半糖"}', '/static/goods/es-kopi-pandan.svg?v=d108f88a', '#E9F1DC', 22000, 1, 22000, 0, 0, 22000, 0),
  (3, 2, 1, 1, '[8]', '{"en":"Palm Sugar Coffee","id":"Es Kopi Gula Aren","zh-Hans":"椰糖冰咖啡"}', '{"en":"Regular · Iced · 50%","id":"Regular · Dingin · 50%","zh-Hans":"中杯 · 正常冰 · 半糖"}', '/static/goods/es-kopi-gula-aren.svg?v=08afc030', '#F7EBDB', 18000, 1, 18000, 0, 0, 18000, 1),
  (4, 3, 3, 11, '[8]', '{"en":"Pulled Coffee","id":"Kopi Tarik","zh-Hans":"拉咖啡"}', '{"en":"Regular · Hot · 50%","id":"Regular · Panas · 50%","zh-Hans":"中杯 · 热 · 半糖"}', '/static/goods/kopi-tarik.svg?v=1c5a80f5', '#F3EEE6', 16000, 1, 16000, 0, 0, 16000, 0),
  (5, 4, 2, 7, '[8]', '{"en":"Iced Pandan Coffee","id":"Es Kopi Pandan","zh-Hans":"香兰冰咖啡"}', '{"en":"Regular · Iced · 50%","id":"Regular · Dingin · 50%","zh-Hans":"中杯 · 正常冰 · 半糖"}', '/static/goods/es-kopi-pandan.svg?v=d108f88a', '#E9F1DC', 22000, 1, 22000, 0, 0, 22000, 0),
  (34, 34, 2, 7, '[8]', '{"en":"Iced Pandan Coffee","id":"Es Kopi Pandan","zh-Hans":"香兰冰咖啡"}', '{"en":"Regular · Iced · 50%","id":"Regular · Dingin · 50%","zh-Hans":"中杯 · 正常冰 · 半糖"}', '/static/goods/es-kopi-pandan.svg?v=d108f88a', '#E9F1DC', 22000, 2, 44000, 0, 0, 44000, 0),
  (35, 35, 1, 1, '[8]', '{"en":"Palm Sugar Coffee","id":"Es Kopi Gula Aren","zh-Hans":"椰糖冰咖啡"}', '{"en":"Regular · Iced · 50%","id":"Regular · Dingin · 50%","zh-Hans":"中杯 · 正常冰 · 半糖"}', '/static/goods/es-kopi-gula-aren.svg?v=08afc030', '#F7EBDB', 18000, 1, 18000, 0, 0, 18000, 1),
  (36, 36, 3, 11, '[8]', '{"en":"Pulled Coffee","id":"Kopi Tarik","zh-Hans":"拉咖啡"}', '{"en":"Regular · Hot · 50%","id":"Regular · Panas · 50%","zh-Hans":"中杯 · 热 · 半糖"}', '/static/goods/kopi-tarik.svg?v=1c5a80f5', '#F3EEE6', 16000, 1, 16000, 0, 0, 16000, 0),
  (37, 37, 2, 7, '[8]', '{"en":"Iced Pandan Coffee","id":"Es Kopi Pandan","zh-Hans":"香兰冰咖啡"}', '{"en":"Regular · Iced · 50%","id":"Regular · Dingin · 50%","zh-Hans":"中杯 · 正常冰 · 半糖"}', '/static/goods/es-kopi-pandan.svg?v=d108f88a', '#E9F1DC', 22000, 1, 22000, 0, 0, 22000, 0),
  (38, 38, 3, 11, '[8]', '{"en":"Pulled Coffee","id":"Kopi Tarik","zh-Hans":"拉咖啡"}', '{"en":"Regular · Hot · 50%","id":"Regular · Panas · 50%","zh-Hans":"中杯 · 热 · 半糖"}', '/static/goods/kopi-tarik.svg?v=1c5a80f5', '#F3EEE6', 16000, 1, 16000, 0, 0, 16000, 0),
  (39, 39, 1, 1, '[8]', '{"en":"Palm Sugar Coffee","id":"Es Kopi Gula Aren","zh-Hans":"椰糖冰咖啡"}', '{"en":"Regular · Iced · 50%","id":"Regular · Dingin · 50%","zh-Hans":"中杯 · 正常冰 · 半糖"}', '/static/goods/es-kopi-gula-aren.svg?v=08afc030', '#F7EBDB', 18000, 1, 18000, 0, 0, 18000, 1);
insert into order_log (id, order_id, from_status, to_status, actor, memo, createtime) values
  (1, 1, null, 0, 'user', '', 1771210869),
  (2, 1, 0, 10, 'pay', 'PY260216237994833545', 1771210869),
  (3, 1, 10, 20, 'shop', '', 1771210869),
  (4, 1, 20, 30, 'shop', '', 1771210869),
  (5, 1, 30, 50, 'shop', '', 1771210869),
  (6, 2, null, 0, 'user', '', 1771210870),
  (7, 2, 0, 10, 'pay', 'PY260216076845259752', 1771210870),
  (8, 2, 10, -20, 'user', '', 1771210870),
  (9, 3, null, 0, 'user', '', 1771210870),
  (10, 3, 0, -10, 'user', '', 1771210870),
  (11, 4, null, 0, 'user', '', 1771210870),
  (12, 4, 0, -10, 'system', '', 1771214404),
  (13, 4, -10, 10, 'pay', 'PY260216693615766808', 1771214404),
  (34, 1, 50, 60, 'system', '', 1772424011),
  (35, 34, null, 0, 'user', '', 1772424014),
  (36, 34, 0, 10, 'pay', 'PY260302383846866706', 1772424014),
  (37, 34, 10, 20, 'shop', '', 1772424015),
  (38, 34, 20, 30, 'shop', '', 1772424015),
  (39, 34, 30, 50, 'shop', '', 1772424016),
  (40, 35, null, 0, 'user', '', 1772424016),
  (41, 35, 0, 10, 'pay', 'PY260302340845058274', 1772424016),
  (42, 35, 10, 20, 'shop', '', 1772424016),
  (43, 35, 20, 30, 'shop', '', 1772424016),
  (44, 36, null, 0, 'user', '', 1772424016),
  (45, 36, 0, 10, 'pay', 'PY260302803356428487', 1772424016),
  (46, 36, 10, 20, 'shop', '', 1772424016),
  (47, 37, null, 0, 'user', '', 1772424016),
  (48, 37, 0, 10, 'pay', 'PY260302519216269637', 1772424016),
  (49, 38, null, 0, 'user', '', 1772424016),
  (50, 38, 0, 10, 'pay', 'PY260302963100782985', 1772424016),
  (51, 38, 10, -20, 'shop', 'Es batu habis', 1772424016),
  (52, 39, null, 0, 'user', '', 1772424025);
insert into payment (id, payment_sn, order_id, order_sn, provider, channel, amount, status, settled, launch_json, trade_no, expiretime, paytime, createtime, updatetime, refunded) values
  (1, 'PY260216237994833545', 1, 'OD260216207304507146', 'sandbox', 'qris', 58000, 1, 1, '{"url":"/gateway/pay/SBB53AB6F0212856B9DDB7CF57?lang=id","type":"qr","qr_string":"00020101021226510017ID.CO.SANDBOX.WWW0126SBB53AB6F0212856B9DDB7CF575204581453033605405580005802ID5913KEDAI SANDBOX6007JAKARTA6304FFC3"}', 'SBB53AB6F0212856B9DDB7CF57', 1771211709, 1771210869, 1771210869, 1771210869, 0),
  (2, 'PY260216076845259752', 2, 'OD260216376795594591', 'sandbox', 'qris', 18000, 1, 1, '{"url":"/gateway/pay/SBB1C5BFBEF6811C132E08552E?lang=id","type":"qr","qr_string":"00020101021226510017ID.CO.SANDBOX.WWW0126SBB1C5BFBEF6811C132E08552E5204581453033605405180005802ID5913KEDAI SANDBOX6007JAKARTA6304B879"}', 'SBB1C5BFBEF6811C132E08552E', 1771211710, 1771210870, 1771210870, 1771210870, 18000),
  (3, 'PY260216780332895945', 3, 'OD260216764829059015', 'sandbox', 'qris', 16000, 3, 0, '{"url":"/gateway/pay/SB5D72A46A2184B3CAF0624109?lang=id","type":"qr","qr_string":"00020101021226510017ID.CO.SANDBOX.WWW0126SB5D72A46A2184B3CAF06241095204581453033605405160005802ID5913KEDAI SANDBOX6007JAKARTA63046085"}', 'SB5D72A46A2184B3CAF0624109', 1771211710, null, 1771210870, 1771210870, 0),
  (4, 'PY260216693615766808', 4, 'OD260216892162870206', 'sandbox', 'qris', 22000, 1, 1, '{"url":"/gateway/pay/SBCD043A9E7798092DA32D88DD?lang=id","type":"qr","qr_string":"00020101021226510017ID.CO.SANDBOX.WWW0126SBCD043A9E7798092DA32D88DD5204581453033605405220005802ID5913KEDAI SANDBOX6007JAKARTA63045371"}', 'SBCD043A9E7798092DA32D88DD', 1771211710, 1771214404, 1771210870, 1771214404, 0),
  (34, 'PY260302383846866706', 34, 'OD260302476146811110', 'sandbox', 'qris', 44000, 1, 1, '{"url":"/gateway/pay/SBFA07BB44FB4E4C3088C57A98?lang=id","type":"qr","qr_string":"00020101021226510017ID.CO.SANDBOX.WWW0126SBFA07BB44FB4E4C3088C57A985204581453033605405440005802ID5913KEDAI SANDBOX6007JAKARTA6304FC4E"}', 'SBFA07BB44FB4E4C3088C57A98', 1772424854, 1772424014, 1772424014, 1772424014, 0),
  (35, 'PY260302340845058274', 35, 'OD260302946199077168', 'sandbox', 'qris', 18000, 1, 1, '{"url":"/gateway/pay/SBFDC805A65F1E423AA2B6BE8A?lang=id","type":"qr","qr_string":"00020101021226510017ID.CO.SANDBOX.WWW0126SBFDC805A65F1E423AA2B6BE8A5204581453033605405180005802ID5913KEDAI SANDBOX6007JAKARTA63043D60"}', 'SBFDC805A65F1E423AA2B6BE8A', 1772424856, 1772424016, 1772424016, 1772424016, 0),
  (36, 'PY260302803356428487', 36, 'OD260302355300339989', 'sandbox', 'qris', 16000, 1, 1, '{"url":"/gateway/pay/SB267A1E4CA91E754744376BEA?lang=id","type":"qr","qr_string":"00020101021226510017ID.CO.SANDBOX.WWW0126SB267A1E4CA91E754744376BEA5204581453033605405160005802ID5913KEDAI SANDBOX6007JAKARTA63045C99"}', 'SB267A1E4CA91E754744376BEA', 1772424856, 1772424016, 1772424016, 1772424016, 0),
  (37, 'PY260302519216269637', 37, 'OD260302231804023099', 'sandbox', 'qris', 22000, 1, 1, '{"url":"/gateway/pay/SB49CA2FCE54932FE8469E6BE1?lang=id","type":"qr","qr_string":"00020101021226510017ID.CO.SANDBOX.WWW0126SB49CA2FCE54932FE8469E6BE15204581453033605405220005802ID5913KEDAI SANDBOX6007JAKARTA63043DD2"}', 'SB49CA2FCE54932FE8469E6BE1', 1772424856, 1772424016, 1772424016, 1772424016, 0),
  (38, 'PY260302963100782985', 38, 'OD260302473909216088', 'sandbox', 'qris', 16000, 1, 1, '{"url":"/gateway/pay/SBFA9CA653B222DDE50316DDAF?lang=id","type":"qr","qr_string":"00020101021226510017ID.CO.SANDBOX.WWW0126SBFA9CA653B222DDE50316DDAF5204581453033605405160005802ID5913KEDAI SANDBOX6007JAKARTA6304F5E9"}', 'SBFA9CA653B222DDE50316DDAF', 1772424856, 1772424016, 1772424016, 1772424016, 16000),
  (39, 'PY260302748391468753', 39, 'OD260302205287167441', 'sandbox', 'qris', 18000, 0, 0, '{"url":"/gateway/pay/SBB94799C42F55C239F796F316?lang=id","type":"qr","qr_string":"00020101021226510017ID.CO.SANDBOX.WWW0126SBB94799C42F55C239F796F3165204581453033605405180005802ID5913KEDAI SANDBOX6007JAKARTA6304069F"}', 'SBB94799C42F55C239F796F316', 1772424865, null, 1772424025, 1772424025, 0);
insert into refund (id, refund_sn, order_id, payment_sn, amount, reason, status, tries, nexttime, donetime, createtime) values
  (1, 'RF260216061576790696', 2, 'PY260216076845259752', 18000, 'user: ', 3, 1, 1771214404, 1771214404, 1771210870),
  (34, 'RF260302637871388120', 38, 'PY260302963100782985', 16000, 'shop: Es batu habis', 3, 1, 1772424019, 1772424019, 1772424016);
insert into shop_collect (user_id, shop_id, createtime) values
  (2, 1, 1771210867);
insert into user_token (token_hash, user_id, createtime, lasttime, expiretime) values
  ('3a451861c18fcc6d991d565ac75ec4bffa7ae3e0b6f6b53ff69df068b928490d', 3, 1771210866, 1772424016, 1778986866),
  ('b9db77aa4c5d5ac55ecbabded93c70435f6533f0a62e8bea207c2bf18a1e9cc2', 2, 1771210866, 1772424012, 1778986866);
