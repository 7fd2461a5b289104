import { engines, openMigrated } from '../../../test/harness/engines';
import { OrderWorld, type WorldSku } from '../../../test/harness/order-world';
import { counted, inParallel, tellFigure, triesOf } from '../../../test/harness/proof';
import type { Db } from '../db/db';
import { AppError } from '../lib/errors/app-error';
import { systemRandom } from '../lib/random';
import { findBrokenInvariants } from '../wiring/invariants';
import { grantCoupon } from './grant-coupon';

const AT_ONCE = 16;
/** What one grants before it is all gone, and how often it is tried: less on the embedded database. */
const tries = {
  postgres: { left: 100, attempts: 10 * triesOf(200) },
  pglite: { left: 10, attempts: triesOf(200) },
} as const;

describe.each(engines)('races for coupons, on %s', (kind, open) => {
  let db: Db;
  let close: () => Promise<void>;
  let world: OrderWorld;

  beforeAll(async () => {
    ({ db, close } = await openMigrated(open));
    world = new OrderWorld(db);
    await world.setUp();
  });
  afterAll(async () => {
    if (world) expect(await findBrokenInvariants(db.read)).toEqual([]);
    await close?.();
  });

  const grant = async (me: number, couponId: number, grantKey: string): Promise<string> =>
    (
      await db.transaction((tx) =>
        grantCoupon(tx, { clock: world.clock, random: systemRandom }, { couponId, me, grantKey }),
      )
    ).is;

  it('the last of a kind are granted exactly', async () => {
    const { left, attempts } = tries[kind];
    const couponId = await world.addCouponKind({ total: left });
    const members = await world.addMembers(20);
    const answers = await inParallel(attempts, AT_ONCE, (n) => grant(members[n % 20] as number, couponId, `try ${n}`));
    expect(counted(answers)).toEqual({ granted: left, gone: attempts - left });
    tellFigure(`${attempts} grants of the last ${left} coupons on ${kind}: ${JSON.stringify(counted(answers))}`);
  });

  it('a member gets no more than one may have, and for one reason one only', async () => {
    const one = await world.addCouponKind({ user_limit: 1 });
    const me = await world.addMember();
    const answers = await inParallel(50, AT_ONCE, (n) => grant(me, one, `try ${n}`));
    expect(counted(answers)).toEqual({ granted: 1, limit: 49 });
    const any = await world.addCouponKind();
    expect(counted(await inParallel(50, AT_ONCE, () => grant(me, any, 'welcome')))).toEqual({ granted: 50 });
    const { received } = await db.read
      .selectFrom('coupon')
      .select('received')
      .where('id', '=', any)
      .executeTakeFirstOrThrow();
    expect(received).toBe(1);
  });

  it('of two orders at once with one coupon exactly one gets it', async () => {
    const skus: WorldSku[] = [];
    for (let n = 0; n < 2; n += 1) skus.push(await world.addSku(await world.addShop()));
    const answers: string[] = [];
    for (let round = 0; round < 15; round += 1) {
      const me = await world.addMember();
      const coupon_id = await world.addCoupon(me);
      const placing = skus.map(async (sku) => {
        await world.putInCart(me, sku);
        const input = { shop_id: sku.shopId, type: 'takein' as const, coupon_id };
        const { price_hash } = await world.services.drinks.price(input, world.ctx(me));
        return { ...input, price_hash, remark: '', tableware: 0 as const };
      });
      const inputs = await Promise.all(placing);
      const add = (input: (typeof inputs)[number]): Promise<string> =>
        world.services.drinks.add(input, world.ctx(me)).then(
          () => 'placed',
          (error: unknown) => (error instanceof AppError ? JSON.stringify(error.params) : String(error)),
        );
      answers.push(...(await Promise.all(inputs.map(add))));
    }
    const refused = expect.stringContaining('"reason":"locked"');
    expect(counted(answers).placed).toBe(15);
    expect(answers.filter((answer) => answer !== 'placed')).toEqual(Array(15).fill(refused));
  });

  it('paying and cancelling at once leave the coupon used or given back once', async () => {
    const sku = await world.addSku(await world.addShop());
    const states = new Set<string>();
    for (let round = 0; round < 15; round += 1) {
      const me = await world.addMember();
      const coupon = await world.addCoupon(me);
      const order_sn = await world.order(me, sku);
      const { tradeNo } = await world.open(me, order_sn);
      const pay = async (): Promise<void> => {
        await world.services.gateway.act({ tradeNo, action: 'pay', late: true });
        await world.services.gateway.deliver();
      };
      const cancel = (): Promise<unknown> => world.services.drinks.cancel({ order_sn, reason: '' }, world.ctx(me));
      await Promise.allSettled(round % 2 ? [pay(), cancel(), world.coupons.keepTime()] : [cancel(), pay()]);
      const { state } = await world.details(me, order_sn);
      const { status } = await world.couponOf(coupon);
      states.add(`${state} ${status}`);
    }
    for (const state of states) expect(['paid 3', 'cancelled 1', 'refunded 1']).toContain(state);
  });
});
