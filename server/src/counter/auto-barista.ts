import { drinks } from '@/domain/drinks';
import type { Db } from '../db/db';
import { AppError } from '../lib/app-error';
import type { Clock } from '../lib/clock';
import { findSince, type OrderRecord } from '../order';
import type { OpsAct, OpsService } from './ops-service';

/** Seconds that each step takes in a demo: fast enough to watch, slow enough to see each step. */
export const playedPace = { accept: 5, start: 10, ready: 30, handOver: 600, send: 60, arrive: 300 } as const;

const { statuses } = drinks;
const BATCH = 100;

interface Step {
  act: OpsAct;
  /** Seconds after which it is taken, and since when they count. */
  after: number;
  since: number | null;
}

/** The next step of an order; null: the customer's. */
function nextStep({ status, type, ...order }: OrderRecord): Step | null {
  switch (status) {
    case statuses.paid:
      return order.accepttime === null
        ? { act: 'accept', after: playedPace.accept, since: order.paytime }
        : { act: 'start', after: playedPace.start, since: order.accepttime };
    case statuses.making:
      return { act: 'ready', after: playedPace.ready, since: order.maketime };
    case statuses.ready:
      return type === 'takeout'
        ? { act: 'courier-sent', after: playedPace.send, since: order.readytime }
        : { act: 'hand-over', after: playedPace.handOver, since: order.readytime };
    case statuses.delivering:
      return { act: 'arrived', after: playedPace.arrive, since: order.sendtime };
    default:
      return null;
  }
}

/** The next step of an order if it is due. */
export function dueStep(order: OrderRecord, now: number): OpsAct | null {
  const step = nextStep(order);
  return step && step.since !== null && now - step.since >= step.after ? step.act : null;
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
    const { paid, making, ready, delivering } = statuses;
    const since = (seconds: number) => ({ until: now - seconds });
    const waits = { ...some, statuses: [ready], time: 'readytime' } as const;
    return [
      ...(await findSince(read, { ...some, statuses: [paid, making], time: 'paytime', until: now })),
      ...(await findSince(read, { ...waits, type: 'takein', ...since(playedPace.handOver) })),
      ...(await findSince(read, { ...waits, type: 'takeout', ...since(playedPace.send) })),
      ...(await findSince(read, { ...some, statuses: [delivering], time: 'sendtime', ...since(playedPace.arrive) })),
    ];
  }
}
