import { agreement_version, type TestServer, testServer } from '../../../test/harness/server';
import type { CodeEvent } from './code-service';

const ADDRESSES = 500;
const AT_ONCE = 25;
const DAY = 86_400;
const CODES_A_DAY = 10;
const TRIES_A_CODE = 5;
const PAUSE = 61;

let server: TestServer;
const log: string[] = [];
/** What the server has answered and written to its log. */
const heard: string[] = [];
beforeAll(async () => {
  server = await testServer({ config: { trustProxy: '127.0.0.1' }, onLog: (line) => log.push(line) });
});
afterAll(() => server?.close());

const from = (n: number) => ({ headers: { 'x-forwarded-for': `10.0.${Math.floor(n / 250)}.${(n % 250) + 1}` } });
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

let phones = 0;
/** A phone that no test has used. */
function newPhone(): Phone {
  phones += 1;
  return { areacode: '+62', mobile: `0813${10_000_000 + phones * 7919}` };
}
interface Phone {
  areacode: string;
  mobile: string;
}
const storedAs = ({ areacode, mobile }: Phone): string => areacode + mobile.slice(1);

/** Numbers of members who are asked for a code of their own: such a code names no number. */
const ownNumbers = new Set<string>();
function ownPhone(mobile: string): Phone {
  const own = { areacode: '+62', mobile: `0${mobile.slice(3)}` };
  ownNumbers.add(own.mobile);
  return own;
}

/** Asks for a code; those to delete an account and to change a phone are for a member. */
async function ask(phone: Phone, event: CodeEvent, { n = 0, token = '' } = {}): Promise<void> {
  const isOwn = ['changemobile', 'deleteaccount'].includes(event) && ownNumbers.has(phone.mobile);
  const input = isOwn ? { event } : { ...phone, event };
  heard.push((await server.call('user', 'sendCode', input, { token, ...from(n) })).text);
}

async function sendCode(phone: Phone, event: CodeEvent, token?: string): Promise<string> {
  server.clock.pass(PAUSE);
  await ask(phone, event, { token });
  return server.sms.at(-1)?.code ?? '';
}

/** Somebody who tries codes of a phone, in one of the ways that there are. */
interface Guesser {
  phone: Phone;
  /** Token of the member with that phone, where only that member can ask for a code. */
  token?: string;
  /** Before each round of guesses. */
  refresh?: () => Promise<void>;
  send: (captcha: string, options?: ReturnType<typeof from>) => Promise<{ ok: boolean; error?: string; text: string }>;
}

interface Way {
  event: CodeEvent;
  begin: (phone?: Phone) => Promise<Guesser>;
  refusals: { wrong: string; tries: string; expired: string };
  guesses: number;
}

const refusals = { wrong: 'CODE_WRONG', tries: 'CODE_TRIES', expired: 'CODE_EXPIRED' };
const password = 'es kopi susu 7';
const few = 500;

const ways: Record<string, Way> = {
  'logging in': {
    event: 'mobilelogin',
    begin: async (phone = newPhone()) => ({
      phone,
      send: (captcha, options) => server.call('user', 'loginByCode', { ...phone, captcha, agreement_version }, options),
    }),
    refusals,
    guesses: 10_000,
  },
  registering: {
    event: 'register',
    begin: async (phone = newPhone()) => ({
      phone,
      send: (captcha, options) => {
        const input = { ...phone, captcha, password, repassword: password, agreement_version };
        return server.call('user', 'register', input, options);
      },
    }),
    refusals,
    guesses: few,
  },
  'setting a password': {
    event: 'resetpwd',
    begin: async (phone = newPhone()) => ({
      phone,
      send: (captcha, options) => {
        const input = { ...phone, captcha, newpassword: password, repassword: password, agreement_version };
        return server.call('user', 'resetPassword', input, options);
      },
    }),
    refusals,
    guesses: few,
  },
  'changing to a phone': {
    event: 'changemobile',
    begin: async (phone = newPhone()) => {
      const { token, mobile } = await server.member();
      const old_captcha = await sendCode(ownPhone(mobile), 'changemobile', token);
      return {
        phone,
        token,
        send: (captcha, options) =>
          server.call('user', 'changeMobile', { ...phone, captcha, old_captcha }, { token, ...options }),
      };
    },
    refusals,
    guesses: few,
  },
  'changing from a phone': {
    event: 'changemobile',
    begin: async () => {
      const { token, mobile } = await server.member();
      // Whoever guesses has another phone, and so its right code.
      let next = { ...newPhone(), captcha: '' };
      const refresh = async (): Promise<void> => {
        const free = newPhone();
        next = { ...free, captcha: await sendCode(free, 'changemobile', token) };
      };
      await refresh();
      return {
        phone: ownPhone(mobile),
        token,
        refresh,
        send: (old_captcha, options) =>
          server.call('user', 'changeMobile', { ...next, old_captcha }, { token, ...options }),
      };
    },
    refusals: { wrong: 'OLD_CODE_WRONG', tries: 'OLD_CODE_EXPIRED', expired: 'OLD_CODE_EXPIRED' },
    guesses: few,
  },
  'deleting an account': {
    event: 'deleteaccount',
    begin: async () => {
      const { token, mobile } = await server.member();
      return {
        phone: ownPhone(mobile),
        token,
        send: (captcha, options) => server.call('privacy', 'deleteAccount', { captcha }, { token, ...options }),
      };
    },
    refusals,
    guesses: few,
  },
};

