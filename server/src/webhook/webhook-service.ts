import type { Logger } from 'pino';
import type { Db, Tx } from '../db/db';
import type { Clock } from '../lib/clock';
import type { Metrics } from '../lib/metrics';
import type { Random } from '../lib/random';
import type { Timers } from '../lib/timers';
import { findReceiver, findReceivers, type Receiver } from '../partner';
import { logDeliveries } from './delivery-repository';
import { noteDeletion, noteFailure, noteSuccess } from './endpoint-repository';
import {
  type ClaimedEvent,
  claimEvents,
  countEvents,
  deleteEvents,
  findDue,
  markDelivered,
  markFailed,
  releaseEvents,
} from './event-repository';
import { findKeyVersions } from './key-repository';
import { type Attempt, type PosterOptions, WebhookPoster } from './post-webhook';
import { FAILING_MAX_SECONDS, KEPT_SECONDS, nextAttempt } from './retry-plan';
import { signingKey, webhookHeaders } from './webhook-signature';

export interface WebhookDeps {
  db: Db;
  clock: Clock;
  random: Random;
  timers: Timers;
  logger: Logger;
  metrics: Metrics;
  /** Key of the server, of which the keys of the webhooks are made. */
  secret: string;
  poster: PosterOptions;
}

/** Events of one receiver that are sent at once. */
const AT_ONCE = 8;
/** Receivers that are sent to at once. Those that fail take half of the places at most, so that others are not held up. */
const RECEIVERS_MAX = 32;
const FAILING_RECEIVERS_MAX = RECEIVERS_MAX / 2;
/** Batches after which a receiver lets others go first. */
const BATCHES_MAX = 100;
/** Longer than an attempt can take. An event whose process has died is sent again after it. */
const LEASE_SECONDS = 45;
/** How long a server that stops waits for attempts that run. */
const LEAVE_MS = 2000;
const DELETED_AT_ONCE = 1000;

interface Sent extends Attempt {
  event: ClaimedEvent;
}

/**
 * Sends the events of partners. What is due is in the database; this holds no more of it in memory than what is sent at this
 * moment. Each receiver has a loop of its own, so one that is slow holds up no other. Several processes may do this at once,
 * because each takes events by one statement. An event may be sent twice, under the same id, if a process ends in between.
 */
export class WebhookService {
  private readonly poster: WebhookPoster;
  /** The receivers that are sent to now. The value says whether they have failed before. */
  private readonly sending = new Map<string, { isFailing: boolean; work: Promise<void> }>();
  private counts = { waiting: 0, givenUp: 0 };
  private stopped = false;

  constructor(private readonly deps: WebhookDeps) {
    this.poster = new WebhookPoster(deps.poster);
    for (const outcome of ['delivered', 'failed']) deps.metrics.begin('kedai_webhook_attempts_total', { outcome });
    deps.metrics.watch('kedai_webhook_events', { state: 'waiting' }, () => this.counts.waiting);
    deps.metrics.watch('kedai_webhook_events', { state: 'given_up' }, () => this.counts.givenUp);
  }

  /** Begins to send what is due, and does not wait for it. Returns to how many receivers. */
  async deliver(): Promise<number> {
    const { db, clock } = this.deps;
    const receivers = new Map((await findReceivers(db.read)).map((one) => [one.id, one]));
    if (receivers.size === 0 || this.stopped) return 0;
    let begun = 0;
    for (const due of await findDue(db.read, { partnerIds: [...receivers.keys()], now: clock.now() })) {
      const isFailing = due.failing_since !== null;
      if (this.stopped || this.sending.has(due.partner_id) || !this.hasPlace(isFailing)) continue;
      const work = this.drain(due.partner_id, isFailing).finally(() => this.sending.delete(due.partner_id));
      this.sending.set(due.partner_id, { isFailing, work });
      begun += 1;
    }
    return begun;
  }

  /** Deletes events of long ago, and counts the others. */
  async clearUp(): Promise<number> {
    const { db, clock } = this.deps;
    const until = clock.now() - KEPT_SECONDS;
    const deleted = await db.transaction(async (tx) => {
      const count = await deleteEvents(tx, { until, limit: DELETED_AT_ONCE });
      if (count > 0) await noteDeletion(tx, until);
      return count;
    });
    this.counts = await countEvents(db.read);
    return deleted;
  }

  /** Resolves when nothing is sent any more. */
  async settled(): Promise<void> {
    while (this.sending.size > 0) await Promise.all([...this.sending.values()].map(({ work }) => work));
  }

