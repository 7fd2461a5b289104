import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '@/contract';
import type { TrialOrder } from '@/contract/trial.schemas';
import { actionsFor, stateOf } from '@/domain/order-kind';
import { createPointsOrder, pointsKind } from '../../../test/harness/order-kinds';
import type { Db, Tx } from '../db/db';
import type { IntentCtx, MemberCtx } from '../lib/context';
import {
  type CancelService,
  type MadeOrder,
  type MoneyDeps,
  type OrderBook,
  type OrderRecord,
  TransitionRefused,
} from '../order';

const GIVEN_POINTS = 100;
const ORDER_POINTS = 40;

export interface TrialDeps extends MoneyDeps {
  db: Db;
  book: OrderBook;
  cancels: CancelService;
}

/** Orders that are paid in points. */
export class TrialService {
  constructor(private readonly deps: TrialDeps) {}

  async create(
    { fee }: ParsedInputOf<'trial', 'create'>,
    ctx: IntentCtx<'ORDER_STATE'>,
  ): Promise<OutputOf<'trial', 'create'>> {
    try {
      return await ctx.intent.once(async (tx) => {
        const { order_sn } = await this.make(tx, ctx.memberId, fee);
        return { order_sn };
      });
    } catch (error) {
      if (error instanceof TransitionRefused) throw ctx.refusal('ORDER_STATE', { state: 'refused' });
      throw error;
    }
  }

  async list(
    { tab, page, per_page }: ParsedInputOf<'trial', 'list'>,
    ctx: MemberCtx,
  ): Promise<OutputOf<'trial', 'list'>> {
    const { rules } = pointsKind;
    const found = await this.deps.book.page({ me: ctx.memberId, rules, tab, page, per_page });
    return { ...found.page, data: found.page.data.map(({ order }) => this.shown(order, ctx)) };
  }

  async details(
    { order_sn }: ParsedInputOf<'trial', 'details'>,
    ctx: MemberCtx<'ORDER_NOT_FOUND'>,
    tx?: Tx,
  ): Promise<TrialOrder> {
    const { book } = this.deps;
    const query = { me: ctx.memberId, orderSn: order_sn, kind: pointsKind.rules.name };
    const found = tx ? await book.oneInside(tx, query) : await book.one(query);
    if (!found) throw ctx.refusal('ORDER_NOT_FOUND');
    return this.shown(found.order, ctx);
  }

  async cancel(
    { order_sn }: ParsedInputOf<'trial', 'cancel'>,
    ctx: IntentCtx<'ORDER_NOT_FOUND' | 'ORDER_STATE' | 'GATEWAY_UNAVAILABLE'>,
  ): Promise<TrialOrder> {
    const answer = (tx: Tx): Promise<TrialOrder> => this.details({ order_sn }, ctx, tx);
    return await this.deps.cancels.cancel({ kind: pointsKind, orderSn: order_sn, reason: 'a trial', answer }, ctx);
  }

  private async make(tx: Tx, me: number, fee: number): Promise<MadeOrder> {
    await sql`insert into test_points (user_id, points) values (${me}, ${GIVEN_POINTS})
      on conflict (user_id) do nothing`.execute(tx);
    return await createPointsOrder(tx, this.deps, { me, points: ORDER_POINTS, fee });
  }

  private shown(order: OrderRecord, { language }: MemberCtx): TrialOrder {
    const { rules, stateTexts } = this.deps.kinds.of(order);
    const { order_sn, pay_amount, createtime, expiretime } = order;
    const state = stateOf(rules, order.status);
    const actions = [...actionsFor(rules, state, { now: this.deps.clock.now(), expiretime, type: order.type })];
    const status_text = stateTexts(language, order)[state] ?? '';
    return { order_sn, state, status_text, pay_amount, createtime, expiretime, actions };
  }
}
