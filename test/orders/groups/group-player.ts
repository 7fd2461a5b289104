import assert from 'node:assert/strict';
import type { Order } from '../order';
import type { Facts } from '../snapshot';
import { type Acts, redeemAt, type Table } from '../table';
import type { Channel } from '../terms';
import { GroupBooks } from './group-books';
import type { GroupCommand } from './group-commands';
import { groupFacts } from './group-facts';
import type { GroupOrder, Wish } from './group-order';

type Of<Name extends GroupCommand['do']> = Extract<GroupCommand, { do: Name }>;

/** Plays members who buy in groups, and the counters that hand over what a full team has bought. */
export class GroupPlayer {
  readonly books: GroupBooks;
  readonly facts: Facts;
  readonly paysOut = null;
  readonly acts: Acts<GroupCommand>;

  /** `hasDrink` says whether a shop has a drink now. */
  constructor(
    private readonly table: Table,
    private readonly hasDrink: (shop: number, drink: number) => boolean,
  ) {
    const { products, shopIds, members, world } = table.at;
    const { groupSweeps, moveDecided } = world.services;
    this.books = new GroupBooks(table.books, table.books.now);
    this.facts = groupFacts(this.books, { ids: products.map(({ id }) => id), shopIds, members });
    const jobs: Record<Of<'groupJob'>['job'], [() => Promise<unknown>, () => void]> = {
      failTeams: [() => groupSweeps.failTeams(), () => this.books.failTeams()],
      endUnfetched: [() => groupSweeps.endExpired(), () => this.books.endUnfetched()],
      // All that was decided is moved at once, so the job finds nothing.
      moveDecided: [() => moveDecided(), () => undefined],
    };
    this.acts = {
      join: (command) => this.join(command),
      fetch: table.on(this.books, (command, order) => this.fetch(command, order)),
      untilOfGroups: table.on(this.books, async ({ moment, beside }, { team, code }) => {
        table.goTo(((moment === 'team' ? team.end : code?.expire) ?? 0) + beside);
      }),
      untilOfSale: async ({ product, before }) => table.goTo(this.books.soldUntil(product) - before),
      groupJob: ({ job }) => table.job(jobs[job]),
    };
  }

  pay({ sn, owner }: Order, channel: Channel, key: string) {
    return this.table.at.world.services.payments.pay({ order_sn: sn, channel }, this.table.ctx(owner, key));
  }

  cancel({ sn, owner }: Order, key: string) {
    const input = { order_sn: sn, action: 'cancel' as const, reason: '' };
    return this.table.at.world.services.acts.act(input, this.table.ctx(owner, key));
  }

  /** Reads the numbers of the teams that late money has begun. */
  async learn(): Promise<void> {
    for (const { sn, team } of this.books.orders) {
      if (team.sn !== '') continue;
      const found = await this.table.at.world.db.read
        .selectFrom('group_order')
        .innerJoin('orders', 'orders.id', 'group_order.order_id')
        .innerJoin('team', 'team.id', 'group_order.team_id')
        .select('team.group_sn')
        .where('orders.order_sn', '=', sn)
        .executeTakeFirstOrThrow();
      team.sn = found.group_sn;
    }
  }

  /** Compares what the members are shown in the end. */
  async finish(): Promise<void> {
    const { groups } = this.table.at.world.services;
    for (const order of this.books.orders) {
      const shown = await groups.details({ order_sn: order.sn }, this.table.ctx(order.owner));
      const isLeader = order.team.leader === order.owner;
      assert.deepStrictEqual(
        [shown.state, shown.team.state, shown.team.joined, shown.team.members.length, shown.code === null],
        [order.state, order.team.state, ...Array(2).fill(this.books.joined(order.team).length), order.code === null],
      );
      if (order.state === 'forming') assert.equal(shown.is_leader, isLeader ? 1 : 0);
    }
  }

  private async join({ member, team: at, twice, ...own }: Of<'join'>): Promise<void> {
    const { products, world } = this.table.at;
    const { product, num, onLate } = own;
    const teams = this.books.teams.filter((team) => team.product === product);
    const team = at === null ? null : (teams.at(-1 - (at % Math.max(1, teams.length))) ?? null);
    const wish: Wish = { product, num, onLate, team };
    const input = {
      ...{ product_id: products[product]?.id ?? 0, sku_id: products[product]?.skuId, num, on_late: onLate },
      ...(team ? { group_sn: team.sn } : {}),
    };
    const made = await this.table.same(
      (key) => world.services.groups.add(input, this.table.ctx(member, key)),
      this.books.refusalOf(member, wish),
      twice,
    );
    if (made) this.books.place(made.order_sn, member, { ...wish, teamSn: made.group_sn });
  }

  private async fetch({ shop, twice, again }: Of<'fetch'>, order: GroupOrder): Promise<void> {
    if (!order.code) return;
    for (const counter of again === null ? [shop] : [shop, again]) {
      const refused = this.books.fetch(order, { shop: counter, hasDrink: this.hasDrink });
      await redeemAt(this.table, { order, number: 1, shop: counter, refused, twice });
    }
  }
}
