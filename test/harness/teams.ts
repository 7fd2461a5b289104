import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { InputOf, OutputOf } from '@/contract';
import type { PayChannel } from '@/contract/chain.schemas';
import type { Database } from '../../server/src/db/schema';
import { findDueRefunds } from '../../server/src/payment';
import type { TestServer } from './server';
import { Shopping } from './shopping';

const say = (text: string): string => JSON.stringify({ en: text, 'zh-Hans': text, id: text });
const DAY = 86_400;

/** What a product is sold as. `specs` are its ways to buy; without any it is a bundle for Rp 20.000. */
interface ProductToAdd extends Partial<Insertable<Database['group_product']>> {
  specs?: Partial<Insertable<Database['group_spec']>>[];
}

export interface Buyer {
  id: number;
  token: string;
}

/** A buyer with an order of a product. */
export interface Seat extends Buyer {
  order_sn: string;
  group_sn: string;
}

/** Products for groups, their teams, and members who buy in them over HTTP. */
export class Teams {
  private products = 0;

  constructor(readonly server: TestServer) {}

  /** A product that runs, for teams of three, in all shops. */
  async product({ specs = [{}], ...more }: ProductToAdd = {}): Promise<number> {
    this.products += 1;
    const now = this.server.clock.now();
    const { id } = await this.server.db.read
      .insertInto('group_product')
      .values({
        key: `product-${randomUUID()}`,
        name_json: say(`Product ${this.products}`),
        intro_json: say('Two cups and a cake'),
        image: '/static/goods/matcha-uji.svg',
        tint: '#FFFFFF',
        ...{ people: 3, num_limit: 5, user_limit: null, group_hours: 24, redeem_days: 30 },
        ...{ starttime: now - DAY, endtime: now + 300 * DAY, createtime: now, updatetime: now },
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const spec of specs) {
      await this.server.db.read
        .insertInto('group_spec')
        .values({ product_id: id, sku_id: null, price: 25_000, group_price: 20_000, total: null, ...spec })
        .execute();
    }
    return id;
  }

  /** A drink of the first shop in its first two sizes, as a product. */
  async drink(more: ProductToAdd = {}): Promise<{ product: number; goodsId: number; skuIds: number[] }> {
    const skus = await this.server.db.read
      .selectFrom('shop_sku')
      .innerJoin('sku', 'sku.id', 'shop_sku.sku_id')
      .select(['sku.id', 'sku.goods_id'])
      .where('shop_sku.shop_id', '=', 1)
      .where('shop_sku.status', '=', 1)
      .where('shop_sku.stock', 'is', null)
      .orderBy('sku.id')
      .execute();
    const goodsId = skus[0]!.goods_id;
    const skuIds = skus.filter(({ goods_id }) => goods_id === goodsId).map(({ id }) => id);
    const specs = skuIds.slice(0, 2).map((sku_id, at) => ({ sku_id, group_price: 20_000 - at * 1000 }));
    return { product: await this.product({ goods_id: goodsId, specs, ...more }), goodsId, skuIds };
  }

  /** Sends an order. As the app does, it repeats one that was answered with BUSY, under the same key. */
  async ask(
    { token }: Buyer,
    product_id: number,
    more: Partial<InputOf<'group', 'add'>> = {},
    key: string = randomUUID(),
  ) {
    const headers = { 'idempotency-key': key };
    for (;;) {
      const answer = await this.server.call('group', 'add', { product_id, num: 1, ...more }, { token, headers });
      if (answer.ok || answer.status !== 503) return answer;
    }
  }

  /** Orders, as a new member unless one is given, and does not pay. */
  async order(product: number, more: Partial<InputOf<'group', 'add'>> = {}, buyer?: Buyer): Promise<Seat> {
    const { id, token } = buyer ?? (await this.server.member());
    const answer = await this.ask({ id, token }, product, more);
    if (!answer.ok) throw new Error(answer.text);
    const { order_sn, group_sn } = answer.data;
    return { id, token, order_sn, group_sn };
  }

  /** Begins to pay. Returns the provider's number of the payment. */
  async begin({ order_sn, token }: Seat, channel: PayChannel = 'qris'): Promise<string> {
    const { payment_sn } = await this.server.must('order', 'pay', { order_sn, channel }, { token });
    const { trade_no } = await this.server.db.read
      .selectFrom('sandbox_payment')
      .select('trade_no')
      .where('payment_sn', '=', payment_sn)
      .executeTakeFirstOrThrow();
    return trade_no;
  }

  /** The provider has the money, and does not say so before `deliver`. `late`: after the time to pay. */
  async give(tradeNo: string, late = false): Promise<void> {
    await this.server.services.gateway.act({ tradeNo, action: 'pay', late });
  }

  async pay(seat: Seat, channel: PayChannel = 'qris'): Promise<void> {
    await this.give(await this.begin(seat, channel));
    await this.server.services.gateway.deliver();
    await this.heard(seat, ({ state }) => state !== 'unpaid');
  }

  /** Delivers what the provider says until an order shows it. It repeats later, when the clock says so, what a busy server refused. */
  async heard(seat: Seat, isShown: (order: OutputOf<'group', 'details'>) => boolean): Promise<void> {
    while (!isShown(await this.details(seat))) {
      this.server.clock.pass(1);
      await this.server.services.gateway.deliver();
    }
  }

  /** Orders and pays. */
  async join(product: number, more: Partial<InputOf<'group', 'add'>> = {}, buyer?: Buyer): Promise<Seat> {
    const seat = await this.order(product, more, buyer);
    await this.pay(seat);
    return seat;
  }

  /** A team with this many members, who have paid one after another. */
  async team(product: number, members: number): Promise<Seat[]> {
    const seats = [await this.join(product)];
    while (seats.length < members) seats.push(await this.join(product, { group_sn: seats[0]!.group_sn }));
    return seats;
  }

  leave({ order_sn, token }: Seat) {
    const headers = { 'idempotency-key': randomUUID() };
    return this.server.call('order', 'afterSale', { order_sn, action: 'cancel', reason: '' }, { token, headers });
  }

  details({ order_sn, token }: Seat) {
    return this.server.must('group', 'details', { order_sn }, { token });
  }

  async states(seats: readonly Seat[]): Promise<string[]> {
    const states: string[] = [];
    for (const seat of seats) states.push((await this.details(seat)).state);
    return states;
  }

  async teamOf(group_sn: string) {
    return await this.server.db.read
      .selectFrom('team')
      .select(['state', 'joined', 'held', 'leader_id', 'unmoved'])
      .where('group_sn', '=', group_sn)
      .executeTakeFirstOrThrow();
  }

  /** Rupiah that were paid for each order and not paid back. */
  async kept(seats: readonly Seat[]): Promise<number[]> {
    const rows = await this.server.db.read
      .selectFrom('sandbox_payment')
      .select(['order_sn', 'amount', 'refunded'])
      .where('state', '=', 'paid')
      .execute();
    return seats.map(({ order_sn }) =>
      rows.filter((row) => row.order_sn === order_sn).reduce((sum, row) => sum + row.amount - row.refunded, 0),
    );
  }

  /** Rupiah that the provider has of all orders of a product. */
  async keptOf(product: number): Promise<number> {
    const rows = await this.server.db.read
      .selectFrom('sandbox_payment')
      .innerJoin('orders', 'orders.order_sn', 'sandbox_payment.order_sn')
      .innerJoin('group_order', 'group_order.order_id', 'orders.id')
      .select(['sandbox_payment.amount', 'sandbox_payment.refunded'])
      .where('group_order.product_id', '=', product)
      .where('sandbox_payment.state', '=', 'paid')
      .execute();
    return rows.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  }

  /** How many of a product are taken, and sold. */
  async stock(product: number): Promise<{ taken: number; sold: number }> {
    return await this.server.db.read
      .selectFrom('group_spec')
      .select(({ fn }) => [fn.sum<number>('taken').as('taken'), fn.sum<number>('sold').as('sold')])
      .where('product_id', '=', product)
      .executeTakeFirstOrThrow()
      .then(({ taken, sold }) => ({ taken: Number(taken), sold: Number(sold) }));
  }

  /** Lets time pass, and the jobs run that cancel unpaid orders, end teams and refund, until no refund is due. */
  async pass(seconds: number): Promise<void> {
    const { clock, db } = this.server;
    clock.pass(seconds);
    for (const job of ['cancel-overdue', 'group-fail', 'move-decided', 'group-expired']) {
      await this.server.runJob(job);
    }
    do {
      await this.server.runJob('refund');
    } while ((await findDueRefunds(db.read, { now: clock.now(), limit: 1 })).length > 0);
  }

  /** What the counter of the first shop sees of a code. */
  async look(code: string) {
    const counter = await Shopping.begin(this.server);
    return await counter.ops('codes', { code }, await counter.shift());
  }

  /** Redeems a code at the counter of the first shop. */
  async redeem(code: string) {
    const counter = await Shopping.begin(this.server);
    const shift = await counter.shift();
    return await counter.ops('codes/redeem', { code }, { ...shift, 'idempotency-key': randomUUID() });
  }
}
