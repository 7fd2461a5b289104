import { groupOrder } from '@/domain/group-order';
import { ofOrder, tell } from '../inbox';
import { eachOrder, findOrderLines, lockOrder, type MovingDeps, moveDecided } from '../order';
import { endUnused, findExpired, tellEnding } from '../redemption';
import { wholeGroupKind } from './group-going';
import { failDueTeams } from './team-repository';

const BATCH = 200;

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

  /** Tells members whose code ends soon. Returns how many were told. */
  tellEnding(): Promise<number> {
    return tellEnding(this.deps, {
      kind: groupOrder.name,
      tell: async (tx, { order, endtime, event, now }) => {
        if (order.status !== groupOrder.statuses.toRedeem) return false;
        const facts = { ...ofOrder(order.order_sn, await findOrderLines(tx, order.id)), endtime };
        await tell(tx, { to: order.user_id, kind: 'codeEnds', event, facts, now });
        return true;
      },
    });
  }
}
