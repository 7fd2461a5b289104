import { codesKind, codesRedeemable, createCodesOrder, giveCode, items } from '../../../test/harness/code-kind';
import { type OrderWorld, refusedWith } from '../../../test/harness/order-world';
import { tellFigure, triesOf } from '../../../test/harness/proof';
import { worldForTests } from '../../../test/harness/world-for-tests';
import { keylessIntent } from '../lib/intent';
import { findOrderCodes } from './redemption-repository';
import { WRONG_MAX } from './typed-code';

const FIVE = 5;
items.set(FIVE, { codes: 5, shopIds: [] });

let world: OrderWorld;
let shops: [number, number];
worldForTests(
  async (opened) => {
    world = opened;
    shops = [await world.addShop(), await world.addShop()];
  },
  { sessions: 16, kinds: [codesKind], redeemables: { prize: codesRedeemable } },
);

const counters = () =>
  shops.map((shopId, index) => ({ shopId, staff: { staffId: index + 1, name: `Counter ${index}`, tokenHash: '' } }));

const redeemAt = (at: ReturnType<typeof counters>[number] | undefined, typed: string) =>
  at ? world.services.redemptions.redeem({ ...at, typed }, keylessIntent(world.db)) : Promise.reject(new Error('none'));

async function bought(): Promise<{ me: number; order_sn: string; codes: string[] }> {
  const me = await world.addMember();
  const { money } = world.services;
  const { order_sn } = await world.db.transaction((tx) =>
    createCodesOrder(tx, money, { me, price: 75_000, itemId: FIVE }),
  );
  await world.pay(me, order_sn);
  const { id } = await world.db.read
    .selectFrom('orders')
    .select('id')
    .where('order_sn', '=', order_sn)
    .executeTakeFirstOrThrow();
  return { me, order_sn, codes: (await findOrderCodes(world.db.read, id)).map(({ code }) => code) };
}

it('a code that two counters redeem a thousand times at once is redeemed once', async () => {
  const { codes } = await bought();
  const [code = ''] = codes;
  const tries = triesOf(100);
  const done = await Promise.allSettled(Array.from({ length: tries }, (_, n) => redeemAt(counters()[n % 2], code)));
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of done) {
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({ code: 'REDEEM_REFUSED', params: { state: 'redeemed' } });
  }
  tellFigure(`${tries} touches of one code from two counters at once: one redemption`);
});

it('an order whose codes are redeemed while its customer cancels it is redeemed or paid back, and no code is both', async () => {
  const tries = triesOf(10);
  for (let n = 0; n < tries; n += 1) {
    const { me, order_sn, codes } = await bought();
    const answer = async () => ({ done: 1 });
    const cancelling = { kind: codesKind, orderSn: order_sn, reason: '', answer };
    await Promise.allSettled([
      ...codes.map((code, index) => redeemAt(counters()[index % 2], code)),
      world.services.cancels.cancel(cancelling, world.ctx(me)),
    ]);
    const order = await world.db.read
      .selectFrom('orders')
      .select(['id', 'status', 'refund_amount'])
      .where('order_sn', '=', order_sn)
      .executeTakeFirstOrThrow();
    const states = new Set((await findOrderCodes(world.db.read, order.id)).map(({ status }) => status));
    expect([...states]).toEqual(order.status === -20 ? [2] : [1]);
    expect(order).toMatchObject(order.status === -20 ? { refund_amount: 75_000 } : { status: 60, refund_amount: 0 });
  }
  tellFigure(`${tries} orders of five codes redeemed while their customer cancels: no code is both`);
});

it('guesses at the same time do not pass the limit', async () => {
  const me = await world.addMember();
  const code = await giveCode(world.db, { me, clock: world.clock });
  const at = { shopId: shops[0], staff: { staffId: 77, name: 'Guesser', tokenHash: '' } };
  const guesses = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      refusedWith(world.services.redemptions.find({ ...at, typed: `ZZZZ${1000 + n}` })),
    ),
  );
  expect(guesses.filter(([error]) => error === 'REDEEM_NOT_FOUND')).toHaveLength(WRONG_MAX);
  expect(await refusedWith(world.services.redemptions.find({ ...at, typed: code }))).toMatchObject([
    'REDEEM_LIMIT',
    {},
  ]);
});
