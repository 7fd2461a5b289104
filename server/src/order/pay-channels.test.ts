import fc from 'fast-check';
import { sql } from 'kysely';
import { type PayChannel, payChannel } from '@/contract/chain.schemas';
import { type OrderWorld, refusalOf, type WorldSku } from '../../../test/harness/order-world';
import { worldForTests } from '../../../test/harness/world-for-tests';
import { drinksKind } from '../drinks/drinks-kind';
import { deadlineBy, offersOf } from './pay-terms';

const MINUTE = 60;
const minutes: Record<PayChannel, number> = {
  qris: 15,
  gopay: 15,
  ovo: 15,
  dana: 15,
  shopeepay: 15,
  linkaja: 15,
  va_bca: 60,
  va_mandiri: 60,
  va_bni: 60,
  va_bri: 60,
  cash: 30,
};
const channels = payChannel.options;
const sandboxed = channels.filter((channel) => channel !== 'cash');

let world: OrderWorld;
let sku: WorldSku;
let me: number;
worldForTests((opened) => {
  world = opened;
});

async function shopWith(payChannels: readonly string[] | null, hours?: [string, string]): Promise<void> {
  const shopId = await world.addShop({ delivers: true, ...(hours ? { hours } : {}) });
  const named = payChannels && JSON.stringify(payChannels);
  await sql`update shop set pay_channels_json = ${named}::jsonb where id = ${shopId}`.execute(world.db.read);
  sku = await world.addSku(shopId);
}
beforeEach(async () => {
  // Shops write whole minutes.
  world.clock.pass(MINUTE - (world.clock.now() % MINUTE));
  await shopWith(channels);
  me = await world.addMember();
});

