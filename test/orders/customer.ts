import assert from 'node:assert/strict';
import type { OrderType } from '@/contract/order/order-parts.schemas';
import { can } from '@/domain/order-actions';
import { AppError } from '../../server/src/lib/errors/app-error';
import type { OrderWorld, WorldSku } from '../harness/order-world';
import { AfterCare, isWaitingMissed } from './after-care';
import { type Basket, Books, type Placed, type Trade } from './books';
import type { Command } from './commands';
import type { MidtransSide } from './midtrans-side';
import { closingTime, lastSlot, timeOf } from './moments';
import { isAtMidtrans, Money } from './money';
import { inOrder, linesOf } from './order-lines';
import { shopStep } from './shop-steps';
import { expected, snapshot } from './snapshot';
import { DAY, UNTIL_TOLD, variants } from './terms';

/**
 * Seconds that one step sets the clock back. All steps together are fewer than the clocks of gateway and server may
 * differ.
 */
const BACK_SECONDS = 100;
const BACK_MOST = 2;

type Of<Kind extends Command['do']> = Extract<Command, { do: Kind }>;

export interface Place {
  world: OrderWorld;
  me: number;
  shop: number;
  shopId: number;
  skus: readonly WorldSku[];
  /** Ids of the coupons, and the times between which each is valid. */
  coupons: readonly { id: number; from: number; until: number }[];
  addresses: readonly number[];
  /** The member's level at the beginning, and when it ends. */
  begin: { level: number; until: number | null };
  midtrans: MidtransSide;
}

async function attempt<Value>(call: Promise<Value>): Promise<{ value?: Value; refused?: string }> {
  try {
    return { value: await call };
  } catch (error) {
    if (error instanceof AppError) return { refused: error.code };
    throw error;
  }
}

/** Does commands with the services and with the books, and compares both after each command. */
export class Customer {
  readonly books: Books;
  private readonly money: Money;
  private readonly care: AfterCare;
  private backs = 0;
  private keys = 0;

  constructor(private readonly at: Place) {
    const coupons = at.coupons.map(({ from, until }, terms) => ({
      terms,
      from,
      until,
      holder: null,
      isExpired: false,
    }));
    this.books = new Books(at.shop, at.world.clock, coupons, at.begin);
    this.money = new Money(this.books);
    this.care = new AfterCare(this.books);
  }

  async step(command: Command): Promise<void> {
    const { orders } = this.books;
    const order = 'which' in command ? orders.at(-1 - (command.which % Math.max(1, orders.length))) : undefined;
    if (command.do === 'add') await this.add(command);
    else if (command.do === 'job') await this.job(command.job);
    else if (command.do === 'pause') await this.pause(command);
    else if (command.do === 'pass') return this.at.world.clock.pass(command.seconds);
    else if (command.do === 'back') return this.stepBack();
    else if (command.do === 'closing') return this.goTo(closingTime(this.books, command.before));
    else if (!order) return;
    else if (command.do === 'until') return this.goTo(timeOf(this.books, order, command) + command.beside);
    else await this.onOrder(command, order);
    await this.compare();
  }

  /** Compares all that the database says with the books. */
  async compare(): Promise<void> {
    assert.deepStrictEqual(await snapshot(this.at.world.db.read, this.at), expected(this.books));
  }

  /**
   * Sends all refunds and compares. Then compares what the customer and the counter are shown in the end: the state of
   * each order, whether the customer is asked if they have it, and the orders that wait for cash.
   */
  async finish(): Promise<void> {
    await this.job('refunds');
    await this.compare();
    const { world, me, shopId } = this.at;
    const { data } = await world.services.drinks.list({ tab: 0, page: 1, per_page: 50 }, world.ctx(me));
    assert.deepStrictEqual(
      Object.fromEntries(data.map((row) => [row.order_sn, [row.state, can(row, 'received')]])),
      Object.fromEntries(this.books.orders.map((order) => [order.sn, [order.state, this.care.isAsked(order)]])),
    );
    const waiting = await world.services.cash.waiting(shopId);
    assert.deepStrictEqual(
      new Set(waiting.map(({ order_sn }) => order_sn)),
      new Set(this.money.waitingCash().map(({ sn }) => sn)),
    );
  }

