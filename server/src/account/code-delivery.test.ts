import { freePort } from '../../../test/harness/postgres';
import { agreement_version, type TestServer, testServer } from '../../../test/harness/server';
import { FakeTwilio } from '../../../test/harness/twilio';
import type { SmsLimits } from '../sms-settings';
import { smsProvider } from './make-sms-provider';

const twilio = new FakeTwilio();
const lines: string[] = [];
const metricsKey = 'a key of the operators, of 40 characters';
const publicUrl = 'https://kedai.example';
const common = { perPhoneHour: 50, perPhoneDay: 50, perAddressHour: 5000, perPrefixHour: 500, perPrefixDay: 500 };
const limits: SmsLimits = { ...common, overallHour: 5000, overallDay: 5000 };

function start(more: Partial<SmsLimits> = {}, url = twilio.settings().url): Promise<TestServer> {
  const settings = {
    provider: 'twilio',
    limits: { ...limits, ...more },
    countries: ['+62'],
    twilio: twilio.settings({ url }),
  } as const;
  return testServer({
    sms: smsProvider('twilio', { settings, publicUrl, write: () => undefined }),
    config: { sms: settings, publicUrl, metricsKey },
    onLog: (line) => lines.push(line),
  });
}

let server: TestServer;
beforeAll(async () => {
  await twilio.start();
  server = await start();
});
afterAll(async () => {
  await server?.close();
  await twilio.stop();
});

let phones = 0;
const newPhone = (block = '0813-2000') => {
  phones += 1;
  return { areacode: '+62', mobile: `${block}-${String(phones).padStart(4, '0')}` };
};
type Phone = ReturnType<typeof newPhone>;
const ask = (phone: Phone, at = server) => at.call('user', 'sendCode', { ...phone, event: 'mobilelogin' });

