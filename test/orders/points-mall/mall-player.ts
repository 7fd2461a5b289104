import assert from 'node:assert/strict';
import { addPoints } from '../../../server/src/points';
import type { Order } from '../order';
import { endOfParcel, goodCodes, receiveOld } from '../parcels';
import type { Facts } from '../snapshot';
import { type Acts, redeemAt, type Table } from '../table';
import { type Channel, DAY } from '../terms';
import type { VoucherBooks } from '../vouchers/voucher-books';
import { MallBooks, type MallOrder, type Way } from './mall-books';
import type { MallCommand } from './mall-commands';
import { mallFacts } from './mall-facts';
import { mallItems } from './mall-terms';

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
    this.facts = mallFacts(this.books, table.books, { ids, shopIds, members });
    this.acts = {
      givePoints: (command) => this.give(command),
      exchange: (command) => this.exchange(command),
      redeemPoints: table.on(this.books, (command, order) => this.redeem(command, { order, hasDrink })),
      untilOfPoints: table.on(this.books, async ({ beside }, order) => table.goTo(endOfParcel(order) + beside)),
      passDays: async ({ days }) => world.clock.pass(days * DAY),
      endPoints: () =>
        table.job([
          async () => [await mallSweeps.endExpired(), await shipping.receiveOld()],
          () => [this.books.endDue(), receiveOld(table.books)],
        ]),
    };
  }

  pay({ sn, owner }: Order, channel: Channel, key: string) {
    return this.table.at.world.services.payments.pay({ order_sn: sn, channel }, this.table.ctx(owner, key));
  }

  cancel({ sn, owner }: Order, key: string) {
    const input = { order_sn: sn, action: 'cancel' as const, reason: '' };
    return this.table.at.world.services.acts.act(input, this.table.ctx(owner, key));
  }

  /** Compares what the customers are shown in the end. */
  async finish(): Promise<void> {
    const { mall } = this.table.at.world.services;
    const { now } = this.table.books;
    for (const order of this.books.orders) {
      const shown = await mall.details({ order_sn: order.sn }, this.table.ctx(order.owner));
      const { shipment } = shown;
      assert.deepStrictEqual(
        [shown.state, shown.points, shown.unused_num, shipment?.shiptime ?? null, shipment?.dealtime ?? null],
        [
          ...[order.state, (mallItems[order.item]?.points ?? 0) * order.num, goodCodes(order, now)],
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

  private async redeem(
    { code: at, shop, twice }: Of<'redeemPoints'>,
    { order, hasDrink }: { order: MallOrder; hasDrink: (shop: number, drink: number) => boolean },
  ): Promise<void> {
    const code = order.codes[at % Math.max(1, order.codes.length)];
    if (!code) return;
    const refused = this.books.redeem(order, code, { shop, hasDrink: (drink) => hasDrink(shop, drink) });
    await redeemAt(this.table, { order, number: code.number, shop, refused, twice });
  }
}
