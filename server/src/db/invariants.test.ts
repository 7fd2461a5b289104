import { sql } from 'kysely';
import type { OrderWorld } from '../../../test/harness/order-world';
import { worldForTests } from '../../../test/harness/world-for-tests';
import { findBrokenInvariants } from './invariants';

class Undo extends Error {}

let world: OrderWorld;

worldForTests((opened) => {
  world = opened;
});
beforeAll(async () => {
  const shopId = await world.addShop();
  const sku = await world.addSku(shopId, { stock: 50 });
  const me = await world.addMember();
  const cancel = (order_sn: string) =>
    world.services.drinks.cancel({ order_sn, action: 'cancel', reason: '' }, world.ctx(me));
  const paid = await world.order(me, sku, 2);
  await world.pay(me, paid);
  const refunded = await world.order(me, sku);
  await world.pay(me, refunded);
  await cancel(refunded);
  await cancel(await world.order(me, sku));
  await world.open(me, await world.order(me, sku));
});

/** Names of the invariants that do not hold after `damage`. The damage is rolled back. */
async function foundAfter(damage: string): Promise<string[]> {
  let names: string[] = [];
  await world.db
    .transaction(async (tx) => {
      await sql.raw(damage).execute(tx);
      names = (await findBrokenInvariants(tx)).map((broken) => broken.name);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return names;
}

describe('the check of the invariants', () => {
  it.each([
    ['a cup that vanished', 'update shop_sku set stock = stock - 1', 'stock equals the sum of its log'],
    [
      'cups that were not given back',
      "delete from stock_log where reason = 'release'",
      'an order holds its cups until it is cancelled',
    ],
    [
      'a payment of another amount',
      'update payment set amount = amount + 1 where settled = 1',
      'an order was paid at most once, and exactly',
    ],
    [
      'a line that changed',
      'update order_goods set num = num + 1, amount = amount + price, pay_amount = pay_amount + price',
      'the amounts of an order are those of its lines',
    ],
    ['an order without lines', 'delete from order_goods', 'the amounts of an order are those of its lines'],
    [
      'a status that is not logged',
      'update orders set status = 20 where status = 10',
      'the log of an order holds only legal changes and ends with its status',
    ],
    [
      'a change that is not legal',
      "update order_log set actor = 'shop' where to_status = 0",
      'the log of an order holds only legal changes and ends with its status',
    ],
    [
      'a missing log entry',
      'delete from order_log where to_status = 0',
      'the log of an order holds only legal changes and ends with its status',
    ],
    ['a missing refund', 'delete from refund', 'a received payment paid its order or is refunded'],
    [
      'a refund of a part only',
      'update refund set amount = amount - 1',
      'a received payment paid its order or is refunded',
    ],
    [
      'an order of an unknown kind',
      "update orders set kind = 'unknown'",
      'the log of an order holds only legal changes and ends with its status',
    ],
    [
      'a payment for a cancelled order',
      'update payment set settled = 0',
      'a received payment paid its order or is refunded',
    ],
    [
      'an order that was not paid',
      'update payment set settled = 0',
      'an order with an amount that is not cancelled was paid',
    ],
    [
      'a payment left open',
      'update payment set status = 0 where settled = 1',
      'only an unpaid order has an open payment',
    ],
    [
      'a paid order without a number',
      'update orders set pickup_no = null',
      'a paid order of drinks has a pickup number',
    ],
    ['a key without an answer', 'update idempotency set response = null', 'a stored key has an answer'],
  ])('finds %s', async (_, damage, name) => {
    expect(await foundAfter(damage)).toContain(name);
  });

  it('finds nothing in consistent data', async () => {
    expect(await foundAfter('select 1')).toEqual([]);
  });
});
