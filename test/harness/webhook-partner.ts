import { sql } from 'kysely';
import type { Db } from '../../server/src/db/db';
import { findKeyVersions } from '../../server/src/webhook/key-repository';
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

  /** Links a member with a customer of the partner. */
  async link(userId: number, externalId: string): Promise<void> {
    await sql`
      insert into partner_link (partner_id, external_id, user_id, createtime)
      values (${this.id}, ${externalId}, ${userId}, ${this.place.clock.now()})`.execute(this.place.db.read);
  }

  /** Writes that an order was placed in a session of this partner. */
  async claim(orderSn: string): Promise<void> {
    await sql`update orders set partner_id = ${this.id} where order_sn = ${orderSn}`.execute(this.place.db.read);
  }

  /** Writes events as they are if links were made, `count` of them. */
  async addEvents(count: number, userId: number): Promise<void> {
    const now = this.place.clock.now();
    await sql`
      insert into webhook_event (id, partner_id, type, user_id, sequence, body, nexttime, createtime)
      select 'msg_' || lpad(n::text, 22, '0'), ${this.id}, 'link.created', ${userId}, n,
        '{"type":"link.created","sequence":' || n || '}', ${now}, ${now} from generate_series(1, ${count}) n`.execute(
      this.place.db.read,
    );
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
