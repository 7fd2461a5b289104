import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** A key of a webhook, as its receiver has it. */
export type SigningKey = `whsec_${string}`;

/**
 * The key of a version. It is not stored: it follows from the secret of the server, so that neither the database nor a backup
 * of it contains the keys.
 */
export const signingKey = (
  secret: string,
  { partnerId, version }: { partnerId: string; version: number },
): SigningKey => `whsec_${createHmac('sha256', secret).update(`webhook ${partnerId} ${version}`).digest('base64')}`;

/**
 * The headers of Standard Webhooks 1.0, by its reference library. There is a signature for each key that is valid, so that a
 * receiver may have the old one or the new one while they change.
 */
export function webhookHeaders(
  keys: readonly SigningKey[],
  { id, body, now }: { id: string; body: string; now: number },
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const time = new Date(now * 1000);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(now),
    'webhook-signature': keys.map((key) => new Webhook(key).sign(id, time, body)).join(' '),
  };
}
