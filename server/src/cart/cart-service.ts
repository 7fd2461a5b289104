import type { ParsedInputOf } from '@/contract';
import { limits } from '@/contract/limits';
import type { Cart } from '@/contract/shop.schemas';
import { unitPrice } from '@/domain/price';
import { lockMember } from '../account';
import type { Db, Queries, Tx } from '../db/db';
import type { Clock } from '../lib/clock';
import type { IntentCtx, MemberCtx } from '../lib/context';
import { fieldError } from '../lib/errors/field-error';
import {
  choiceProblem,
  findChosenValues,
  findGoodsSpecs,
  findMenuEntry,
  findMenuSkus,
  findSpecs,
  findSpecValues,
  isSkuOf,
} from '../menu';
import { findShop } from '../shop';
import {
  addCartLine,
  clearCartLines,
  countCartLines,
  removeCartLine,
  replaceCartLine,
  setCartLineNum,
} from './cart-repository';
import { findCheckoutLines } from './checkout-repository';
import { judgeLines, toCartLine } from './judged-lines';

type AddRefusal = 'SHOP_NOT_FOUND' | 'GOODS_NOT_FOUND' | 'SKU_UNAVAILABLE' | 'CART_FULL' | 'CART_LINE_NOT_FOUND';
type AddInput = ParsedInputOf<'shop', 'addCartLine'>;

/** A member's carts, one for each shop. Every change returns the whole cart. */
export class CartService {
  constructor(private readonly deps: { db: Db; clock: Clock }) {}

  async cart({ shop_id }: ParsedInputOf<'shop', 'cart'>, ctx: MemberCtx<'SHOP_NOT_FOUND'>): Promise<Cart> {
    await this.checkShop(this.deps.db.read, shop_id, ctx);
    return this.read(this.deps.db.read, shop_id, ctx);
  }

  async add(input: AddInput, ctx: IntentCtx<AddRefusal>): Promise<Cart> {
    return ctx.intent.once(async (tx) => {
      await this.checkShop(tx, input.shop_id, ctx);
      // Two additions of one member run one after the other, so that each sees the limit and equal lines correctly.
      await lockMember(tx, ctx.memberId);
      const { goods_id, sku_id, num, seen_price } = input;
      const value_ids = [...input.value_ids].sort((a, b) => a - b);
      const choice = { ...input, value_ids };
      const price = input.restores ? await this.checkKnown(tx, choice, ctx) : await this.checkChoice(tx, choice, ctx);
      const owner = { me: ctx.memberId, shopId: input.shop_id };
      const now = this.deps.clock.now();
      const line = { ...owner, goods_id, sku_id, value_ids, num, price: seen_price ?? price, now };
      if (input.replaces !== undefined) {
        if (!(await replaceCartLine(tx, input.replaces, line))) throw ctx.refusal('CART_LINE_NOT_FOUND');
        return this.read(tx, input.shop_id, ctx);
      }
      const isNew = await addCartLine(tx, line);
      if (isNew && (await countCartLines(tx, owner)) > limits.cartLinesMax) {
        throw ctx.refusal('CART_FULL', { max: limits.cartLinesMax });
      }
      return this.read(tx, input.shop_id, ctx);
    });
  }

  async change(
    { shop_id, cart_id, num }: ParsedInputOf<'shop', 'changeCartLine'>,
    ctx: MemberCtx<'SHOP_NOT_FOUND' | 'CART_LINE_NOT_FOUND'>,
  ): Promise<Cart> {
    const { read } = this.deps.db;
    await this.checkShop(read, shop_id, ctx);
    const line = { me: ctx.memberId, shopId: shop_id, cartId: cart_id };
    const found =
      num === 0
        ? await removeCartLine(read, line)
        : await setCartLineNum(read, { ...line, num, now: this.deps.clock.now() });
    if (!found) throw ctx.refusal('CART_LINE_NOT_FOUND');
    return this.read(read, shop_id, ctx);
  }

  async remove(input: ParsedInputOf<'shop', 'removeCartLines'>, ctx: MemberCtx<'SHOP_NOT_FOUND'>): Promise<Cart> {
    const { read } = this.deps.db;
    await this.checkShop(read, input.shop_id, ctx);
    const cartIds = 'cart_ids' in input ? input.cart_ids : null;
    await clearCartLines(read, { me: ctx.memberId, shopId: input.shop_id, cartIds });
    return this.read(read, input.shop_id, ctx);
  }

  private async checkShop(db: Queries, shopId: number, ctx: MemberCtx<'SHOP_NOT_FOUND'>): Promise<void> {
    if (!(await findShop(db, shopId))) throw ctx.refusal('SHOP_NOT_FOUND');
  }

  /** Returns the price of one cup. */
  private async checkChoice(
    tx: Tx,
    input: AddInput,
    ctx: MemberCtx<'GOODS_NOT_FOUND' | 'SKU_UNAVAILABLE'>,
  ): Promise<number> {
    const one = { shopId: input.shop_id, goodsId: input.goods_id };
    const entry = await findMenuEntry(tx, one);
    if (!entry) throw ctx.refusal('GOODS_NOT_FOUND');
    const offer = {
      skus: await findMenuSkus(tx, one),
      goodsSpecs: await findGoodsSpecs(tx, one),
      specs: await findSpecs(tx),
      values: await findSpecValues(tx, input.shop_id),
    };
    const problem = choiceProblem(input, offer);
    if (problem === 'unknown') throw ctx.refusal('INVALID_INPUT', fieldError('value_ids', 'invalid'));
    if (problem || entry.soldout_switch === 1) throw ctx.refusal('SKU_UNAVAILABLE');
    const sku = offer.skus.find(({ sku_id }) => sku_id === input.sku_id);
    return unitPrice(
      sku?.price ?? 0,
      offer.values.filter(({ value_id }) => input.value_ids.includes(value_id)),
    );
  }

  /** A line that was swapped comes back as it was, also if it cannot be had. Its price is noted only if it is given. */
  private async checkKnown(tx: Tx, input: AddInput, ctx: MemberCtx<'GOODS_NOT_FOUND'>): Promise<null> {
    if (!(await isSkuOf(tx, input))) throw ctx.refusal('GOODS_NOT_FOUND');
    const values = await findChosenValues(tx, input.value_ids);
    if (values.length === input.value_ids.length) return null;
    throw ctx.refusal('INVALID_INPUT', fieldError('value_ids', 'invalid'));
  }

  private async read(db: Queries, shopId: number, { memberId, language }: MemberCtx): Promise<Cart> {
    const lines = await findCheckoutLines(db, { me: memberId, shopId, cartIds: null });
    const list = (await judgeLines(db, { shopId, lines })).map((judged) => toCartLine(judged, language));
    const valid = list.filter((line) => line.valid === 1);
    return {
      shop_id: shopId,
      list,
      total_num: list.reduce((sum, line) => sum + line.num, 0),
      goods_amount: valid.reduce((sum, line) => sum + line.line_amount, 0),
    };
  }
}
