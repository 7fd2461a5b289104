import net, { type AddressInfo } from 'node:net';
import { freePort } from '../../../../test/harness/postgres';
import { FakeTwilio } from '../../../../test/harness/twilio';
import { ForgedReportError, type SmsCode } from '../sms-provider';
import { isSignedByTwilio, twilioSignature } from './twilio-signature';
import { TwilioSms } from './twilio-sms';

const twilio = new FakeTwilio();
beforeAll(() => twilio.start());
afterAll(() => twilio.stop());

const code: SmsCode = {
  mobile: '+6281234567890',
  code: '481223',
  event: 'mobilelogin',
  language: 'id',
  channel: 'sms',
  ref: 'ab'.repeat(16),
};
const provider = (
  more: Parameters<FakeTwilio['settings']>[0] = {},
  { publicUrl = 'https://kedai.example/shop', timeoutMs }: { publicUrl?: string; timeoutMs?: number } = {},
) =>
  new TwilioSms({
    settings: twilio.settings(more),
    publicUrl,
    textOf: (sms) => `${sms.code} in ${sms.language}`,
    timeoutMs,
  });

describe('a message to Twilio', () => {
  it('is asked for as its documentation says, once', async () => {
    expect(await provider().sendCode(code)).toEqual({ is: 'accepted' });
    const { path, authorization, form } = twilio.last;
    expect(twilio.taken).toHaveLength(1);
    expect(path).toBe(`/2010-04-01/Accounts/${twilio.account}/Messages.json`);
    expect(authorization).toBe(`Basic ${Buffer.from(`${twilio.account}:${twilio.token}`).toString('base64')}`);
    expect(Object.fromEntries(form)).toEqual({
      To: '+6281234567890',
      From: '+15005550006',
      Body: '481223 in id',
      ValidityPeriod: '300',
      StatusCallback: `https://kedai.example/shop/notify/sms/twilio?ref=${code.ref}&channel=sms`,
    });
  });

  it('goes to WhatsApp by a template, in the language of the customer or the first there is', async () => {
    await provider().sendCode({ ...code, channel: 'whatsapp' });
    const { form } = twilio.last;
    expect(form.get('To')).toBe('whatsapp:+6281234567890');
    expect([form.get('MessagingServiceSid'), form.get('From'), form.get('Body')]).toEqual([
      `MG${'1b'.repeat(16)}`,
      null,
      null,
    ]);
    expect([form.get('ContentSid'), form.get('ContentVariables')]).toEqual([`HX${'2c'.repeat(16)}`, '{"1":"481223"}']);
    await provider().sendCode({ ...code, channel: 'whatsapp', language: 'en' });
    expect(twilio.last.form.get('ContentSid')).toBe(`HX${'3d'.repeat(16)}`);
    await provider({ from: { whatsapp: '+628111' } }).sendCode({ ...code, channel: 'whatsapp', language: 'zh-Hans' });
    expect(twilio.last.form.get('ContentSid')).toBe(`HX${'2c'.repeat(16)}`);
    expect(twilio.last.form.get('From')).toBe('whatsapp:+628111');
  });

  it('is sent with an API key, and asks for reports only where their signature can be checked', async () => {
    const keyed = provider({ user: `SK${'5f'.repeat(16)}`, password: 'of the key', token: undefined });
    await keyed.sendCode(code);
    expect(twilio.last.authorization).toBe(
      `Basic ${Buffer.from(`SK${'5f'.repeat(16)}:of the key`).toString('base64')}`,
    );
    expect([twilio.last.form.get('StatusCallback'), keyed.readReport]).toEqual([null, undefined]);
    const local = provider({}, { publicUrl: 'http://localhost:3000' });
    await local.sendCode(code);
    expect([twilio.last.form.get('StatusCallback'), local.readReport]).toEqual([null, undefined]);
  });

  it.each([
    [
      'an impossible number',
      { status: 400, code: 21211 },
      { is: 'refused', numberOnly: true, reason: 'Twilio answered 400 error 21211' },
    ],
    [
      'a number that unsubscribed',
      { status: 400, code: 21610 },
      { is: 'refused', numberOnly: true, reason: 'Twilio answered 400 error 21610' },
    ],
    [
      'no template',
      { status: 400, code: 63016 },
      { is: 'refused', numberOnly: true, reason: 'Twilio answered 400 error 63016' },
    ],
    [
      'wrong credentials',
      { status: 401, code: 20003 },
      { is: 'refused', numberOnly: false, reason: 'Twilio answered 401 error 20003' },
    ],
    [
      'too many requests',
      { status: 429, code: 20429 },
      { is: 'refused', numberOnly: false, reason: 'Twilio answered 429 error 20429' },
    ],
    ['an error of its own', { status: 503, code: 20503 }, { is: 'unknown', reason: 'Twilio answered 503 error 20503' }],
    ['silence', 'silence', { is: 'unknown', reason: 'Twilio: no answer in time' }],
    ['a redirect', { status: 307 }, { is: 'unknown', reason: expect.stringMatching(/^Twilio: \w+$/) }],
  ] as const)('is not repeated after %s', async (_what, answer, outcome) => {
    const before = twilio.taken.length;
    twilio.answers.push(answer);
    // Only silence may take longer than it waits: a busy machine answers late.
    const timeoutMs = answer === 'silence' ? 300 : undefined;
    expect(await provider({}, { timeoutMs }).sendCode(code)).toEqual(outcome);
    expect(twilio.taken).toHaveLength(before + 1);
  });

  it.each([
    ['nobody listens there', async () => `http://127.0.0.1:${await freePort()}`, /^Twilio: ECONNREFUSED$/],
    ['its name is not known', async () => 'http://nowhere.invalid', /^Twilio: (ENOTFOUND|EAI_AGAIN)$/],
  ])('was not sent if %s', async (_where, urlOf, reason) => {
    const outcome = await provider({ url: await urlOf() }).sendCode(code);
    expect(outcome).toEqual({ is: 'refused', reason: expect.stringMatching(reason) });
  });

  it('may have been sent if the connection ends without an answer', async () => {
    const ends = net.createServer((socket) => socket.once('data', () => socket.destroy()));
    await new Promise<void>((resolve) => ends.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(ends.address() as AddressInfo).port}`;
    expect(await provider({ url }).sendCode(code)).toEqual({ is: 'unknown', reason: 'Twilio: UND_ERR_SOCKET' });
    await new Promise((resolve) => ends.close(resolve));
  });
});

describe('the signature of Twilio', () => {
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  const form = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    To: '+18005551212',
    From: '+14158675309',
    Digits: '1234',
    Caller: '+14158675309',
  });

  it('is that of the published example', () => {
    expect(twilioSignature('12345', url, form)).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=');
  });

  it('covers address and values, with the usual port or without', () => {
    const signed = (signature: string | undefined, at = url, of = form) =>
      isSignedByTwilio({ token: '12345', signature }, at, of);
    const signature = twilioSignature('12345', url, form);
    expect(signed(signature)).toBe(true);
    expect(signed(twilioSignature('12345', url.replace('.com', '.com:443'), form))).toBe(true);
    expect(signed(signature, url.replace('.com', '.com:443'))).toBe(true);
    expect(signed(undefined)).toBe(false);
    expect(signed(signature, `${url}&x=1`)).toBe(false);
    expect(signed(signature, url, new URLSearchParams({ ...Object.fromEntries(form), Digits: '1235' }))).toBe(false);
    expect(signed(twilioSignature('12346', url, form))).toBe(false);
  });
});

describe('a report of Twilio', () => {
  const rawOf = ({ url, headers, payload }: ReturnType<FakeTwilio['report']>) => ({
    path: url.replace('/shop', ''),
    signature: headers['x-twilio-signature'],
    body: Buffer.from(payload),
  });

  it.each([
    ['queued', 'sending'],
    ['sent', 'sent'],
    ['delivered', 'delivered'],
    ['read', 'delivered'],
    ['undelivered', 'failed'],
    ['failed', 'failed'],
  ])('%s means %s', async (status, state) => {
    await provider().sendCode(code);
    const raw = rawOf(twilio.report(status, state === 'failed' ? { code: 30003 } : {}));
    const reason = state === 'failed' ? '30003' : '';
    expect(provider().readReport?.(raw)).toEqual({ ref: code.ref, channel: 'sms', state, reason });
  });

  it('is refused if somebody else signed it or changed it, and passed over if it is about nothing known', async () => {
    await provider().sendCode(code);
    const read = provider().readReport;
    const raw = rawOf(twilio.report('failed'));
    expect(() => read?.(rawOf(twilio.report('failed', { token: 'guessed' })))).toThrow(ForgedReportError);
    expect(() => read?.({ ...raw, path: raw.path.replace('ref=ab', 'ref=cd') })).toThrow(ForgedReportError);
    expect(() => read?.({ ...raw, signature: undefined })).toThrow(ForgedReportError);
    expect(read?.(rawOf(twilio.report('imagined')))).toBeUndefined();
  });
});
