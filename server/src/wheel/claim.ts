import type { ParsedInputOf } from '@/contract';
import { lockMemberInUse } from '../account';
import type { Tx } from '../db/db';
import type { IntentCtx } from '../lib/context';
import { fieldError } from '../lib/errors/field-error';
import { advance, createOrder, findOrder, lockOrder, type MoneyDeps } from '../order';
import { canShip, findShippingPlace, openShipment, type ShippingPlace } from '../shipping';
import { findFetchShop } from '../shop';
import { prizeKind } from './prize-kind';
import { drawState } from './wheel-presenter';
import { type DrawRecord, findEntry, lockOwnDraw, setClaim } from './wheel-repository';

export type ClaimCtx = IntentCtx<
  'DRAW_NOT_FOUND' | 'CLAIM_STATE' | 'WRONG_WAY' | 'SHOP_NOT_FOUND' | 'SHOP_RESTING' | 'ADDRESS_NOT_FOUND'
>;
type ClaimInput = ParsedInputOf<'wheel', 'claim'>;

type Chosen = { way: 'ship'; place: ShippingPlace } | { way: 'fetch'; shopId: number };

/** How the prize gets to its member, as it was asked for. */
async function chosenWay(
  tx: Tx,
  draw: DrawRecord,
  { input: { shop_id: shopId, address_id: addressId }, ctx }: { input: ClaimInput; ctx: ClaimCtx },
): Promise<Chosen> {
  if ((shopId === undefined) === (addressId === undefined)) {
    throw ctx.refusal('INVALID_INPUT', fieldError('shop_id', shopId === undefined ? 'required' : 'invalid'));
  }
  if (addressId !== undefined) {
    if (!(await canShip(tx))) throw ctx.refusal('WRONG_WAY', { ways: ['fetch'] });
    const place = await findShippingPlace(tx, { me: ctx.memberId, addressId });
    if (!place) throw ctx.refusal('ADDRESS_NOT_FOUND');
    return { way: 'ship', place };
  }
  const { shop_ids_json: among } = await findEntry(tx, draw.entry_id);
  const shop = await findFetchShop(tx, { shopId: shopId ?? 0, among });
  if (typeof shop === 'string') throw ctx.refusal(shop);
  return { way: 'fetch', shopId: shop.id };
}

/** Claims a prize of goods: makes the order by which it is fetched or sent. Returns the draw as it is then. */
export async function claim(
  tx: Tx,
  deps: MoneyDeps,
  { input, ctx }: { input: ClaimInput; ctx: ClaimCtx },
): Promise<DrawRecord> {
  const { memberId: me } = ctx;
  const now = deps.clock.now();
  await lockMemberInUse(tx, me);
  const draw = await lockOwnDraw(tx, { me, sn: input.sn });
  if (!draw) throw ctx.refusal('DRAW_NOT_FOUND');
  const state = drawState(draw, now);
  if (state !== 'toClaim') {
    const order_sn = draw.order_id === null ? null : (await findOrder(tx, draw.order_id)).order_sn;
    throw ctx.refusal('CLAIM_STATE', { state, type: draw.type, order_sn });
  }
  const chosen = await chosenWay(tx, draw, { input, ctx });
  const words = JSON.stringify(draw.name_json);
  const none = JSON.stringify({ en: '', 'zh-Hans': '', id: '' });
  let orderId = 0;
  await createOrder(tx, deps, {
    kind: prizeKind,
    partnerId: ctx.partnerId,
    payableUntil: null,
    order: {
      ...{ user_id: me, goods_num: 1, goods_amount: 0, total_amount: 0, pay_amount: 0, price_hash: '' },
      ...{ tax_type: 'none', tax_bp: 0, tax_included: 1, tax_amount: 0 },
    },
    lines: [
      {
        ...{ item_kind: 'prize', item_id: draw.entry_id, goods_id: null, sku_id: null, value_ids_json: '[]' },
        ...{ name_json: words, spec_json: none, image: draw.image, tint: draw.tint },
        ...{ num: 1, price: 0, amount: 0, pay_amount: 0 },
      },
    ],
    writeDetails: async (tx, id) => {
      orderId = id;
      await setClaim(tx, { id: draw.id, orderId: id, shopId: chosen.way === 'fetch' ? chosen.shopId : null });
      if (chosen.way === 'ship') await openShipment(tx, { orderId: id, me, place: chosen.place, now });
    },
  });
  if (chosen.way === 'fetch') {
    await advance(tx, deps, { order: await lockOrder(tx, orderId), to: 'toFetch', actor: 'system' });
  }
  const claimed = await lockOwnDraw(tx, { me, sn: input.sn });
  if (!claimed) throw new Error(`the draw ${input.sn} has gone`);
  return claimed;
}
