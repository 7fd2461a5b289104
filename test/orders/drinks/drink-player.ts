import assert from 'node:assert/strict';
import type { OrderType } from '@/contract/order/order-parts.schemas';
import { can } from '@/domain/order-actions';
import type { Order } from '../order';
import type { Facts } from '../snapshot';
import { type Acts, attempt, type Place, type Table } from '../table';
import { type Channel, DAY } from '../terms';
import { AfterCare, isWaitingMissed } from './after-care';
import { Baskets } from './baskets';
import { DrinkBooks } from './drink-books';
import type { DrinkCommand } from './drink-commands';
import { drinkFacts } from './drink-facts';
import type { Basket, DrinkOrder } from './drink-order';
import { UNTIL_TOLD, variants } from './drink-terms';
import { closingTime, lastSlot, timeOf } from './moments';
import { inOrder, linesOf } from './order-lines';
import { shopStep } from './shop-steps';

type Of<Name extends DrinkCommand['do']> = Extract<DrinkCommand, { do: Name }>;

/** Plays the first member as a customer for drinks, and the shop that makes them. */
export class DrinkPlayer {
  readonly books: DrinkBooks;
  readonly facts: Facts;
  readonly paysOut: number;
  readonly acts: Acts<Exclude<DrinkCommand, { do: 'pass' }>>;
  private readonly at: Place & { me: number };
  private readonly baskets: Baskets;
  private readonly care: AfterCare;

  constructor(private readonly table: Table) {
    const { at } = table;
    const coupons = at.coupons.map(({ from, until }, terms) => ({
      ...{ terms, from, until, holder: null, isExpired: false, isExtended: false },
    }));
    this.at = { ...at, me: table.memberId(0) };
    this.books = new DrinkBooks(table.books, at.shop, coupons);
    this.paysOut = at.shopId;
    this.facts = drinkFacts(this.books, this.at);
    this.baskets = new Baskets(this.books);
    this.care = new AfterCare(this.books);
    const { drinksSweeps, afterSales } = at.world.services;
    const { care } = this;
    const jobs: Record<Of<'drinkJob'>['job'], [() => Promise<unknown>, () => void]> = {
      acceptWaiting: [() => drinksSweeps.acceptWaiting(), () => care.acceptWaiting()],
      clearUp: [() => drinksSweeps.clearUp(), () => care.clearUp()],
      receive: [() => drinksSweeps.receive(), () => care.receive()],
      complete: [() => drinksSweeps.complete(), () => care.complete()],
      grantUnanswered: [() => afterSales.grantUnanswered(), () => care.grantUnanswered()],
    };
    this.acts = {
      add: (command) => this.add(command),
      cash: table.on(this.books, (command, order) => this.cash(command, order)),
      received: table.on(this.books, (_, order) => this.receive(order)),
      shop: table.on(this.books, (command, order) => this.atShop(command, order)),
      cannotMake: table.on(this.books, (command, order) => this.cannotMake(command, order)),
      ask: table.on(this.books, (command, order) => this.ask(command, order)),
      withdraw: table.on(this.books, (_, order) => this.withdraw(order)),
      decide: table.on(this.books, (command, order) => this.decide(command, order)),
      rate: table.on(this.books, (_, order) => this.rate(order)),
      pause: (command) => this.pause(command),
      drinkJob: ({ job }) => table.job(jobs[job]),
      untilOfDrinks: table.on(this.books, async (command, order) => {
        table.goTo(timeOf(this.books, order, command) + command.beside);
      }),
      closing: async ({ before }) => table.goTo(closingTime(this.books, before)),
    };
  }

  /**
   * Compares what the customer and the counter are shown in the end: the state of each order, whether the customer is
   * asked if they have it, and the orders that wait for cash.
   */
  async finish(): Promise<void> {
    const { world, me, shopId } = this.at;
    const { data } = await world.services.drinks.list({ tab: 0, page: 1, per_page: 50 }, world.ctx(me));
    assert.deepStrictEqual(
      Object.fromEntries(data.map((row) => [row.order_sn, [row.state, can(row, 'received')]])),
      Object.fromEntries(this.books.orders.map((order) => [order.sn, [order.state, this.care.isAsked(order)]])),
    );
    const waiting = await world.services.cash.waiting(shopId);
    assert.deepStrictEqual(
      new Set(waiting.map(({ order_sn }) => order_sn)),
      new Set(this.table.money.waitingCash().map(({ sn }) => sn)),
    );
  }