  private onOrder(
    command: Exclude<Command, Of<'add' | 'job' | 'pause' | 'pass' | 'back' | 'closing' | 'until'>>,
    order: Placed,
  ): Promise<void> {
    switch (command.do) {
      case 'open':
        return this.open(command, order);
      case 'gateway':
        return this.atGateway(command, order);
      case 'cash':
        return this.cash(command, order);
      case 'cancel':
        return this.cancel(command, order);
      case 'received':
        return this.receive(order);
      case 'shop':
        return this.atShop(command, order);
      case 'cannotMake':
        return this.cannotMake(command, order);
      case 'ask':
        return this.ask(command, order);
      case 'withdraw':
        return this.withdraw(order);
      case 'decide':
        return this.decide(command, order);
      case 'payOut':
        return this.payOut(command, order);
      case 'rate':
        return this.rate(order);
    }
  }

  /** Makes a call, perhaps a second time with the same key, and compares the refusal. */
  private async same<Value>(
    call: (key: string) => Promise<Value>,
    refused: string | undefined,
    twice = false,
  ): Promise<Value | undefined> {
    this.keys += 1;
    const key = `model-${this.keys}-${this.at.me}-${this.books.now}`;
    const answer = await attempt(call(key));
    assert.equal(answer.refused, refused);
    if (twice && refused === undefined) assert.deepStrictEqual(await attempt(call(key)), answer);
    return answer.value;
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
    const quote = this.books.quote(basket);
    const quoted = await attempt(world.services.drinks.price(input, world.ctx(me)));
    if ('refused' in quote) return assert.equal(quoted.refused, quote.refused);
    assert.equal(quoted.refused, undefined);
    assert.deepStrictEqual(
      Object.fromEntries(Object.keys(quote.price).map((name) => [name, quoted.value?.[name as 'pay_amount']])),
      { ...quote.price, lines: quoted.value?.lines },
    );
    const { price_hash = '' } = quoted.value ?? {};
    const order = { ...input, price_hash, remark: '', tableware: 0 as const };
    const made = await this.same(
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

  private async open({ channel, twice }: Of<'open'>, order: Placed): Promise<void> {
    const { world, me } = this.at;
    const input = { order_sn: order.sn, channel };
    const call = (key: string) => world.services.payments.pay(input, world.ctx(me, { key }));
    const opened = await this.same(call, this.money.open(order, channel), twice);
    if (!opened) return;
    const found = await world.db.read
      .selectFrom('payment')
      .select('trade_no')
      .where('payment_sn', '=', opened.payment_sn)
      .executeTakeFirstOrThrow();
    const trade = this.money.opened(order, { sn: opened.payment_sn, tradeNo: found.trade_no ?? '', channel });
    assert.deepStrictEqual([opened.payment_sn, opened.expiretime], [trade.sn, trade.until]);
  }

  private async atGateway({ trade: index, ...act }: Of<'gateway'>, order: Placed): Promise<void> {
    const trades = order.trades.filter(({ channel }) => channel !== 'cash');
    const trade = trades.at(-1 - (index % Math.max(1, trades.length)));
    if (!trade) return;
    const isTaken = isAtMidtrans(trade) ? undefined : await this.actAtSandbox(trade, act);
    const isDone = this.money.atGateway({ order, trade }, act);
    if (isTaken !== undefined) assert.equal(isTaken, isDone);
    else if (isDone) this.at.midtrans.change(trade, trade.theirs, act);
    if (act.delay === 0) await this.job('deliver');
  }

  private actAtSandbox(
    { tradeNo }: Trade,
    { what: action, late, copies, delay: delaySeconds }: Omit<Of<'gateway'>, 'trade' | 'do' | 'which'>,
  ): Promise<boolean> {
    const act = { tradeNo, action, copies, delaySeconds };
    return this.at.world.services.gateway.act({ ...act, late: late && action === 'pay' });
  }

  private async cash({ wrong }: Of<'cash'>, order: Placed): Promise<void> {
    const { world, shopId } = this.at;
    const amount = order.pay + wrong;
    const call = () => world.services.cash.take({ shopId, orderSn: order.sn, amount, by: 'Sari' });
    await this.same(call, this.money.takeCash(order, amount));
  }

  private async cancel({ twice }: Of<'cancel'>, { sn }: Placed): Promise<void> {
    const { world, me } = this.at;
    const order = this.books.orders.find((one) => one.sn === sn) as Placed;
    const input = { order_sn: sn, reason: '' };
    const call = (key: string) => world.services.drinks.cancel(input, world.ctx(me, { key }));
    await this.same(call, this.money.cancel(order), twice);
  }

  private async receive(order: Placed): Promise<void> {
    const { world, me } = this.at;
    const input = { order_sn: order.sn, action: 'received' as const, reason: '' };
    const call = (key: string) => world.services.drinks.acts.received(input, world.ctx(me, { key }));
    await this.same(call, this.care.receiveBy(order));
  }

  private async atShop({ act }: Of<'shop'>, order: Placed): Promise<void> {
    const { world, shopId } = this.at;
    const call = () => world.services.ops.act({ shopId, orderSn: order.sn, act });
    await this.same(call, shopStep(this.books, order, act));
  }

  private async cannotMake({ items, sorry }: Of<'cannotMake'>, order: Placed): Promise<void> {
    const { world, me, shopId } = this.at;
    const wanted = items && inOrder(items, order);
    const lines = wanted && (await linesOf(this.at.world.db.read, order, wanted));
    const input = { shopId, orderSn: order.sn, lines, reason: 'soldout' as const, text: '', who: 'Sari', sorry };
    const call = (key: string) => world.services.moneyBack.cannotMake(input, world.ctx(me, { key }).intent);
    await this.same(call, this.care.cannotMake(order, wanted, sorry), true);
  }

  private async ask({ items, missed }: Of<'ask'>, order: Placed): Promise<void> {
    const { world, me } = this.at;
    const wanted = inOrder(items, order);
    const lines = (await linesOf(world.db.read, order, wanted)).map(({ id, num }) => ({ line_id: id, num }));
    const what = missed ? { reason_code: 'notArrived' as const } : { reason_code: 'taste' as const, items: lines };
    const input = { order_sn: order.sn, action: 'refund' as const, reason: '', ...what };
    const call = (key: string) => world.services.drinks.acts.refund(input, world.ctx(me, { key }));
    const refused = missed ? this.care.refusalOfMissed(order) : this.care.refusalOfAsk(order, wanted);
    const asked = await this.same(call, refused, true);
    if (asked) this.care.asked(order, asked.after_sales[0]?.after_sn ?? '', missed ? null : wanted);
  }

  private async withdraw(order: Placed): Promise<void> {
    const { world, me } = this.at;
    const input = { order_sn: order.sn, action: 'withdraw' as const, reason: '' };
    const call = (key: string) => world.services.drinks.acts.withdraw(input, world.ctx(me, { key }));
    await this.same(call, this.care.withdraw(order));
  }

  private async decide({ grants, items, sorry, twice }: Of<'decide'>, order: Placed): Promise<void> {
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
    await this.same(call, this.care.decide(order, ask, { grants, items: wanted, sorry }), twice);
  }

  /** Pays a refund out by a person, where the provider could not make it. */
  private async payOut({ twice }: Of<'payOut'>, order: Placed): Promise<void> {
    const { world, me, shopId } = this.at;
    const listed = (await world.services.moneyBack.manualRefunds(shopId)).filter(
      ({ order_sn }) => order_sn === order.sn,
    );
    const waiting = order.refunds.filter(({ state }) => state === 'manual');
    assert.deepStrictEqual(
      listed.map(({ amount }) => amount),
      waiting.map(({ amount }) => amount),
    );
    const [first] = listed;
    if (!first || !waiting[0]) return;
    const settling = { shopId, refundSn: first.refund_sn, note: 'cash', who: 'Sari', manager: 'Sri' };
    waiting[0].state = 'done';
    const call = (key: string) => world.services.moneyBack.settle(settling, world.ctx(me, { key }).intent);
    await this.same(call, undefined, twice);
  }

  private async rate(order: Placed): Promise<void> {
    const { world, me, skus } = this.at;
    const isInTime = this.books.now < (order.receivedAt ?? 0) + 7 * DAY;
    const isRated = order.state === 'pickedUp' && isInTime && !order.asks.some(isWaitingMissed);
    const goods = [...new Set(order.lines.map(({ drink }) => skus[drink]?.goodsId ?? 0))];
    const stars = goods.map((goods_id) => ({ goods_id, star: 4 as const, tags: [] }));
    const none = { service_star: null, content: '', images: [], anonymous: 0 as const };
    const input = { order_sn: order.sn, star: 5 as const, ...none, goods: stars };
    const call = (key: string) => world.services.reviews.add(input, world.ctx(me, { key }));
    if (isRated) this.books.go(order, 'completed', 'user');
    await this.same(call, isRated ? undefined : 'ORDER_STATE');
  }

  private async job(job: Of<'job'>['job']): Promise<void> {
    const { services, coupons, memberships } = this.at.world;
    const { money, care, books } = this;
    const works: Record<typeof job, [() => Promise<unknown>, () => void]> = {
      cancelOverdue: [() => services.unpaid.cancelOverdue(), () => money.cancelOverdue()],
      acceptWaiting: [() => services.drinksSweeps.acceptWaiting(), () => care.acceptWaiting()],
      clearUp: [() => services.drinksSweeps.clearUp(), () => care.clearUp()],
      receive: [() => services.drinksSweeps.receive(), () => care.receive()],
      complete: [() => services.drinksSweeps.complete(), () => care.complete()],
      grantUnanswered: [() => services.afterSales.grantUnanswered(), () => care.grantUnanswered()],
      refunds: [() => services.refunds.run(), () => money.sendRefunds()],
      runOut: [() => this.runOut(), () => money.runOut()],
      keepTime: [
        async () => [await coupons.keepTime(), await memberships.keepTime()],
        () => [books.keepTime(), books.growth.keepTime()],
      ],
      deliver: [() => this.deliver(), () => money.deliver()],
    };
    const [work, byRule] = works[job];
    await work();
    byRule();
  }

  private async runOut(): Promise<void> {
    await this.at.world.services.gateway.expireRunOut();
    this.at.midtrans.runOut(this.books.orders);
  }

  /** Delivers all notifications. The gateway sends a batch at a time. */
  private async deliver(): Promise<void> {
    const { world, midtrans } = this.at;
    for (let batch = 0; batch < 3; batch += 1) await world.services.gateway.deliver();
    await midtrans.deliver(world);
  }

  private async pause({ minutes }: Of<'pause'>): Promise<void> {
    const { world, shopId } = this.at;
    if (minutes === 0) await world.services.desk.resume({ shopId });
    else await world.services.desk.pause({ shopId, minutes });
    this.books.pausedUntil = minutes === null ? UNTIL_TOLD : minutes && this.books.now + minutes * 60;
  }

  private stepBack(): void {
    if (this.backs >= BACK_MOST) return;
    this.backs += 1;
    this.at.world.clock.pass(-BACK_SECONDS);
  }

  private goTo(time: number): void {
    this.at.world.clock.pass(Math.max(0, time - this.books.now));
  }
}
