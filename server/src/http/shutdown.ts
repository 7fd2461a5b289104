import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../lib/clock';
import type { Timers } from '../lib/timers';
import { sendRefusal } from './error-boundary';

const GRACE_MS = 4000;
const AFTER_ANSWER_MS = 200;

/** What is at work right now, and the leaving of it: 4 seconds to finish, then 503. */
export class InFlight {
  private readonly replies = new Set<FastifyReply>();
  private leaving = false;

  constructor(
    private readonly app: FastifyInstance,
    private readonly deps: { clock: Clock; timers: Timers },
  ) {
    app.addHook('onRequest', async (_request, reply) => {
      this.replies.add(reply);
      // A kept-alive connection would hold the server open for as long as its client likes.
      if (this.leaving) reply.header('connection', 'close');
    });
    app.addHook('onSend', async (_request, reply) => {
      if (this.leaving) reply.header('connection', 'close');
    });
    app.addHook('onResponse', async (_request, reply) => {
      this.replies.delete(reply);
    });
    app.addHook('onRequestAbort', async (request) => {
      for (const reply of this.replies) if (reply.request === request) this.replies.delete(reply);
    });
  }

  get isLeaving(): boolean {
    return this.leaving;
  }

  get count(): number {
    return this.replies.size;
  }

  /** Takes no new connections, lets requests finish for a while, and closes. */
  async leave(graceMs = GRACE_MS): Promise<void> {
    this.leaving = true;
    const stop = this.deps.timers.after(graceMs, () => this.giveUp());
    try {
      await this.app.close();
    } finally {
      stop();
    }
  }

  private giveUp(): void {
    for (const reply of this.replies) {
      if (!reply.sent) sendRefusal(reply, { status: 503, error: 'BUSY', params: { seconds: 1 } }, this.deps.clock);
    }
    // A moment later, so that those answers are written.
    this.deps.timers.after(AFTER_ANSWER_MS, () => this.app.server.closeAllConnections());
  }
}