  pay({ sn, owner }: Order, channel: Channel, key: string) {
    return this.at.world.services.payments.pay({ order_sn: sn, channel }, this.table.ctx(owner, key));
  }

  async cancel({ sn }: Order, key: string): Promise<unknown> {
    const { world, me } = this.at;
    const input = { order_sn: sn, reason: '' };
    return await world.services.drinks.cancel(input, world.ctx(me, { key }));
  }

  private async add({ type, cups, place, coupon, slot: wished, twice }: Of<'add'>): Promise<void> {
    const { world, me, shopId, coupons, addresses } = this.at;
    await this.fillCart(cups);
    const where = { shop_id: shopId, type, address_id: type === 'takeout' ? addresses[place] : undefined };
    const slot = wished === undefined ? undefined : await this.slotAt(wished, where);
    const basket: Basket = { type, cups, place, coupon, slot };
    const input = {
      ...where,
      ...(slot === undefined ? {} : { slot_start: slot }),
      ...(coupon === undefined ? {} : { coupon_id: coupon === null ? 0 : coupons[coupon]?.id }),
    };
    const quote = this.baskets.quote(basket);
    const quoted = await attempt(world.services.drinks.price(input, world.ctx(me)));
    if ('refused' in quote) return assert.equal(quoted.refused, quote.refused);
    assert.equal(quoted.refused, undefined);
    assert.deepStrictEqual(
      Object.fromEntries(Object.keys(quote.price).map((name) => [name, quoted.value?.[name as 'pay_amount']])),
      { ...quote.price, lines: quoted.value?.lines },
    );
    const { price_hash = '' } = quoted.value ?? {};
    const order = { ...input, price_hash, remark: '', tableware: 0 as const };
    const made = await this.table.same(
      (key) => world.services.drinks.add(order, world.ctx(me, { key })),
      this.books.refusalOf(basket, quote),
      twice,
    );
    if (made) this.books.place(made.order_sn, basket, quote);
  }

  private async fillCart(cups: readonly number[]): Promise<void> {
    const { world, me, skus } = this.at;
    await world.db.read.deleteFrom('cart_line').where('user_id', '=', me).execute();
    for (const [index, { drink, boba }] of variants.entries()) {
      const sku = skus[drink];
      const num = cups[index] ?? 0;
      if (sku && num > 0) await world.putInCart(me, sku, { num, valueIds: boba ? [31, 41] : [31] });
    }
  }

  /** Returns one of the slots that are offered, after it has checked the cups left of each, and the last slot. */
  private async slotAt(
    index: number,
    where: { shop_id: number; type: OrderType; address_id: number | undefined },
  ): Promise<number | undefined> {
    const { world, me } = this.at;
    const { value } = await attempt(world.services.drinks.slots(where, world.ctx(me)));
    const list = value?.list ?? [];
    for (const { slot_start, left } of list) assert.equal(left, this.books.leftOf(slot_start));
    if (list.length > 0) assert.equal(list.at(-1)?.slot_start, lastSlot(this.books));
    return list[Math.min(index, list.length - 1)]?.slot_start;
  }

  private async cash({ wrong }: Of<'cash'>, order: DrinkOrder): Promise<void> {
    const { world, shopId } = this.at;
    const amount = order.pay + wrong;
    const call = () => world.services.cash.take({ shopId, orderSn: order.sn, amount, by: 'Sari' });
    await this.table.same(call, this.table.money.takeCash(order, amount));
  }

  private async receive(order: DrinkOrder): Promise<void> {
    const { world, me } = this.at;
    const input = { order_sn: order.sn, action: 'received' as const, reason: '' };
    const call = (key: string) => world.services.drinks.acts.received(input, world.ctx(me, { key }));
    await this.table.same(call, this.care.receiveBy(order));
  }

  private async atShop({ act }: Of<'shop'>, order: DrinkOrder): Promise<void> {
    const { world, shopId } = this.at;
    const call = () => world.services.ops.act({ shopId, orderSn: order.sn, act });
    await this.table.same(call, shopStep(this.books, order, act));
  }

