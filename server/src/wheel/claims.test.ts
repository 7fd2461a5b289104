import { sql } from 'kysely';
import type { OrderWorld } from '../../../test/harness/order-world';
import { addChances, addWheel, clearWheels, spinOf } from '../../../test/harness/wheels';
import { worldForTests } from '../../../test/harness/world-for-tests';
import { keylessIntent } from '../lib/intent';
import { findBrokenInvariants } from '../wiring/invariants';
import { findLost, losePrizes } from './leaving';

const DAY = 86_400;
const staff = { staffId: 1, name: 'Sri', tokenHash: '' };

describe('prizes of goods', () => {
  let world: OrderWorld;
  let shopId: number;
  let otherShop: number;
  let me: number;

  worldForTests(async (opened) => {
    world = opened;
    shopId = await world.addShop();
    otherShop = await world.addShop();
    const key = 'sender';
    await world.db.read.updateTable('shop').set({ key }).where('id', '=', shopId).execute();
    await sql`insert into config (key, value_json) values ('sender_shop', ${JSON.stringify(key)}::jsonb),
      ('couriers', '["JNE"]')`.execute(world.db.read);
  });
  beforeEach(async () => {
    me = await world.addMember();
    await addWheel(world, [{ type: 'goods', total: 1 }]);
    await addChances(world, { me, num: 3 });
  });
  afterEach(async () => {
    expect(await findBrokenInvariants(world.db.read)).toEqual([]);
    await clearWheels(world);
  });

  const recordOf = (sn: string) => world.services.wheels.record({ sn }, world.ctx(me));
  const claim = (sn: string, way: { shop_id?: number; address_id?: number }, who = me) =>
    world.services.wheels.claim({ sn, ...way }, world.ctx(who));
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'none',
      (error: { code: string }) => error.code,
    );
  const redeem = (typed: string, shop = shopId) =>
    world.services.redemptions.redeem({ typed, shopId: shop, staff }, keylessIntent(world.db));
  const taken = async () =>
    (await world.db.read.selectFrom('wheel_entry').select('taken').executeTakeFirstOrThrow()).taken;
  const sweep = () => world.services.prizeSweeps.endExpired();
  const notices = async () =>
    (await world.db.read.selectFrom('notice').select('kind').where('user_id', '=', me).execute()).map(
      ({ kind }) => kind,
    );

  it('are claimed for a shop, and redeemed there with one code', async () => {
    const { sn, state, expiretime } = await spinOf(world, me);
    expect([state, expiretime]).toEqual(['toClaim', world.clock.now() + 30 * DAY]);
    expect((await recordOf(sn)).claim_ways).toEqual(['fetch', 'ship']);
    const claimed = await claim(sn, { shop_id: shopId });
    expect(claimed).toMatchObject({
      ...{ state: 'claimed', claim_ways: [], claim: { state: 'toFetch', shop: { id: shopId }, shipment: null } },
      codes: [{ number: 1, state: 'good', share: 0, expiretime: world.clock.now() + 30 * DAY }],
    });
    expect(claimed.claim?.order_sn).toMatch(/^PZ/);
    const { data } = await world.services.wheels.records({ page: 1, per_page: 10 }, world.ctx(me));
    expect(data[0]).toMatchObject({ state: 'claimed', expiretime: world.clock.now() + 30 * DAY });
    expect(await recordOf(claimed.claim?.order_sn ?? '')).toEqual(claimed);
    const code = claimed.codes[0]?.code ?? '';
    expect(await codeOf(redeem(code, otherShop))).toBe('REDEEM_REFUSED');
    await redeem(code);
    expect(await codeOf(redeem(code))).toBe('REDEEM_REFUSED');
    expect(await recordOf(sn)).toMatchObject({ state: 'received', claim: { state: 'completed' } });
    expect(await taken()).toBe(1);
  });

  it('are fetched where they can be, the nearest shop first, and nowhere that is closed until further notice', async () => {
    const { sn } = await spinOf(world, me);
    const resting = await world.addShop();
    const near = await world.addShop();
    const at = { lng: 110, lat: -7 };
    await world.db.read
      .updateTable('shop')
      .set({ status: 2, ...at })
      .where('id', '=', resting)
      .execute();
    await world.db.read
      .updateTable('shop')
      .set({ ...at, version: 2 })
      .where('id', '=', near)
      .execute();
    const { shops, every_shop } = await world.services.wheels.record({ sn, ...at }, world.ctx(me));
    expect(every_shop).toBe(1);
    expect(shops[0]).toMatchObject({ id: near, distance: 0 });
    expect(shops.map(({ id }) => id)).not.toContain(resting);
    expect(await codeOf(claim(sn, { shop_id: resting }))).toBe('SHOP_RESTING');
    await world.db.read.updateTable('shop').set({ listed_switch: 0 }).where('id', '=', resting).execute();
    const claimed = await claim(sn, { shop_id: near });
    expect(claimed).toMatchObject({ claim: { shop: { id: near } }, shops: [], shop_num: 0 });
  });

  it('are claimed once, by their member, in one of the two ways', async () => {
    const { sn } = await spinOf(world, me);
    const other = await world.addMember();
    expect(await codeOf(claim(sn, { shop_id: shopId }, other))).toBe('DRAW_NOT_FOUND');
    expect(await codeOf(claim(sn, {}))).toBe('INVALID_INPUT');
    expect(await codeOf(claim(sn, { shop_id: 987_654 }))).toBe('SHOP_NOT_FOUND');
    expect(await codeOf(claim(sn, { address_id: 987_654 }))).toBe('ADDRESS_NOT_FOUND');
    const tries = await Promise.all(Array.from({ length: 8 }, () => codeOf(claim(sn, { shop_id: shopId }))));
    expect(tries.filter((one) => one === 'none')).toHaveLength(1);
    expect(tries.filter((one) => one === 'CLAIM_STATE')).toHaveLength(7);
    const { sn: lost } = await spinOf(world, me, { n: 1 });
    expect(await codeOf(claim(lost, { shop_id: shopId }))).toBe('CLAIM_STATE');
  });

  it('are fetched in the shops of their entry, which are named while they can be claimed', async () => {
    const { sn } = await spinOf(world, me);
    const all = await recordOf(sn);
    expect(all).toMatchObject({ every_shop: 1 });
    expect(all.shops.map(({ id }) => id)).toEqual(expect.arrayContaining([shopId, otherShop]));
    await sql`update wheel_entry set shop_ids_json = ${JSON.stringify([otherShop])}::jsonb`.execute(world.db.read);
    const { shops, shop_num, every_shop } = await recordOf(sn);
    expect([shops.map(({ id }) => id), shop_num, every_shop]).toEqual([[otherShop], 1, 0]);
    expect(await codeOf(claim(sn, { shop_id: shopId }))).toBe('SHOP_NOT_FOUND');
    expect(await claim(sn, { shop_id: otherShop })).toMatchObject({ shops: [], shop_num: 0, every_shop: 0 });
  });

  it('go back to the stock if they are not claimed within 30 days, of which their member is told once', async () => {
    const { sn } = await spinOf(world, me);
    world.clock.pass(23 * DAY - 1);
    await world.services.prizeSweeps.tellEnding();
    expect(await notices()).toEqual([]);
    world.clock.pass(1);
    for (let again = 0; again < 2; again += 1) await world.services.prizeSweeps.tellEnding();
    expect(await notices()).toEqual(['prizeEnds']);
    world.clock.pass(7 * DAY - 1);
    expect(await sweep()).toBe(0);
    world.clock.pass(1);
    expect(await recordOf(sn)).toMatchObject({ state: 'expired', claim_ways: [] });
    expect(await codeOf(claim(sn, { shop_id: shopId }))).toBe('CLAIM_STATE');
    expect([await sweep(), await sweep(), await taken()]).toEqual([1, 0, 0]);
  });

  it('go back to the stock if they are not fetched within 30 days of the claim', async () => {
    const { sn } = await spinOf(world, me);
    world.clock.pass(20 * DAY);
    const { codes } = await claim(sn, { shop_id: shopId });
    world.clock.pass(30 * DAY - 1);
    expect([await sweep(), await taken()]).toEqual([0, 1]);
    world.clock.pass(1);
    expect([await sweep(), await taken()]).toEqual([1, 0]);
    expect(await recordOf(sn)).toMatchObject({ state: 'expired', claim: { state: 'cancelled' } });
    expect(await codeOf(redeem(codes[0]?.code ?? ''))).toBe('REDEEM_REFUSED');
    await addChances(world, { me });
    expect(await spinOf(world, me, { n: 2 })).toMatchObject({ state: 'toClaim' });
  });

  it.each(['by their member', 'after 14 days'])('are sent to an address, and received %s', async (how) => {
    const { sn } = await spinOf(world, me);
    const sent = await claim(sn, { address_id: await world.addAddress(me) });
    expect(sent.claim).toMatchObject({ state: 'toShip', shop: null, shipment: { courier: '', shiptime: null } });
    expect(sent.codes).toEqual([]);
    const orderSn = sent.claim?.order_sn ?? '';
    await world.services.shipping.ship(
      { shopId, orderSn, courier: 'JNE', trackingNo: 'JNE1', staff },
      keylessIntent(world.db),
    );
    expect((await recordOf(sn)).claim).toMatchObject({ state: 'onWay', actions: ['received'] });
    if (how === 'after 14 days') {
      world.clock.pass(14 * DAY);
      await world.services.shipping.receiveOld();
    } else {
      await world.services.acts.act({ order_sn: orderSn, action: 'received' } as never, world.ctx(me));
    }
    expect(await recordOf(sn)).toMatchObject({ state: 'received', claim: { state: 'completed' } });
  });

  it('are listed before the account is deleted, and go back to the stock with it', async () => {
    const { sn } = await spinOf(world, me);
    const of = { me, now: world.clock.now() };
    expect((await findLost(world.db.read, of)).map(({ order_sn, title, num }) => [order_sn, title.en, num])).toEqual([
      [sn, 'goods 1', 1],
      ['', 'Chances to draw', 2],
    ]);
    await world.db.transaction((tx) => losePrizes(tx, of));
    expect([(await recordOf(sn)).state, await taken()]).toEqual(['expired', 0]);
  });
});
