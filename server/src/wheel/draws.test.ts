import { checkDraw } from '@/domain/draws/draw';
import { endOfDay } from '@/domain/points/check-in';
import { dayOf } from '@/domain/wib';
import type { OrderWorld } from '../../../test/harness/order-world';
import { addChances, addVoucher, addWheel, clearWheels, clientSeed, spinOf } from '../../../test/harness/wheels';
import { worldForTests } from '../../../test/harness/world-for-tests';
import { findBrokenInvariants } from '../wiring/invariants';

describe('draws', () => {
  let world: OrderWorld;
  let me: number;

  worldForTests((opened) => {
    world = opened;
  });
  beforeEach(async () => {
    me = await world.addMember();
  });
  afterEach(async () => {
    expect(await findBrokenInvariants(world.db.read)).toEqual([]);
    await clearWheels(world);
  });

  const recordOf = (sn: string, who = me) => world.services.wheels.record({ sn }, world.ctx(who));
  const refusalOf = (call: Promise<unknown>) =>
    call.then(
      () => 'none',
      (error: { code: string }) => error.code,
    );

  it('use one chance each, the one that ends first, and none twice', async () => {
    await addWheel(world, [{ type: 'points', value: 5 }, {}]);
    const soon = world.clock.now() + 60;
    await addChances(world, { me });
    await addChances(world, { me, expiretime: soon });
    const first = await spinOf(world, me);
    expect(first).toMatchObject({ chances: 1, chance_end: world.clock.now() + 30 * 86_400 });
    expect(await spinOf(world, me)).toMatchObject({ chances: 0, chance_end: null });
    expect(await refusalOf(spinOf(world, me))).toBe('NO_CHANCE');
    await addChances(world, { me, expiretime: soon });
    world.clock.pass(60);
    expect(await refusalOf(spinOf(world, me))).toBe('NO_CHANCE');
  });

  it('answer the same prize under the same key', async () => {
    await addWheel(world, [{ type: 'points', value: 5, total: 9 }, {}, { type: 'goods', total: 3 }]);
    await addChances(world, { me, num: 3 });
    const first = await spinOf(world, me, { key: 'one' });
    expect(await spinOf(world, me, { key: 'one' })).toEqual(first);
    expect((await world.services.wheels.records({ page: 1, per_page: 10 }, world.ctx(me))).total).toBe(1);
  });

  it('can be computed again from the day after on, with what was left then', async () => {
    await addWheel(world, [{ weight: 3 }, { type: 'goods', weight: 2, total: 50 }, { type: 'points', value: 1 }]);
    await addChances(world, { me, num: 20 });
    const sns: string[] = [];
    for (let n = 0; n < 20; n += 1) sns.push((await spinOf(world, me, { n })).sn);
    const day = dayOf(world.clock.now());
    const shown = await world.services.wheels.goods({ type: 'small' }, world.ctx(me));
    const before = await recordOf(sns[3] ?? '');
    expect(before.proof).toMatchObject({
      day,
      n: 3,
      client_seed: clientSeed(3),
      seed: null,
      seed_hash: shown.seed_hash,
    });
    // What the chain changes later does not change a draw of before.
    await world.db.read.updateTable('wheel_entry').set({ weight: 77 }).where('position', '=', 1).execute();
    expect(before.publishtime).toBe(endOfDay(world.clock.now()) + 300);
    world.clock.pass(before.publishtime - world.clock.now() - 1);
    await world.services.wheels.turnDay();
    expect((await recordOf(sns[3] ?? '')).proof.seed).toBeNull();
    world.clock.pass(1);
    await world.services.wheels.turnDay();
    for (const sn of sns) {
      const { proof, position, names, name } = await recordOf(sn);
      expect(checkDraw(proof)).toMatchObject({ is: 'same', result: { position } });
      expect(names[position - 1]).toBe(name);
    }
  });

  it('follow the day of the turn, also where the wheel was read before midnight', async () => {
    await addWheel(world, [{}]);
    await addChances(world, { me, num: 2 });
    world.clock.pass(endOfDay(world.clock.now()) - world.clock.now() - 1);
    const read = await world.services.wheels.goods({ type: 'small' }, world.ctx(me));
    const evening = await spinOf(world, me);
    world.clock.pass(1);
    const { sn } = await spinOf(world, me);
    const { proof } = await recordOf(sn);
    expect((await recordOf(evening.sn)).proof).toMatchObject({ day: read.day, seed_hash: read.seed_hash, n: 0 });
    expect(proof).toMatchObject({ day: dayOf(world.clock.now()), n: 0 });
    expect(proof.seed_hash).not.toBe(read.seed_hash);
    expect((await world.services.wheels.goods({ type: 'small' }, world.ctx(me))).seed_hash).toBe(proof.seed_hash);
  });

  it('never win what is used up, which counts as nothing and is shown so', async () => {
    const wheel = await addWheel(world, [{ type: 'goods', weight: 99, total: 2 }, {}]);
    await addChances(world, { me, num: 30 });
    const drawn = [];
    for (let n = 0; n < 30; n += 1) drawn.push(await spinOf(world, me, { n }));
    expect(drawn.filter(({ type }) => type === 'goods')).toHaveLength(2);
    const usedUp = drawn.filter(({ used_up }) => used_up === 1);
    expect(usedUp.length).toBeGreaterThan(15);
    for (const { position, type, state } of usedUp) expect([position, type, state]).toEqual([1, 'none', 'nothing']);
    const { entries } = await world.services.wheels.goods({ type: 'small' }, world.ctx(me));
    expect(entries[0]).toMatchObject({ left: 0, used_up: 1, odds_text: '99.00%' });
    expect(wheel).toBeGreaterThan(0);
  });

  it('give points, coupons and vouchers at once', async () => {
    const coupon = await world.addCouponKind();
    const voucher = await addVoucher(world, { times: 2, total: 3 });
    await addWheel(world, [{ type: 'points', value: 7 }]);
    await addWheel(world, [{ type: 'coupon', coupon, total: 1 }], { type: 'big' });
    await addChances(world, { me, num: 2 });
    await addChances(world, { me, wheel: 'big', num: 1 });
    expect(await spinOf(world, me)).toMatchObject({ type: 'points', value: 7, state: 'given' });
    const ledger = world.db.read.selectFrom('points_log').select(['type', 'amount', 'balance']);
    expect(await ledger.where('user_id', '=', me).execute()).toEqual([{ type: 'draw', amount: 7, balance: 7 }]);
    const won = await spinOf(world, me, { type: 'big' });
    const mine = { usable: 1, endtime: expect.any(Number) };
    expect([won.coupon, (await recordOf(won.sn)).coupon]).toMatchObject([mine, mine]);
    await clearWheels(world);
    await addWheel(world, [{ type: 'voucher', voucher, value: 1 }]);
    await addChances(world, { me, num: 4 });
    const given = await recordOf((await spinOf(world, me)).sn);
    expect(given.codes.map(({ number, state, share }) => [number, state, share])).toEqual([
      [1, 'good', 0],
      [2, 'good', 0],
    ]);
    expect(given).toMatchObject({ good_for: 'Any drink', every_shop: 1, claim_ways: [] });
    for (const left of [1, 0]) {
      await spinOf(world, me);
      const { entries } = await world.services.wheels.goods({ type: 'small' }, world.ctx(me));
      expect(entries[0]).toMatchObject({ left, used_up: left === 0 ? 1 : 0 });
    }
    expect(await spinOf(world, me)).toMatchObject({ type: 'none', used_up: 1 });
  });

  it('count a coupon as used up that the member cannot be given', async () => {
    const coupon = await world.addCouponKind({ user_limit: 1, total: 5 });
    await addWheel(world, [{ type: 'coupon', coupon, total: 9 }]);
    await addChances(world, { me, num: 2 });
    expect(await spinOf(world, me)).toMatchObject({ type: 'coupon', state: 'given' });
    const second = await spinOf(world, me);
    expect(second).toMatchObject({ type: 'none', used_up: 1 });
    expect((await recordOf(second.sn)).proof.entries).toEqual([{ position: 1, weight: 1, left: 0 }]);
    expect((await world.services.wheels.goods({ type: 'small' }, world.ctx(me))).entries[0]?.left).toBe(4);
  });

  it('begin a new seed if that of the day is lost, and say that the draws before cannot be checked', async () => {
    await addWheel(world, [{}]);
    await addChances(world, { me, num: 2 });
    const first = await spinOf(world, me);
    await world.db.read.deleteFrom('wheel_secret').execute();
    const second = await spinOf(world, me);
    expect(await recordOf(first.sn)).toMatchObject({ seed_lost: 1, proof: { seed: null } });
    expect(await recordOf(second.sn)).toMatchObject({ seed_lost: 0, proof: { n: 1 } });
    expect(await world.services.wheels.goods({ type: 'small' }, world.ctx(me))).toMatchObject({ seed_lost: 1 });
    world.clock.pass(2 * 86_400);
    await world.services.wheels.turnDay();
    expect(checkDraw((await recordOf(first.sn)).proof)).toEqual({ is: 'noSeed' });
    expect(checkDraw((await recordOf(second.sn)).proof)).toMatchObject({ is: 'same' });
  });

  it('are refused by limits of the chain', async () => {
    await addWheel(world, [{}], { daily_limit: 1, user_limit: 2 });
    await addChances(world, { me, num: 4 });
    await spinOf(world, me);
    await expect(spinOf(world, me)).rejects.toMatchObject({ code: 'DRAW_LIMIT', params: { max: 1, per: 'day' } });
    world.clock.pass(86_400);
    await spinOf(world, me);
    world.clock.pass(86_400);
    await expect(spinOf(world, me)).rejects.toMatchObject({ code: 'DRAW_LIMIT', params: { max: 2, per: 'all' } });
  });
});
