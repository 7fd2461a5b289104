import type { OutputOf, ParsedInputOf } from '@/contract';
import type { GroupOrderState } from '@/contract/group/group.schemas';
import { limits } from '@/contract/limits';
import { lockMemberInUse } from '../account';
import type { Parts } from '../chain';
import type { Tx } from '../db/db';
import type { IntentCtx } from '../lib/context';
import { createOrder, findOrderNumbers, hasTooManyUnpaid, type MoneyDeps, serialNumber } from '../order';
import { showsMenuOnly } from '../partner';
import { groupKind } from './group-kind';
import { countBought, findLiveOrder, insertGroupOrder } from './group-order-repository';
import { isVipOf, leftOf, priceOf } from './prices';
import { findProduct, findSpec, findSpecs, type ProductRecord, type SpecRecord } from './product-repository';
import { productState } from './product-state';
import { SeatRefused, StockRefused } from './seats';
import { specTexts, waysToBuy } from './spec-text';
import { findTeam, findTeamByNumber, insertTeam, type TeamRecord } from './team-repository';

type AddRefusal =
  | 'GROUP_PRODUCT_NOT_FOUND'
  | 'PART_OFF'
  | 'NOT_ON_SALE'
  | 'WRONG_SPEC'
  | 'NUM_LIMIT'
  | 'SOLD_OUT'
  | 'BUY_LIMIT'
  | 'ITEM_PRICE'
  | 'TEAM_NOT_FOUND'
  | 'TEAM_FULL'
  | 'TEAM_OVER'
  | 'IN_TEAM'
  | 'ORDERS_OFF'
  | 'TOO_MANY_UNPAID';
export type AddCtx = IntentCtx<AddRefusal>;
type AddInput = ParsedInputOf<'group', 'add'>;

export interface PlacingDeps extends MoneyDeps {
  parts: Parts;
}

interface Placing {
  deps: PlacingDeps;
  input: AddInput;
  ctx: AddCtx;
  now: number;
}

/** A product that can be bought now. */
async function productOnSale(tx: Tx, { input, ctx, now }: Placing): Promise<ProductRecord> {
  const product = await findProduct(tx, input.product_id);
  if (product?.status !== 1) throw ctx.refusal('GROUP_PRODUCT_NOT_FOUND');
  const state = productState(product, now);
  if (state === 'running') return product;
  const { starttime, endtime } = product;
  throw ctx.refusal('NOT_ON_SALE', state === 'coming' ? { starttime, endtime: null } : { starttime: null, endtime });
}

async function chosenSpec(tx: Tx, product: ProductRecord, { input, ctx }: Placing): Promise<SpecRecord> {
  const specs = await findSpecs(tx, [product.id]);
  const found = specs.find(({ sku_id }) => sku_id === (input.sku_id ?? null));
  if (!found) throw ctx.refusal('WRONG_SPEC', await waysToBuy(tx, specs, ctx.language));
  return found;
}

/** Refuses a number that this member may not buy now. */
async function checkNumber(tx: Tx, product: ProductRecord, { input: { num }, ctx }: Placing): Promise<void> {
  if (num > product.num_limit) throw ctx.refusal('NUM_LIMIT', { max: product.num_limit });
  const { user_limit: max } = product;
  if (max === null) return;
  const left = Math.max(0, max - (await countBought(tx, { me: ctx.memberId, productId: product.id })));
  if (num > left) throw ctx.refusal('BUY_LIMIT', { max, left });
}

/** Why a team cannot be joined, as it is now. */
function teamRefusal(team: TeamRecord, { ctx, now }: Placing) {
  const { state, joined, endtime } = team;
  if (state === 'formed') return ctx.refusal('TEAM_OVER', { state });
  const isOver = state === 'failed' || joined === 0 || (endtime !== null && endtime <= now);
  return isOver ? ctx.refusal('TEAM_OVER', { state: 'failed' }) : ctx.refusal('TEAM_FULL');
}

/** The team that the order joins, or a new one. */
async function teamFor(tx: Tx, product: ProductRecord, { deps, input, ctx, now }: Placing): Promise<TeamRecord> {
  const { id: product_id, people } = product;
  if (input.group_sn) {
    const team = await findTeamByNumber(tx, { productId: product_id, groupSn: input.group_sn });
    // A team whose opener has not paid cannot be joined, and nobody else knows of it.
    if (!team || team.state === 'notStarted') throw ctx.refusal('TEAM_NOT_FOUND');
    return team;
  }
  const opened = { group_sn: serialNumber('GT', deps), product_id, leader_id: ctx.memberId, people };
  return await findTeam(tx, await insertTeam(tx, opened, now));
}

