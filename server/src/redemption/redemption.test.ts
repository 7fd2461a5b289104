import { sql } from 'kysely';
import pino from 'pino';
import {
  CODE_SECONDS,
  codesKind,
  codesRedeemable,
  createCodesOrder,
  endExpiredCodes,
  giveCode,
  items,
  notOnHand,
  refused,
} from '../../../test/harness/code-kind';
import { engines } from '../../../test/harness/engines';
import { type OrderWorld, refusedWith } from '../../../test/harness/order-world';
import { worldForTests } from '../../../test/harness/world-for-tests';
import { createDb } from '../db/db';
import type { OnShift } from '../lib/context';
import { keylessIntent } from '../lib/intent';
import { findOrderCodes } from './redemption-repository';
import { WRONG_MAX } from './typed-code';

const DAY = 86_400;
const silent = pino({ level: 'silent' });
const FIVE = 5;
items.set(FIVE, { codes: 5, shopIds: [] });

describe.each(engines)('codes, on %s', (_, open) => {
  let world: OrderWorld;
  let shopId: number;
  let otherShop: number;
  let me: number;
  let people = 0;
  let staff: OnShift;

  worldForTests(
    async (opened) => {
      world = opened;
      shopId = await world.addShop();
      otherShop = await world.addShop();
    },
    {
      kinds: [codesKind],
      redeemables: { prize: codesRedeemable },
      open: async () => {
        const { engine, drop } = await open();
        const db = createDb(engine);
        return {
          db,
          close: async () => {
            await db.close();
            await drop();
          },
        };
      },
    },
  );

  beforeEach(async () => {
    me = await world.addMember();
    people += 1;
    staff = { staffId: people, name: `Barista ${people}`, tokenHash: '' };
  });

  const find = (typed: string, at = shopId) => world.services.redemptions.find({ typed, shopId: at, staff });
  const redeem = (typed: string, { at = shopId, intent = keylessIntent(world.db) } = {}) =>
    world.services.redemptions.redeem({ typed, shopId: at, staff }, intent);

  async function bought(itemId: number, price = 75_000): Promise<{ order_sn: string; id: number; codes: string[] }> {
    const { money } = world.services;
    const { order_sn } = await world.db.transaction((tx) => createCodesOrder(tx, money, { me, price, itemId }));
    await world.pay(me, order_sn);
    const { id } = await orderOf(order_sn);
    return { order_sn, id, codes: (await findOrderCodes(world.db.read, id)).map(({ code }) => code) };
  }

  const orderOf = (orderSn: string) =>
    world.db.read.selectFrom('orders').selectAll().where('order_sn', '=', orderSn).executeTakeFirstOrThrow();

  const cancel = (orderSn: string) => {
    const answer = async () => ({ done: 1 });
    return world.services.cancels.cancel({ kind: codesKind, orderSn, reason: '', answer }, world.ctx(me));
  };

  it('are made when the order is paid, each worth its share, and differ', async () => {
    const { id, codes } = await bought(FIVE, 77_777);
    const rows = await findOrderCodes(world.db.read, id);
    expect(rows.map(({ number, share, status }) => [number, share, status])).toEqual([
      [1, 15_555, 0],
      [2, 15_555, 0],
      [3, 15_555, 0],
      [4, 15_555, 0],
      [5, 15_557, 0],
    ]);
    expect(new Set(codes).size).toBe(5);
  });

  it('say what they are, for whom, and that they are good, in whichever way they are typed', async () => {
    await sql`update users set nickname = 'Rahmawati' where id = ${me}`.execute(world.db.read);
    const { codes, order_sn } = await bought(FIVE);
    const [code = ''] = codes;
    const seen = await find(`${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `);
    expect(seen).toMatchObject({
      ...{ code, state: 'good', number: 1, of: 5, unused: 4, num: 1, item_kind: 'prize' },
      ...{ order_sn, pay_amount: 75_000, shops: [], customer: 'R***i' },
      name: { en: 'Five cups' },
      note: { id: 'Kopi atau teh' },
      expiretime: world.clock.now() + CODE_SECONDS,
    });
    expect(seen.mobile).toMatch(/\*\*\*\*/);
  });

  it('are redeemed once, with shop, staff and time, and the last one completes the order', async () => {
    const { codes, order_sn, id } = await bought(FIVE);
    for (const [index, code] of codes.entries()) {
      world.clock.pass(60);
      const now = world.clock.now();
      expect(await redeem(code)).toMatchObject({
        state: 'redeemed',
        unused: 4 - index,
        redeemtime: now,
        redeem_shop: 'Kedai',
        redeem_by: staff.name,
      });
      expect((await orderOf(order_sn)).status).toBe(index === 4 ? 60 : 10);
    }
    expect(await refusedWith(redeem(codes[0] ?? ''))).toMatchObject(['REDEEM_REFUSED', { state: 'redeemed' }]);
    const log = await sql<{ memo: string; who: string }>`
      select memo, who from order_log where order_id = ${id} and act = 'redeem' order by id`.execute(world.db.read);
    expect(log.rows.map(({ memo }) => memo)).toEqual(['code 1', 'code 2', 'code 3', 'code 4', 'code 5']);
    expect(new Set(log.rows.map(({ who }) => who))).toEqual(new Set([staff.name]));
  });

  it('are redeemed once under one key, however often the request comes', async () => {
    const { codes } = await bought(1);
    const { intent } = world.ctx(me, { key: `redeem-${me}` });
    const first = await redeem(codes[0] ?? '', { intent });
    expect(await redeem(codes[0] ?? '', { intent: world.ctx(me, { key: `redeem-${me}` }).intent })).toEqual(first);
  });

  it('of other shops are shown with the names of those, and not redeemed', async () => {
    const code = await giveCode(world.db, { me, clock: world.clock, shopIds: [otherShop] });
    expect(await find(code)).toMatchObject({ state: 'other-shop', shops: ['Kedai'], order_sn: null });
    expect(await refusedWith(redeem(code))).toMatchObject(['REDEEM_REFUSED', { state: 'other-shop' }]);
    expect(await redeem(code, { at: otherShop })).toMatchObject({ state: 'redeemed', of: 1, redeem_by: staff.name });
    // The name of the staff stays in their shop.
    expect(await find(code)).toMatchObject({ state: 'redeemed', redeem_shop: 'Kedai', redeem_by: '' });
  });

  it('stay if what they are for is not on hand, or is refused in the end', async () => {
    const away = await giveCode(world.db, { me, clock: world.clock, itemId: notOnHand });
    expect(await find(away)).toMatchObject({ state: 'not-now' });
    expect(await refusedWith(redeem(away))).toMatchObject(['REDEEM_REFUSED', { state: 'not-now' }]);
    const fallen = await giveCode(world.db, { me, clock: world.clock, itemId: refused });
    expect(await refusedWith(redeem(fallen))).toMatchObject(['REDEEM_REFUSED', { state: 'not-now' }]);
    expect(await find(fallen)).toMatchObject({ state: 'good' });
  });

  it('expire at their time, before a job has ended them', async () => {
    const { codes } = await bought(1);
    world.clock.pass(CODE_SECONDS - 1);
    expect(await find(codes[0] ?? '')).toMatchObject({ state: 'good' });
    world.clock.pass(1);
    expect(await refusedWith(redeem(codes[0] ?? ''))).toMatchObject(['REDEEM_REFUSED', { state: 'expired' }]);
    await endExpiredCodes({ ...world.services.money, db: world.db, logger: silent });
    expect(await find(codes[0] ?? '')).toMatchObject({ state: 'refunded' });
  });

  it('that are unused are paid back when the order ends, and only they', async () => {
    const whole = await bought(FIVE);
    await cancel(whole.order_sn);
    expect(await orderOf(whole.order_sn)).toMatchObject({ status: -20, refund_amount: 75_000 });
    expect(await refusedWith(redeem(whole.codes[1] ?? ''))).toMatchObject(['REDEEM_REFUSED', { state: 'refunded' }]);
    const used = await bought(FIVE, 77_777);
    await redeem(used.codes[4] ?? '');
    expect(await refusedWith(cancel(used.order_sn))).toEqual(['ORDER_STATE', { state: 'toRedeem' }]);
    world.clock.pass(CODE_SECONDS);
    await endExpiredCodes({ ...world.services.money, db: world.db, logger: silent });
    expect(await orderOf(used.order_sn)).toMatchObject({ status: 60, refund_amount: 62_220 });
    expect((await findOrderCodes(world.db.read, used.id)).map(({ status }) => status)).toEqual([2, 2, 2, 2, 1]);
  });

  it('that are wrong are counted for each person and shop, and at the limit none is read', async () => {
    const { codes } = await bought(FIVE);
    const [code = ''] = codes;
    const wrong = ['ZZZZ ZZZ0', 'A-001', 'zzzz-zzz1', '!'];
    for (let n = 1; n <= WRONG_MAX; n += 1) {
      expect(await refusedWith(find(wrong[n % 4] ?? ''))).toEqual(['REDEEM_NOT_FOUND', { left: WRONG_MAX - n }]);
      // Those that name something do not count, whatever their state.
      if (n === 3) await redeem(code);
      if (n === 4) expect(await find(code)).toMatchObject({ state: 'redeemed' });
    }
    const until = { seconds: 600 };
    expect(await refusedWith(find(codes[1] ?? ''))).toEqual(['REDEEM_LIMIT', until]);
    expect(await refusedWith(redeem(codes[1] ?? ''))).toEqual(['REDEEM_LIMIT', until]);
    expect(await find(codes[1] ?? '', otherShop)).toMatchObject({ state: 'good' });
    world.clock.pass(600);
    expect(await redeem(codes[1] ?? '')).toMatchObject({ state: 'redeemed' });
  });

  it('that were redeemed are listed for the business day of their shop, the newest first', async () => {
    const shop = await world.addShop();
    const { codes } = await bought(FIVE);
    await redeem(codes[0] ?? '', { at: shop });
    world.clock.pass(DAY);
    for (const code of codes.slice(1, 3)) {
      world.clock.pass(1);
      await redeem(code, { at: shop });
    }
    await redeem(codes[3] ?? '');
    const listed = await world.services.redemptions.redeemed(shop);
    expect(listed.total).toBe(2);
    expect(listed.codes.map(({ code, redeem_by }) => [code, redeem_by])).toEqual([
      [codes[2], staff.name],
      [codes[1], staff.name],
    ]);
  });

  it('are told to the counters of the shop when they are redeemed', async () => {
    const shop = await world.addShop();
    const { codes } = await bought(1);
    await redeem(codes[0] ?? '', { at: shop });
    const { rows } = await sql<{ topic: string }>`select topic from shop_event where shop_id = ${shop}`.execute(
      world.db.read,
    );
    expect(rows).toEqual([{ topic: 'redemption' }]);
  });
});
