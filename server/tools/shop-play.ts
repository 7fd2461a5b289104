import { setTimeout as delay } from 'node:timers/promises';
import type { OpsOrder } from '../src/internal-contract/ops.schemas';
import { call, type Options, say } from './shop-call';
import { type Act, counterState, work } from './shop-orders';
import { isEarly } from './shop-slots';

const pace: Record<string, { act: Act; afterMs: number }> = {
  paid: { act: 'accept', afterMs: 5000 },
  accepted: { act: 'start', afterMs: 10_000 },
  making: { act: 'ready', afterMs: 30_000 },
  ready: { act: 'hand-over', afterMs: 600_000 },
  made: { act: 'courier-sent', afterMs: 60_000 },
  delivering: { act: 'arrived', afterMs: 300_000 },
};

/** The step that is due, by the time since this command first saw the order in its state. */
function dueAct(order: OpsOrder, since: Map<string, number>): Act | null {
  if (isEarly(order, Date.now() / 1000)) return null;
  const state = counterState(order);
  const seen = `${order.order_sn} ${state}`;
  const first = since.get(seen) ?? performance.now();
  since.set(seen, first);
  const step = pace[state];
  return step && performance.now() - first >= step.afterMs ? step.act : null;
}

/** Simulates the shop until the program is ended. */
export async function play(options: Options): Promise<never> {
  const { shop } = await call(options, 'state');
  // Nothing else ends a simulation that nobody watches any more.
  process.stdout.once('error', () => process.exit(0));
  say(`${shop.name} is simulated. Ctrl-C ends it.`);
  const since = new Map<string, number>();
  for (;;) {
    for (const order of await work(options)) {
      const step = dueAct(order, since);
      if (!step) continue;
      const body = { order_sn: order.order_sn, act: step };
      // Another may have changed it first: the customer with a cancel, or the server's own simulation.
      const isDone = await call(options, 'act', body).then(
        () => true,
        () => false,
      );
      if (isDone) say(`${order.pickup_no}: ${step}`);
    }
    await delay(1000);
  }
}