const codesOf = (phone: Phone): string[] =>
  server.sms.filter(({ mobile }) => mobile === storedAs(phone)).map(({ code }) => code);

/** Wrong codes only: what is counted is how many the server compared, not whether one was lucky. */
async function guess({ phone, send }: Guesser, n: number): Promise<string> {
  const captcha = String(n % 1_000_000).padStart(6, '0');
  if (captcha === codesOf(phone).at(-1)) return 'skipped';
  const answer = await send(captcha, from(n % ADDRESSES));
  heard.push(answer.text);
  return answer.ok ? 'in' : String(answer.error);
}

describe.each(Object.entries(ways))('guesses of codes for %s', (_name, way) => {
  it('are compared five times a code and ten codes a day, from however many addresses they come', async () => {
    const guesser = await way.begin();
    const begun = codesOf(guesser.phone).length;
    const outcomes = new Map<string, number>();
    const rounds = way.guesses / AT_ONCE;
    for (let round = 0; round < rounds; round += 1) {
      await guesser.refresh?.();
      // A new code whenever one may be had: the most that anybody can make of a day.
      await ask(guesser.phone, way.event, { n: round % ADDRESSES, token: guesser.token });
      const batch = Array.from({ length: AT_ONCE }, (_, index) => guess(guesser, round * AT_ONCE + index));
      for (const outcome of await Promise.all(batch)) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      server.clock.pass(Math.floor((DAY - 60) / rounds) - (guesser.refresh ? PAUSE : 0));
    }
    const sent = codesOf(guesser.phone).length - begun;
    expect(sent).toBe(CODES_A_DAY);
    expect(outcomes.get(way.refusals.wrong)).toBe(sent * TRIES_A_CODE);
    expect(new Set([...outcomes.keys(), 'skipped'])).toEqual(new Set([...Object.values(way.refusals), 'skipped']));
    // A machine that is shared needs ten times as long.
  }, 600_000);

  it('take no code of another purpose, and the right one once', async () => {
    const { phone, token, send } = await way.begin();
    const others: CodeEvent[] = ['mobilelogin', 'register', 'resetpwd', 'changemobile'];
    const misused: string[] = [];
    for (const event of others.filter((one) => one !== way.event)) {
      misused.push(await sendCode(phone, event, token ?? (await server.member()).token));
    }
    expect(await send(misused[0] ?? '')).toMatchObject({ ok: false, error: way.refusals.expired });
    const right = await sendCode(phone, way.event, token);
    for (const code of misused) expect(await send(code)).toMatchObject({ ok: false, error: way.refusals.wrong });
    const done = await Promise.all([send(right), send(right), send(right)]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await send(right)).toMatchObject({ ok: false });
  });
});

// Who deletes an account has one.
const others = Object.entries(ways).filter(([, { event }]) => event !== 'deleteaccount');
describe.each(others)('guesses of codes for %s', (_name, way) => {
  it('are refused alike for a phone with an account and one without', async () => {
    const [known, unknown] = [newPhone(), newPhone()];
    await server.must('user', 'loginByCode', {
      ...known,
      captcha: await sendCode(known, 'mobilelogin'),
      agreement_version,
    });
    server.clock.pass(PAUSE);
    const { token } = await server.member();
    const sent = [known, unknown].map((phone) =>
      server.call('user', 'sendCode', { ...phone, event: way.event }, { token }),
    );
    const [one, other] = await Promise.all(sent);
    expect(other?.text).toBe(one?.text);
    expect([known, unknown].map((phone) => codesOf(phone).length)).toEqual([2, 1]);
    if (way === ways['changing from a phone']) return;
    const texts = [];
    for (const phone of [known, unknown]) {
      const code = codesOf(phone).at(-1) ?? '';
      const { send } = await way.begin(phone);
      texts.push((await send(wrong(code))).text.replace(/"time":\d+/, ''));
    }
    expect(texts[1]).toBe(texts[0]);
  });
});

it('sends ten codes a day to a phone, whatever they are for', async () => {
  const phone = newPhone();
  const { token } = await server.member();
  const events: CodeEvent[] = ['mobilelogin', 'register', 'resetpwd', 'changemobile'];
  for (let n = 0; n < 200; n += 1) {
    const event = events[n % events.length] ?? 'register';
    heard.push((await server.call('user', 'sendCode', { ...phone, event }, { token, ...from(n) })).text);
    server.clock.pass(Math.floor((DAY - 60) / 200));
  }
  expect(codesOf(phone)).toHaveLength(CODES_A_DAY);
});

it('says no code in an answer or the log', () => {
  expect(Math.min(heard.length, log.length)).toBeGreaterThan(10_000);
  const numbers = new Set([...heard, ...log].flatMap((text) => text.match(/(?<![\d.])\d{6}(?!\d)/g) ?? []));
  expect(server.sms.map(({ code }) => code).filter((code) => numbers.has(code))).toEqual([]);
});
