import type { OutputOf, ParsedInputOf } from '@/contract';
import { limits } from '@/contract/limits';
import type { Payment } from '@/contract/order/payment.schemas';
import type { VoucherCode, VoucherInfo, VoucherOrderDetails } from '@/contract/voucher/voucher.schemas';
import { countInTab } from '@/domain/order-kind';
import { sharesOf } from '@/domain/redemption-code';
import { voucher } from '@/domain/voucher';
import { findPointsTerms, redeemedPoints } from '../benefits';
import type { Db, Queries, Tx } from '../db/db';
import type { IntentCtx, MemberCtx, VisitorCtx } from '../lib/context';
import { readPage } from '../lib/page-of';
import {
  type CancelService,
  findOrderNumbers,
  type OrderBook,
  type OrderParts,
  type OrderRecord,
  type PaymentService,
  refundsItself,
  type SaleDeps,
  saleChannels,
  shownRefunds,
  type View,
} from '../order';
import type { PaymentProviders } from '../payment';
import { countCodesOf, findOrderCodes } from '../redemption';
import {
  type Directory,
  findShopsById,
  firstShops,
  goodShops,
  placeIn,
  type ShopDirectory,
  type ShopsAsked,
  shopsIn,
} from '../shop';
import { type BuyCtx, type BuyDeps, buyVouchers } from './buy-vouchers';
import { findChoice } from './code-note';
import { voucherKind } from './voucher-kind';
import { toCodes, toOrderDetails, toOrderRow, toVoucherInfo, toVoucherRow } from './voucher-presenter';
import {
  countBought,
  countVouchers,
  findListedVoucher,
  findOrdersOfVoucher,
  findUnpaidOrderOf,
  findVoucherOrders,
  findVouchers,
  type SoldVoucher,
  type VoucherOrderRecord,
} from './voucher-repository';
import { buyableOf, leftOf, saleOf } from './voucher-sale';
import { termsOf } from './voucher-terms';

export interface VoucherDeps extends BuyDeps, SaleDeps {
  db: Db;
  book: OrderBook;
  cancels: CancelService;
  payments: PaymentService;
  providers: PaymentProviders;
  directory: ShopDirectory;
}

type OwnOrderInput = ParsedInputOf<'voucher', 'callback'>;

/** What was or will be paid for each code of an order that can still be redeemed. */
function restOf(
  { status, pay_amount, goods_num }: OrderRecord,
  { terms, codes }: { terms: VoucherOrderRecord; codes: readonly VoucherCode[] },
): number[] {
  if (status === voucher.statuses.unpaid) return sharesOf(pay_amount, goods_num * terms.times);
  return codes.flatMap(({ state, share }) => (state === 'good' ? [share] : []));
}

/** The voucher centre: what it sells, and a member's orders of it. */
export class VoucherService {
  constructor(private readonly deps: VoucherDeps) {}

  async list(input: ParsedInputOf<'voucher', 'list'>, ctx: VisitorCtx): Promise<OutputOf<'voucher', 'list'>> {
    const { read } = this.deps.db;
    const directory = await this.deps.directory.get();
    const view = this.view(ctx);
    return await readPage(input, await countVouchers(read), async (span) => {
      const items = await findVouchers(read, span);
      return items.map((item) => toVoucherRow(item, { shops: shopsIn(directory, item.shop_ids_json).length, view }));
    });
  }

  async info(input: ParsedInputOf<'voucher', 'info'>, ctx: VisitorCtx<'VOUCHER_NOT_FOUND'>): Promise<VoucherInfo> {
    const { read } = this.deps.db;
    const place = placeIn(input, ctx);
    const item = await findListedVoucher(read, input.id);
    if (!item) throw ctx.refusal('VOUCHER_NOT_FOUND');
    const { memberId: me } = ctx;
    return toVoucherInfo(item, {
      choice: await findChoice(read, item),
      shops: goodShops(await this.deps.directory.get(), item.shop_ids_json, { place, page: input.shops_page }),
      buyable: await this.buyable(item, me),
      mine: me === null ? null : await this.mine(item, me),
      unpaid: me === null ? null : await this.unpaid(item, me),
      points_terms: await findPointsTerms(read, { me, now: this.deps.clock.now() }),
      pay_channels: await saleChannels(this.deps, ctx.partnerId),
      view: this.view(ctx),
    });
  }

  add(input: ParsedInputOf<'voucher', 'add'>, ctx: BuyCtx): Promise<OutputOf<'voucher', 'add'>> {
    return ctx.intent.once((tx) => buyVouchers(tx, this.deps, { input, ctx }));
  }

  async orders(
    { tab, page, per_page }: ParsedInputOf<'voucher', 'orders'>,
    ctx: MemberCtx,
  ): Promise<OutputOf<'voucher', 'orders'>> {
    const { book, db } = this.deps;
    const found = await book.page({ me: ctx.memberId, rules: voucher, tab, page, per_page });
    const view = this.view(ctx);
    const orderIds = found.page.data.map(({ order }) => order.id);
    const terms = await findVoucherOrders(db.read, orderIds);
    const codes = await countCodesOf(db.read, { orderIds, now: view.now });
    const data = found.page.data.flatMap(({ order, pictures: [line] }) => {
      const own = terms.get(order.id);
      return own ? [toOrderRow({ order, line, terms: own, codes: codes.get(order.id) }, view)] : [];
    });
    const countOf = (tab: 1 | 2): number => countInTab(voucher, tab, found.byStatus);
    return { ...found.page, data, counts: { 1: countOf(1), 2: countOf(2) } };
  }

