import type { OutputOf, ParsedInputOf } from '@/contract';
import { limits } from '@/contract/limits';
import type { PointsCategory, PointsGoodsInfo, PointsGoodsRow, PointsOrderDetails } from '@/contract/mall/mall.schemas';
import type { RedeemShop } from '@/contract/order/kind-parts.schemas';
import { countInTab } from '@/domain/order-kind';
import { pointsOrder } from '@/domain/points/points-order';
import { shownBanners } from '../chain';
import { findCoupon, findHeldByGrant, toGiven, toOffered } from '../coupon';
import type { Db, Queries } from '../db/db';
import type { MemberCtx, VisitorCtx } from '../lib/context';
import { readPage } from '../lib/page-of';
import { findLevelNames, levelOf } from '../membership';
import type { OrderBook, OrderParts, View } from '../order';
import { findPurse } from '../points';
import { countCodesOf, findOrderCodes } from '../redemption';
import { canShip, findShipments } from '../shipping';
import { findShopsById, goodShops, noShops, placeIn, type ShopDirectory, type ShopsAsked, toRedeemShop } from '../shop';
import { codeNote, findVoucher, type VoucherRecord, vouchersLeft } from '../voucher';
import { couponGrant, type ExchangeCtx, type ExchangeDeps, exchange } from './exchange';
import {
  countHad,
  countPointsGoods,
  findListedGoods,
  findPointsCategories,
  findPointsGoods,
  type PointsGoodsRecord,
} from './goods-repository';
import { type LevelNames, toCodes, toGoodsInfo, toGoodsRow, toOrderDetails, toOrderRow } from './mall-presenter';
import { findPointsOrders, type PointsOrderRecord, termsOf } from './points-order-repository';
import { leftOf, mayHave, waysOf } from './points-sale';

export interface MallDeps extends ExchangeDeps {
  db: Db;
  book: OrderBook;
  directory: ShopDirectory;
}

/** The points mall: what it offers, and a member's orders of it. */
export class MallService {
  constructor(private readonly deps: MallDeps) {}

  async head(_input: object, ctx: VisitorCtx): Promise<OutputOf<'mall', 'head'>> {
    const { db, parts } = this.deps;
    const { memberId: me, language } = ctx;
    return {
      mine: me === null ? null : await this.purse(me),
      categories: await this.shownCategories(ctx),
      banners: await shownBanners(db.read, parts, { position: 'mall', language }),
    };
  }

  async categories(_input: object, ctx: VisitorCtx): Promise<OutputOf<'mall', 'categories'>> {
    return { list: await this.shownCategories(ctx) };
  }

  async list(
    { cate_id: cateId, ...input }: ParsedInputOf<'mall', 'list'>,
    ctx: VisitorCtx,
  ): Promise<OutputOf<'mall', 'list'>> {
    const { read } = this.deps.db;
    const levels = await findLevelNames(read);
    return await readPage(input, await countPointsGoods(read, cateId), async (span) => {
      const rows: PointsGoodsRow[] = [];
      for (const item of await findPointsGoods(read, { cateId, ...span })) {
        rows.push(this.row(item, { voucher: await this.voucherOf(item), levels, ctx }));
      }
      return rows;
    });
  }

  async info(
    input: ParsedInputOf<'mall', 'info'>,
    ctx: VisitorCtx<'POINTS_GOODS_NOT_FOUND'>,
  ): Promise<PointsGoodsInfo> {
    const { db, directory } = this.deps;
    const { language, memberId: me } = ctx;
    const place = placeIn(input, ctx);
    const item = await findListedGoods(db.read, input.id);
    if (!item) throw ctx.refusal('POINTS_GOODS_NOT_FOUND');
    const voucher = await this.voucherOf(item);
    const coupon = item.coupon_id === null ? undefined : await findCoupon(db.read, item.coupon_id);
    const ways = waysOf(item, { canShip: await canShip(db.read) });
    const row = this.row(item, { voucher, levels: await findLevelNames(db.read), ctx });
    const isForFetching = ways.includes('fetch');
    const shopIds = voucher?.shop_ids_json ?? (isForFetching ? item.shop_ids_json : null);
    const asked = { place, page: input.shops_page, isForFetching };
    return toGoodsInfo(item, row, {
      shops: shopIds === null ? noShops : goodShops(await directory.get(), shopIds, asked),
      ways,
      coupon: coupon ? toOffered(coupon, language) : null,
      voucher: voucher
        ? {
            ...{ times: voucher.times, valid_days: voucher.valid_days },
            good_for: (await codeNote(db.read, voucher))[language],
          }
        : null,
      buyable: ways.length === 0 ? 0 : await this.buyable(item, row, me),
      mine: me === null ? null : await this.mine(item, me),
      view: this.view(ctx),
    });
  }

  add(input: ParsedInputOf<'mall', 'add'>, ctx: ExchangeCtx): Promise<OutputOf<'mall', 'add'>> {
    return ctx.intent.once((tx) => exchange(tx, this.deps, { input, ctx }));
  }

