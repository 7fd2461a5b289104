import { sql } from 'kysely';
import { refusalOf } from '../../../test/harness/order-world';
import { type ShopForTests, shopForTests } from '../../../test/harness/world-for-tests';

let { world, sku, me } = {} as ShopForTests;
shopForTests(
  (opened) => {
    ({ world, sku, me } = opened);
  },
  { stock: 5 },
);

it('a payment is closed that the provider learns of after another channel was chosen', async () => {
  const order_sn = await world.order(me, sku);
  const { provider, payments, gateway } = world.services;
  const create = provider.create.bind(provider);
  let goOn: () => void = () => undefined;
  const isChosen = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  jest.spyOn(provider, 'create').mockImplementationOnce(async (request) => {
    await isChosen;
    return await create(request);
  });
  const first = refusalOf(payments.pay({ order_sn, channel: 'qris' }, world.ctx(me)));
  const wallet = await world.open(me, order_sn, 'gopay');
  goOn();
  expect(await first).toBe('ORDER_STATE');
  const { rows } = await sql<{ trade_no: string }>`
    select trade_no from sandbox_payment where order_sn = ${order_sn} and channel = 'qris'`.execute(world.db.read);
  expect(await gateway.act({ tradeNo: rows[0]!.trade_no, action: 'pay' })).toBe(false);
  expect(await gateway.act({ tradeNo: wallet.tradeNo, action: 'pay' })).toBe(true);
});