  async details(
    { order_sn: orderSn, ...input }: ParsedInputOf<'voucher', 'details'>,
    ctx: MemberCtx<'ORDER_NOT_FOUND'>,
  ): Promise<VoucherOrderDetails> {
    const { book, db, directory } = this.deps;
    const asked = { place: placeIn(input, ctx), page: input.shops_page };
    const found = await book.one({ me: ctx.memberId, orderSn, kind: voucher.name });
    if (!found) throw ctx.refusal('ORDER_NOT_FOUND');
    return await this.shown(db.read, found, { directory: await directory.get(), asked, view: this.view(ctx) });
  }

  /** Pays an order of vouchers by the cashier of all kinds. */
  pay(input: ParsedInputOf<'voucher', 'pay'>, ctx: Parameters<PaymentService['pay']>[1]): Promise<Payment> {
    return this.deps.payments.pay({ ...input, kind: voucher.name }, ctx);
  }

  async cancel(
    { order_sn: orderSn }: OwnOrderInput,
    ctx: Parameters<CancelService['cancel']>[1],
  ): Promise<VoucherOrderDetails> {
    const answer = await this.answerInside({ order_sn: orderSn }, ctx);
    return await this.deps.cancels.cancel({ kind: voucherKind, orderSn, reason: '', answer }, ctx);
  }

  /** Only the provider says whether an order was paid, and never the customer. */
  async callback(input: OwnOrderInput, ctx: IntentCtx<'ORDER_NOT_FOUND'>): Promise<VoucherOrderDetails> {
    const done = await ctx.intent.stored<VoucherOrderDetails>();
    if (done) return done;
    const { book, payments } = this.deps;
    const found = await book.one({ me: ctx.memberId, orderSn: input.order_sn, kind: voucher.name });
    if (!found) throw ctx.refusal('ORDER_NOT_FOUND');
    await payments.ask(found.order.id);
    return await ctx.intent.once(await this.answerInside(input, ctx));
  }

  /** Reads an order in the transaction that has changed it. The directory is read before, by statements of its own. */
  private async answerInside({ order_sn: orderSn }: OwnOrderInput, ctx: MemberCtx<'ORDER_NOT_FOUND'>) {
    const { book } = this.deps;
    const directory = await this.deps.directory.get();
    return async (tx: Tx): Promise<VoucherOrderDetails> => {
      const found = await book.oneInside(tx, { me: ctx.memberId, orderSn, kind: voucher.name });
      if (!found) throw ctx.refusal('ORDER_NOT_FOUND');
      return await this.shown(tx, found, { directory, asked: firstShops, view: this.view(ctx) });
    };
  }

  private async shown(
    db: Queries,
    { order, lines: [line], hasRefunds }: OrderParts,
    { directory, asked, view }: { directory: Directory; asked: ShopsAsked; view: View },
  ): Promise<VoucherOrderDetails> {
    const terms = await termsOf(db, order);
    const codes = await findOrderCodes(db, order.id);
    // Shops that are not listed any more have names, too.
    const usedIn = [...new Set(codes.flatMap(({ redeem_shop_id }) => redeem_shop_id ?? []))];
    const shopNames = new Map((await findShopsById(db, usedIn)).map(({ id, name }) => [id, name]));
    const shownCodes = toCodes(codes, { shopNames, now: view.now });
    const rest = restOf(order, { terms, codes: shownCodes });
    return toOrderDetails(
      {
        order,
        line,
        terms,
        earned: await redeemedPoints(db, order, { rest, now: view.now }),
        codes: (await countCodesOf(db, { orderIds: [order.id], now: view.now })).get(order.id),
        choice: await findChoice(db, terms),
        shops: goodShops(directory, terms.shop_ids_json, asked),
        shownCodes,
        refunds: hasRefunds ? await shownRefunds(db, order.id) : [],
        refundsItself: await refundsItself(db, { orderId: order.id, providers: this.deps.providers, now: view.now }),
      },
      view,
    );
  }

  /** How many of a voucher somebody can buy now. A visitor has bought none. */
  private async buyable(item: SoldVoucher, me: number | null): Promise<number> {
    if (saleOf(item, this.deps.clock.now()) !== 'onSale') return 0;
    const bought = me === null ? 0 : await countBought(this.deps.db.read, { me, voucherId: item.id });
    return Math.min(buyableOf(item, bought), leftOf(item) ?? limits.vouchersMax, limits.vouchersMax);
  }

  /** The newest order of a voucher with codes that can be redeemed. */
  private async mine({ id }: SoldVoucher, me: number): Promise<VoucherInfo['mine']> {
    const { read } = this.deps.db;
    const orderIds = await findOrdersOfVoucher(read, { me, voucherId: id });
    if (orderIds.length === 0) return null;
    const codes = await countCodesOf(read, { orderIds, now: this.deps.clock.now() });
    const newest = orderIds.find((orderId) => (codes.get(orderId)?.good ?? 0) > 0);
    const counts = newest === undefined ? undefined : codes.get(newest);
    if (newest === undefined || !counts) return null;
    const order_sn = (await findOrderNumbers(read, [newest])).get(newest)?.order_sn ?? '';
    return { order_sn, code_num: counts.of, unused_num: counts.good, expiretime: counts.expiretime };
  }

  /** The order of a voucher that its member can still pay. Of several, the one whose time ends first. */
  private async unpaid({ id }: SoldVoucher, me: number): Promise<VoucherInfo['unpaid']> {
    const order = await findUnpaidOrderOf(this.deps.db.read, { me, voucherId: id, now: this.deps.clock.now() });
    if (!order || order.expiretime === null) return null;
    const { order_sn, goods_num: num, pay_amount, expiretime } = order;
    return { order_sn, num, pay_amount, expiretime };
  }

  private view({ language }: VisitorCtx): View {
    return { language, now: this.deps.clock.now() };
  }
}
