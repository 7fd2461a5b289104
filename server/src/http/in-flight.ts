import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../lib/clock';
import { BusyError } from '../lib/errors/busy-error';
import type { StopTimer, Timers } from '../lib/timers';
import type { OpenSockets } from './open-sockets';

/** Time for requests that are still arriving and for calls under way; the rest of 5 seconds is for the database. */
const ARRIVAL_MS = 1000;
const GRACE_MS = 3000;
const AFTER_ANSWER_MS = 200;
const CALL_MS = 10_000;
const SWEEP_MS = 1000;

interface CallAtWork {
  reply: FastifyReply;
  begun: number;
  giveUp: () => void;
}

/**
 * The calls under way. Each has 10 seconds, and 3 when the server ends; then it is answered 503. An upload is one of
 * them from when its form has arrived. Fastify's
 * `handlerTimeout` also counts the time in which a body arrives, and would answer 503 instead of 408.
 */
export class InFlight {
  private readonly atWork = new Set<CallAtWork>();
  private leaving = false;
  private stopSweep: StopTimer | undefined;

  constructor(
    private readonly app: FastifyInstance,
    private readonly deps: { clock: Clock; timers: Timers; sockets: OpenSockets },
  ) {
    app.addHook('onListen', async () => {
      this.stopSweep = deps.timers.every(SWEEP_MS, () => this.giveUp(deps.clock.nowMs() - CALL_MS));
    });
    app.addHook('onClose', async () => this.stopSweep?.());
  }

  get isLeaving(): boolean {
    return this.leaving;
  }

  /**
   * Returns the result of the work for a reply. The work goes on when its time is over.
   * @throws BusyError when its time is over first
   */
  async during<Result>(reply: FastifyReply, work: Promise<Result>): Promise<Result> {
    if (this.leaving) reply.header('connection', 'close');
    const begun = this.deps.clock.nowMs();
    let call: CallAtWork | undefined;
    const over = new Promise<never>((_resolve, reject) => {
      call = { reply, begun, giveUp: () => reject(new BusyError('the time of a call is over')) };
      this.atWork.add(call);
    });
    try {
      return await Promise.race([work, over]);
    } finally {
      if (call) this.atWork.delete(call);
    }
  }

  /** Takes no new connections, lets calls finish for a while, and closes. */
  async leave({ arrivalMs = ARRIVAL_MS, graceMs = GRACE_MS } = {}): Promise<void> {
    const { sockets, timers } = this.deps;
    this.leaving = true;
    sockets.closeSilent();
    // A kept-alive connection would hold the server open for as long as its client likes.
    for (const { reply } of this.atWork) reply.header('connection', 'close');
    const stopArrival = timers.after(arrivalMs, () => sockets.refuseHalf());
    const stopGrace = timers.after(graceMs, () => {
      this.giveUp(Number.POSITIVE_INFINITY);
      // A little later, so that those answers are written first.
      timers.after(AFTER_ANSWER_MS, () => this.app.server.closeAllConnections());
    });
    try {
      await this.app.close();
    } finally {
      stopArrival();
      stopGrace();
    }
  }

  private giveUp(begunBefore: number): void {
    for (const { begun, giveUp } of this.atWork) if (begun <= begunBefore) giveUp();
  }
}
