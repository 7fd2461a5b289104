import { prizeOrder } from '@/domain/draws/prize-order';
import { lockMember } from '../account';
import { tell } from '../inbox';
import { cancelOrder, eachOrder, findOrderLines, lockOrder, type MovingDeps } from '../order';
import { endDrawCodes, findExpired, tellEnding } from '../redemption';
import { expireDraw, findToTell, findUnclaimed, giveBackEntry } from './wheel-repository';

const DAY = 86_400;
/** Days before the end of a prize that is not claimed on which its member is told. */
const TOLD_DAYS = 7;

/** What happens to prizes by time. */
export class PrizeSweeps {
  constructor(private readonly deps: MovingDeps) {}

  /** Ends prizes that were not claimed or fetched in time, and codes that were won. Returns how many prizes. */
  async endExpired(): Promise<number> {
    const { db, clock } = this.deps;
    await db.transaction((tx) => endDrawCodes(tx, clock.now()));
    const unclaimed = await this.endUnclaimed();
    const unfetched = await eachOrder(
      this.deps,
      (batch) => findExpired(db.read, { ...batch, kind: prizeOrder.name }),
      ({ id }) =>
        db.transaction(async (tx) => {
          const order = await lockOrder(tx, id);
          if (order.status !== prizeOrder.statuses.toFetch) return false;
          return await cancelOrder(tx, this.deps, { order, by: 'system', reason: 'expired' });
        }),
    );
    return unclaimed + unfetched;
  }

  /** Tells members of prizes that they have to claim or fetch within days. */
  async tellEnding(): Promise<number> {
    const { db, clock } = this.deps;
    const now = clock.now();
    const ending = await findToTell(db.read, { now, until: now + TOLD_DAYS * DAY });
    for (const { sn, user_id: to, name_json: prize, expiretime } of ending) {
      const facts = { order_sn: sn, prize, endtime: expiretime ?? now };
      await db.transaction((tx) => tell(tx, { to, kind: 'prizeEnds', event: `prize ends ${sn}`, facts, now }));
    }
    const fetched = await tellEnding(this.deps, {
      kind: prizeOrder.name,
      tell: async (tx, { order, endtime, event, now }) => {
        if (order.status !== prizeOrder.statuses.toFetch) return false;
        const [line] = await findOrderLines(tx, order.id);
        if (!line) return false;
        const facts = { order_sn: order.order_sn, prize: line.name_json, endtime };
        await tell(tx, { to: order.user_id, kind: 'prizeEnds', event, facts, now });
        return true;
      },
    });
    return ending.length + fetched;
  }

  private async endUnclaimed(): Promise<number> {
    const { db, clock } = this.deps;
    const now = clock.now();
    let ended = 0;
    for (const { id, user_id: me, entry_id } of await findUnclaimed(db.read, now)) {
      const isEnded = await db.transaction(async (tx) => {
        // A claim of the same moment has locked the member, too.
        await lockMember(tx, me);
        if (!(await expireDraw(tx, { id, now }))) return false;
        await giveBackEntry(tx, { id: entry_id, now });
        return true;
      });
      if (isEnded) ended += 1;
    }
    return ended;
  }
}
