import { calls } from '@/contract';
import { laterCalls } from '@/contract/later-calls';
import { queryText } from '@/contract/query-text';
import type { App } from '../src/app';
import type { Engine } from '../src/db/engine';
import type { Job } from '../src/lib/jobs';
import { createJobs } from '../src/wiring/services';
import type { Call, Data, Seen, Send } from './bench-call';
import { FIRST_LINE, FIRST_MEMBER, SHIFT, SHOP, SHOP_KEY, type Size } from './bench-growth-data';
import { FIRST_ADDRESS } from './bench-history';
import { PRODUCT, redeemableCode, VOUCHER } from './bench-offers';
import { playCalls, playSeenBy } from './bench-play-calls';
import { fetchCode } from './bench-points';
import { tokenOf } from './bench-rows';
import { benchServer } from './bench-server';

/** Calls in one round; the first round is a warm-up and is not counted. */
export const CALLS = 60;

/** Members who order in so many rounds: some pick up, as many others get a delivery. */
export const orderersIn = (rounds: number): number => 2 * (2 + CALLS * (rounds + 1));

/** The server on one database; calls do not pass through a socket. Its jobs run when they are told to. */
export async function serverOf(engine: Engine): Promise<{ app: App; send: Send; jobs: readonly Job[] }> {
  const { app, services } = await benchServer(engine);
  let keys = 0;
  const send: Send = {
    async call(group, name, { input, member }) {
      keys += 1;
      const { path: url, method } = { ...calls, ...laterCalls }[group][name] as {
        path: string;
        method: 'GET' | 'POST';
      };
      const headers = {
        'accept-language': 'en',
        'idempotency-key': `bench-growth-${keys}`,
        ...(member === undefined ? {} : { token: tokenOf(member) }),
      };
      const { body } = await app.http.inject({
        method,
        headers,
        ...(method === 'POST' ? { url, payload: input as object } : { url: `${url}?${queryText(input as object)}` }),
      });
      const { code, data } = JSON.parse(body) as { code: number; data: Data };
      if (code !== 1) throw new Error(`${url} answers ${body.slice(0, 1000)}`);
      return data;
    },
    async counter(name, body) {
      const headers = { 'ops-key': SHOP_KEY, 'ops-shift': SHIFT, 'accept-language': 'en' };
      const { body: answer, statusCode } = await app.http.inject({
        method: body ? 'POST' : 'GET',
        url: `/ops/${name}`,
        headers,
        ...(body ? { payload: body } : {}),
      });
      if (statusCode !== 200) throw new Error(`/ops/${name} answers ${answer.slice(0, 300)}`);
      return JSON.parse(answer) as Data;
    },
  };
  return { app, send, jobs: createJobs(services, { playShop: false }) };
}

const place = (n: number) => ({ lng: 106.8 + (n % 997) / 10_000, lat: -6.2 + (n % 991) / 10_000 });
const cart = (n: number) => ({ cart_ids: [FIRST_LINE + 2 * n, FIRST_LINE + 2 * n + 1] });

const pickup = { shop_id: SHOP, type: 'takein' as const };
const delivery = (n: number) => ({
  shop_id: SHOP,
  type: 'takeout' as const,
  address_id: FIRST_ADDRESS + FIRST_MEMBER + n,
  ...cart(n),
});

/** The drink that sells best. */
const bestSeller = { goods_id: 1 };

