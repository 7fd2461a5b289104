import type { Tx } from '../db/db';
import type { WebhookEventType } from '../db/tables/webhook-tables';
import type { Random } from '../lib/random';
import { findExternalId, findWebhookUrl } from '../partner';
import { nextLinkSequence } from './endpoint-repository';
import { insertEvent } from './event-repository';
import { eventOfState } from './event-types';

const ID_BYTES = 16;

const eventId = (random: Random): string => `msg_${random.bytes(ID_BYTES).toString('base64url')}`;

/**
 * The text that is sent. It names things and says in which state they are, and nothing of a person but the id that the partner
 * itself has given them: whoever needs more asks for it.
 */
function bodyOf(type: WebhookEventType, event: { now: number; sequence: number; data: object }): string {
  const timestamp = new Date(event.now * 1000).toISOString().replace('.000Z', 'Z');
  return JSON.stringify({ type, timestamp, sequence: event.sequence, data: event.data });
}

export interface OrderChanged {
  order: { id: number; order_sn: string; kind: string; user_id: number; partner_id: string | null };
  /** The state that the order has got into. */
  state: string;
  /** Counts the changes of the order's state, this one with them. */
  countChanges(): Promise<number>;
  random: Random;
  now: number;
}

/**
 * Tells the partner in whose session an order was placed that its state has changed, in the transaction of the change. The
 * order is locked by that change, so its sequence rises. Nobody is told of other orders, or without a webhook.
 */
export async function tellOrder(tx: Tx, { order, state, countChanges, random, now }: OrderChanged): Promise<void> {
  const { partner_id: partnerId, order_sn, kind, user_id: userId } = order;
  if (partnerId === null) return;
  const type = eventOfState(kind, state);
  if (type === null || (await findWebhookUrl(tx, partnerId)) === null) return;
  const sequence = await countChanges();
  const externalId = await findExternalId(tx, { partnerId, userId });
  const user = externalId === null ? null : { id: externalId };
  const data = { partner: partnerId, order_sn, kind, state, user };
  await insertEvent(tx, {
    id: eventId(random),
    partner_id: partnerId,
    type,
    order_id: order.id,
    user_id: userId,
    sequence,
    body: bodyOf(type, { now, sequence, data }),
    createtime: now,
  });
}

export interface LinkChanged {
  partnerId: string;
  /** The partner's own id of the customer. */
  externalId: string;
  /** The member. */
  userId: number;
  is: 'created' | 'removed';
  random: Random;
  now: number;
}

/** Tells a partner that one of its customers has become a member here, or is none any more, in the transaction of that. */
export async function tellLink(tx: Tx, { partnerId, externalId, userId, is, random, now }: LinkChanged): Promise<void> {
  if ((await findWebhookUrl(tx, partnerId)) === null) return;
  const type = `link.${is}` as const;
  const sequence = await nextLinkSequence(tx, { partnerId, now });
  await insertEvent(tx, {
    id: eventId(random),
    partner_id: partnerId,
    type,
    order_id: null,
    user_id: userId,
    sequence,
    body: bodyOf(type, { now, sequence, data: { partner: partnerId, user: { id: externalId } } }),
    createtime: now,
  });
}
