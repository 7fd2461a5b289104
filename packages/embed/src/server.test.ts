import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { createCode, KedaiError, revoke, verifyWebhook, WebhookError } from './server';

const access = { partner: 'toko', secret: 'kps_a-secret-of-a-test' };
const nonceHash = 'h'.repeat(43);

describe('a call of the chain', () => {
  const asked: { url: string | undefined; authorization: string | undefined; body: unknown }[] = [];
  let answer: { status: number; text: string; headers?: Record<string, string> };
  let server: http.Server;
  let url: string;
  beforeAll(async () => {
    server = http.createServer((request, response) => {
      let text = '';
      request.on('data', (part) => {
        text += part;
      });
      request.on('end', () => {
        asked.push({ url: request.url, authorization: request.headers.authorization, body: JSON.parse(text) });
        response.writeHead(answer.status, answer.headers).end(answer.text);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    asked.length = 0;
  });

  it('gets a code', async () => {
    answer = { status: 200, text: JSON.stringify({ code: 'c-1', expires_at: 1_900_000_000 }) };
    const user = { id: 'u-7', mobile: '+628123456789' };
    expect(await createCode({ url, ...access, user, nonceHash })).toEqual({ code: 'c-1', expiresAt: 1_900_000_000 });
    expect(asked).toEqual([
      {
        url: '/api/embed/code',
        authorization: 'Bearer kps_a-secret-of-a-test',
        body: { partner: 'toko', user, nonce_hash: nonceHash },
      },
    ]);
  });

  it('ends the sessions of a customer', async () => {
    answer = { status: 200, text: '{"ended":2}' };
    expect(await revoke({ url, ...access, user: { id: 'u-7' }, unlink: true })).toEqual({ ended: 2 });
    expect(asked[0]).toMatchObject({
      url: '/api/embed/revoke',
      body: { partner: 'toko', user: { id: 'u-7' }, unlink: true },
    });
  });

  it.each([
    ['a refusal', { status: 401, text: '{"error":"no"}' }, 401],
    ['an answer that is not JSON', { status: 200, text: '<html>' }, 200],
    ['an answer without a code', { status: 200, text: '{}' }, 200],
    ['a redirect, which is not followed', { status: 302, text: '', headers: { location: 'http://127.0.0.1:1/' } }, 0],
  ])('throws at %s, without telling the secret', async (_name, given, status) => {
    answer = given;
    const error: unknown = await createCode({ url, ...access, user: { id: 'u-7' }, nonceHash }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(KedaiError);
    expect((error as KedaiError).status).toBe(status);
    expect(String((error as KedaiError).stack)).not.toContain('kps_');
    expect(asked).toHaveLength(1);
  });
});

describe('a webhook', () => {
  const secret = `whsec_${Buffer.from('a key of thirty-two bytes, exact').toString('base64')}`;
  const other = `whsec_${Buffer.from('another key of thirty-two bytes!').toString('base64')}`;
  const body = JSON.stringify({ type: 'order.paid', sequence: 3, data: { order_sn: 'SC123456' } });
  /** Signed by the reference library. */
  function signed({ key = secret, at = new Date(), id = 'msg_1' } = {}): Record<string, string> {
    return {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(key).sign(id, at, body),
    };
  }

  it('that the reference library signed is read, from headers of Node and of fetch', () => {
    const headers = signed();
    const webhook = { id: 'msg_1', timestamp: Number(headers['webhook-timestamp']), event: JSON.parse(body) };
    expect(verifyWebhook(secret, headers, body)).toEqual(webhook);
    expect(verifyWebhook(secret, new Headers(headers), Buffer.from(body))).toEqual(webhook);
  });

  it('is taken under both keys while one replaces the other', () => {
    expect(verifyWebhook([other, secret], signed(), body).id).toBe('msg_1');
    const headers = signed();
    const both = `${signed({ key: other })['webhook-signature']} ${headers['webhook-signature']}`;
    expect(verifyWebhook(secret, { ...headers, 'webhook-signature': both }, body).id).toBe('msg_1');
  });

  const minutes = (count: number): Date => new Date(Date.now() + count * 60_000);
  it.each([
    ['with one byte changed', () => signed(), body.replace('3', '4')],
    ['with another key', () => signed({ key: other }), body],
    ['that is six minutes old', () => signed({ at: minutes(-6) }), body],
    ['of six minutes ahead', () => signed({ at: minutes(6) }), body],
    ['with another id', () => ({ ...signed(), 'webhook-id': 'msg_2' }), body],
    ['without a signature', () => ({ ...signed(), 'webhook-signature': '' }), body],
    ['of an unknown scheme', () => ({ ...signed(), 'webhook-signature': 'v2,AAAA' }), body],
    ['without a time', () => ({ ...signed(), 'webhook-timestamp': 'now' }), body],
  ])('%s is refused', (_name, headers, text) => {
    expect(() => verifyWebhook(secret, headers(), text)).toThrow(WebhookError);
  });
});
