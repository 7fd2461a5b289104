import { sql } from 'kysely';
import { wayMinutes } from '@/domain/eta';
import { refusalOf, type WorldSku, worldTerms } from '../../../test/harness/order-world';
import { type ShopForTests, shopForTests } from '../../../test/harness/world-for-tests';

let { world, me } = {} as ShopForTests;
let shopId: number;
let sku: WorldSku;
shopForTests(
  (opened) => {
    ({ world, me } = opened);
  },
  { stock: 20 },
);
beforeEach(async () => {
  shopId = await world.addShop({ delivers: true, packing: 1000 });
  sku = await world.addSku(shopId, { price: 18_000, stock: 60 });
});

const quoteFor = (address_id?: number) =>
  world.services.drinks.price({ shop_id: shopId, type: 'takeout', address_id }, world.ctx(me));
const add = (address_id: number, price_hash: string, more: object = {}) => {
  const input = {
    shop_id: shopId,
    type: 'takeout' as const,
    address_id,
    price_hash,
    remark: '',
    tableware: 0 as const,
  };
  return world.services.drinks.add({ ...input, ...more }, world.ctx(me));
};
const check = (address_id: number, who = me) =>
  world.services.drinks.checkAddress({ shop_id: shopId, address_id }, world.ctx(who));
/** A time of the shop's day so many minutes from now. */
function inMinutes(minutes: number): string {
  const local = new Date((world.clock.now() + 7 * 3600) * 1000).toISOString();
  const at = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16)) + minutes;
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
}

describe('the price of a delivery', () => {
  it('has the fee of the distance, packing once, and is free from a sum', async () => {
    const near = await world.addAddress(me, 1000);
    const far = await world.addAddress(me, 3000);
    await world.putInCart(me, sku, { num: 2 });
    expect(await quoteFor(near)).toMatchObject({
      type: 'takeout',
      goods_amount: 36_000,
      packing_fee: 1000,
      delivery_fee: 8000,
      total_amount: 45_000,
      delivery: {
        address_id: near,
        distance: 1000,
        fee: 8000,
        free_from: 60_000,
        missing_to_free: 24_000,
        min_amount: worldTerms.minimum,
        missing_to_minimum: 0,
      },
    });
    expect(await quoteFor(far)).toMatchObject({
      delivery_fee: 12_000,
      total_amount: 49_000,
      delivery: { fee: 12_000, free_from: null, missing_to_free: null },
    });
    await world.putInCart(me, sku, { num: 2, valueIds: [31, 41] });
    expect(await quoteFor(near)).toMatchObject({
      goods_amount: 80_000,
      delivery_fee: 0,
      total_amount: 81_000,
      delivery: { fee: 8000, missing_to_free: 0 },
    });
    expect((await quoteFor(far)).delivery_fee).toBe(12_000);
    expect(await world.quote(me, shopId)).toMatchObject({ delivery_fee: 0, total_amount: 81_000, delivery: null });
  });

  it('says when it arrives: made, and the way', async () => {
    const address = await world.addAddress(me, 3000);
    await world.putInCart(me, sku);
    const picked = await world.quote(me, shopId);
    const brought = await quoteFor(address);
    const way = wayMinutes(3000);
    expect(brought.eta_start).toBe(picked.eta_start + way.min * 60);
    expect(brought.eta_end).toBe(picked.eta_end + way.max * 60);
  });

  it('is another with another address, also of the same fee, and when the address is changed', async () => {
    const [one, two] = [await world.addAddress(me, 1000), await world.addAddress(me, 1000)];
    await world.putInCart(me, sku);
    const { price_hash } = await quoteFor(one);
    expect((await quoteFor(two)).price_hash).not.toBe(price_hash);
    expect(await refusalOf(add(two, price_hash))).toBe('PRICE_CHANGED');
    await sql`update address set detail = 'Jl. Dua 2' where id = ${one}`.execute(world.db.read);
    await expect(add(one, price_hash)).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      params: { quote: { type: 'takeout', delivery: { address_id: one } } },
    });
    await expect(add(one, (await quoteFor(one)).price_hash)).resolves.toMatchObject({ state: 'unpaid' });
  });

  it('is another when the terms have changed', async () => {
    const address = await world.addAddress(me, 1000);
    await world.putInCart(me, sku);
    const { price_hash } = await quoteFor(address);
    const dearer = JSON.stringify([{ max_m: 4000, fee: 9000, free_from: null }]);
    await sql`update shop set delivery_rules_json = ${dearer} where id = ${shopId}`.execute(world.db.read);
    await expect(add(address, price_hash)).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      params: { quote: { delivery_fee: 9000 } },
    });
  });

  it.each([
    ['an address that is too far', 4001, 'OUT_OF_RANGE'],
    ['an address without a pin', null, 'ADDRESS_WITHOUT_PIN'],
  ])('does not exist for %s', async (_, metres, code) => {
    const address = await world.addAddress(me, metres);
    await world.putInCart(me, sku);
    expect(await refusalOf(quoteFor(address))).toBe(code);
    expect(await refusalOf(add(address, 'x'))).toBe(code);
    await expect(quoteFor(await world.addAddress(me, 4000))).resolves.toMatchObject({ delivery: { distance: 4000 } });
  });

  it("does not exist without an address, for another member's and where nobody delivers", async () => {
    const foreign = await world.addAddress(await world.addMember());
    const own = await world.addAddress(me);
    await world.putInCart(me, sku);
    await expect(quoteFor()).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      params: { fields: { address_id: 'required' } },
    });
    expect(await refusalOf(quoteFor(foreign))).toBe('ADDRESS_NOT_FOUND');
    expect(await refusalOf(add(foreign, 'x'))).toBe('ADDRESS_NOT_FOUND');
    await sql`update shop set takeout_switch = 0 where id = ${shopId}`.execute(world.db.read);
    expect(await refusalOf(quoteFor(own))).toBe('TAKEOUT_UNAVAILABLE');
    expect(await refusalOf(add(own, 'x'))).toBe('TAKEOUT_UNAVAILABLE');
  });
});

