import { groupOrder } from '@/domain/group-order';
import { ofOrder, tell } from '../inbox';
import { eachOrder, findOrderLines, lockOrder, type MovingDeps, moveDecided } from '../order';
import { endUnused, findEnding, findExpired } from '../redemption';
import { wholeGroupKind } from './group-going';
import { failDueTeams } from './team-repository';

const DAY = 86_400;
const BATCH = 200;
/** Days before the end of a code on which its member is told. */
const TOLD_DAYS = [7, 3, 1] as const;

/** Changes teams and their orders by time. */
export class GroupSweeps {
  constructor(private readonly deps: MovingDeps) {}

  /** Marks teams that did not fill in time as failed, and refunds their orders. */
  async failTeams(): Promise<number> {
    const { db, clock } = this.deps;
    let failed = 0;
    for (;;) {
      const count = await db.transaction((tx) => failDueTeams(tx, { now: clock.now(), limit: BATCH }));
      failed += count;
      if (count > 0) await moveDecided(this.deps, [wholeGroupKind]);
      if (count < BATCH) return failed;
    }
  }

  /** Pays back what was not redeemed in time. */
  endExpired(): Promise<number> {
    const { db } = this.deps;
    return eachOrder(
      this.deps,
      (batch) => findExpired(db.read, { ...batch, kind: groupOrder.name }),
      ({ id }) =>
        db.transaction(async (tx) => {
          const order = await lockOrder(tx, id);
          return await endUnused(tx, this.deps, { order, by: 'system', reason: 'expired', completed: 'completed' });
        }),
    );
  }

  /** Tells members whose code ends soon, once of each day that is told. Returns how many were told. */
  async tellEnding(): Promise<number> {
    let told = 0;
    for (const days of TOLD_DAYS) told += await this.tellEndingIn(days);
    return told;
  }

  private tellEndingIn(days: number): Promise<number> {
    const { db } = this.deps;
    const eventPrefix = `code ends in ${days}: `;
    return eachOrder(
      this.deps,
      ({ now, ...batch }) =>
        findEnding(db.read, { ...batch, kind: groupOrder.name, now, within: days * DAY, eventPrefix }),
      ({ id, endtime }) =>
        db.transaction(async (tx) => {
          const order = await lockOrder(tx, id);
          if (order.status !== groupOrder.statuses.toRedeem) return false;
          const facts = { ...ofOrder(order.order_sn, await findOrderLines(tx, id)), endtime };
          const now = this.deps.clock.now();
          await tell(tx, { to: order.user_id, kind: 'codeEnds', event: `${eventPrefix}${id}`, facts, now });
          return true;
        }),
    );
  }
}
