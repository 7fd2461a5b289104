import { sharesOf } from '@/domain/redemption-code';
import type { Db, Tx } from '../../server/src/db/db';
import type { Clock } from '../../server/src/lib/clock';
import { systemRandom } from '../../server/src/lib/random';
import {
  advance,
  cancelAct,
  createOrder,
  type Effect,
  eachOrder,
  lockedAct,
  lockOrder,
  type MadeOrder,
  type MoneyDeps,
  type MovingDeps,
  type OrderActs,
  type OrderKind,
  TransitionRefused,
} from '../../server/src/order';
import {
  closeCodes,
  countCodesOf,
  countOrderCodes,
  endUnused,
  findExpired,
  makeCodes,
  type Redeemable,
} from '../../server/src/redemption';
import type { ActParts } from '../../server/src/wiring/order-services';
import { type CodesState, codesRules as rules } from './kind-rules';

const name = { en: 'Five cups', id: 'Lima gelas', 'zh-Hans': '五杯' };
const note = { en: 'Coffee or tea', id: 'Kopi atau teh', 'zh-Hans': '咖啡或茶' };

/** Seconds for which the codes of an order are good. */
export const CODE_SECONDS = 60 * 86_400;

/** An item that is on hand nowhere, and one that is refused while it is redeemed. */
export const [notOnHand, refused] = [404, 409];

/** What is sold beside a single code for all shops, by its id. Tests add to it. */
export const items = new Map<number, { codes: number; shopIds: readonly number[] }>();

const make: Effect = async (tx, moved, deps) => {
  const { order, now } = moved;
  const itemId = (await moved.lines())[0]?.item_id ?? 0;
  const { codes, shopIds } = items.get(itemId) ?? { codes: 1, shopIds: [] };
  await makeCodes(tx, deps, {
    me: order.user_id,
    orderId: order.id,
    item: { item_kind: 'prize', item_id: itemId, name, note, image: '', tint: '' },
    num: 1,
    shopIds,
    expiretime: now + CODE_SECONDS,
    shares: sharesOf(order.pay_amount, codes),
  });
};

const close: Effect = async (tx, { order, now }) => {
  await closeCodes(tx, { orderId: order.id, as: 'refunded', now });
};

/** Codes that were sold for this price are not paid back when the account is deleted. */
export const FINAL_PRICE = 30_000;
const isFinal = (price: number): boolean => price === FINAL_PRICE;

/** Several codes, each for a part of what was paid. What is unused is paid back when the codes have expired. */
export const codesKind: OrderKind<CodesState> = {
  rules,
  unpaidSeconds: () => 900,
  effects: { 'unpaid > toRedeem': [make], 'cancelled > toRedeem': [make], 'toRedeem > refunded': [close] },
  canRevive: async () => true,
  /** Only who has used no code gets everything back. */
  canCancel: async (tx, { id, status }) => {
    if (status === rules.statuses.unpaid) return true;
    const { of, unused } = await countOrderCodes(tx, id);
    return of === unused;
  },
  refundableInParts: async (tx, { id, refund_amount }) => refund_amount + (await countOrderCodes(tx, id)).unusedShare,
  leaving: {
    states: ['toRedeem'],
    left: async (db, orders, now) => {
      const codes = await countCodesOf(db, { orderIds: orders.map(({ id }) => id), now });
      const left = orders.flatMap(({ id, pay_amount }) => {
        const { unused = 0, unusedShare = 0 } = codes.get(id) ?? {};
        return [[id, { title: name, num: unused, amount: isFinal(pay_amount) ? 0 : unusedShare }] as const];
      });
      return new Map(left);
    },
    end: async (tx, deps, order) => {
      const paysBack = !isFinal(order.pay_amount);
      await endUnused(tx, deps, { order, by: 'user', reason: 'deletion', completed: 'completed', paysBack });
    },
  },
  stateTexts: () => ({
    unpaid: 'unpaid',
    toRedeem: 'toRedeem',
    completed: 'completed',
    cancelled: 'cancelled',
    refunded: 'refunded',
  }),
};

/** The last code of an order completes it. A code without an order causes nothing. */
export const codesRedeemable: Redeemable = {
  isOnHand: async (_db, { code }) => code.item_id !== notOnHand,
  redeemed: async (tx, { code, order, unused, who, now }, deps) => {
    if (code.item_id === refused) throw new TransitionRefused('it fell');
    if (!order || unused > 0) return;
    await advance(tx, deps, { order, to: 'completed', actor: 'shop', who, set: { finishtime: now } });
  },
};

export const createCodesOrder = (
  tx: Tx,
  deps: MoneyDeps,
  { me, price, itemId = 1 }: { me: number; price: number; itemId?: number },
): Promise<MadeOrder> =>
  createOrder(tx, deps, {
    kind: codesKind,
    partnerId: null,
    payableUntil: null,
    order: {
      tax_type: 'none',
      tax_bp: 0,
      tax_included: 1,
      tax_amount: 0,
      user_id: me,
      goods_num: 1,
      goods_amount: price,
      total_amount: price,
      pay_amount: price,
      price_hash: '',
    },
    lines: [
      {
        item_kind: 'prize',
        item_id: itemId,
        goods_id: null,
        sku_id: null,
        value_ids_json: '[]',
        name_json: JSON.stringify(name),
        spec_json: JSON.stringify(note),
        image: '',
        tint: '',
        price,
        num: 1,
        amount: price,
        pay_amount: price,
      },
    ],
  });

/** Gives a member a code without an order, which is good in all shops, and returns its letters. */
export async function giveCode(
  db: Pick<Db, 'transaction'>,
  { me, clock, itemId = 1, shopIds = [] }: { me: number; clock: Clock; itemId?: number; shopIds?: readonly number[] },
): Promise<string> {
  return await db.transaction(async (tx) => {
    await makeCodes(
      tx,
      { random: systemRandom, clock },
      {
        me,
        orderId: null,
        item: { item_kind: 'prize', item_id: itemId, name, note, image: '', tint: '' },
        num: 1,
        shopIds,
        expiretime: clock.now() + CODE_SECONDS,
        shares: [0],
      },
    );
    const made = await tx
      .selectFrom('redemption_code')
      .select('code')
      .where('user_id', '=', me)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return made.code;
  });
}

/** Pays back what was not used in time. */
export const endExpiredCodes = (deps: MovingDeps): Promise<number> =>
  eachOrder(
    deps,
    (batch) => findExpired(deps.db.read, { ...batch, kind: rules.name }),
    ({ id }) =>
      deps.db.transaction(async (tx) =>
        endUnused(tx, deps, {
          order: await lockOrder(tx, id),
          by: 'system',
          reason: 'expired',
          completed: 'completed',
        }),
      ),
  );

/** What the customer of codes can do: cancel while none is used, or give back those that are not. */
export const codesActs = ({ cancels, db, ...deps }: ActParts): OrderActs => ({
  cancel: cancelAct(codesKind, { cancels }),
  refund_unused: lockedAct(codesKind, db, async (tx, order) => {
    if (order.status !== rules.statuses.toRedeem) return false;
    return await endUnused(tx, deps, { order, by: 'user', reason: 'given back', completed: 'completed' });
  }),
});
