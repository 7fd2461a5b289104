import { sql } from 'kysely';
import type { OrderWorld, WorldSku } from './order-world';
import { WebhookPartner } from './webhook-partner';

/** A paid order of a partner that is told of its orders. */
export async function toldOrder(world: OrderWorld, { me, sku }: { me: number; sku: WorldSku }): Promise<void> {
  const { db, clock } = world;
  const { id } = await WebhookPartner.begin(
    { db, clock, config: { secret: '' } },
    { url: 'http://127.0.0.1:9/nobody-listens' },
  );
  clock.pass(60);
  const orderSn = await world.order(me, sku);
  await sql`update orders set partner_id = ${id} where order_sn = ${orderSn}`.execute(db.read);
  await world.pay(me, orderSn);
}

const complete = 'each change of an order that its partner is told of has its event';
const usable =
  'a partner with a webhook has what it takes to send events, and one key that is valid until it is replaced';

/** Damages of webhooks: what is damaged, by which statement, and the invariant that finds it. */
export const webhookDamages: [what: string, damage: string, name: string][] = [
  ['a change that its partner is not told of', 'delete from webhook_event', complete],
  ['a change that its partner is told as another one', "update webhook_event set type = 'order.ready'", complete],
  ['a change whose event has the number of another', 'update webhook_event set sequence = sequence + 1', complete],
  [
    'an order that a partner is told of though it was placed elsewhere',
    'update orders set partner_id = null',
    'a partner is told of orders that were placed in its own sessions',
  ],
  ['a webhook without a key', 'delete from webhook_key', usable],
  ['a webhook whose key ends', 'update webhook_key set endtime = 1', usable],
  ['a webhook of which nothing is known', 'delete from webhook_endpoint', usable],
];
