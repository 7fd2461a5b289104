import { pointsEnd } from '@/domain/points/points';
import { databaseBefore, ordersAfterKinds } from '../../../test/harness/old-database';
import { migrate } from '../db/migrate';

const DAY = 86_400;

it('the migration gives points for what was completed within the last twelve months, for thirty days at least', async () => {
  const { client, engine, later, close } = await databaseBefore('0048');
  await client.query(ordersAfterKinds);
  const now = Math.floor(Date.now() / 1000);
  const [recent, long, ended] = [now - 40 * DAY, now - 300 * DAY, now - 500 * DAY];
  await client.query(`
    insert into orders (id, order_sn, user_id, shop_id, type, status, goods_num, goods_amount, tax_type, tax_bp, tax_included,
        tax_amount, total_amount, pay_amount, price_hash, createtime, updatetime)
      select id, 'OD' || id, 1, 1, 'takein', 60, 2, 41998, 'none', 0, 1, 0, 41998, 41998, 'h', 0, 0
      from generate_series(3, 5) id;
    insert into order_goods (order_id, goods_id, sku_id, value_ids_json, name_json, spec_json, image, tint, price, num, amount,
        pay_amount, refund_num)
      select id, 1, 1, '[]', '{}', '{}', '', '', 20999, 2, 41998, 41998, case id when 4 then 1 else 0 end from orders
      where id >= 3;
    insert into growth_log (user_id, type, amount, order_sn, rate, earntime, createtime) values
      (1, 'order', 41, 'OD3', 1000, ${recent}, ${recent}), (1, 'order', 41, 'OD4', 1000, ${long}, ${long}),
      (1, 'order', 41, 'OD5', 1000, ${ended}, ${ended});
    insert into growth_log (user_id, type, amount, order_sn, rate, earntime, createtime)
      values (1, 'refund', -21, 'OD4', 1000, ${long}, ${long})`);
  expect(await migrate(engine)).toEqual(later);
  const log = await client.query(
    'select order_sn, amount::int, balance::int, createtime::int from points_log order by id',
  );
  expect(log.rows).toEqual([
    { order_sn: 'OD4', amount: 20, balance: 20, createtime: long },
    { order_sn: 'OD3', amount: 41, balance: 61, createtime: recent },
  ]);
  const lots = await client.query('select remaining::int, expiretime::int from points_lot order by id');
  expect(lots.rows).toEqual([
    { remaining: 20, expiretime: expect.any(Number) },
    { remaining: 41, expiretime: pointsEnd(recent) },
  ]);
  expect(lots.rows[0].expiretime).toBeGreaterThanOrEqual(Math.max(pointsEnd(long), now + 30 * DAY));
  const { rows } = await client.query('select balance::int, debt::int from points');
  expect(rows).toEqual([{ balance: 61, debt: 0 }]);
  await close();
});