  private async cannotMake({ items, sorry }: Of<'cannotMake'>, order: DrinkOrder): Promise<void> {
    const { world, me, shopId } = this.at;
    const wanted = items && inOrder(items, order);
    const lines = wanted && (await linesOf(this.at.world.db.read, order, wanted));
    const input = { shopId, orderSn: order.sn, lines, reason: 'soldout' as const, text: '', who: 'Sari', sorry };
    const call = (key: string) => world.services.moneyBack.cannotMake(input, world.ctx(me, { key }).intent);
    await this.table.same(call, this.care.cannotMake(order, wanted, sorry), true);
  }

  private async ask({ items, missed }: Of<'ask'>, order: DrinkOrder): Promise<void> {
    const { world, me } = this.at;
    const wanted = inOrder(items, order);
    const lines = (await linesOf(world.db.read, order, wanted)).map(({ id, num }) => ({ line_id: id, num }));
    const what = missed ? { reason_code: 'notArrived' as const } : { reason_code: 'taste' as const, items: lines };
    const input = { order_sn: order.sn, action: 'refund' as const, reason: '', ...what };
    const call = (key: string) => world.services.drinks.acts.refund(input, world.ctx(me, { key }));
    const refused = missed ? this.care.refusalOfMissed(order) : this.care.refusalOfAsk(order, wanted);
    const asked = await this.table.same(call, refused, true);
    if (asked) this.care.asked(order, asked.after_sales[0]?.after_sn ?? '', missed ? null : wanted);
  }

  private async withdraw(order: DrinkOrder): Promise<void> {
    const { world, me } = this.at;
    const input = { order_sn: order.sn, action: 'withdraw' as const, reason: '' };
    const call = (key: string) => world.services.drinks.acts.withdraw(input, world.ctx(me, { key }));
    await this.table.same(call, this.care.withdraw(order));
  }

  private async decide({ grants, items, sorry, twice }: Of<'decide'>, order: DrinkOrder): Promise<void> {
    const { world, me, shopId } = this.at;
    const ask = order.asks.at(-1);
    if (!ask) return;
    const wanted = grants && items ? inOrder(items, order) : undefined;
    const lines =
      wanted && (await linesOf(this.at.world.db.read, order, wanted)).map(({ id, num }) => ({ line_id: id, num }));
    const answer = grants
      ? { decision: 'grant' as const, reason: lines ? 'some' : '', items: lines }
      : { decision: 'refuse' as const, reason: 'no' };
    const decision = { ...answer, shopId, afterSn: ask.sn, who: 'Sari', sorry: grants && sorry };
    const call = (key: string) => world.services.afterSaleDesk.decide(decision, world.ctx(me, { key }).intent);
    await this.table.same(call, this.care.decide(order, ask, { grants, items: wanted, sorry }), twice);
  }

  private async rate(order: DrinkOrder): Promise<void> {
    const { world, me, skus } = this.at;
    const isInTime = this.books.now < (order.receivedAt ?? 0) + 7 * DAY;
    const isRated = order.state === 'pickedUp' && isInTime && !order.asks.some(isWaitingMissed);
    const goods = [...new Set(order.lines.map(({ drink }) => skus[drink]?.goodsId ?? 0))];
    const stars = goods.map((goods_id) => ({ goods_id, star: 4 as const, tags: [] }));
    const none = { service_star: null, content: '', images: [], anonymous: 0 as const };
    const input = { order_sn: order.sn, star: 5 as const, ...none, goods: stars };
    const call = (key: string) => world.services.reviews.add(input, world.ctx(me, { key }));
    if (isRated) this.table.books.go(order, 'completed', 'user');
    await this.table.same(call, isRated ? undefined : 'ORDER_STATE');
  }

  private async pause({ minutes }: Of<'pause'>): Promise<void> {
    const { world, shopId } = this.at;
    if (minutes === 0) await world.services.desk.resume({ shopId });
    else await world.services.desk.pause({ shopId, minutes });
    this.books.pausedUntil = minutes === null ? UNTIL_TOLD : minutes && this.books.now + minutes * 60;
  }
}
