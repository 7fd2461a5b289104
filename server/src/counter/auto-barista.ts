import { drinks } from '@/domain/drinks';
import type { Db } from '../db/db';
import type { Clock } from '../lib/clock';
import { AppError } from '../lib/errors/app-error';
import { findSince, type OrderRecord } from '../order';
import type { OpsAct, OpsService } from './ops-service';

/** Seconds that each step takes in a demo: fast enough to watch, slow enough to see each step. */
export const playedPace = { accept: 5, start: 10, ready: 30, handOver: 600, send: 60, arrive: 300 } as const;

const { statuses } = drinks;
const BATCH = 100;

/** A courier who leaves then is at the door when the slot has begun. */
const sendAt = (slotStart: number | null): number | null => slotStart && slotStart - playedPace.arrive;

interface Step {
  act: OpsAct;
  /** Seconds after which it is taken, and since when they count. */
  after: number;
  since: number | null;
}

/** A time, but not before another one that an order for later has. */
const notBefore = (time: number | null, other: number | null): number | null =>
  time === null ? null : Math.max(time, other ?? 0);

/** The next step of an order; null: the customer's. One for later is begun when it is due, and handed over in its slot. */
function nextStep({ status, type, slot_start, ...order }: OrderRecord): Step | null {
  switch (status) {
    case statuses.paid:
      return order.accepttime === null
        ? { act: 'accept', after: playedPace.accept, since: notBefore(order.paytime, order.duetime) }
        : { act: 'start', after: playedPace.start, since: notBefore(order.accepttime, order.duetime) };
    case statuses.making:
      return { act: 'ready', after: playedPace.ready, since: order.maketime };
    case statuses.ready:
      return type === 'takeout'
        ? { act: 'courier-sent', after: playedPace.send, since: notBefore(order.readytime, sendAt(slot_start)) }
        : { act: 'hand-over', after: playedPace.handOver, since: notBefore(order.readytime, slot_start) };
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

  /** Orders with a step to take: asked for by their times, so that those that wait do not hide the others. */
  private async find(now: number): Promise<OrderRecord[]> {
    const { read } = this.deps.db;
    const some = { kind: drinks.name, limit: BATCH, after: 0 };
    const { paid, making, ready, delivering } = statuses;
    const since = (seconds: number) => ({ until: now - seconds });
    const due = { time: 'duetime', at: now } as const;
    const slot = { time: 'slot_start', at: now + playedPace.arrive } as const;
    const waits = { ...some, reached: slot, statuses: [ready], time: 'readytime' } as const;
    return [
      ...(await findSince(read, { ...some, statuses: [paid, making], time: 'paytime', until: now, reached: due })),
      ...(await findSince(read, { ...waits, type: 'takein', ...since(playedPace.handOver) })),
      ...(await findSince(read, { ...waits, type: 'takeout', ...since(playedPace.send) })),
      ...(await findSince(read, { ...some, statuses: [delivering], time: 'sendtime', ...since(playedPace.arrive) })),
    ];
  }
}