describe('the check of an address', () => {
  it('says fee, what is missing, distance and arrival for what is in the cart', async () => {
    const address = await world.addAddress(me, 1500);
    expect(await check(address)).toMatchObject({
      in_range: 1,
      reason: null,
      distance: 1500,
      fee: 8000,
      delivery_fee: 8000,
      goods_amount: 0,
      missing_to_free: 60_000,
      missing_to_minimum: 15_000,
      delivers_now: 1,
      next_open: null,
    });
    await world.putInCart(me, sku, { num: 3, valueIds: [31, 41] });
    const quote = await quoteFor(address);
    expect(await check(address)).toMatchObject({
      goods_amount: 66_000,
      fee: 8000,
      delivery_fee: 0,
      missing_to_free: 0,
      missing_to_minimum: 0,
      eta_start: quote.eta_start,
      eta_end: quote.eta_end,
    });
  });

  it.each([
    ['too far', 4001, { reason: 'tooFar', distance: 4001 }],
    ['without a pin', null, { reason: 'noPin', distance: null }],
  ])('answers an address %s without an error', async (_, metres, expected) => {
    expect(await check(await world.addAddress(me, metres))).toMatchObject({
      ...expected,
      in_range: 0,
      fee: null,
      delivery_fee: null,
      eta_start: null,
      eta_end: null,
      delivers_now: 0,
    });
  });

  it('answers for a shop that does not deliver or is closed, and refuses what is not there', async () => {
    const address = await world.addAddress(me);
    await world.services.desk.setShop(shopId, 'closed');
    expect(await check(address)).toMatchObject({ in_range: 1, delivers_now: 0 });
    await sql`update shop set takeout_switch = 0 where id = ${shopId}`.execute(world.db.read);
    expect(await check(address)).toMatchObject({ in_range: 0, reason: 'noDelivery', delivers_now: 0 });
    expect(await refusalOf(check(address, await world.addMember()))).toBe('ADDRESS_NOT_FOUND');
    const elsewhere = world.services.drinks.checkAddress({ shop_id: 999_999, address_id: address }, world.ctx(me));
    expect(await refusalOf(elsewhere)).toBe('SHOP_NOT_FOUND');
  });
});

