import type { Tx } from '../db/db';
import { setWebhookUrl } from '../partner';
import { beginEndpoint } from './endpoint-repository';
import { addKeyVersion, findKeyVersions } from './key-repository';
import { ROTATION_SECONDS } from './retry-plan';
import { webhookUrl } from './webhook-url';

/**
 * Sets the address of a partner's webhook, or null to tell it nothing any more. What waits is kept and goes to the new
 * address. Returns the version of the first key if there was none, which the partner has to be told.
 * @throws WebhookUrlError
 */
export async function setWebhook(
  tx: Tx,
  {
    partnerId,
    url,
    now,
    allowsLoopback,
  }: { partnerId: string; url: string | null; now: number; allowsLoopback: boolean },
): Promise<number | null> {
  const address = url === null ? null : webhookUrl(url, { allowsLoopback }).href;
  await setWebhookUrl(tx, { partnerId, url: address, now });
  if (address === null) return null;
  await beginEndpoint(tx, { partnerId, now });
  if ((await findKeyVersions(tx, { partnerId, now })).length > 0) return null;
  return await addKeyVersion(tx, { partnerId, now, until: now });
}

/** Makes a new key, beside which the last one is valid for a day. Returns its version and until when that is. */
export async function rotateWebhook(
  tx: Tx,
  { partnerId, now }: { partnerId: string; now: number },
): Promise<{ version: number; until: number }> {
  const until = now + ROTATION_SECONDS;
  return { version: await addKeyVersion(tx, { partnerId, now, until }), until };
}
