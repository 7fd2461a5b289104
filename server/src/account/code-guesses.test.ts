import { agreement_version, type TestServer, testServer } from '../../../test/harness/server';

const GUESSES = 10_000;
const ADDRESSES = 500;
const AT_ONCE = 25;
const DAY = 86_400;
const CODES_A_DAY = 10;
const TRIES_A_CODE = 5;

const phone = { areacode: '+62', mobile: '0813 5550 1234' };

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ config: { trustProxy: '127.0.0.1' } });
});
afterAll(() => server?.close());

const from = (n: number) => ({ headers: { 'x-forwarded-for': `10.0.${Math.floor(n / 250)}.${(n % 250) + 1}` } });

/** Wrong codes only: what is counted is how many the server compared, not whether one was lucky. */
async function guess(n: number): Promise<string> {
  const right = server.sms.at(-1)?.code;
  const captcha = String(n % 1_000_000).padStart(6, '0');
  if (captcha === right) return 'skipped';
  const answer = await server.call(
    'user',
    'loginByCode',
    { ...phone, captcha, agreement_version },
    from(n % ADDRESSES),
  );
  return answer.ok ? 'in' : answer.error;
}

it('compares at most five guesses a code and ten codes a day, from however many addresses they come', async () => {
  const outcomes = new Map<string, number>();
  const rounds = GUESSES / AT_ONCE;
  for (let round = 0; round < rounds; round += 1) {
    // A new code whenever one may be had: the most that anybody can make of a day.
    await server.call('user', 'sendCode', { ...phone, event: 'mobilelogin' }, from(round % ADDRESSES));
    const batch = Array.from({ length: AT_ONCE }, (_, index) => guess(round * AT_ONCE + index));
    for (const outcome of await Promise.all(batch)) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    server.clock.pass(Math.floor((DAY - 60) / rounds));
  }
  expect(server.sms.length).toBeLessThanOrEqual(CODES_A_DAY);
  expect(outcomes.get('CODE_WRONG')).toBe(server.sms.length * TRIES_A_CODE);
  expect([...outcomes.keys()].filter((name) => name !== 'skipped').sort()).toEqual([
    'CODE_EXPIRED',
    'CODE_TRIES',
    'CODE_WRONG',
  ]);
});
