import { statusOf } from '@/domain/order-states';
import type { Db } from '../db/db';
import { AppError } from '../lib/app-error';
import type { Clock } from '../lib/clock';
import { findPlayable, type OpsOrderRecord } from './ops-repository';
import type { OpsAct, OpsService } from './ops-service';

/** How long a played shop takes, in seconds: quick enough to watch, slow enough to see each step. */
export const playedPace = { accept: 5, start: 10, ready: 30, handOver: 600 } as const;

const BATCH = 100;

/** The step that is due for an order, if any. */
export function dueStep(order: OpsOrderRecord, now: number): OpsAct | null {
  const isSince = (time: number | null, seconds: number): boolean => time !== null && now - time >= seconds;
  switch (order.status) {
    case statusOf.paid:
      if (order.accepttime === null) return isSince(order.paytime, playedPace.accept) ? 'accept' : null;
      return isSince(order.accepttime, playedPace.start) ? 'start' : null;
    case statusOf.making:
      return isSince(order.maketime, playedPace.ready) ? 'ready' : null;
    case statusOf.ready:
      return isSince(order.readytime, playedPace.handOver) ? 'hand-over' : null;
    default:
      return null;
  }
}

/** Plays the people behind the counter, for demos. */
export class AutoBarista {
  constructor(private readonly deps: { db: Db; clock: Clock; ops: OpsService }) {}

  async run(): Promise<void> {
    const now = this.deps.clock.now();
    const readyBefore = now - playedPace.handOver;
    for (const order of await findPlayable(this.deps.db.read, { limit: BATCH, readyBefore })) {
      const act = dueStep(order, now);
      if (!act) continue;
      // A customer may have cancelled meanwhile: the refusal is right, and the next round sees it.
      await this.deps.ops.act({ shopId: order.shop_id, orderSn: order.order_sn, act }).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
    }
  }
}