/** A time of this day in whole minutes on the clock of the shop, as a shop writes it. */
function clockTime(seconds: number): string {
  const dayStart = (now: number): number => now - ((now + 7 * 3600) % 86_400);
  const minute = Math.floor((seconds - dayStart(world.clock.now())) / MINUTE);
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

const deadline = async (order_sn: string) => (await world.details(me, order_sn)).expiretime;
const sweep = () => world.services.unpaid.cancelOverdue();
const pay = (order_sn: string, channel: PayChannel) =>
  world.services.payments.pay({ order_sn, channel }, world.ctx(me));

describe('each channel', () => {
  it.each(sandboxed)('%s is begun in its own way, and pays the order', async (channel) => {
    const order_sn = await world.order(me, sku);
    const { launch, tradeNo } = await world.open(me, order_sn, channel);
    const type = channel === 'qris' ? 'qr' : channel === 'ovo' ? 'push' : channel.startsWith('va_') ? 'va' : 'page';
    expect(launch.type).toBe(type);
    if (launch.type === 'va') {
      expect(launch.number).toMatch(/^\d{11}$|^\d{16}$/);
      expect(launch.company !== '').toBe(channel === 'va_mandiri');
    }
    if (launch.type === 'push') expect(launch.mobile).toMatch(/^8\d\d\*{4}\d+$/);
    await world.services.gateway.act({ tradeNo, action: 'pay' });
    await world.services.gateway.deliver();
    expect(await world.details(me, order_sn)).toMatchObject({ state: 'paid', pay_channel: channel });
    expect(await world.payable(me, order_sn)).toMatchObject({ state: 'paid', pay_channels: [] });
  });

  it.each(channels)(
    '%s gives the order its time, counted from the order, and the payment the same',
    async (channel) => {
      const order_sn = await world.order(me, sku);
      const made = world.clock.now();
      world.clock.pass(100);
      const offer = (await world.payable(me, order_sn)).pay_channels.find((one) => one.channel === channel);
      const { expiretime } = await pay(order_sn, channel);
      expect([expiretime, await deadline(order_sn), offer?.until]).toEqual(
        Array(3).fill(made + minutes[channel] * MINUTE),
      );
      world.clock.pass(expiretime - world.clock.now() - 1);
      await sweep();
      expect((await world.details(me, order_sn)).state).toBe('unpaid');
      world.clock.pass(1);
      await sweep();
      expect((await world.details(me, order_sn)).state).toBe('cancelled');
    },
  );
});

describe('another channel', () => {
  it('never shortens the time that the customer was shown', async () => {
    const order_sn = await world.order(me, sku);
    const { expiretime } = await pay(order_sn, 'va_bca');
    world.clock.pass(20 * MINUTE);
    expect((await pay(order_sn, 'qris')).expiretime).toBe(expiretime);
    expect((await pay(order_sn, 'cash')).expiretime).toBe(expiretime);
    expect(await deadline(order_sn)).toBe(expiretime);
  });

  it('lasts as long as before after the clock was set back', async () => {
    const order_sn = await world.order(me, sku);
    await pay(order_sn, 'cash');
    world.clock.pass(-3600);
    await sweep();
    const end = world.clock.now() + 30 * MINUTE;
    expect(await world.payable(me, order_sn)).toMatchObject({ expiretime: end, payment: { expiretime: end } });
    world.clock.pass(3600);
    await sweep();
  });

  it.each([
    ['takein', 'cash'],
    ['takeout', 'va_bni'],
  ] as const)('ends a %s with the closing of the shop', async (type, channel) => {
    const isPickup = type === 'takein';
    // Deliveries end earlier by their way.
    const closing = world.clock.now() + (isPickup ? 20 : 70) * MINUTE;
    await shopWith(channels, ['00:00', clockTime(closing)]);
    const order_sn = isPickup ? await world.order(me, sku) : await world.deliver(me, sku);
    const { pay_closing, pay_channels } = await world.payable(me, order_sn);
    expect(isPickup ? pay_closing === closing : pay_closing !== null && pay_closing < closing).toBe(true);
    const { expiretime } = await pay(order_sn, channel);
    expect([expiretime, pay_channels.find((one) => one.channel === channel)?.until]).toEqual([
      pay_closing,
      pay_closing,
    ]);
  });

  it.each([
    [8, true],
    [60, false],
  ])(
    'says to a paid pickup %i minutes before the closing whether that is before it is ready: %s',
    async (left, isSaid) => {
      const closing = world.clock.now() + left * MINUTE;
      await shopWith(channels, ['00:00', clockTime(closing)]);
      const order_sn = await world.order(me, sku);
      expect(await world.details(me, order_sn)).toMatchObject({ eta_end: null, closes_at: null });
      await world.pay(me, order_sn);
      const { eta_end, closes_at } = await world.details(me, order_sn);
      expect([closes_at, eta_end !== null && eta_end > closing]).toEqual([isSaid ? closing : null, isSaid]);
    },
  );

  it('is said to end with the closing only where that is near', async () => {
    await shopWith(channels, ['00:00', clockTime(world.clock.now() + 61 * MINUTE)]);
    expect(await world.payable(me, await world.order(me, sku))).toMatchObject({ pay_closing: null });
  });
});

describe('a channel', () => {
  const chain = (value: unknown) =>
    sql`insert into config (key, value_json) values ('pay_channels', ${JSON.stringify(value)}::jsonb)
      on conflict (key) do update set value_json = excluded.value_json`.execute(world.db.read);
  afterEach(async () => {
    await world.db.read.deleteFrom('config').where('key', '=', 'pay_channels').execute();
  });
  const offered = async (order_sn: string) =>
    (await world.payable(me, order_sn)).pay_channels.map((one) => one.channel);

  it('that the chain has switched off is refused', async () => {
    await chain(['qris', 'cash', 'unknown']);
    const order_sn = await world.order(me, sku);
    expect(await offered(order_sn)).toEqual(['qris', 'cash']);
    expect(await refusalOf(pay(order_sn, 'gopay'))).toBe('PAY_CHANNEL_UNAVAILABLE');
  });

  it('that the shop does not take is refused', async () => {
    await shopWith(['qris', 'dana']);
    const order_sn = await world.order(me, sku);
    expect(await offered(order_sn)).toEqual(['qris', 'dana']);
    expect(await refusalOf(pay(order_sn, 'cash'))).toBe('PAY_CHANNEL_UNAVAILABLE');
    expect(await refusalOf(pay(order_sn, 'va_bri'))).toBe('PAY_CHANNEL_UNAVAILABLE');
  });

  it('of cash is none where the shop has not named it, and for a delivery', async () => {
    await shopWith(null);
    expect(await offered(await world.order(me, sku))).toEqual(sandboxed);
    await shopWith(channels);
    const order_sn = await world.deliver(me, sku);
    expect(await offered(order_sn)).toEqual(sandboxed);
    expect(await refusalOf(pay(order_sn, 'cash'))).toBe('PAY_CHANNEL_UNAVAILABLE');
  });

  it('of QRIS takes 10 million rupiah and no more', async () => {
    const dear = await world.addSku(sku.shopId, { price: 5_000_000 });
    const most = await world.order(me, dear, 2);
    expect(await offered(most)).toContain('qris');
    expect((await pay(most, 'qris')).amount).toBe(10_000_000);
    const more = await world.order(me, await world.addSku(sku.shopId, { price: 10_000_001 }));
    expect(await offered(more)).toEqual(channels.filter((channel) => channel !== 'qris'));
    expect(await refusalOf(pay(more, 'qris'))).toBe('PAY_CHANNEL_UNAVAILABLE');
    expect((await pay(more, 'va_bca')).amount).toBe(10_000_001);
  });

  it('that is refused leaves the payment that is open as it is', async () => {
    await shopWith(['qris']);
    const order_sn = await world.order(me, sku);
    const { payment_sn } = await pay(order_sn, 'qris');
    expect(await refusalOf(pay(order_sn, 'ovo'))).toBe('PAY_CHANNEL_UNAVAILABLE');
    expect((await world.payable(me, order_sn)).payment?.payment_sn).toBe(payment_sn);
  });
});

it('is zero where nothing had to be paid', async () => {
  const free = await world.addSku(sku.shopId, { price: 0 });
  const order_sn = await world.order(me, free);
  expect(await world.details(me, order_sn)).toMatchObject({ state: 'paid', pay_channel: 'zero' });
});

describe('the deadline of any order by any channels', () => {
  const made = 1_800_000_000;
  it('is never before the one that was shown, never after the channel allows, never after closing', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(...channels), fc.nat(5000)), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(steps, fc.option(fc.integer({ min: 1, max: 6000 })), (chosen, closesIn) => {
        const closing = closesIn === null ? null : made + closesIn;
        const terms = { payableUntil: closing, takes: () => true };
        let expiretime = Math.min(made + 15 * MINUTE, closing ?? Number.MAX_SAFE_INTEGER);
        let longest = 15;
        for (const [channel, later] of chosen) {
          const asked = {
            providers: { daysToRefund: () => 0 },
            kind: drinksKind,
            order: { createtime: made, expiretime, pay_amount: 18_000 },
            terms,
            now: made + later,
          };
          const next = deadlineBy(channel, asked);
          expect(offersOf([channel], asked)).toMatchObject([{ channel, until: next }]);
          expect(next).toBeGreaterThanOrEqual(expiretime);
          longest = Math.max(longest, minutes[channel]);
          expect(next).toBe(Math.min(made + longest * MINUTE, closing ?? Number.MAX_SAFE_INTEGER));
          expiretime = next;
        }
      }),
      { numRuns: 300 },
    );
  });
});
