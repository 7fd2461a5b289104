import type { OutputOf, ParsedInputOf } from '@/contract';
import { limits } from '@/contract/limits';
import type { VoucherOrderState } from '@/contract/voucher/voucher.schemas';
import { lockMemberInUse } from '../account';
import type { Parts } from '../chain';
import type { Tx } from '../db/db';
import type { IntentCtx } from '../lib/context';
import { createOrder, hasTooManyUnpaid, type MadeOrder, type MoneyDeps } from '../order';
import { showsMenuOnly } from '../partner';
import { codeNote } from './code-note';
import { voucherKind } from './voucher-kind';
import { countBought, insertVoucherOrder, lockVoucher, type VoucherRecord } from './voucher-repository';
import { buyableOf, leftOf, saleOf } from './voucher-sale';

export interface BuyDeps extends MoneyDeps {
  parts: Parts;
}

type BuyRefusal =
  | 'VOUCHER_NOT_FOUND'
  | 'PART_OFF'
  | 'NOT_ON_SALE'
  | 'SOLD_OUT'
  | 'BUY_LIMIT'
  | 'ITEM_PRICE'
  | 'ORDERS_OFF'
  | 'TOO_MANY_UNPAID';
export type BuyCtx = IntentCtx<BuyRefusal>;
type BuyInput = ParsedInputOf<'voucher', 'add'>;

/** The voucher, locked, if so many of it can be bought by the member now for the price that was seen. */
async function agreedVoucher(
  tx: Tx,
  { id, num, price }: BuyInput,
  { ctx, now }: { ctx: BuyCtx; now: number },
): Promise<VoucherRecord> {
  const item = await lockVoucher(tx, id);
  if (item?.status !== 1) throw ctx.refusal('VOUCHER_NOT_FOUND');
  const sale = saleOf(item, now);
  const { starttime, endtime } = item;
  if (sale === 'over') throw ctx.refusal('NOT_ON_SALE', { starttime: null, endtime });
  if (sale === 'coming') throw ctx.refusal('NOT_ON_SALE', { starttime, endtime: null });
  const left = leftOf(item) ?? Number.MAX_SAFE_INTEGER;
  const buyable = buyableOf(item, await countBought(tx, { me: ctx.memberId, voucherId: id }));
  // What the member can still buy is named, by whichever allows less. A limit that is reached stays after more are for sale.
  if (num > buyable && buyable <= left) throw ctx.refusal('BUY_LIMIT', { max: item.limit_num, left: buyable });
  if (num > left) throw ctx.refusal('SOLD_OUT', { left });
  if (price !== undefined && price !== item.price) throw ctx.refusal('ITEM_PRICE', { price: item.price });
  return item;
}

async function make(
  tx: Tx,
  deps: MoneyDeps,
  { item, ctx, num }: { item: VoucherRecord; ctx: BuyCtx; num: number },
): Promise<MadeOrder> {
  const { memberId: me } = ctx;
  const amount = item.price * num;
  const note = await codeNote(tx, item);
  return await createOrder(tx, deps, {
    kind: voucherKind,
    partnerId: ctx.partnerId,
    payableUntil: null,
    order: {
      user_id: me,
      goods_num: num,
      goods_amount: amount,
      total_amount: amount,
      pay_amount: amount,
      price_hash: '',
      // The tax of a drink is the matter of the shop that makes it.
      ...{ tax_type: 'none', tax_bp: 0, tax_included: 1, tax_amount: 0 },
    },
    lines: [
      {
        item_kind: 'voucher',
        item_id: item.id,
        goods_id: null,
        sku_id: null,
        value_ids_json: '[]',
        name_json: JSON.stringify(item.name_json),
        spec_json: JSON.stringify(note),
        image: item.image,
        tint: item.tint,
        price: item.price,
        num,
        amount,
        pay_amount: amount,
      },
    ],
    writeDetails: async (tx, order_id) => {
      await insertVoucherOrder(tx, {
        order_id,
        voucher_id: item.id,
        type: item.type,
        face_value: item.face_value,
        times: item.times,
        goods_ids_json: JSON.stringify(item.goods_ids_json),
        size_ids_json: JSON.stringify(item.size_ids_json),
        shop_ids_json: JSON.stringify(item.shop_ids_json),
        rule_json: item.rule_json && JSON.stringify(item.rule_json),
        valid_days: item.valid_days,
        refund_switch: item.refund_switch,
        // The effect of the order takes them.
        taken: 0,
      });
    },
  });
}

/** Places an order of vouchers. */
export async function buyVouchers(
  tx: Tx,
  deps: BuyDeps,
  { input, ctx }: { input: BuyInput; ctx: BuyCtx },
): Promise<OutputOf<'voucher', 'add'>> {
  const { memberId: me } = ctx;
  if (!(await deps.parts.runs(tx, 'voucher'))) throw ctx.refusal('PART_OFF');
  await lockMemberInUse(tx, me);
  if (await showsMenuOnly(tx, ctx.partnerId)) throw ctx.refusal('ORDERS_OFF');
  if (await hasTooManyUnpaid(tx, deps, me)) throw ctx.refusal('TOO_MANY_UNPAID', { max: limits.unpaidOrdersMax });
  const item = await agreedVoucher(tx, input, { ctx, now: deps.clock.now() });
  const { state, ...made } = await make(tx, deps, { item, ctx, num: input.num });
  return { ...made, state: state as VoucherOrderState };
}
