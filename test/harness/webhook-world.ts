import { sql } from 'kysely';
import { pino } from 'pino';
import type { Db } from '../../server/src/db/db';
import { Metrics } from '../../server/src/lib/metrics';
import { systemRandom } from '../../server/src/lib/random';
import { systemTimers } from '../../server/src/lib/timers';
import type { PosterOptions } from '../../server/src/webhook/post-webhook';
import { WebhookService } from '../../server/src/webhook/webhook-service';
import { type OpenedEngine, openMigrated } from './engines';
import { FakeClock } from './server';
import { WebhookPartner } from './webhook-partner';
import { WebhookReceiver } from './webhook-receiver';

/** A database with a member and no chain, partners that are told of links, and as many senders as a test needs. */
export class WebhookWorld {
  readonly clock = new FakeClock();
  readonly config = { secret: 'a key that only tests know' };
  /** Lines of the log of all senders. */
  readonly log: string[] = [];
  readonly metrics = new Metrics();
  private readonly senders: WebhookService[] = [];
  private readonly receivers: WebhookReceiver[] = [];
  private partners = 0;

  private constructor(
    readonly db: Db,
    /** The member of all links. */
    readonly member: number,
    private readonly closeDb: () => Promise<void>,
  ) {}

  static async open(open: () => Promise<OpenedEngine>): Promise<WebhookWorld> {
    const { db, close } = await openMigrated(open);
    const { rows } = await sql<{ id: number }>`
      insert into users (mobile, areacode, agreement_version, agreetime, createtime, updatetime)
      values ('+62811000001', '+62', '1', 0, 0, 0) returning id`.execute(db.read);
    const [row] = rows;
    if (!row) throw new Error('no member');
    return new WebhookWorld(db, row.id, close);
  }

  /** Sends as a process of the server does. Resolves with what `deliver` and `settled` need. */
  sender(poster: Partial<PosterOptions> = {}): WebhookService {
    const { db, clock, metrics, config } = this;
    const logger = pino({ level: 'info', base: undefined }, { write: (line: string) => void this.log.push(line) });
    const common = { db, clock, metrics, logger, random: systemRandom, timers: systemTimers, secret: config.secret };
    const sender = new WebhookService({ ...common, poster: { allowsLoopback: true, timeoutMs: 5000, ...poster } });
    this.senders.push(sender);
    return sender;
  }

  /** A new partner with a receiver of its own. */
  async addPartner(): Promise<{ partner: WebhookPartner; receiver: WebhookReceiver }> {
    this.partners += 1;
    const receiver = await WebhookReceiver.start();
    this.receivers.push(receiver);
    const partner = await WebhookPartner.begin(this, { id: `partner-${this.partners}`, url: receiver.url });
    return { partner, receiver };
  }

  async close(): Promise<void> {
    await Promise.all(this.senders.map((sender) => sender.stop()));
    await Promise.all(this.receivers.map((receiver) => receiver.stop()));
    await this.closeDb();
  }
}

/** Sends all that is due now, as often as the job finds something. */
export async function sendDue(sender: WebhookService): Promise<void> {
  while ((await sender.deliver()) > 0) await sender.settled();
}
