import { sql } from 'kysely';
import type { WheelType } from '@/contract/wheel/wheel.schemas';
import { endOfDay } from '@/domain/points/check-in';
import { Drinker } from '../../../test/harness/drinker';
import type { OrderWorld, WorldSku } from '../../../test/harness/order-world';
import { addWheel, clearWheels, spinOf } from '../../../test/harness/wheels';
import { worldForTests } from '../../../test/harness/world-for-tests';
import { findBrokenInvariants } from '../wiring/invariants';

const DAY = 86_400;
const rewards = [5, 5, 10, 10, 15, 15, 50].map((points, at) => ({ points, draws: at === 6 ? 1 : 0 }));

describe('chances to draw', () => {
  let world: OrderWorld;
  let shopId: number;
  let sku: WorldSku;
  let me: number;
  let drinker: Drinker;

  worldForTests(async (opened) => {
    world = opened;
    shopId = await world.addShop();
    sku = await world.addSku(shopId, { price: 20_000 });
    await set('sign_rewards', rewards);
  });
  beforeEach(async () => {
    me = await world.addMember();
    drinker = new Drinker(world, { me, shopId, sku });
    await addWheel(world, [{}]);
    await addWheel(world, [{}], { type: 'big' });
  });
  afterEach(async () => {
    expect(await findBrokenInvariants(world.db.read)).toEqual([]);
    await clearWheels(world);
  });

  const set = (key: string, value: unknown) =>
    sql`insert into config (key, value_json) values (${key}, ${JSON.stringify(value)}::jsonb)
      on conflict (key) do update set value_json = excluded.value_json`.execute(world.db.read);
  /** The chances of the member by their way, with whether each was taken back. */
  const chances = async () =>
    (
      await world.db.read
        .selectFrom('wheel_chance')
        .select(['wheel', 'way', 'backtime'])
        .where('user_id', '=', me)
        .orderBy('id')
        .execute()
    ).map(({ wheel, way, backtime }) => `${wheel} ${way}${backtime === null ? '' : ' taken back'}`);
  const waysOf = async (type: WheelType) =>
    (await world.services.wheels.list({}, world.ctx(me))).list
      .find((wheel) => wheel.type === type)
      ?.ways.map(({ way, missing }) => [way, missing]);

  it('come with the first order of a day by its payment, once a day, for thirty days', async () => {
    expect(await waysOf('small')).toEqual([
      ['signIn', 7],
      ['order', 1],
    ]);
    await drinker.completed(1);
    await drinker.completed(1);
    expect(await chances()).toEqual(['small order']);
    expect((await waysOf('small'))?.[1]).toEqual(['order', 0]);
    const { list } = await world.services.wheels.list({}, world.ctx(me));
    expect(list[0]).toMatchObject({ chances: 1, chance_end: world.clock.now() + 30 * DAY });
    world.clock.pass(DAY);
    await drinker.completed(1);
    expect(await chances()).toEqual(['small order', 'small order']);
    world.clock.pass(30 * DAY);
    expect((await world.services.wheels.list({}, world.ctx(me))).list[0]).toMatchObject({ chances: 0 });
  });

  it('go by the day of the payment, and not by that of the completion', async () => {
    const first = await drinker.handedOver(1);
    world.clock.pass(DAY);
    const second = await drinker.handedOver(1);
    await drinker.rate(first);
    await drinker.rate(second);
    expect(await chances()).toEqual(['small order', 'small order']);
  });

  it('come with every fifth order for the big wheel', async () => {
    for (let n = 0; n < 4; n += 1) await drinker.completed(1);
    expect(await waysOf('big')).toEqual([
      ['orders', 1],
      ['weeks', 4],
    ]);
    for (let n = 0; n < 6; n += 1) await drinker.completed(1);
    expect((await chances()).filter((one) => one === 'big orders')).toHaveLength(2);
  });

  it('are taken back unused with an order that is paid back, and another order of the day gives one then', async () => {
    const orderSn = await drinker.completed(2);
    await drinker.cupsBack(orderSn, 1);
    expect(await chances()).toEqual(['small order']);
    await drinker.cupsBack(orderSn, 1);
    expect(await chances()).toEqual(['small order taken back']);
    await drinker.completed(1);
    expect(await chances()).toEqual(['small order taken back', 'small order']);
  });

  it('go on to the next order of the day, with the same end, if the first is paid back', async () => {
    const first = await drinker.completed(1);
    const end = world.clock.now() + 30 * DAY;
    world.clock.pass(60);
    const second = await drinker.completed(1);
    await drinker.cupsBack(first, 1);
    expect(await chances()).toEqual(['small order taken back', 'small order']);
    const { list } = await world.services.wheels.list({}, world.ctx(me));
    expect(list[0]).toMatchObject({ chances: 1, chance_end: end });
    expect((await waysOf('small'))?.[1]).toEqual(['order', 0]);
    await drinker.cupsBack(second, 1);
    expect((await waysOf('small'))?.[1]).toEqual(['order', 1]);
    await drinker.completed(1);
    expect(await chances()).toEqual(['small order taken back', 'small order taken back', 'small order']);
  });

  it('do not go on to an order of another day', async () => {
    world.clock.pass(endOfDay(world.clock.now()) - world.clock.now() - 60);
    const first = await drinker.completed(1);
    world.clock.pass(60);
    await drinker.completed(1);
    await drinker.cupsBack(first, 1);
    expect(await chances()).toEqual(['small order taken back', 'small order']);
    await drinker.completed(1);
    expect(await chances()).toHaveLength(2);
  });

  const bigOf = async () => (await chances()).filter((one) => one.startsWith('big'));
  const toBig = async () => (await waysOf('big'))?.[0]?.[1];
  /** Completes orders, and checks that the number of missing ones that is shown is what happens. */
  async function completedAsShown(num: number): Promise<string[]> {
    const orders: string[] = [];
    for (let n = 0; n < num; n += 1) {
      const [missing, before] = [await toBig(), (await bigOf()).length];
      orders.push(await drinker.completed(1));
      world.clock.pass(60);
      expect((await bigOf()).length > before).toBe(missing === 1);
    }
    return orders;
  }

  it('stay with the fifth order if another one of the five is paid back, and six more are missing', async () => {
    const [first] = await completedAsShown(5);
    await drinker.cupsBack(first ?? '', 1);
    expect([await bigOf(), await toBig()]).toEqual([['big orders'], 6]);
    await completedAsShown(6);
    expect(await bigOf()).toEqual(['big orders', 'big orders']);
  });

  it('come again with the next order if the fifth is paid back unused, and not if it was used', async () => {
    const fifth = (await completedAsShown(5)).at(-1) ?? '';
    await drinker.cupsBack(fifth, 1);
    expect([await bigOf(), await toBig()]).toEqual([['big orders taken back'], 1]);
    const next = (await completedAsShown(1))[0] ?? '';
    await spinOf(world, me, { type: 'big' });
    await drinker.cupsBack(next, 1);
    expect(await toBig()).toBe(6);
    await completedAsShown(6);
    expect(await bigOf()).toEqual(['big orders taken back', 'big orders', 'big orders']);
  });

  it('go on to an order after the fifth while five are left', async () => {
    const orders = await completedAsShown(6);
    await drinker.cupsBack(orders[4] ?? '', 1);
    expect([await bigOf(), await toBig()]).toEqual([['big orders taken back', 'big orders'], 5]);
    await drinker.cupsBack(orders[5] ?? '', 1);
    expect([(await bigOf()).filter((one) => one === 'big orders'), await toBig()]).toEqual([[], 1]);
    await completedAsShown(1);
  });

  it('stay used if the order is paid back later, and the day gives no second one', async () => {
    const orderSn = await drinker.completed(1);
    await spinOf(world, me);
    await drinker.cupsBack(orderSn, 1);
    await drinker.completed(1);
    expect(await chances()).toEqual(['small order']);
  });

  it('do not come with an order whose cups were all paid back before', async () => {
    const orderSn = await drinker.handedOver(1);
    await drinker.cupsBack(orderSn, 1);
    await drinker.rate(orderSn);
    expect(await chances()).toEqual([]);
  });

  it('come with a full week of check-ins, and for the big wheel with every fourth', async () => {
    for (let day = 0; day < 28; day += 1) {
      if (day === 6) expect((await waysOf('small'))?.[0]).toEqual(['signIn', 1]);
      for (let again = 0; again < 2; again += 1) await world.signs.signSet({}, world.ctx(me));
      world.clock.pass(DAY);
    }
    expect(await chances()).toEqual([...Array(4).fill('small signIn'), 'big weeks']);
  });

  it('are none while the wheel is off, and such orders do not count later', async () => {
    await set('parts', ['voucher', 'group', 'points']);
    for (let n = 0; n < 4; n += 1) await drinker.completed(1);
    await set('parts', ['voucher', 'group', 'points', 'wheel']);
    await drinker.completed(1);
    expect(await chances()).toEqual(['small order']);
  });

  it('are none for a wheel that the chain does not have, or that is over, and none are promised', async () => {
    const promised = async () => (await world.signs.signIn({}, world.ctx(me))).days.map(({ draws }) => draws);
    const setSmall = (set: { status: 0 | 1; endtime: number | null }) =>
      world.db.read.updateTable('wheel').set(set).where('type', '=', 'small').execute();
    expect(await promised()).toEqual([0, 0, 0, 0, 0, 0, 1]);
    await setSmall({ status: 0, endtime: null });
    expect(await promised()).toEqual(Array(7).fill(0));
    await drinker.completed(1);
    await setSmall({ status: 1, endtime: world.clock.now() });
    expect(await promised()).toEqual(Array(7).fill(0));
    world.clock.pass(DAY);
    await drinker.completed(1);
    expect(await chances()).toEqual([]);
  });
});
