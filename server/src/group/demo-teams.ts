import type { ErrorCode } from '@/contract/errors';
import { findMemberId } from '../account';
import type { Db } from '../db/db';
import type { Clock } from '../lib/clock';
import type { IntentCtx } from '../lib/context';
import { AppError } from '../lib/errors/app-error';
import { keylessIntent } from '../lib/intent';
import type { PaymentService } from '../order';
import type { SandboxGateway } from '../payment';
import type { GroupService } from './group-service';
import { findProductByKey, findSpecs } from './product-repository';
import { openTeams } from './team-repository';

/** A team that is kept open. */
export interface DemoTeam {
  /** Key of the product. */
  product: string;
  /** How many members it begins with. */
  members: number;
}

export interface DemoTeamsDeps {
  db: Db;
  clock: Clock;
  groups: GroupService;
  payments: PaymentService;
  gateway: SandboxGateway;
  /** Phones of the demo's accounts that open and join them. */
  mobiles: readonly string[];
  teams: readonly DemoTeam[];
}

/**
 * Keeps teams open in a demo, so that whoever tries it can join one. Their members are accounts of the demo whose orders
 * are paid at the sandbox, because only a paid order makes somebody a member of a team.
 */
export class DemoTeams {
  constructor(private readonly deps: DemoTeamsDeps) {}

  async run(): Promise<void> {
    for (const team of this.deps.teams) await this.keepOpen(team);
  }

  private async keepOpen({ product: key, members }: DemoTeam): Promise<void> {
    const { db, clock, mobiles } = this.deps;
    const product = await findProductByKey(db.read, key);
    if (!product) return;
    const [open] = await openTeams(db.read, { productId: product.id, now: clock.now(), limit: 1 }).execute();
    if (open) return;
    const [spec] = await findSpecs(db.read, [product.id]);
    const input = { product_id: product.id, ...(spec?.sku_id && { sku_id: spec.sku_id }), num: 1 };
    let groupSn: string | undefined;
    let joined = 0;
    for (const mobile of mobiles) {
      if (joined === members) return;
      const me = await findMemberId(db.read, mobile);
      const made =
        me === undefined ? undefined : await this.buy(me, { ...input, ...(groupSn && { group_sn: groupSn }) });
      if (made === undefined) continue;
      groupSn ??= made;
      joined += 1;
    }
  }

  /** Orders and pays. Returns the number of the team; undefined if this member cannot buy it now. */
  private async buy(
    me: number,
    input: { product_id: number; sku_id?: number; num: number; group_sn?: string },
  ): Promise<string | undefined> {
    const { groups, payments, gateway } = this.deps;
    const ctx = this.ctx(me);
    try {
      const { order_sn, group_sn } = await groups.add({ ...input, on_late: 'own' }, ctx);
      const { payment_sn } = await payments.pay({ order_sn, channel: 'qris' }, ctx);
      const begun = await gateway.status(payment_sn);
      if (begun) await gateway.act({ tradeNo: begun.trade_no, action: 'pay' });
      // The others join it once it has started.
      await gateway.deliver();
      return group_sn;
    } catch (error) {
      // The account may have bought as many as allowed.
      if (error instanceof AppError) return undefined;
      throw error;
    }
  }

  private ctx(memberId: number): IntentCtx<ErrorCode> {
    return {
      language: 'id',
      memberId,
      sessionHash: '',
      partnerId: null,
      begunBy: null,
      address: '',
      userAgent: '',
      requestId: 'demo-teams',
      refusal: (code, ...params) => new AppError(code, ...params),
      intent: keylessIntent(this.deps.db),
    };
  }
}