  async orders(
    { tab, page, per_page }: ParsedInputOf<'mall', 'orders'>,
    ctx: MemberCtx,
  ): Promise<OutputOf<'mall', 'orders'>> {
    const { book, db } = this.deps;
    const found = await book.page({ me: ctx.memberId, rules: pointsOrder, tab, page, per_page });
    const view = this.view(ctx);
    const orderIds = found.page.data.map(({ order }) => order.id);
    const terms = await findPointsOrders(db.read, orderIds);
    const codes = await countCodesOf(db.read, { orderIds, now: view.now });
    const shipments = await findShipments(db.read, orderIds);
    const data = found.page.data.flatMap(({ order, pictures: [line] }) => {
      const own = terms.get(order.id);
      const { id } = order;
      return own
        ? [toOrderRow({ order, line, terms: own, codes: codes.get(id), shipment: shipments.get(id) }, view)]
        : [];
    });
    const countOf = (tab: 1 | 2): number => countInTab(pointsOrder, tab, found.byStatus);
    return { ...found.page, data, counts: { 1: countOf(1), 2: countOf(2) } };
  }

  async details(
    { order_sn: orderSn, ...input }: ParsedInputOf<'mall', 'details'>,
    ctx: MemberCtx<'ORDER_NOT_FOUND'>,
  ): Promise<PointsOrderDetails> {
    const { book, db } = this.deps;
    const asked = { place: placeIn(input, ctx), page: input.shops_page };
    const found = await book.one({ me: ctx.memberId, orderSn, kind: pointsOrder.name });
    if (!found) throw ctx.refusal('ORDER_NOT_FOUND');
    return await this.shown(db.read, found, { asked, view: this.view(ctx) });
  }

  private async shown(
    db: Queries,
    { order, lines: [line] }: OrderParts,
    { asked, view }: { asked: ShopsAsked; view: View },
  ): Promise<PointsOrderDetails> {
    const terms = await termsOf(db, order);
    const codes = await findOrderCodes(db, order.id);
    const [given] = terms.type === 'voucher' ? codes : [];
    // Shops that are not listed any more have names, too.
    const usedIn = [...new Set(codes.flatMap(({ redeem_shop_id }) => redeem_shop_id ?? []))];
    const shopNames = new Map((await findShopsById(db, usedIn)).map(({ id, name }) => [id, name]));
    const grantKey = couponGrant(order.order_sn, 1);
    const coupon = terms.type === 'coupon' ? await findHeldByGrant(db, { me: order.user_id, grantKey }) : undefined;
    return toOrderDetails(
      {
        order,
        line,
        terms,
        codes: (await countCodesOf(db, { orderIds: [order.id], now: view.now })).get(order.id),
        shipment: (await findShipments(db, [order.id])).get(order.id),
        shop: await this.shopOf(db, terms),
        good: given ? goodShops(await this.deps.directory.get(), given.shop_ids_json, asked) : noShops,
        good_for: given?.note_json[view.language] ?? '',
        shownCodes: toCodes(codes, { shopNames, now: view.now }),
        coupon: coupon ? toGiven(coupon, view) : null,
      },
      view,
    );
  }

  private async shopOf(db: Queries, { shop_id }: PointsOrderRecord): Promise<RedeemShop | null> {
    const [shop] = shop_id === null ? [] : await findShopsById(db, [shop_id]);
    return shop ? toRedeemShop(shop) : null;
  }

  private async purse(me: number): Promise<OutputOf<'mall', 'head'>['mine']> {
    const { db, clock } = this.deps;
    const { balance, debt, ending } = await findPurse(db.read, { me, now: clock.now() });
    const [first] = ending;
    const points = ending.reduce((sum, one) => sum + one.points, 0);
    return { balance, debt, soon: first ? { points, endtime: first.endtime } : null };
  }

  private async shownCategories({ language }: VisitorCtx): Promise<PointsCategory[]> {
    const rows = await findPointsCategories(this.deps.db.read);
    return rows.map(({ id, name_json, num }) => ({ id, name: name_json[language], num }));
  }

  private voucherOf({ voucher_id }: PointsGoodsRecord): Promise<VoucherRecord | undefined> {
    return voucher_id === null ? Promise.resolve(undefined) : findVoucher(this.deps.db.read, voucher_id);
  }

  private row(
    item: PointsGoodsRecord,
    { voucher, levels, ctx }: { voucher: VoucherRecord | undefined; levels: LevelNames; ctx: VisitorCtx },
  ): PointsGoodsRow {
    const left = leftOf(item, voucher ? vouchersLeft(voucher) : null);
    return toGoodsRow(item, { left, levels, view: this.view(ctx) });
  }

  /** How many somebody can have now in one order. A visitor has had none. */
  private async buyable(item: PointsGoodsRecord, { sale, left }: PointsGoodsRow, me: number | null): Promise<number> {
    if (sale !== 'onSale') return 0;
    // The orders of a member are counted only where that decides.
    const isCounted = me !== null && item.user_limit !== null;
    const had = isCounted ? await countHad(this.deps.db.read, { me, goodsId: item.id }) : 0;
    return Math.min(limits.pointsNumMax, left ?? limits.pointsNumMax, mayHave(item, had) ?? limits.pointsNumMax);
  }

  private async mine({ level }: PointsGoodsRecord, me: number): Promise<PointsGoodsInfo['mine']> {
    const { read } = this.deps.db;
    const now = this.deps.clock.now();
    const isLevelOk = level === null || (await levelOf(read, { me, now })) >= level;
    const { balance, debt } = await findPurse(read, { me, now });
    return { balance, debt, level_ok: isLevelOk ? 1 : 0 };
  }

  private view({ language }: VisitorCtx): View {
    return { language, now: this.deps.clock.now() };
  }
}
