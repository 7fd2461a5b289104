import assert from 'node:assert/strict';
import type { ProductKind } from '@/state/kind-pages';
import type { Command } from './commands';
import { DrinkPlayer } from './drinks/drink-player';
import { GroupPlayer } from './groups/group-player';
import { isAtMidtrans } from './money';
import type { GatewayAct, MoneyCommand } from './money-commands';
import type { Kind, Order, Trade } from './order';
import { parcelActs } from './parcels';
import { MallPlayer } from './points-mall/mall-player';
import { PrizePlayer } from './prizes/prize-player';
import { expected, type Facts, snapshot } from './snapshot';
import { type Acts, type Place, Table } from './table';
import { type Channel, DAY, RESCUE, refundDays } from './terms';
import { VoucherPlayer } from './vouchers/voucher-player';

/**
 * Seconds that one step sets the clock back. All steps together are fewer than the clocks of gateway and server may
 * differ.
 */
const BACK_SECONDS = 100;
const BACK_MOST = 2;

/** Who makes the calls for orders of one kind, and keeps its books. */
interface Player {
  books: Kind;
  facts: Facts;
  /** The shop whose people pay out what no provider pays back. It is null if the head office does. */
  paysOut: number | null;
  pay(order: Order, channel: Channel, key: string): Promise<{ payment_sn: string; expiretime: number }>;
  cancel(order: Order, key: string): Promise<unknown>;
  /** Reads what only the services can give, such as numbers. */
  learn?(): Promise<void>;
  /** Compares what is shown in the end. */
  finish(): Promise<void>;
}

type Of<Name extends MoneyCommand['do']> = Extract<MoneyCommand, { do: Name }>;

/** After these commands nothing is compared, because they change nothing but the time. */
const clockCommands: readonly Command['do'][] = [
  ...([
    'pass',
    'back',
    'until',
    'untilOfDrinks',
    'untilOfCodes',
    'untilOfGroups',
    'untilOfPoints',
    'untilOfPrizes',
    'passDays',
    'untilOfSale',
    'closing',
  ] as const),
];

/** Does commands with the services and with the books, and compares both after each command. */
export class Customer {
  readonly table: Table;
  private readonly drinks: DrinkPlayer;
  private readonly players: readonly Player[];
  private readonly acts: Acts<Command>;
  private backs = 0;

  constructor(at: Place) {
    this.table = new Table(at);
    this.drinks = new DrinkPlayer(this.table);
    const hasDrink = (shop: number, drink: number): boolean => this.drinks.books.hasIn(shop, drink);
    const vouchers = new VoucherPlayer(this.table, hasDrink);
    const groups = new GroupPlayer(this.table, hasDrink);
    const mall = new MallPlayer(this.table, { vouchers: vouchers.books, hasDrink });
    const own = { vouchers: vouchers.books, drinks: this.drinks.books };
    const prizes = new PrizePlayer(this.table, { ...own, hasDrink });
    const players: Record<ProductKind, Player> = {
      drinks: this.drinks,
      voucher: vouchers,
      group: groups,
      points: mall,
      prize: prizes,
    };
    this.players = Object.values(players);
    const { money, books } = this.table;
    const { services, coupons, memberships, points } = at.world;
    const jobs: Record<Of<'job'>['job'], [() => Promise<unknown>, () => void]> = {
      cancelOverdue: [() => services.unpaid.cancelOverdue(), () => money.cancelOverdue()],
      refunds: [() => services.refunds.run(), () => money.sendRefunds()],
      runOut: [() => this.runOut(), () => money.runOut()],
      keepTime: [
        async () => [await coupons.keepTime(), await memberships.keepTime(), await points.endDue()],
        () => [
          this.drinks.books.keepTime(),
          books.growths.map((growth) => growth.keepTime()),
          books.points.map((points) => points.endDue()),
        ],
      ],
      deliver: [() => this.deliver(), () => money.deliver()],
    };
    this.acts = {
      ...this.drinks.acts,
      ...vouchers.acts,
      ...groups.acts,
      ...mall.acts,
      ...prizes.acts,
      ...parcelActs(this.table),
      open: (command) => this.onOrder(command, (order) => this.open(command, order)),
      gateway: (command) => this.onOrder(command, (order) => this.atGateway(command, order)),
      cancel: (command) => this.onOrder(command, (order) => this.cancel(command, order)),
      payOut: (command) => this.onOrder(command, (order) => this.payOut(command, order)),
      until: (command) => this.onOrder(command, async (order) => this.until(command, order)),
      job: ({ job }) => this.table.job(jobs[job]),
      pass: async ({ seconds }) => at.world.clock.pass(seconds),
      back: async () => this.stepBack(),
      sign: ({ owner }) => this.table.sign(owner),
    };
  }

  async step(command: Command): Promise<void> {
    await this.acts[command.do](command as never);
    if (!clockCommands.includes(command.do)) await this.compare();
  }