/** The refusal that names the order which the member has of a product. Returns undefined if there is none. */
async function inTeam(tx: Tx, { productId }: { productId: number }, { ctx }: Placing) {
  const orderId = await findLiveOrder(tx, { me: ctx.memberId, productId });
  if (orderId === undefined) return undefined;
  const order_sn = (await findOrderNumbers(tx, [orderId])).get(orderId)?.order_sn ?? '';
  return ctx.refusal('IN_TEAM', { order_sn });
}

interface Draft {
  product: ProductRecord;
  spec: SpecRecord;
  team: TeamRecord;
  /** Rupiah for one. */
  price: number;
}

async function write(tx: Tx, { product, spec, team, price }: Draft, placing: Placing) {
  const { deps, input, ctx } = placing;
  const { num, on_late } = input;
  const amount = price * num;
  const texts = await specTexts(tx, [spec]);
  return await createOrder(tx, deps, {
    kind: groupKind,
    partnerId: ctx.partnerId,
    // A seat is held until the team is over, and no team begins after the end of its product.
    payableUntil: team.endtime ?? product.endtime,
    order: {
      user_id: ctx.memberId,
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
        item_kind: 'group',
        item_id: product.id,
        goods_id: null,
        sku_id: null,
        value_ids_json: '[]',
        name_json: JSON.stringify(product.name_json),
        spec_json: JSON.stringify(texts.get(spec.id)),
        image: product.image,
        tint: product.tint,
        price,
        num,
        amount,
        pay_amount: amount,
      },
    ],
    writeDetails: async (tx, order_id) => {
      const isMade = await insertGroupOrder(tx, {
        order_id,
        user_id: ctx.memberId,
        product_id: product.id,
        spec_id: spec.id,
        team_id: team.id,
        price: spec.price,
        redeem_days: product.redeem_days,
        shop_ids_json: JSON.stringify(product.shop_ids_json),
        on_late,
      });
      // Late money has revived another order of the member since.
      if (!isMade) throw await inTeam(tx, { productId: product.id }, placing);
    },
  });
}

/**
 * Opens a team, or joins one. The member is locked first, so that no other order of theirs takes a second seat meanwhile.
 * The team and then the stock are locked after that, in the same order as everywhere.
 */
export async function placeGroupOrder(
  tx: Tx,
  deps: PlacingDeps,
  { input, ctx }: Pick<Placing, 'input' | 'ctx'>,
): Promise<OutputOf<'group', 'add'>> {
  const { memberId: me } = ctx;
  const now = deps.clock.now();
  const placing = { deps, input, ctx, now };
  if (!(await deps.parts.runs(tx, 'group'))) throw ctx.refusal('PART_OFF');
  if (await showsMenuOnly(tx, ctx.partnerId)) throw ctx.refusal('ORDERS_OFF');
  await lockMemberInUse(tx, me);
  const product = await productOnSale(tx, placing);
  const spec = await chosenSpec(tx, product, placing);
  const other = await inTeam(tx, { productId: product.id }, placing);
  if (other) throw other;
  if (await hasTooManyUnpaid(tx, deps, me)) throw ctx.refusal('TOO_MANY_UNPAID', { max: limits.unpaidOrdersMax });
  await checkNumber(tx, product, placing);
  const price = priceOf(spec, await isVipOf(tx, me, now));
  if (input.price !== undefined && input.price !== price) throw ctx.refusal('ITEM_PRICE', { price });
  const team = await teamFor(tx, product, placing);
  try {
    const { state, ...made } = await write(tx, { product, spec, team, price }, placing);
    return { ...made, state: state as GroupOrderState, group_sn: team.group_sn };
  } catch (error) {
    // The whole order is rolled back.
    if (error instanceof StockRefused) {
      const left = leftOf((await findSpec(tx, spec.id)) ?? spec);
      throw ctx.refusal('SOLD_OUT', { left: left ?? 0 });
    }
    if (!(error instanceof SeatRefused)) throw error;
    throw teamRefusal(error.team, placing);
  }
}
