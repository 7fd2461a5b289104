import { createHmac, timingSafeEqual } from 'node:crypto';

/** For the partner's server. It runs on Node 18 or newer and on what has `fetch` and `node:crypto`. */

/** A customer of the partner, by the partner's own id. */
export interface PartnerUser {
  id: string;
  /** A phone number in the form +628123456789 that the partner has verified. It counts only if the chain trusts the partner in this. */
  mobile?: string;
}

interface Access {
  /** The address of the app, such as `https://order.example.com`. */
  url: string;
  partner: string;
  /** The secret, which begins with `kps_`, or a token that the partner's server has signed. It must never reach a browser. */
  secret: string;
}

/** The chain's server refused, or could not be reached (`status` 0). */
export class KedaiError extends Error {
  readonly status: number;
  readonly cause: unknown;
  constructor(status: number, message: string, cause?: unknown) {
    super(message);
    this.name = 'KedaiError';
    this.status = status;
    this.cause = cause;
  }
}

const waitMs = 10_000;

async function call({ url, partner, secret }: Access, path: string, body: object): Promise<Record<string, unknown>> {
  let answer: Response;
  try {
    answer = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ partner, ...body }),
      // The secret must not follow a redirect to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs),
    });
  } catch (cause) {
    throw new KedaiError(0, `${path} could not be reached`, cause);
  }
  if (!answer.ok) throw new KedaiError(answer.status, `${path} answered ${answer.status}`);
  let read: Record<string, unknown>;
  try {
    read = (await answer.json()) as Record<string, unknown>;
  } catch (cause) {
    throw new KedaiError(answer.status, `${path} did not answer with JSON`, cause);
  }
  // Wrong input is answered with 200, the code 0, and the fields that are wrong.
  if (read.code === 0) throw new KedaiError(answer.status, `${path} refused ${JSON.stringify(read.data)}`);
  return read;
}

/** Gets a code for a customer who is logged in at the partner. It is good once, for 60 seconds. */
export async function createCode({
  user,
  nonceHash,
  ...access
}: Access & {
  user: PartnerUser;
  /** What `getCode` of the page was called with. */
  nonceHash: string;
}): Promise<{ code: string; expiresAt: number }> {
  const { code, expires_at: expiresAt } = await call(access, '/api/embed/code', { user, nonce_hash: nonceHash });
  if (typeof code !== 'string' || typeof expiresAt !== 'number') {
    throw new KedaiError(200, '/api/embed/code answered without a code');
  }
  return { code, expiresAt };
}

/** Ends all sessions of a customer that began at this partner. With `unlink` the two accounts are parted as well. */
export async function revoke({
  user,
  unlink = false,
  ...access
}: Access & { user: Pick<PartnerUser, 'id'>; unlink?: boolean }): Promise<{ ended: number }> {
  const { ended } = await call(access, '/api/embed/revoke', { user: { id: user.id }, ...(unlink && { unlink }) });
  return { ended: Number(ended) };
}

/** The webhook was not signed with this secret, or is older or newer than five minutes. */
export class WebhookError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WebhookError';
  }
}

export interface Webhook {
  /** The same for each attempt to deliver one event. */
  id: string;
  /** Seconds since 1970 at which this attempt was sent. */
  timestamp: number;
  event: WebhookEvent;
}

/** The body of a webhook. Types and fields may be added. */
export interface WebhookEvent {
  type:
    | 'order.paid'
    | 'order.ready'
    | 'order.completed'
    | 'order.cancelled'
    | 'order.refunded'
    | 'link.created'
    | 'link.removed';
  /** When it happened, as ISO 8601. */
  timestamp: string;
  /** Rises with each event of an order, and with each about the links of a partner. */
  sequence: number;
  data: {
    partner: string;
    /** The partner's own id of its customer. It is null if the member is not linked. */
    user: { id: string } | null;
    /** These three are of orders only. */
    order_sn?: string;
    kind?: 'drinks' | 'voucher' | 'group' | 'points' | 'prize';
    state?: string;
  };
}

type HeaderBag = { get(name: string): string | null } | Record<string, string | string[] | undefined>;

const toleranceSeconds = 300;

function headerOf(headers: HeaderBag, name: string): string {
  const isBag = typeof headers.get === 'function';
  const value = isBag
    ? (headers as { get(name: string): string | null }).get(name)
    : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  if (typeof value !== 'string' || value === '') throw new WebhookError(`the header ${name} is missing`);
  return value;
}

const isEqual = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

/**
 * Checks the signature of a webhook (Standard Webhooks 1.0) and reads it. Throws a `WebhookError` if it is not to be
 * trusted. While a key is replaced, `secret` may be both.
 * @param body the bytes or the text as received, before any parsing
 */
export function verifyWebhook(
  secret: string | readonly string[],
  headers: HeaderBag,
  body: string | Uint8Array,
): Webhook {
  const id = headerOf(headers, 'webhook-id');
  const sent = headerOf(headers, 'webhook-timestamp');
  const timestamp = /^\d{1,12}$/.test(sent) ? Number(sent) : Number.NaN;
  // A timestamp that is no number is not within the tolerance either.
  if (!(Math.abs(Date.now() / 1000 - timestamp) <= toleranceSeconds))
    throw new WebhookError('the webhook was not sent within five minutes of now');
  const given = headerOf(headers, 'webhook-signature')
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => Buffer.from(one.slice(3), 'base64'));
  const text = typeof body === 'string' ? body : Buffer.from(body).toString('utf8');
  const expected = [secret].flat().map((one) =>
    createHmac('sha256', Buffer.from(one.replace(/^whsec_/, ''), 'base64'))
      .update(`${id}.${sent}.${text}`)
      .digest(),
  );
  if (!expected.some((mac) => given.some((one) => isEqual(one, mac)))) {
    throw new WebhookError('the signature does not fit');
  }
  return { id, timestamp, event: JSON.parse(text) };
}