  /** Compares all that the database says with the books. */
  async compare(): Promise<void> {
    const { books, at } = this.table;
    for (const player of this.players) await player.learn?.();
    const facts = this.players.map((player) => player.facts);
    const found = await snapshot(at.world.db.read, { members: at.members, facts });
    assert.deepStrictEqual(found, expected(books, facts));
  }

  /** Sends all refunds and compares, and then what is shown in the end. */
  async finish(): Promise<void> {
    await this.step({ do: 'job', job: 'refunds' });
    for (const player of this.players) await player.finish();
  }

  private async onOrder({ which }: { which: number }, act: (order: Order) => Promise<void>): Promise<void> {
    const order = this.table.named(this.table.books.orders, which);
    if (order) await act(order);
  }

  private playerOf = ({ kind }: Order): Player => this.players.find(({ books }) => books === kind) as Player;

  private async open({ channel, twice }: Of<'open'>, order: Order): Promise<void> {
    const { world } = this.table.at;
    const call = (key: string) => this.playerOf(order).pay(order, channel, key);
    const opened = await this.table.same(call, this.table.money.open(order, channel), twice);
    if (!opened) return;
    const found = await world.db.read
      .selectFrom('payment')
      .select('trade_no')
      .where('payment_sn', '=', opened.payment_sn)
      .executeTakeFirstOrThrow();
    const trade = this.table.money.opened(order, { sn: opened.payment_sn, tradeNo: found.trade_no ?? '', channel });
    assert.deepStrictEqual([opened.payment_sn, opened.expiretime], [trade.sn, trade.until]);
  }

  private async atGateway({ trade: index, ...act }: Of<'gateway'>, order: Order): Promise<void> {
    const trades = order.trades.filter(({ channel }) => channel !== 'cash');
    const trade = trades.at(-1 - (index % Math.max(1, trades.length)));
    if (!trade) return;
    const isTaken = isAtMidtrans(trade) ? undefined : await this.actAtSandbox(trade, act);
    const isDone = this.table.money.atGateway({ order, trade }, act);
    if (isTaken !== undefined) assert.equal(isTaken, isDone);
    else if (isDone) this.table.at.midtrans.change(trade, trade.theirs, act);
    if (act.delay === 0) await this.acts.job({ do: 'job', job: 'deliver' });
  }

  private actAtSandbox(
    { tradeNo }: Trade,
    { what: action, late, copies, delay: delaySeconds }: GatewayAct,
  ): Promise<boolean> {
    const act = { tradeNo, action, copies, delaySeconds };
    return this.table.at.world.services.gateway.act({ ...act, late: late && action === 'pay' });
  }

  private async cancel({ twice }: Of<'cancel'>, order: Order): Promise<void> {
    const call = (key: string) => this.playerOf(order).cancel(order, key);
    await this.table.same(call, this.table.money.cancel(order), twice);
  }

  /** Pays a refund out by a person, where the provider could not make it. */
  private async payOut({ twice }: Of<'payOut'>, order: Order): Promise<void> {
    const { manualRefunds } = this.table.at.world.services;
    const shopId = this.playerOf(order).paysOut;
    const listed = (await manualRefunds.list(shopId)).filter(({ order_sn }) => order_sn === order.sn);
    const waiting = order.refunds.filter(({ state }) => state === 'manual');
    assert.deepStrictEqual(
      listed.map(({ amount }) => amount),
      waiting.map(({ amount }) => amount),
    );
    const [first] = listed;
    if (!first || !waiting[0]) return;
    const settling = { shopId, refundSn: first.refund_sn, note: 'cash', who: 'Sari', manager: 'Sri' };
    waiting[0].state = 'done';
    const call = (key: string) =>
      this.table.ctx(order.owner, key).intent.once((tx) => manualRefunds.settle(tx, settling));
    await this.table.same(call, undefined, twice);
  }

  private until({ moment, beside }: Of<'until'>, { expire, cancelledBySystemAt, trades }: Order): void {
    const [trade] = trades;
    const times: Record<typeof moment, number> = {
      expiry: expire ?? 0,
      rescue: cancelledBySystemAt === null ? 0 : cancelledBySystemAt + RESCUE,
      // In this second and those after it the money does not go back without a person any more.
      refundable: trade ? trade.paidAt + refundDays[trade.channel] * DAY + 1 : 0,
    };
    this.table.goTo(times[moment] + beside);
  }

  private async runOut(): Promise<void> {
    await this.table.at.world.services.gateway.expireRunOut();
    this.table.at.midtrans.runOut(this.table.books.orders);
  }

  /** Delivers all notifications. The gateway sends a batch at a time. */
  private async deliver(): Promise<void> {
    const { world, midtrans } = this.table.at;
    for (let batch = 0; batch < 3; batch += 1) await world.services.gateway.deliver();
    await midtrans.deliver(world);
  }

  private stepBack(): void {
    if (this.backs >= BACK_MOST) return;
    this.backs += 1;
    this.table.at.world.clock.pass(-BACK_SECONDS);
  }
}