export const measuredCalls: Record<string, Call> = {
  'nearest shops': (send, n) => send.call('shop', 'list', { input: place(n) }),
  'shops by a word': (send, n) => send.call('shop', 'list', { input: { ...place(n), keyword: 'kedai' } }),
  'suggested shop': (send, n) => send.call('chain', 'suggestedShop', { input: place(n) }),
  menu: (send) => send.call('shop', 'menu', { input: { shop_id: SHOP } }),
  'order list': (send) => send.call('order', 'list', { input: { tab: 0 }, member: 0 }),
  'order list, one tab': (send) => send.call('order', 'list', { input: { tab: 6 }, member: 0 }),
  'order detail': (send, _n, { orderSn }) => send.call('order', 'details', { input: { order_sn: orderSn }, member: 0 }),
  quote: (send, n) => send.call('order', 'price', { input: { ...pickup, ...cart(n) }, member: n }),
  'coupons of a cart': (send, n) => send.call('order', 'coupons', { input: { ...pickup, ...cart(n) }, member: n }),
  addresses: (send, n) => send.call('address', 'list', { input: {}, member: n }),
  'reviews of a drink': (send) => send.call('order', 'reviews', { input: { ...bestSeller, filter: 0, page: 1 } }),
  'its worst reviews': (send) => send.call('order', 'reviews', { input: { ...bestSeller, filter: 1, page: 1 } }),
  'reviews with pictures': (send) => send.call('order', 'reviews', { input: { ...bestSeller, filter: 6, page: 1 } }),
  'reviews of a shop': (send) => send.call('order', 'reviews', { input: { shop_id: SHOP, filter: 0, page: 1 } }),
  'counter: orders': (send) => send.counter('orders'),
  'counter: reviews': (send) => send.counter('reviews', { unanswered: 1, page: 1 }),
  'counter: refunds': (send) => send.counter('refunds'),
  'counter: requests': (send) => send.counter('after-sales'),
  'counter: cash': (send) => send.counter('cash'),
  vouchers: (send) => send.call('voucher', 'list', { input: {} }),
  voucher: (send, n) => send.call('voucher', 'info', { input: { id: VOUCHER, ...place(n) } }),
  'voucher, member': (send, _n, { few }) => send.call('voucher', 'info', { input: { id: VOUCHER }, member: few }),
  'voucher, many orders': (send) => send.call('voucher', 'info', { input: { id: VOUCHER }, member: 0 }),
  'voucher orders, few': (send, _n, { few }) => send.call('voucher', 'orders', { input: { tab: 0 }, member: few }),
  'voucher orders, many': (send) => send.call('voucher', 'orders', { input: { tab: 0 }, member: 0 }),
  'voucher order, few': (send, _n, { own, few }) =>
    send.call('voucher', 'details', { input: { order_sn: own.voucher.few }, member: few }),
  'voucher order, many': (send, _n, { own }) =>
    send.call('voucher', 'details', { input: { order_sn: own.voucher.many }, member: 0 }),
  'counter: find code': (send, n, { codeOf }) => send.counter('codes', { code: codeOf(n, 2) }),
  'counter: redeem': (send, n, { codeOf }) => send.counter('codes/redeem', { code: codeOf(n, 1) }),
  'counter: redeemed': (send) => send.counter('codes/redeemed'),
  'group products': (send) => send.call('group', 'products', { input: {} }),
  'group product': (send, n) => send.call('group', 'product', { input: { id: PRODUCT, ...place(n) } }),
  'group product, member': (send) => send.call('group', 'product', { input: { id: PRODUCT }, member: 0 }),
  team: (send, n, { groupSn }) =>
    send.call('group', 'product', { input: { id: PRODUCT, group_sn: groupSn, ...place(n) } }),
  'group orders, few': (send, _n, { few }) => send.call('group', 'orders', { input: { tab: 0 }, member: few }),
  'group orders, many': (send) => send.call('group', 'orders', { input: { tab: 0 }, member: 0 }),
  'group order, few': (send, _n, { own, few }) =>
    send.call('group', 'details', { input: { order_sn: own.group.few }, member: few }),
  'group order, many': (send, _n, { own }) =>
    send.call('group', 'details', { input: { order_sn: own.group.many }, member: 0 }),
  add: (send, n, { priceHash }) =>
    send.call('order', 'add', {
      input: { ...pickup, ...cart(n), coupon_id: null, price_hash: priceHash },
      member: n,
    }),
  ...playCalls,
  'delivery with a coupon': async (send, n, { second }) => {
    const member = second + n;
    const { price_hash } = await send.call('order', 'price', { input: delivery(member), member });
    return send.call('order', 'add', { input: { ...delivery(member), price_hash: String(price_hash) }, member });
  },
};

/** The first order without refund, review and coupon: the cost of those is no cost of growth. */
async function plainOrder(send: Send, orders: readonly { order_sn: string }[]): Promise<string> {
  for (const { order_sn } of orders) {
    const { refunds, review, coupon_name } = await send.call('order', 'details', { input: { order_sn }, member: 0 });
    if ((refunds as unknown[]).length === 0 && review === null && coupon_name === null) return order_sn;
  }
  throw new Error('no order of the list is plain');
}

/** The newest order of a member. */
async function newestOrder(send: Send, kind: 'voucher' | 'group', member: number): Promise<string> {
  const { data } = await send.call(kind, 'orders', { input: { tab: 0 }, member });
  const [newest] = data as { order_sn: string }[];
  if (!newest) throw new Error(`member ${member} has no order of the kind ${kind}`);
  return newest.order_sn;
}

/** A team of the product that is nearest to full. */
async function openTeam(send: Send): Promise<string> {
  const { teams } = await send.call('group', 'product', { input: { id: PRODUCT } });
  const [team] = teams as { group_sn: string }[];
  if (!team) throw new Error('no team is open');
  return team.group_sn;
}

/** Orders of the customers, and the price of a cart. */
export async function seenBy(
  send: Send,
  { adds, offers, play }: Pick<Size, 'adds' | 'offers' | 'play'>,
): Promise<Seen> {
  const few = adds - 1;
  const ownOf = async (kind: 'voucher' | 'group') => ({
    many: await newestOrder(send, kind, 0),
    few: await newestOrder(send, kind, few),
  });
  const { data } = await send.call('order', 'list', { input: { tab: 0 }, member: 0 });
  const quote = await send.call('order', 'price', { input: { ...pickup, ...cart(1), coupon_id: null }, member: 1 });
  return {
    orderSn: await plainOrder(send, data as { order_sn: string }[]),
    priceHash: String(quote.price_hash),
    second: adds / 2,
    few,
    own: { voucher: await ownOf('voucher'), group: await ownOf('group') },
    groupSn: await openTeam(send),
    codeOf: (n, number) => redeemableCode(offers, n, number),
    play: await playSeenBy(send, { adds, fetchCodeOf: (member) => fetchCode(play, member) }),
  };
}