/** Waits for what a server does after it has answered. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}

async function send(phone: Phone): Promise<string> {
  const before = twilio.taken.length;
  const answer = await ask(phone);
  if (!answer.ok) throw new Error(answer.text);
  await until(() => twilio.taken.length > before);
  return answer.data.ticket ?? '';
}

const stateOf = async (ticket: string) => (await server.must('user', 'codeState', { ticket })).state;
const becomes = (ticket: string, state: string) => until(async () => (await stateOf(ticket)) === state);
const report = (status: string, more: { code?: number; token?: string } = {}) =>
  server.http.inject(twilio.report(status, more));
const figures = async (at = server) =>
  (await at.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsKey}` } })).body;

describe('a code that Twilio sends', () => {
  it('is delivered, as a report says, and logs in', async () => {
    const phone = newPhone();
    const ticket = await send(phone);
    expect(await stateOf(ticket)).toBe('sending');
    for (const status of ['sent', 'delivered', 'sent', 'failed']) expect((await report(status)).statusCode).toBe(204);
    expect(await stateOf(ticket)).toBe('delivered');
    expect(await ask(phone)).toMatchObject({ error: 'CODE_TOO_SOON' });
    const captcha = /\d{6}/.exec(twilio.last.form.get('Body') ?? '')?.[0] ?? '';
    const entered = await server.call('user', 'loginByCode', { ...phone, captcha, agreement_version });
    expect(entered).toMatchObject({ ok: true });
    expect(await figures()).toContain('kedai_sms_total{channel="sms",outcome="delivered"} 1\n');
  });

  it('that was not delivered can be sent again at once, by the other channel, and a success stays there', async () => {
    const phone = newPhone();
    const ticket = await send(phone);
    await report('undelivered', { code: 30003 });
    expect(await server.must('user', 'codeState', { ticket })).toEqual({ state: 'failed', resend_seconds: 0 });
    expect(lines.join('')).toContain('"channel":"sms","reason":"30003","msg":"a code was not delivered"');
    await send(phone);
    expect(twilio.last.form.get('To')).toMatch(/^whatsapp:\+62813/);
    expect((await report('delivered')).statusCode).toBe(204);
    server.clock.pass(61);
    await send(phone);
    expect(twilio.last.form.get('To')).toMatch(/^whatsapp:/);
    // The report about a code that has been replaced changes nothing.
    await expect(server.call('user', 'codeState', { ticket })).resolves.toMatchObject({ error: 'CODE_EXPIRED' });
  });

  it('goes by the other channel by itself where the number was refused, so that nothing was sent', async () => {
    const before = twilio.taken.length;
    twilio.answers.push({ status: 400, code: 21610 });
    const ticket = await send(newPhone());
    await until(() => twilio.taken.length === before + 2);
    expect(twilio.last.form.get('To')).toMatch(/^whatsapp:/);
    await report('delivered');
    expect(await stateOf(ticket)).toBe('delivered');
  });

  it('has failed where both channels refuse the number, or Twilio refuses the account', async () => {
    twilio.answers.push({ status: 400, code: 21211 }, { status: 400, code: 63016 });
    await becomes(await send(newPhone()), 'failed');
    const before = twilio.taken.length;
    twilio.answers.push({ status: 429, code: 20429 });
    await becomes(await send(newPhone()), 'failed');
    expect(twilio.taken).toHaveLength(before + 1);
  });

  it('is not sent twice where it may have been sent', async () => {
    const phone = newPhone();
    const before = twilio.taken.length;
    twilio.answers.push({ status: 500 });
    const ticket = await send(phone);
    await until(() => lines.some((line) => line.includes('Twilio answered 500')));
    expect(twilio.taken).toHaveLength(before + 1);
    expect(await ask(phone)).toMatchObject({ error: 'CODE_TOO_SOON' });
    await report('delivered');
    expect(await stateOf(ticket)).toBe('delivered');
  });

  it('is not changed by a report that Twilio did not sign', async () => {
    const ticket = await send(newPhone());
    expect((await report('failed', { token: 'guessed' })).statusCode).toBe(403);
    expect((await server.http.inject({ ...twilio.report('failed'), payload: '' })).statusCode).toBe(403);
    expect(await stateOf(ticket)).toBe('sending');
  });

  it('leaves neither code nor phone nor secret in the log', async () => {
    const log = lines.join('');
    expect(log).not.toMatch(/8132000\d{4}/);
    expect(log).not.toContain(twilio.token);
    for (const { code } of server.sms) expect(log).not.toContain(`"${code}"`);
    expect(log).not.toContain('is your Kedai code');
  });
});

describe('a code that Twilio cannot have sent', () => {
  let away: TestServer;
  beforeAll(async () => {
    const few = { perPhoneHour: 2, perPhoneDay: 2, perPrefixHour: 2, overallHour: 2 };
    away = await start(few, `http://127.0.0.1:${await freePort()}`);
  });
  afterAll(() => away?.close());

  /** Asks for a code, and waits until it is known that it was not sent. */
  async function askInVain(phone: Phone, at: TestServer): Promise<void> {
    const answer = await ask(phone, at);
    if (!answer.ok) throw new Error(answer.text);
    const ticket = answer.data.ticket ?? '';
    await until(async () => (await at.must('user', 'codeState', { ticket })).state === 'failed');
  }

  it('can be asked for again at once, and counts against no limit but that of the address', async () => {
    const phone = newPhone('0813-7000');
    for (let tries = 0; tries < 4; tries += 1) await askInVain(phone, away);
    const counted = await away.db.read
      .selectFrom('quota')
      .select(['scope', 'n'])
      .where('scope', 'like', 'sms:%')
      .execute();
    expect(Object.fromEntries(counted.map(({ scope, n }) => [scope, n]))).toEqual({
      ...{ 'sms:phone:hour': 0, 'sms:phone:day': 0, 'sms:address:hour': 4 },
      ...{ 'sms:prefix:hour': 0, 'sms:prefix:day': 0, 'sms:hour': 0, 'sms:day': 0 },
    });
    // For the operators it is a failure, although the customer knows where they are.
    const text = await figures(away);
    expect(text).toContain('kedai_provider_calls_total{provider="twilio",outcome="failed"} 4\n');
    // After a failure the other channel is tried.
    for (const channel of ['sms', 'whatsapp']) {
      expect(text).toContain(`kedai_sms_total{channel="${channel}",outcome="refused"} 2\n`);
    }
  });

  it('is another one than a code to a number that Twilio refuses, which counts', async () => {
    const own = await start({ perPhoneHour: 2 });
    try {
      const phone = newPhone('0813-7001');
      for (let tries = 0; tries < 2; tries += 1) {
        twilio.answers.push({ status: 400, code: 21211 }, { status: 400, code: 63016 });
        await askInVain(phone, own);
      }
      expect(await ask(phone, own)).toMatchObject({ error: 'CODE_LIMIT' });
    } finally {
      await own.close();
    }
  });
});