describe('ordering a delivery', () => {
  it('keeps address, distance and notes as they were, whatever becomes of the address', async () => {
    const address = await world.addAddress(me, 1200);
    await world.putInCart(me, sku);
    const { price_hash, total_amount } = await quoteFor(address);
    const { order_sn, pay_amount } = await add(address, price_hash, { remark: 'less ice', courier_note: 'Ring twice' });
    expect(pay_amount).toBe(total_amount);
    const receiving = {
      name: 'Sari',
      areacode: '+62',
      mobile: '812****7000',
      label: 'home',
      address: 'Jl. Satu 1, Senayan, Kebayoran Baru, Jakarta Selatan, DKI Jakarta 12190',
      courier_note: 'Ring twice',
      distance: 1200,
      freed_fee: 0,
    };
    expect(await world.details(me, order_sn)).toMatchObject({
      type: 'takeout',
      remark: 'less ice',
      delivery_fee: 8000,
      receiving,
      sendtime: null,
    });
    await sql`update address set name = 'Other', detail = 'Jl. Lain', lat = -6.9 where id = ${address}`.execute(
      world.db.read,
    );
    expect((await world.details(me, order_sn)).receiving).toEqual(receiving);
    await sql`delete from address where id = ${address}`.execute(world.db.read);
    expect((await world.details(me, order_sn)).receiving).toEqual(receiving);
    await world.pay(me, order_sn);
    const { data } = await world.services.drinks.list({ tab: 0, page: 1, per_page: 10 }, world.ctx(me));
    expect(data.map((row) => row.receiving)).toEqual([receiving]);
    const [work] = (await world.services.ops.work(shopId)).orders;
    expect(work).toMatchObject({
      type: 'takeout',
      remark: 'less ice',
      receiving: { name: 'Sari', mobile: '+6281234567000', courier_note: 'Ring twice', distance: 1200 },
    });
  });

  it('keeps the fee that a free delivery would have cost, whatever the shop asks later', async () => {
    const address = await world.addAddress(me, 1000);
    await world.putInCart(me, sku, { num: 4 });
    const quote = await quoteFor(address);
    expect(quote).toMatchObject({ delivery_fee: 0, delivery: { fee: 8000 } });
    const { order_sn } = await add(address, quote.price_hash);
    await sql`update shop set delivery_rules_json = jsonb_set(delivery_rules_json, '{0,fee}', '9000')`.execute(
      world.db.read,
    );
    const free = { delivery_fee: 0, receiving: { freed_fee: 8000 } };
    expect(await world.details(me, order_sn)).toMatchObject(free);
    const { data } = await world.services.drinks.list({ tab: 0, page: 1, per_page: 10 }, world.ctx(me));
    expect(data[0]).toMatchObject({ receiving: { freed_fee: 8000 }, discount_amount: 0 });
  });

  it('takes the note of the address unless another is given, even an empty one', async () => {
    const address = await world.addAddress(me);
    const noteOf = async (more: object) => {
      await world.putInCart(me, sku);
      const { order_sn } = await add(address, (await quoteFor(address)).price_hash, more);
      return (await world.details(me, order_sn)).receiving?.courier_note;
    };
    expect(await noteOf({})).toBe('Blue gate');
    expect(await noteOf({ courier_note: '' })).toBe('');
  });

  it('refuses goods below the minimum with what is missing, and takes them for pickup', async () => {
    const cheap = await world.addSku(shopId, { price: 12_000 });
    const address = await world.addAddress(me);
    await world.putInCart(me, cheap);
    const quote = await quoteFor(address);
    expect(quote.delivery).toMatchObject({ min_amount: 15_000, missing_to_minimum: 3000 });
    await expect(add(address, quote.price_hash)).rejects.toMatchObject({
      code: 'BELOW_MINIMUM',
      params: { min_amount: 15_000, missing: 3000 },
    });
    const { price_hash } = await world.quote(me, shopId);
    expect((await add(address, price_hash, { type: 'takein' })).state).toBe('unpaid');
  });

  it('ends so early that it arrives before the shop closes, and so does the time to pay', async () => {
    const { clock } = world;
    const begun = clock.now() - (clock.now() % 60);
    const needed = 8 + wayMinutes(1000).max;
    const address = await world.addAddress(me, 1000);
    const inShop = async (closesIn: number) => {
      shopId = await world.addShop({ delivers: true, hours: [inMinutes(-60), inMinutes(closesIn)] });
      sku = await world.addSku(shopId);
      await world.putInCart(me, sku);
      return quoteFor(address);
    };
    const late = await inShop(needed - 1);
    expect(await refusalOf(add(address, late.price_hash))).toBe('DELIVERY_CLOSED');
    expect(await check(address)).toMatchObject({ in_range: 1, delivers_now: 0 });
    // The same shop still makes drinks to pick up.
    const { price_hash } = await world.quote(me, shopId);
    expect((await add(address, price_hash, { type: 'takein' })).state).toBe('unpaid');
    const inTime = await inShop(needed + 1);
    expect(await check(address)).toMatchObject({ delivers_now: 1 });
    const { expiretime } = await add(address, inTime.price_hash);
    expect(expiretime).toBe(begun + (needed + 1 - wayMinutes(1000).max) * 60);
    const closed = await inShop(5);
    expect(await refusalOf(add(address, closed.price_hash))).toBe('SHOP_CLOSED');
  });

  it('goes on where nothing is sold to pick up', async () => {
    await sql`update shop set takein_switch = 0 where id = ${shopId}`.execute(world.db.read);
    await expect(world.deliver(me, sku)).resolves.toMatch(/^OD/);
    expect(await refusalOf(world.order(me, sku))).toBe('SHOP_CLOSED');
  });
});
