import { calls, type Group, type InputOf, type NameOf } from '@/contract';
import type { App } from '../src/app';
import type { Engine } from '../src/db/engine';
import { FIRST_LINE, FIRST_MEMBER, SHOP, SHOP_KEY } from './bench-growth-data';
import { FIRST_ADDRESS } from './bench-history';
import { tokenOf } from './bench-rows';
import { benchServer } from './bench-server';

/** Calls in one round; the first round is a warm-up and is not counted. */
export const CALLS = 60;

/** Members who order in so many rounds: some pick up, as many others get a delivery. */
export const orderersIn = (rounds: number): number => 2 * (2 + CALLS * (rounds + 1));

type Data = Record<string, unknown>;

export interface Send {
  /** A call of the app. */
  call<G extends Group, N extends NameOf<G>>(
    group: G,
    name: N,
    ask: { input: InputOf<G, N>; member?: number },
  ): Promise<Data>;
  /** What the counter of the shop reads. */
  counter(name: string, body?: object): Promise<Data>;
}

/** The server on one database; calls do not pass through a socket. */
export async function serverOf(engine: Engine): Promise<{ app: App; send: Send }> {
  const app = await benchServer(engine);
  let keys = 0;
  const send: Send = {
    async call(group, name, { input, member }) {
      keys += 1;
      const { path: url, method } = calls[group][name] as { path: string; method: 'GET' | 'POST' };
      const headers = {
        'accept-language': 'en',
        'idempotency-key': `bench-growth-${keys}`,
        ...(member === undefined ? {} : { token: tokenOf(member) }),
      };
      const { body } = await app.http.inject({
        method,
        url,
        headers,
        ...(method === 'POST' ? { payload: input as object } : {}),
      });
      const { code, data } = JSON.parse(body) as { code: number; data: Data };
      if (code !== 1) throw new Error(`${url} answers ${body.slice(0, 1000)}`);
      return data;
    },
    async counter(name, body) {
      const headers = { 'ops-key': SHOP_KEY, 'accept-language': 'en' };
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
  return { app, send };
}

/** Sends the call number `n` of a kind. Places differ, so that no answer is kept from the call before. */
export type Call = (send: Send, n: number, seen: Seen) => Promise<unknown>;

/** What calls need to know of the database. */
export interface Seen {
  orderSn: string;
  priceHash: string;
  /** The first of the members who get a delivery. */
  second: number;
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
  add: (send, n, { priceHash }) =>
    send.call('order', 'add', {
      input: { ...pickup, ...cart(n), coupon_id: null, price_hash: priceHash },
      member: n,
    }),
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

/** An order of the customer, and the price of a cart. */
export async function seenBy(send: Send, { adds }: { adds: number }): Promise<Seen> {
  const { data } = await send.call('order', 'list', { input: { tab: 0 }, member: 0 });
  const quote = await send.call('order', 'price', { input: { ...pickup, ...cart(1), coupon_id: null }, member: 1 });
  return {
    orderSn: await plainOrder(send, data as { order_sn: string }[]),
    priceHash: String(quote.price_hash),
    second: adds / 2,
  };
}
