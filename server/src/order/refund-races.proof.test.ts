import { sql } from 'kysely';
import type { OrderWorld } from '../../../test/harness/order-world';
import { worldForTests } from '../../../test/harness/world-for-tests';

let world: OrderWorld;
worldForTests(
  (opened) => {
    world = opened;
  },
  { sessions: 16 },
);

// A process that was suspended in the middle of a job goes on after its lease has passed to another.
describe('two processes that send the same refunds at once', () => {
  it('send the money back once, and record it as done', async () => {
    const sku = await world.addSku(await world.addShop());
    for (let n = 0; n < 40; n += 1) {
      const me = await world.addMember();
      const order_sn = await world.order(me, sku);
      await world.pay(me, order_sn);
      await world.services.drinks.cancel({ order_sn, reason: '' }, world.ctx(me));
      await Promise.all(Array.from({ length: 4 }, () => world.services.refunds.run()));
    }
    const { rows } = await sql<{ status: number; back: number; n: number }>`
      select r.status, s.refunded - s.amount as back, count(*)::int as n
      from refund r join sandbox_payment s on s.payment_sn = r.payment_sn group by 1, 2`.execute(world.db.read);
    expect(rows).toEqual([{ status: 3, back: 0, n: 40 }]);
  });
});