describe('the guard of costs', () => {
  it('sends to allowed countries only', async () => {
    const before = twilio.taken.length;
    const answer = await ask({ areacode: '+65', mobile: '81234567' });
    expect(answer).toMatchObject({ error: 'CODE_COUNTRY', msg: 'We do not send codes to this country' });
    expect(twilio.taken).toHaveLength(before);
  });

  it.each<[limit: string, more: Partial<SmsLimits>, block: (n: number) => string]>([
    ['prefix:hour', { perPrefixHour: 2 }, () => '0813-3000'],
    ['prefix:day', { perPrefixDay: 2 }, () => '0813-3001'],
    ['hour', { overallHour: 2 }, (n) => `0813-40${n}0`],
    ['day', { overallDay: 2 }, (n) => `0813-50${n}0`],
  ])(
    'refuses beyond the limit %s with words, logs it once and raises the alarm until it is over',
    async (limit, more, block) => {
      const own = await start(more);
      lines.length = 0;
      try {
        const answers = [];
        for (const n of [10, 11, 12, 13]) answers.push(await ask(newPhone(block(n)), own));
        expect(answers.map(({ ok }) => ok)).toEqual([true, true, false, false]);
        expect(answers[3]).toMatchObject({
          error: 'CODE_LIMIT',
          msg: expect.stringMatching(/^Too many codes requested\. Please try again in (\d+ min|24 hours)$/),
        });
        const told = lines.filter((line) => line.includes('a limit of codes is reached'));
        expect(told).toHaveLength(1);
        expect(told[0]).toContain(`"limit":"${limit}"`);
        expect(await figures(own)).toContain(`kedai_sms_limit_reached{limit="${limit}"} 1\n`);
        expect(await figures(own)).toContain(`kedai_sms_refused_total{limit="${limit}"} 2\n`);
        own.clock.pass(limit.endsWith('day') ? 86_401 : 3601);
        expect(await figures(own)).toContain(`kedai_sms_limit_reached{limit="${limit}"} 0\n`);
        expect(await ask(newPhone(block(14)), own)).toMatchObject({ ok: true });
      } finally {
        await own.close();
      }
    },
  );

  it('lets other blocks of numbers pass', async () => {
    const own = await start({ perPrefixHour: 1 });
    try {
      const answers = [];
      for (const block of ['0813-6000', '0813-6000', '0813-6001']) answers.push(await ask(newPhone(block), own));
      expect(answers.map(({ ok }) => ok)).toEqual([true, false, true]);
    } finally {
      await own.close();
    }
  });
});

describe('the figures of the server', () => {
  it('are answered to the key only', async () => {
    expect(await figures()).toMatch(/^# HELP kedai_sms_limit_reached /m);
    for (const authorization of ['', 'Bearer', `Bearer ${metricsKey}x`]) {
      expect((await server.http.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404);
    }
  });
});
