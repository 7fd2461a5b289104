import { sql } from 'kysely';
import { type CounterForTests, counterForTests } from '../../../test/harness/counter-for-tests';

let { server, shop } = {} as CounterForTests;
counterForTests((opened) => {
  ({ server, shop } = opened);
});

const choose = (value: string) =>
  sql`insert into config (key, value_json) values ('counter_name', ${JSON.stringify(value)}::jsonb)
      on conflict (key) do update set value_json = excluded.value_json`.execute(server.db.read);

/** What the counter of the shop shows of the customer of an order. */
async function shownOf(sn: string): Promise<string | undefined> {
  const { orders } = (await shop.ops('orders')).body as { orders: { order_sn: string; customer: string }[] };
  return orders.find(({ order_sn }) => order_sn === sn)?.customer;
}

it('the counter shows of the name of a customer what the chain chooses, and nothing before', async () => {
  const sn = await shop.order();
  await shop.pay(sn);
  await server.must('user', 'profile', { nickname: 'Sari Wulandari' }, shop);
  expect(await shownOf(sn)).toBe('');
  for (const [value, shown] of [
    ['first', 'Sari'],
    ['masked', 'S***i'],
    ['none', ''],
  ] as const) {
    await choose(value);
    expect({ value, shown: await shownOf(sn) }).toEqual({ value, shown });
  }
});
