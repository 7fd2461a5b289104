import assert from 'node:assert/strict';
import type { Code } from '../codes';
import type { Order } from '../order';
import type { Facts } from '../snapshot';
import { type Acts, redeemAt, type Table } from '../table';
import type { Channel } from '../terms';
import { VoucherBooks, type VoucherOrder } from './voucher-books';
import type { VoucherCommand } from './voucher-commands';
import { voucherFacts } from './voucher-facts';

type Of<Name extends VoucherCommand['do']> = Extract<VoucherCommand, { do: Name }>;

/** Plays members as customers of the voucher centre, and the counters that redeem their codes. */
export class VoucherPlayer {
  readonly books: VoucherBooks;
  readonly facts: Facts;
  readonly paysOut = null;
  readonly acts: Acts<VoucherCommand>;

  /** `hasDrink` says whether a shop has a drink now. */
  constructor(
    private readonly table: Table,
    private readonly hasDrink: (shop: number, drink: number) => boolean,
  ) {
    const { vouchers: ids, shopIds, members, world } = table.at;
    this.books = new VoucherBooks(table.books);
    this.facts = voucherFacts(this.books, { ids, shopIds, members });
    this.acts = {
      buy: (command) => this.buy(command),
      redeem: table.on(this.books, (command, order) => this.redeem(command, order)),
      refundUnused: table.on(this.books, (command, order) => this.refundUnused(command, order)),
      untilOfCodes: table.on(this.books, async ({ beside }, { codes }) => table.goTo((codes[0]?.expire ?? 0) + beside)),
      endCodes: () => table.job([() => world.services.voucherSweeps.endExpired(), () => this.books.endExpired()]),
    };
  }

  pay({ sn, owner }: Order, channel: Channel, key: string) {
    const { services } = this.table.at.world;
    return services.vouchers.pay({ order_sn: sn, channel }, this.table.ctx(owner, key));
  }

  cancel({ sn, owner }: Order, key: string) {
    return this.table.at.world.services.vouchers.cancel({ order_sn: sn }, this.table.ctx(owner, key));
  }

  /** Compares what the customers are shown in the end. */
  async finish(): Promise<void> {
    const { vouchers } = this.table.at.world.services;
    const { now } = this.table.books;
    const isGood = ({ state, expire }: Code): boolean => state === 'unused' && expire > now;
    for (const order of this.books.orders) {
      const shown = await vouchers.details({ order_sn: order.sn }, this.table.ctx(order.owner));
      assert.deepStrictEqual(
        [shown.state, shown.code_num, shown.unused_num, shown.refundable_amount],
        [order.state, order.codes.length, order.codes.filter(isGood).length, this.books.refundable(order)],
      );
    }
  }

  private async buy({ member, item, num, twice }: Of<'buy'>): Promise<void> {
    const { vouchers, world } = this.table.at;
    const input = { id: vouchers[item] ?? 0, num };
    const made = await this.table.same(
      (key) => world.services.vouchers.add(input, this.table.ctx(member, key)),
      this.books.refusalOfBuying(member, { item, num }),
      twice,
    );
    if (made) this.books.buy(made.order_sn, member, { item, num });
  }

  private async redeem({ code: at, shop, twice, again }: Of<'redeem'>, order: VoucherOrder): Promise<void> {
    const code = order.codes[at % Math.max(1, order.codes.length)];
    if (!code) return;
    const counters = again === null ? [shop] : [shop, again];
    for (const counter of counters) {
      const hasDrink = (drink: number): boolean => this.hasDrink(counter, drink);
      const refused = this.books.redeem(order, code, { shop: counter, hasDrink });
      await redeemAt(this.table, { order, number: code.number, shop: counter, refused, twice });
    }
  }

  private async refundUnused({ twice }: Of<'refundUnused'>, order: VoucherOrder): Promise<void> {
    const { acts } = this.table.at.world.services;
    const input = { order_sn: order.sn, action: 'refund_unused' as const, reason: '' };
    const call = (key: string) => acts.act(input, this.table.ctx(order.owner, key));
    await this.table.same(call, this.books.giveBack(order), twice);
  }
}
