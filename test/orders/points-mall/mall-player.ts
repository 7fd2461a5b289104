import assert from 'node:assert/strict';
import { addPoints } from '../../../server/src/points';
import type { Code } from '../codes';
import type { Order } from '../order';
import type { Facts } from '../snapshot';
import { type Acts, redeemAt, type Table } from '../table';
import { type Channel, DAY } from '../terms';
import type { VoucherBooks } from '../vouchers/voucher-books';
import { MallBooks, type MallOrder, type Way } from './mall-books';
import type { MallCommand } from './mall-commands';
import { mallFacts } from './mall-facts';
import { COURIER, mallItems, RECEIVED_DAYS, SENDER } from './mall-terms';

type Of<Name extends MallCommand['do']> = Extract<MallCommand, { do: Name }>;

/** Plays members as customers of the points mall, and the counters that send and redeem what they have exchanged. */
export class MallPlayer {
  readonly books: MallBooks;
  readonly facts: Facts;
  readonly paysOut = null;
  readonly acts: Acts<MallCommand>;
  private gifts = 0;

  constructor(
    private readonly table: Table,
    { vouchers, hasDrink }: { vouchers: VoucherBooks; hasDrink: (shop: number, drink: number) => boolean },
  ) {
    const { mall: ids, shopIds, members, world } = table.at;
    const { mallSweeps, shipping } = world.services;
    this.books = new MallBooks(table.books, vouchers);
    this.facts = mallFacts(this.books, { ids, shopIds, members });
    this.acts = {
      givePoints: (command) => this.give(command),
      exchange: (command) => this.exchange(command),
      ship: table.on(this.books, (command, order) => this.ship(command, order)),
      receivePoints: table.on(this.books, (command, order) => this.receive(command, order)),
      redeemPoints: table.on(this.books, (command, order) => this.redeem(command, { order, hasDrink })),
      untilOfPoints: table.on(this.books, async ({ beside }, order) => this.until(order, beside)),
      passDays: async ({ days }) => world.clock.pass(days * DAY),
      endPoints: () =>
        table.job([
          async () => [await mallSweeps.endExpired(), await shipping.receiveOld()],
          () => this.books.endDue(),
        ]),
    };
  }

  pay({ sn, owner }: Order, channel: Channel, key: string) {
    return this.table.at.world.services.payments.pay({ order_sn: sn, channel }, this.table.ctx(owner, key));
  }

  cancel(order: Order, key: string) {
    return this.act(order, 'cancel', key);
  }

  /** Compares what the customers are shown in the end. */
  async finish(): Promise<void> {
    const { mall } = this.table.at.world.services;
    const { now } = this.table.books;
    const isGood = ({ state, expire }: Code): boolean => state === 'unused' && expire > now;
    for (const order of this.books.orders) {
      const shown = await mall.details({ order_sn: order.sn }, this.table.ctx(order.owner));
      const { shipment } = shown;
      assert.deepStrictEqual(
        [shown.state, shown.points, shown.unused_num, shipment?.shiptime ?? null, shipment?.dealtime ?? null],
        [
          ...[order.state, (mallItems[order.item]?.points ?? 0) * order.num, order.codes.filter(isGood).length],
          ...[order.shipped, order.dealt],
        ],
      );
    }
    for (const [owner] of this.table.at.members.entries()) {
      const { mine } = await mall.head({}, this.table.ctx(owner));
      assert.equal(mine?.balance, this.table.books.pointsOf({ owner }).balance);
    }
  }

  private async give({ member, points: amount }: Of<'givePoints'>): Promise<void> {
    const { world } = this.table.at;
    this.gifts += 1;
    const me = this.table.memberId(member);
    const source = `model ${me} ${this.gifts}`;
    await world.db.transaction((tx) =>
      addPoints(
        tx,
        { me, now: world.clock.now() },
        { type: 'draw', source, amount, order_sn: null, code_id: null, rate: null, multiple: null },
      ),
    );
    this.table.books.pointsOf({ owner: member }).gift(amount);
  }

  private async exchange({ member, item, num, way, shop, twice }: Of<'exchange'>): Promise<void> {
    const { mall, world, shopIds } = this.table.at;
    const asked: Way = way === 'fetch' ? { way, shop } : { way };
    const place = {
      ship: { address_id: this.table.at.ownAddresses[member] ?? 0 },
      fetch: { shop_id: shopIds[shop] },
      now: {},
    }[way];
    const input = { id: mall[item] ?? 0, num, remark: '', ...place };
    const made = await this.table.same(
      (key) => world.services.mall.add(input, this.table.ctx(member, key)),
      this.books.refusal(member, { item, num, asked }),
      twice,
    );
    if (made) this.books.exchange(made.order_sn, member, { item, num, asked });
  }

  private async ship({ twice }: Of<'ship'>, order: MallOrder): Promise<void> {
    const { world, shopIds } = this.table.at;
    const staff = { staffId: 1, name: 'Sari', tokenHash: '' };
    const sent = { shopId: shopIds[SENDER] ?? 0, orderSn: order.sn, courier: COURIER, trackingNo: '1', staff };
    const call = (key: string) => world.services.shipping.ship(sent, this.table.ctx(order.owner, `ship ${key}`).intent);
    await this.table.same(call, this.books.ship(order), twice);
  }

  private async receive({ twice }: Of<'receivePoints'>, order: MallOrder): Promise<void> {
    await this.table.same((key) => this.act(order, 'received', key), this.books.receive(order), twice);
  }

  private async redeem(
    { code: at, shop, twice }: Of<'redeemPoints'>,
    { order, hasDrink }: { order: MallOrder; hasDrink: (shop: number, drink: number) => boolean },
  ): Promise<void> {
    const code = order.codes[at % Math.max(1, order.codes.length)];
    if (!code) return;
    const refused = this.books.redeem(order, code, { shop, hasDrink: (drink) => hasDrink(shop, drink) });
    await redeemAt(this.table, { order, number: code.number, shop, refused, twice });
  }

  /** The end of its codes, or the time at which what was sent counts as received. */
  private until({ codes, shipped }: MallOrder, beside: number): void {
    const end = codes[0]?.expire ?? (shipped === null ? 0 : shipped + RECEIVED_DAYS * DAY);
    this.table.goTo(end + beside);
  }

  private act({ sn, owner }: Order, action: 'cancel' | 'received', key: string) {
    const { acts } = this.table.at.world.services;
    return acts.act({ order_sn: sn, action, reason: '' }, this.table.ctx(owner, key));
  }
}
