import { Webhook } from 'standardwebhooks';
import { signingKey, webhookHeaders } from './webhook-signature';

const body = '{"type":"order.paid","sequence":2}';
const keyOf = (version: number, partnerId = 'mall-app') => signingKey('a secret of tests', { partnerId, version });
const now = () => Math.floor(Date.now() / 1000);
const signed = (...versions: number[]) =>
  webhookHeaders(
    versions.map((version) => keyOf(version)),
    { id: 'msg_1', body, now: now() },
  );

describe('the signature of a webhook', () => {
  it('is one that the reference library verifies', () => {
    expect(new Webhook(keyOf(1)).verify(body, signed(1))).toEqual(JSON.parse(body));
  });

  it('is not valid for another body, id, time, version or partner', () => {
    const headers = signed(1);
    const verify = (key: string, text: string, other: object) => () =>
      new Webhook(key).verify(text, { ...headers, ...other });
    expect(verify(keyOf(1), body, {})).not.toThrow();
    for (const wrong of [
      verify(keyOf(1), body.replace('2', '3'), {}),
      verify(keyOf(1), body, { 'webhook-id': 'msg_2' }),
      verify(keyOf(1), body, { 'webhook-timestamp': String(now() + 1) }),
      verify(keyOf(2), body, {}),
      verify(keyOf(1, 'mall-app-2'), body, {}),
    ]) {
      expect(wrong).toThrow('No matching signature');
    }
  });

  it('is that of both keys while they change, and either verifies it', () => {
    const headers = signed(2, 1);
    expect(headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    for (const version of [1, 2]) expect(new Webhook(keyOf(version)).verify(body, headers)).toBeDefined();
    expect(() => new Webhook(keyOf(3)).verify(body, headers)).toThrow('No matching signature');
  });

  it('has keys of 32 bytes that differ by secret, partner and version', () => {
    const keys = [
      signingKey('one', { partnerId: 'a-1', version: 1 }),
      signingKey('two', { partnerId: 'a-1', version: 1 }),
      signingKey('one', { partnerId: 'a-2', version: 1 }),
      signingKey('one', { partnerId: 'a-1', version: 2 }),
    ];
    expect(new Set(keys).size).toBe(4);
    for (const key of keys) expect(Buffer.from(key.replace('whsec_', ''), 'base64')).toHaveLength(32);
  });
});
