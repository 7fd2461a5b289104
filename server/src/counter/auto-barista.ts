import { drinks } from '@/domain/drinks';
import type { Db } from '../db/db';
import { AppError } from '../lib/app-error';
import type { Clock } from '../lib/clock';
import { findSince, type OrderRecord } from '../order';
import type { OpsAct, OpsService } from './ops-service';

/** Seconds that each step takes in a demo: fast enough to watch, slow enough to see each step. */
export const playedPace = { accept: 5, start: 10, ready: 30, handOver: 600 } as const;

const { statuses } = drinks;
const BATCH = 100;

/** The next step of an order if it is due. */
export function dueStep(order: OrderRecord, now: number): OpsAct | null {
  const isSince = (time: number | null, seconds: number): boolean => time !== null && now - time >= seconds;
  switch (order.status) {
    case statuses.paid:
      if (order.accepttime === null) return isSince(order.paytime, playedPace.accept) ? 'accept' : null;
      return isSince(order.accepttime, playedPace.start) ? 'start' : null;
    case statuses.making:
      return isSince(order.maketime, playedPace.ready) ? 'ready' : null;
    case statuses.ready:
      return isSince(order.readytime, playedPace.handOver) ? 'hand-over' : null;
    default:
      return null;
  }
}

/** Acts as the staff of every shop, for demos. */
export class AutoBarista {
  constructor(private readonly deps: { db: Db; clock: Clock; ops: OpsService }) {}

  async run(): Promise<void> {
    const now = this.deps.clock.now();
    for (const order of await this.find(now)) {
      const act = dueStep(order, now);
      if (!act || order.shop_id === null) continue;
      // The customer may have cancelled meanwhile. The refusal is correct; the next round reads the new state.
      await this.deps.ops.act({ shopId: order.shop_id, orderSn: order.order_sn, act }).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
    }
  }
  /** Orders with a step to take. Ready ones are asked for by their time, so that they do not hide the others. */
  private async find(now: number): Promise<OrderRecord[]> {
    const { read } = this.deps.db;
    const some = { kind: drinks.name, limit: BATCH, after: 0 };
    const { paid, making, ready } = statuses;
    return [
      ...(await findSince(read, { ...some, statuses: [paid, making], time: 'paytime', until: now })),
      ...(await findSince(read, { ...some, statuses: [ready], time: 'readytime', until: now - playedPace.handOver })),
    ];
  }
}