  /** Sends no more. Attempts that run have a moment to end; their events are given back if they have not. */
  async stop(): Promise<void> {
    this.stopped = true;
    const stopTimer = this.deps.timers.after(LEAVE_MS, () => this.poster.close());
    await this.settled();
    stopTimer();
    this.poster.close();
  }

  private hasPlace(isFailing: boolean): boolean {
    const failing = [...this.sending.values()].filter((one) => one.isFailing).length;
    return this.sending.size < RECEIVERS_MAX && (!isFailing || failing < FAILING_RECEIVERS_MAX);
  }

  /** Sends what is due for one partner, a batch after the other. A receiver that fails gets one event at a time. */
  private async drain(partnerId: string, isFailing: boolean): Promise<void> {
    try {
      let atOnce = isFailing ? 1 : AT_ONCE;
      for (let batch = 0; batch < BATCHES_MAX && atOnce > 0 && !this.stopped; batch += 1) {
        atOnce = await this.sendBatch(partnerId, atOnce);
      }
    } catch (error) {
      this.deps.logger.error({ err: error, partner: partnerId }, 'webhooks could not be sent');
    }
  }

  /** Returns how many events may be sent at once next. It is 0 if nothing is due, or the webhook is not in use any more. */
  private async sendBatch(partnerId: string, limit: number): Promise<number> {
    const { db, clock } = this.deps;
    // Read again for each batch, because an operator may have changed it.
    const receiver = await findReceiver(db.read, partnerId);
    if (!receiver) return 0;
    const now = clock.now();
    const events = await claimEvents(db.read, { partnerId, now, until: now + LEASE_SECONDS, limit });
    if (events.length === 0) return 0;
    const versions = await findKeyVersions(db.read, { partnerId, now });
    const keys = versions.map((version) => signingKey(this.deps.secret, { partnerId, version }));
    const sent = await Promise.all(
      events.map(async (event): Promise<Sent> => {
        const headers = webhookHeaders(keys, { id: event.id, body: event.body, now: clock.now() });
        return { event, ...(await this.poster.post({ url: receiver.webhook_url, body: event.body, headers })) };
      }),
    );
    return (await this.record(receiver, sent)) ? AT_ONCE : 0;
  }

  /** Writes down what became of attempts. Returns false if the partner is to wait: none has succeeded. */
  private async record({ id: partnerId }: Receiver, sent: readonly Sent[]): Promise<boolean> {
    const { db, clock, random } = this.deps;
    const now = clock.now();
    const delivered = sent.filter(({ isDelivered }) => isDelivered);
    const isStopped = ({ isDelivered }: Sent): boolean => !isDelivered && this.stopped;
    const failed = sent
      .filter((one) => !one.isDelivered && !isStopped(one))
      .map(({ event: { number, tries } }) => ({ number, tries, nexttime: nextAttempt({ tries, now, random }) }));
    const nextOf = new Map(failed.map(({ number, nexttime }) => [number, nexttime]));
    const isSwitchedOff = await db.transaction(async (tx) => {
      await markDelivered(tx, { numbers: delivered.map(({ event }) => event.number), now });
      await markFailed(tx, { failed, now });
      await releaseEvents(tx, { events: sent.filter(isStopped).map(({ event }) => event), now });
      await logDeliveries(tx, {
        partnerId,
        attempts: sent
          .filter((one) => !isStopped(one))
          .map(({ event, status, error }) => ({
            event_id: event.id,
            type: event.type,
            http_status: status,
            error,
            nexttime: nextOf.get(event.number) ?? null,
            createtime: now,
          })),
      });
      return await this.noteHealth(tx, { partnerId, now, delivered: delivered.length, failed: failed.length });
    });
    this.count(delivered.length, failed.length);
    if (isSwitchedOff) {
      this.deps.logger.warn({ partner: partnerId }, 'a webhook was switched off, because it has failed for five days');
    }
    return delivered.length > 0;
  }

  /** Returns true if the webhook is switched off now. */
  private async noteHealth(
    tx: Tx,
    { partnerId, now, delivered, failed }: { partnerId: string; now: number; delivered: number; failed: number },
  ): Promise<boolean> {
    if (delivered > 0) await noteSuccess(tx, partnerId);
    else if (failed > 0) return await noteFailure(tx, { partnerId, now, seconds: FAILING_MAX_SECONDS });
    return false;
  }

  private count(delivered: number, failed: number): void {
    const add = (outcome: string): void => this.deps.metrics.count('kedai_webhook_attempts_total', { outcome });
    for (let n = 0; n < delivered; n += 1) add('delivered');
    for (let n = 0; n < failed; n += 1) add('failed');
  }
}
