import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../lib/clock';
import type { StopTimer, Timers } from '../lib/timers';
import type { OpenSockets } from './open-sockets';
import { sendRefusal } from './send-refusal';

/** For requests that are still arriving, and for those at work: what is left of 5 seconds closes the database. */
const ARRIVAL_MS = 1000;
const GRACE_MS = 3000;
const AFTER_ANSWER_MS = 200;
const CALL_MS = 10_000;
const SWEEP_MS = 1000;

/** A call at work, in a ring with the others: coming and going costs next to nothing. */
class CallAtWork {
  before: CallAtWork = this;
  after: CallAtWork = this;

  constructor(
    readonly reply: FastifyReply | undefined,
    readonly begun: number,
  ) {}

  join(ring: CallAtWork): void {
    this.before = ring.before;
    this.after = ring;
    ring.before.after = this;
    ring.before = this;
  }

  leave(): void {
    this.before.after = this.after;
    this.after.before = this.before;
    this.before = this;
    this.after = this;
  }
}

export type { CallAtWork };

/**
 * The calls at work: each has 10 seconds, and at the end of the server 3 more, then it is answered 503. Kept here and
 * not in hooks or timers of each request, which would cost every request more than its handler.
 */
export class InFlight {
  private readonly ring = new CallAtWork(undefined, 0);
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

  /** Call `end` with the answer. */
  begin(reply: FastifyReply): CallAtWork {
    const call = new CallAtWork(reply, this.deps.clock.nowMs());
    call.join(this.ring);
    if (this.leaving) reply.header('connection', 'close');
    return call;
  }

  end(call: CallAtWork): void {
    call.leave();
  }

  /** Takes no new connections, lets calls finish for a while, and closes. */
  async leave({ arrivalMs = ARRIVAL_MS, graceMs = GRACE_MS } = {}): Promise<void> {
    const { sockets, timers } = this.deps;
    this.leaving = true;
    sockets.closeSilent();
    // A kept-alive connection would hold the server open for as long as its client likes.
    for (const { reply } of this.atWork()) if (!reply.sent) reply.header('connection', 'close');
    const stopArrival = timers.after(arrivalMs, () => sockets.refuseHalf());
    const stopGrace = timers.after(graceMs, () => {
      this.giveUp(Number.POSITIVE_INFINITY);
      // A moment later, so that those answers are written.
      timers.after(AFTER_ANSWER_MS, () => this.app.server.closeAllConnections());
    });
    try {
      await this.app.close();
    } finally {
      stopArrival();
      stopGrace();
    }
  }

  private atWork(): { call: CallAtWork; reply: FastifyReply }[] {
    const found: { call: CallAtWork; reply: FastifyReply }[] = [];
    for (let call = this.ring.after; call.reply; call = call.after) found.push({ call, reply: call.reply });
    return found;
  }

  private giveUp(begunBefore: number): void {
    for (const { call, reply } of this.atWork()) {
      if (call.begun > begunBefore) continue;
      call.leave();
      if (!reply.sent) sendRefusal(reply, { status: 503, error: 'BUSY', params: { seconds: 1 } }, this.deps.clock);
    }
  }
}
