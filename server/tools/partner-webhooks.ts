import type { Settings } from '../src/config';
import type { Db } from '../src/db/db';
import { readSecrets } from '../src/demo-secrets';
import { systemClock } from '../src/lib/clock';
import { exitCodes, StartError } from '../src/lib/errors/start-error';
import { findWebhookUrl } from '../src/partner';
import {
  type DeliveryRecord,
  findDeliveries,
  findEndpoint,
  replayEvents,
  rotateWebhook,
  setWebhook,
  signingKey,
  WebhookUrlError,
} from '../src/webhook';

export const webhookUsage = `npm run partner -- webhook ID URL|off       where the partner is told of its orders; the first time it prints the key
npm run partner -- rotate-webhook ID        makes a new key and prints it; the old one is valid for another day
npm run partner -- deliveries ID            the last 100 attempts to tell the partner something
npm run partner -- replay ID EVENT|--failed sends an event again, or all that were given up`;

interface Place {
  db: Db;
  settings: Settings;
  partnerId: string;
}

const refuse = (message: string): never => {
  throw new StartError(message, exitCodes.badSettings);
};

/** The secret of the server. That of a demo is beside its data. */
function secretOf({ secrets, mode, dataDir }: Settings): string {
  if (secrets.secret) return secrets.secret;
  if (mode !== 'demo') throw new StartError('KEDAI_SECRET is needed: keys are made of it.', exitCodes.badSettings);
  return readSecrets(dataDir).secret;
}

const keyLines = (settings: Settings, key: { partnerId: string; version: number }): string[] => [
  signingKey(secretOf(settings), key),
  'This is the key. Give it to the partner by a safe way: it is not shown again.',
];

const timeText = (seconds: number): string => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;

async function requireWebhook({ db, partnerId }: Place): Promise<void> {
  if ((await findWebhookUrl(db.read, partnerId)) !== null) return;
  refuse(`The partner ${partnerId} has no webhook. Set one: npm run partner -- webhook ${partnerId} https://…`);
}

/** Sets the address of a webhook, or ends it. */
export async function setAddress({ db, settings, partnerId }: Place, address: string): Promise<string[]> {
  const url = address === 'off' ? null : address;
  const allowsLoopback = settings.mode === 'demo';
  // Asked before, so that no key is made that nobody can print.
  secretOf(settings);
  try {
    const version = await db.transaction((tx) =>
      setWebhook(tx, { partnerId, url, now: systemClock.now(), allowsLoopback }),
    );
    if (url === null) return [`The partner ${partnerId} is told nothing any more.`];
    const set = `The partner ${partnerId} is told of its orders at ${url}.`;
    return version === null ? [set] : [set, ...keyLines(settings, { partnerId, version })];
  } catch (error) {
    if (error instanceof WebhookUrlError) return refuse(error.message);
    throw error;
  }
}

/** Makes a new key. */
export async function rotate(place: Place): Promise<string[]> {
  const { db, settings, partnerId } = place;
  await requireWebhook(place);
  secretOf(settings);
  const { version, until } = await db.transaction((tx) => rotateWebhook(tx, { partnerId, now: systemClock.now() }));
  return [...keyLines(settings, { partnerId, version }), `The key before it is valid until ${timeText(until)}.`];
}

function deliveryLine({ createtime, type, event_id, http_status, error, nexttime }: DeliveryRecord): string {
  const outcome = error === '' ? `delivered (${http_status})` : `failed: ${error}`;
  const next =
    error !== '' && nexttime === null ? ', given up' : nexttime === null ? '' : `, again ${timeText(nexttime)}`;
  return `${timeText(createtime)}  ${type.padEnd(15)}  ${event_id}  ${outcome}${next}`;
}

/** The last attempts, the newest first. */
export async function listDeliveries({ db, partnerId }: Place): Promise<string[]> {
  const deliveries = await findDeliveries(db.read, partnerId);
  if (deliveries.length === 0) return [`Nothing was sent to the partner ${partnerId} yet.`];
  return deliveries.map(deliveryLine);
}

/** Sends events again. */
export async function replay(place: Place, event: string): Promise<string[]> {
  const { db, partnerId } = place;
  await requireWebhook(place);
  const which = event === '--failed' ? 'given up' : { id: event };
  const count = await db.transaction((tx) => replayEvents(tx, { partnerId, which, now: systemClock.now() }));
  if (count === 0 && which !== 'given up')
    refuse(`The partner ${partnerId} has no event ${event}. Events are kept for 30 days.`);
  return [count === 1 ? 'One event is sent again.' : `${count} events are sent again.`];
}

/** What the list of partners says of a webhook. */
export async function webhookText(
  db: Db,
  { id, webhook_url }: { id: string; webhook_url: string | null },
): Promise<string> {
  if (webhook_url === null) return 'no webhook';
  const endpoint = await findEndpoint(db.read, id);
  if (endpoint?.disabledtime)
    return `webhook ${webhook_url}, SWITCHED OFF ${timeText(endpoint.disabledtime)} after failing for five days`;
  if (endpoint?.failing_since) return `webhook ${webhook_url}, failing since ${timeText(endpoint.failing_since)}`;
  return `webhook ${webhook_url}`;
}
