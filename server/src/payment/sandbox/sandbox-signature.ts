import { createHmac, timingSafeEqual } from 'node:crypto';

const SIGNATURE = /^[0-9a-f]{64}$/;

/** Signs the bytes of the body together with the time of sending, so that an old notification cannot be replayed. */
export function signNotice(secret: string, timestamp: string, body: Buffer): string {
  return createHmac('sha256', secret).update(timestamp).update('\n').update(body).digest('hex');
}

/** Compares in constant time; only the exact lower-case form counts. */
export function isSignedBy(secret: string, notice: { timestamp: string; body: Buffer; signature: string }): boolean {
  if (!SIGNATURE.test(notice.signature)) return false;
  const expected = Buffer.from(signNotice(secret, notice.timestamp, notice.body), 'hex');
  return timingSafeEqual(expected, Buffer.from(notice.signature, 'hex'));
}
