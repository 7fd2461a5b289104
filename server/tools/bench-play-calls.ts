import type { Call, PlaySeen, Send } from './bench-call';
import { FIRST_MEMBER, SHOP } from './bench-growth-data';
import { FIRST_ADDRESS } from './bench-history';

/** Calls of points, of the points mall and of the prize wheel, whose cost may grow. */

const seedOf = (n: number): string => n.toString(16).padStart(32, '0');

const exchange = (send: Send, member: number, goods: { id: number; shop_id?: number; address_id?: number }) =>
  send.call('mall', 'add', { input: { num: 1, ...goods }, member });

/** The customer with much, and the one with few. */
const both = (
  name: string,
  call: (send: Send, member: number, late: boolean) => Promise<unknown>,
): Record<string, Call> => ({
  [`${name}, few`]: (send, _n, { few }) => call(send, few, false),
  [`${name}, many`]: (send) => call(send, 0, true),
});

export const playCalls: Record<string, Call> = {
  ...both('my page', (send, member) => send.call('user', 'info', { input: {}, member })),
  ...both('points', (send, member) => send.call('points', 'list', { input: {}, member })),
  'points earned, many': (send) => send.call('points', 'list', { input: { tab: 'earned' }, member: 0 }),
  'points spent, many': (send) => send.call('points', 'list', { input: { tab: 'spent' }, member: 0 }),
  'points, late page': (send, _n, { play }) =>
    send.call('points', 'list', { input: { page: play.late.ledger }, member: 0 }),
  ...both('checked in', (send, member) => send.call('points', 'signIn', { input: {}, member })),
  'check in': (send, n) => send.call('points', 'signSet', { input: {}, member: n }),
  ...both('points mall', (send, member) => send.call('mall', 'head', { input: {}, member })),
  'points goods': (send) => send.call('mall', 'list', { input: {} }),
  'one of them, many': (send, n, { play }) =>
    send.call('mall', 'info', { input: { id: play.goodsId, lng: 106.8 + (n % 997) / 10_000, lat: -6.2 }, member: 0 }),
  ...both('points orders', (send, member) => send.call('mall', 'orders', { input: { tab: 0 }, member })),
  'points orders, to fetch': (send) => send.call('mall', 'orders', { input: { tab: 2 }, member: 0 }),
  'points orders, done': (send) => send.call('mall', 'orders', { input: { tab: 3 }, member: 0 }),
  'points orders, late page': (send, _n, { play }) =>
    send.call('mall', 'orders', { input: { tab: 0, page: play.late.orders }, member: 0 }),
  'points order': (send, _n, { play }) =>
    send.call('mall', 'details', { input: { order_sn: play.pointsOrder }, member: 0 }),
  'exchange, fetched': (send, n, { play }) => exchange(send, n, { id: play.goodsId, shop_id: SHOP }),
  'exchange, many': (send, _n, { play }) => exchange(send, 0, { id: play.goodsId, shop_id: SHOP }),
  'exchange, shipped': async (send, n, { play }) => {
    const address_id = FIRST_ADDRESS + FIRST_MEMBER + n;
    const { order_sn } = await exchange(send, n, { id: play.goodsId, address_id });
    await send.counter('shipments/ship', { order_sn, courier: 'JNE', tracking_no: `JX${10_000 + n}` });
  },
  'counter: shipments': (send) => send.counter('shipments'),
  'counter: redeem points': (send, n, { play }) => send.counter('codes/redeem', { code: play.fetchCodeOf(n) }),
  ...both('wheels', (send, member) => send.call('wheel', 'list', { input: {}, member })),
  'wheel, many': (send) => send.call('wheel', 'goods', { input: { type: 'big' }, member: 0 }),
  spin: (send, n) => send.call('wheel', 'spin', { input: { type: 'small', client_seed: seedOf(n) }, member: n }),
  ...both('draws', (send, member) => send.call('wheel', 'records', { input: {}, member })),
  'draws, late page': (send, _n, { play }) =>
    send.call('wheel', 'records', { input: { page: play.late.draws }, member: 0 }),
  draw: (send, _n, { play }) => send.call('wheel', 'record', { input: { sn: play.draw }, member: 0 }),
  claim: (send, n, { play }) =>
    send.call('wheel', 'claim', { input: { sn: play.prizes.get(n) ?? '', shop_id: SHOP }, member: n }),
  'privacy, few': (send, _n, { few }) => send.call('privacy', 'overview', { input: {}, member: few }),
};

interface Page {
  data: { order_sn: string; sn: string }[];
  last_page: number;
}

/** What the calls need, as the lists tell it. The last page may have fewer rows, so that the one before it is late. */
export async function playSeenBy(
  send: Send,
  { adds, fetchCodeOf }: { adds: number; fetchCodeOf: (member: number) => string },
): Promise<PlaySeen> {
  const pageOf = (page: unknown): Page => page as Page;
  const list = (await send.call('mall', 'list', { input: { per_page: 50 } })).data as { id: number; ways?: string[] }[];
  const ledger = pageOf(await send.call('points', 'list', { input: {}, member: 0 }));
  const orders = pageOf(await send.call('mall', 'orders', { input: { tab: 0 }, member: 0 }));
  const draws = pageOf(await send.call('wheel', 'records', { input: {}, member: 0 }));
  const late = ({ last_page }: Page): number => Math.max(1, last_page - 1);
  const prizes = new Map<number, string>();
  for (let member = 1; member <= adds - 2; member += 1) {
    const { data } = pageOf(await send.call('wheel', 'records', { input: {}, member }));
    prizes.set(member, data[0]?.sn ?? '');
  }
  return {
    goodsId: Math.min(...list.map(({ id }) => id)),
    pointsOrder: orders.data[0]?.order_sn ?? '',
    draw: draws.data[0]?.sn ?? '',
    late: { ledger: late(ledger), orders: late(orders), draws: late(draws) },
    prizes,
    fetchCodeOf,
  };
}
