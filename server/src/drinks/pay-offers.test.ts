import { sql } from 'kysely';
import { payChannel } from '@/contract/chain.schemas';
import { type OrderWorld, refusedWith } from '../../../test/harness/order-world';
import { worldForTests } from '../../../test/harness/world-for-tests';

let world: OrderWorld;
let me: number;
let shopId: number;
worldForTests((opened) => {
  world = opened;
});
beforeEach(async () => {
  shopId = await world.addShop();
  const named = JSON.stringify(payChannel.options);
  await sql`update shop set pay_channels_json = ${named}::jsonb where id = ${shopId}`.execute(world.db.read);
  me = await world.addMember();
});

const quoteOf = async (price: number) => {
  await world.putInCart(me, await world.addSku(shopId, { price }), { num: 1 });
  return await world.quote(me, shopId);
};
const add = (price_hash: string) =>
  world.services.drinks.add({ shop_id: shopId, type: 'takein', price_hash, remark: '', tableware: 0 }, world.ctx(me));

it('a price names the ways to pay as the cashier names them for the order', async () => {
  const quote = await quoteOf(18_000);
  const { order_sn } = await add(quote.price_hash);
  const { pay_channels } = await world.payable(me, order_sn);
  expect(pay_channels.map(({ channel }) => channel)).toContain('cash');
  expect(quote.pay_channels).toEqual(pay_channels);
});

it('a refusal for another price names them too', async () => {
  const { pay_channels } = await quoteOf(18_000);
  expect(pay_channels.length).toBeGreaterThan(1);
  const [code, params] = await refusedWith(add('v1:another'));
  expect([code, params]).toEqual(['PRICE_CHANGED', { quote: expect.objectContaining({ pay_channels }) }]);
});

it('a price of nothing names none', async () => {
  const quote = await quoteOf(0);
  expect([quote.pay_amount, quote.pay_channels]).toEqual([0, []]);
});
