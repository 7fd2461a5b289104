import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../lib/clock';
import type { StopTimer, Timers } from '../lib/timers';
import { sendRefusal } from './send-refusal';

const GRACE_MS = 4000;
const AFTER_ANSWER_MS = 200;
const CALL_MS = 10_000;
const SWEEP_MS = 1000;

/**
 * The calls at work: each has 10 seconds, and at the end of the server 4 more, then it is answered 503. Kept here and
 * not in hooks or timers of each request, which would cost every request more than its handler.
 */
export class InFlight {
  private readonly replies = new Map<FastifyReply, number>();
  private leaving = false;
  private stopSweep: StopTimer | undefined;

  constructor(
    private readonly app: FastifyInstance,
    private readonly deps: { clock: Clock; timers: Timers },
  ) {
    app.addHook('onListen', async () => {
      this.stopSweep = deps.timers.every(SWEEP_MS, () => this.giveUp(deps.clock.nowMs() - CALL_MS));
    });
    app.addHook('onClose', async () => this.stopSweep?.());
  }

  get isLeaving(): boolean {
    return this.leaving;
  }

  begin(reply: FastifyReply): void {
    this.replies.set(reply, this.deps.clock.nowMs());
    if (this.leaving) reply.header('connection', 'close');
  }

  end(reply: FastifyReply): void {
    this.replies.delete(reply);
  }

  /** Takes no new connections, lets calls finish for a while, and closes. */
  async leave(graceMs = GRACE_MS): Promise<void> {
    this.leaving = true;
    // A kept-alive connection would hold the server open for as long as its client likes.
    for (const reply of this.replies.keys()) if (!reply.sent) reply.header('connection', 'close');
    const stop = this.deps.timers.after(graceMs, () => {
      this.giveUp(Number.POSITIVE_INFINITY);
      // A moment later, so that those answers are written.
      this.deps.timers.after(AFTER_ANSWER_MS, () => this.app.server.closeAllConnections());
    });
    try {
      await this.app.close();
    } finally {
      stop();
    }
  }

  private giveUp(begunBefore: number): void {
    for (const [reply, begun] of this.replies) {
      if (begun > begunBefore) continue;
      this.replies.delete(reply);
      if (!reply.sent) sendRefusal(reply, { status: 503, error: 'BUSY', params: { seconds: 1 } }, this.deps.clock);
    }
  }
}
