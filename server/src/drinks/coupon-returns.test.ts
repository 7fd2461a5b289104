import fc from 'fast-check';
import { type ShopForTests, shopForTests } from '../../../test/harness/world-for-tests';

const HOUR = 3600;
const DAY = 24 * HOUR;
let { world, me, sku, shopId } = {} as ShopForTests;
shopForTests(
  (opened) => {
    ({ world, me, sku, shopId } = opened);
  },
  { stock: 5000 },
);

/** Orders a drink with the coupon. */
async function order(coupon_id: number): Promise<string> {
  await world.putInCart(me, sku, { num: 2 });
  const wish = { shop_id: shopId, type: 'takein' as const, coupon_id };
  const { price_hash, coupon } = await world.services.drinks.price(wish, world.ctx(me));
  expect(coupon?.id).toBe(coupon_id);
  const input = { ...wish, price_hash, remark: '', tableware: 0 as const };
  return (await world.services.drinks.add(input, world.ctx(me))).order_sn;
}

/** Ends an order: it is cancelled before it is paid, not paid in time, or cancelled after that. */
async function end(order_sn: string, how: string): Promise<void> {
  if (how === 'refund') await world.pay(me, order_sn);
  if (how === 'expire') {
    world.clock.pass(15 * 60);
    await world.services.unpaid.cancelOverdue();
  } else await world.services.drinks.cancel({ order_sn, reason: '' }, world.ctx(me));
}

describe('a coupon that orders give back', () => {
  it('keeps its end after orders that were not paid, and gets three days once from one that was', async () => {
    const step = fc.record({
      hours: fc.integer({ min: 1, max: 40 }),
      how: fc.constantFrom('cancel', 'expire', 'refund'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
        const id = await world.addCoupon(me, { valid_days: 2 });
        let expected = (await world.couponOf(id)).endtime;
        let isExtended = false;
        for (const { hours, how } of steps) {
          world.clock.pass(hours * HOUR);
          if (world.clock.now() >= expected) return;
          const sn = await order(id);
          await end(sn, how);
          const until = world.clock.now() + 3 * DAY;
          if (how === 'refund' && !isExtended && until > expected) {
            expected = until;
            isExtended = true;
          }
          expect(await world.couponOf(id)).toMatchObject({ order_sn: null, endtime: expected });
        }
      }),
      { numRuns: 12 },
    );
  });
});
