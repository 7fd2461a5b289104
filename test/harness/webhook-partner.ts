import { sql } from 'kysely';
import type { Db } from '../../server/src/db/db';
import { systemRandom } from '../../server/src/lib/random';
import { findKeyVersions } from '../../server/src/webhook/key-repository';
import { tellLink } from '../../server/src/webhook/tell-partner';
import { setWebhook } from '../../server/src/webhook/webhook-settings';
import { signingKey } from '../../server/src/webhook/webhook-signature';

interface Place {
  db: Db;
  clock: { now(): number };
  config: { secret: string };
}

/** A partner that is told of its orders. */
export class WebhookPartner {
  private constructor(
    private readonly place: Place,
    readonly id: string,
  ) {}

  static async begin(place: Place, { id = 'mall-app', url }: { id?: string; url: string }): Promise<WebhookPartner> {
    await sql`
      insert into partner (id, name, kind, pay_mode, rate_per_minute, createtime, updatetime)
      values (${id}, 'Mall App', 'iframe', 'host', 600, 0, 0)`.execute(place.db.read);
    const partner = new WebhookPartner(place, id);
    await partner.setUrl(url);
    return partner;
  }

  async setUrl(url: string | null): Promise<void> {
    const { db, clock } = this.place;
    await db.transaction((tx) => setWebhook(tx, { partnerId: this.id, url, now: clock.now(), allowsLoopback: true }));
  }

  /** The keys that are valid, the newest first. */
  async keys(): Promise<string[]> {
    const { db, clock, config } = this.place;
    const versions = await findKeyVersions(db.read, { partnerId: this.id, now: clock.now() });
    return versions.map((version) => signingKey(config.secret, { partnerId: this.id, version }));
  }

  async key(): Promise<string> {
    const [newest = ''] = await this.keys();
    return newest;
  }

  /** Tells the partner that links were made, one after the other. */
  async tellLinks(count: number, userId: number): Promise<void> {
    const { db, clock } = this.place;
    for (let n = 1; n <= count; n += 1) {
      const link = { partnerId: this.id, externalId: `customer-${n}`, userId, is: 'created' as const };
      await db.transaction((tx) => tellLink(tx, { ...link, random: systemRandom, now: clock.now() }));
    }
  }

  /** Writes many events at once, as they are if links were made. `padding` makes their bodies longer, in characters. */
  async addEvents(count: number, userId: number, padding = 0): Promise<void> {
    const now = this.place.clock.now();
    await sql`
      insert into webhook_event (id, partner_id, type, user_id, sequence, body, nexttime, createtime)
      select 'msg_' || lpad(n::text, 22, '0'), ${this.id}, 'link.created', ${userId}, n,
        '{"type":"link.created","sequence":' || n || ',"padding":"' || repeat('x', ${padding}::int) || '"}',
        ${now}, ${now} from generate_series(1, ${count}) n`.execute(this.place.db.read);
  }

  /** The ids of its events, by their sequence. */
  async ids(): Promise<string[]> {
    const rows = await this.place.db.read
      .selectFrom('webhook_event')
      .select('id')
      .where('partner_id', '=', this.id)
      .orderBy('sequence')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** How many events are in each status, by their names. */
  async counts(): Promise<{ waiting: number; delivered: number; givenUp: number }> {
    const { rows } = await sql<{ status: number; count: number }>`
      select status, count(*)::int as count from webhook_event where partner_id = ${this.id} group by status`.execute(
      this.place.db.read,
    );
    const of = (status: number): number => rows.find((row) => row.status === status)?.count ?? 0;
    return { waiting: of(0), delivered: of(1), givenUp: of(2) };
  }
}
