import { dayStart } from '@/domain/business-day';
import { WIB_MINUTES } from '@/domain/place-time';
import type { Db, Queries, Tx } from '../db/db';
import type { CodeState, OpsCode, RedeemedCode } from '../internal-contract/ops-redemption.schemas';
import type { OnShift } from '../lib/context';
import type { Intent } from '../lib/intent';
import {
  findOrder,
  insertOrderLog,
  lockOrder,
  type MoneyDeps,
  type OrderRecord,
  TransitionRefused,
  tellShop,
} from '../order';
import { findShop } from '../shop';
import { codeStateOf } from './code-state';
import { toOpsCode, toRedeemedCodes } from './present-code';
import { RedeemRefused } from './redeem-refused';
import type { Redeemable } from './redeemable';
import {
  type CodeRecord,
  countOrderCodes,
  findRedeemed,
  type ItemKind,
  lockCode,
  markRedeemed,
} from './redemption-repository';
import { findTypedCode } from './typed-code';

/** What is particular in the codes of each kind of thing. The product does not have kinds that are missing. */
export type Redeemables = { readonly [kind in ItemKind]?: Redeemable };

export interface RedemptionDeps extends MoneyDeps {
  db: Db;
  redeemables: Redeemables;
}

export interface AtCounter {
  typed: string;
  shopId: number;
  staff: OnShift;
}

const LIST_MAX = 200;

/** Redeems codes at the counters of shops. */
export class RedemptionService {
  constructor(private readonly deps: RedemptionDeps) {}

  /** What a code is, and whether the shop can redeem it now. */
  async find({ typed, shopId, staff }: AtCounter): Promise<OpsCode> {
    const { db, clock } = this.deps;
    const now = clock.now();
    const code = await findTypedCode(db, { typed, shopId, staffId: staff.staffId, now });
    const order = code.order_id === null ? null : await findOrder(db.read, code.order_id);
    const state = await this.stateOf(db.read, code, { shopId, now });
    return await toOpsCode(db.read, { code, order, state, shopId });
  }

  /**
   * Redeems a code, once. The order is locked before its code, as everywhere where both change.
   * @throws AppError REDEEM_NOT_FOUND, REDEEM_LIMIT, REDEEM_REFUSED
   */
  async redeem(at: AtCounter, intent: Intent): Promise<OpsCode> {
    const done = await intent.stored<OpsCode>();
    if (done) return done;
    const { db, clock } = this.deps;
    const found = await findTypedCode(db, { ...at, staffId: at.staff.staffId, now: clock.now() });
    try {
      return await intent.once((tx) => this.redeemIn(tx, found, at));
    } catch (error) {
      if (error instanceof TransitionRefused) throw await this.refused(db.read, found, { state: 'not-now', ...at });
      throw error;
    }
  }

  /** What was redeemed in a shop on this business day. */
  async redeemed(shopId: number): Promise<{ codes: RedeemedCode[]; total: number }> {
    const { db, clock } = this.deps;
    const shop = await findShop(db.read, shopId);
    const since = dayStart(clock.now(), shop?.utc_offset_minutes ?? 0);
    const { codes, total } = await findRedeemed(db.read, { shopId, since, limit: LIST_MAX });
    return { codes: await toRedeemedCodes(db.read, codes), total };
  }

  private async redeemIn(
    tx: Tx,
    { id, order_id }: CodeRecord,
    { shopId, staff: { name: who } }: AtCounter,
  ): Promise<OpsCode> {
    const now = this.deps.clock.now();
    const order = order_id === null ? null : await lockOrder(tx, order_id);
    const code = await lockCode(tx, id);
    const state = await this.stateOf(tx, code, { shopId, now });
    const isRedeemed = state === 'good' && (await markRedeemed(tx, { id, shopId, by: who, now }));
    if (!isRedeemed) throw await this.refused(tx, code, { state: state === 'good' ? 'redeemed' : state, shopId });
    if (order) await this.log(tx, order, { memo: `code ${code.number}`, who, now });
    const unused = order ? (await countOrderCodes(tx, order.id)).unused : 0;
    await this.redeemableOf(code).redeemed(tx, { code, order, unused, shopId, who, now }, this.deps);
    await tellShop(tx, { shopId, topic: 'redemption', now });
    return await toOpsCode(tx, { code: await lockCode(tx, id), order, state: 'redeemed', shopId });
  }

  private async refused(
    db: Queries,
    code: CodeRecord,
    { state, shopId }: { state: Exclude<CodeState, 'good'>; shopId: number },
  ): Promise<RedeemRefused> {
    const shown = await toOpsCode(db, { code, order: null, state, shopId });
    return new RedeemRefused(state, shown, (await findShop(db, shopId))?.utc_offset_minutes ?? WIB_MINUTES);
  }

  private async stateOf(
    db: Queries,
    code: CodeRecord,
    { shopId, now }: { shopId: number; now: number },
  ): Promise<CodeState> {
    const state = codeStateOf(code, now);
    if (state !== 'good') return state;
    if (code.shop_ids_json.length > 0 && !code.shop_ids_json.includes(shopId)) return 'other-shop';
    const isOnHand = (await this.redeemableOf(code).isOnHand?.(db, { code, shopId, now })) ?? true;
    return isOnHand ? 'good' : 'not-now';
  }

  private redeemableOf({ item_kind, id }: CodeRecord): Redeemable {
    const found = this.deps.redeemables[item_kind];
    if (!found) throw new Error(`code ${id} is of a kind that cannot be redeemed: ${item_kind}`);
    return found;
  }

  private log(
    tx: Tx,
    { id, status }: OrderRecord,
    { memo, who, now }: { memo: string; who: string; now: number },
  ): Promise<void> {
    const same = { order_id: id, from_status: status, to_status: status, actor: 'shop' } as const;
    return insertOrderLog(tx, { ...same, act: 'redeem', who, memo, createtime: now });
  }
}
