import type { OutputOf, ParsedInputOf } from '@/contract';
import type { GroupOrderDetails } from '@/contract/group/group.schemas';
import { groupOrder } from '@/domain/group-order';
import { countInTab, isEnded } from '@/domain/order-kind';
import { redeemedPoints } from '../benefits';
import type { Db, Queries } from '../db/db';
import type { MemberCtx } from '../lib/context';
import { type OrderBook, type OrderLineRecord, type OrderRecord, shownRefunds } from '../order';
import { type CodeRecord, findOrderCodes } from '../redemption';
import { findShopsById, goodShops, placeIn, type ShopDirectory } from '../shop';
import { findGroupOrders } from './group-order-repository';
import { type GroupView, type Joined, toOrderDetails, toOrderRow } from './group-presenter';
import { type AddCtx, type PlacingDeps, placeGroupOrder } from './place-group-order';
import { findProduct } from './product-repository';
import { shownTeams } from './shown-teams';
import { findTeams } from './team-repository';

export interface GroupDeps extends PlacingDeps {
  db: Db;
  book: OrderBook;
  directory: ShopDirectory;
}

interface Listed {
  order: OrderRecord;
  line: Joined['line'] | undefined;
}

/** What was paid for an order that is still to be redeemed. */
const restOf = ({ status }: OrderRecord, { pay_amount, num, refund_num }: OrderLineRecord): number[] =>
  isEnded(status) || status === groupOrder.statuses.completed ? [] : [pay_amount - (pay_amount * refund_num) / num];

/** Orders with their teams. */
async function withTeams(db: Queries, orders: readonly Listed[], view: GroupView): Promise<Joined[]> {
  const own = await findGroupOrders(
    db,
    orders.map(({ order }) => order.id),
  );
  const teams = await findTeams(db, [...new Set([...own.values()].map(({ team_id }) => team_id))]);
  const shown = await shownTeams(db, teams, view);
  return orders.flatMap(({ order, line }) => {
    const found = own.get(order.id);
    const team = teams.find(({ id }) => id === found?.team_id);
    const shownTeam = team && shown.get(team.id);
    return line && found && team && shownTeam ? [{ order, line, own: found, team, shownTeam }] : [];
  });
}

/** Group orders of a member. */
export class GroupService {
  constructor(private readonly deps: GroupDeps) {}

  add(input: ParsedInputOf<'group', 'add'>, ctx: AddCtx): Promise<OutputOf<'group', 'add'>> {
    return ctx.intent.once((tx) => placeGroupOrder(tx, this.deps, { input, ctx }));
  }

  /** One tab, newest first. */
  async orders(
    { tab, page, per_page }: ParsedInputOf<'group', 'orders'>,
    ctx: MemberCtx,
  ): Promise<OutputOf<'group', 'orders'>> {
    const { book, db } = this.deps;
    const found = await book.page({ me: ctx.memberId, rules: groupOrder, tab, page, per_page });
    const view = this.view(ctx);
    const listed = found.page.data.map(({ order, pictures: [line] }) => ({ order, line }));
    const joined = await withTeams(db.read, listed, view);
    const countOf = (of: 1 | 2): number => countInTab(groupOrder, of, found.byStatus);
    const data = joined.map((one) => toOrderRow(one, view));
    return { ...found.page, data, counts: { 1: countOf(1), 2: countOf(2) } };
  }

  async details(
    { order_sn: orderSn, ...input }: ParsedInputOf<'group', 'details'>,
    ctx: MemberCtx<'ORDER_NOT_FOUND'>,
  ): Promise<GroupOrderDetails> {
    const { book, db, directory } = this.deps;
    const view = this.view(ctx);
    const asked = { place: placeIn(input, ctx), page: input.shops_page };
    const found = await book.one({ me: ctx.memberId, orderSn, kind: groupOrder.name });
    const [line] = found?.lines ?? [];
    const [joined] = found ? await withTeams(db.read, [{ order: found.order, line }], view) : [];
    if (!found || !line || !joined) throw ctx.refusal('ORDER_NOT_FOUND');
    const [code] = await findOrderCodes(db.read, found.order.id);
    return toOrderDetails(
      {
        ...joined,
        line,
        product: await findProduct(db.read, joined.own.product_id),
        code,
        shopName: code ? await this.redeemShop(code) : '',
        shops: goodShops(await directory.get(), joined.own.shop_ids_json, asked),
        earned: await redeemedPoints(db.read, found.order, { rest: restOf(found.order, line), now: view.now }),
        refunds: found.hasRefunds ? await shownRefunds(db.read, found.order.id) : [],
      },
      view,
    );
  }

  private async redeemShop({ redeem_shop_id: id }: CodeRecord): Promise<string> {
    if (id === null) return '';
    const [shop] = await findShopsById(this.deps.db.read, [id]);
    return shop?.name ?? '';
  }

  private view({ memberId: me, language }: MemberCtx): GroupView {
    return { me, language, now: this.deps.clock.now() };
  }
}
