import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '@/contract';
import type { TrialKind, TrialOrder } from '@/contract/trial.schemas';
import { actionsFor, stateOf } from '@/domain/order-kind';
import { codesKind, createCodesOrder, items } from '../../../test/harness/code-kind';
import { createPointsOrder, createTeamOrder, pointsKind, teamKind } from '../../../test/harness/order-kinds';
import type { Db, Queries, Tx } from '../db/db';
import type { IntentCtx, MemberCtx } from '../lib/context';
import {
  type CancelService,
  type MadeOrder,
  type MoneyDeps,
  type OrderBook,
  type OrderKind,
  type OrderRecord,
  TransitionRefused,
} from '../order';

const kinds: Readonly<Record<TrialKind, OrderKind>> = {
  'test-points': pointsKind,
  'test-team': teamKind,
  'test-codes': codesKind,
};
const GIVEN_POINTS = 100;
const ORDER_POINTS = 40;
const TEAM_SIZE = 2;
/** The id of what brings three codes. */
const THREE_CODES = 3;
items.set(THREE_CODES, { codes: 3, shopIds: [] });

export interface TrialDeps extends MoneyDeps {
  db: Db;
  book: OrderBook;
  cancels: CancelService;
}

/** Orders of the kinds of `test/harness`. */
export class TrialService {
  constructor(private readonly deps: TrialDeps) {}

  async create(
    input: ParsedInputOf<'trial', 'create'>,
    ctx: IntentCtx<'ORDER_STATE'>,
  ): Promise<OutputOf<'trial', 'create'>> {
    try {
      return await ctx.intent.once(async (tx) => {
        const { order_sn } = await this.make(tx, input, ctx.memberId);
        return { order_sn };
      });
    } catch (error) {
      if (error instanceof TransitionRefused) throw ctx.refusal('ORDER_STATE', { state: 'refused' });
      throw error;
    }
  }

  async list(
    { kind, page, per_page }: ParsedInputOf<'trial', 'list'>,
    ctx: MemberCtx,
  ): Promise<OutputOf<'trial', 'list'>> {
    const { rules } = kinds[kind];
    const found = await this.deps.book.page({ me: ctx.memberId, rules, tab: 0, page, per_page });
    return { ...found.page, data: found.page.data.map(({ order }) => this.shown(order, ctx, [])) };
  }

  async details(
    { order_sn }: ParsedInputOf<'trial', 'details'>,
    ctx: MemberCtx<'ORDER_NOT_FOUND'>,
    tx?: Tx,
  ): Promise<TrialOrder> {
    const { book, db } = this.deps;
    const query = { me: ctx.memberId, orderSn: order_sn, kind: this.kindOf(order_sn, ctx).rules.name };
    const found = tx ? await book.oneInside(tx, query) : await book.one(query);
    if (!found) throw ctx.refusal('ORDER_NOT_FOUND');
    return this.shown(found.order, ctx, await codesOf(tx ?? db.read, found.order));
  }

  async cancel(
    { order_sn }: ParsedInputOf<'trial', 'cancel'>,
    ctx: IntentCtx<'ORDER_NOT_FOUND' | 'ORDER_STATE' | 'GATEWAY_UNAVAILABLE'>,
  ): Promise<TrialOrder> {
    const kind = this.kindOf(order_sn, ctx);
    const answer = (tx: Tx): Promise<TrialOrder> => this.details({ order_sn }, ctx, tx);
    return await this.deps.cancels.cancel({ kind, orderSn: order_sn, reason: 'a trial', answer }, ctx);
  }

  private make(tx: Tx, { kind, price, team }: ParsedInputOf<'trial', 'create'>, me: number): Promise<MadeOrder> {
    if (kind === 'test-points') return this.makePoints(tx, me, price);
    if (kind === 'test-codes') return createCodesOrder(tx, this.deps, { me, price, itemId: THREE_CODES });
    return this.makeTeam(tx, { me, price, teamId: team });
  }

  private async makePoints(tx: Tx, me: number, fee: number): Promise<MadeOrder> {
    await sql`insert into test_points (user_id, points) values (${me}, ${GIVEN_POINTS})
      on conflict (user_id) do nothing`.execute(tx);
    return await createPointsOrder(tx, this.deps, { me, points: ORDER_POINTS, fee });
  }

  private async makeTeam(tx: Tx, order: { me: number; price: number; teamId: number }): Promise<MadeOrder> {
    await sql`insert into test_team (id, size) values (${order.teamId}, ${TEAM_SIZE})
      on conflict (id) do nothing`.execute(tx);
    return await createTeamOrder(tx, this.deps, order);
  }

  private kindOf(orderSn: string, ctx: MemberCtx<'ORDER_NOT_FOUND'>): OrderKind {
    const kind = Object.values(kinds).find(({ rules }) => orderSn.startsWith(rules.prefix));
    if (!kind) throw ctx.refusal('ORDER_NOT_FOUND');
    return kind;
  }

  private shown(order: OrderRecord, { language }: MemberCtx, codes: string[]): TrialOrder {
    const { rules, stateTexts } = this.deps.kinds.of(order);
    const { order_sn, pay_amount, createtime, expiretime } = order;
    const state = stateOf(rules, order.status);
    const actions = [...actionsFor(rules, state, { now: this.deps.clock.now(), expiretime, type: order.type })];
    const status_text = stateTexts(language, order)[state] ?? '';
    return { order_sn, kind: rules.name, state, status_text, pay_amount, createtime, expiretime, actions, codes };
  }
}

async function codesOf(db: Queries, { id }: OrderRecord): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from redemption_code where order_id = ${id} order by number`.execute(db);
  return rows.map(({ code }) => code);
}
