import fc from 'fast-check';
import { telegramInitData } from '../../../test/harness/launch-hosts';
import { LaunchRefusal } from './launch-verifier';
import { TelegramVerifier } from './telegram-verifier';

// The vectors of https://docs.telegram-mini-apps.com/platform/init-data and of the tests of @tma.js/init-data-node.
const byToken = {
  token: '5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8',
  at: 1_662_771_648,
  data:
    'query_id=AAHdF6IQAAAAAN0XohDhrOrc' +
    '&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%7D' +
    '&auth_date=1662771648' +
    '&hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2',
};
const byBoth = {
  token: '7342037359:AAFZehRPBRs8Seg40oDjTMIW8uTGPuW1zfQ',
  at: 1_733_584_787,
  data:
    'user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%20%2B%20-%20%3F%20%5C%2F%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2F4FPEE4tmP3ATHa57u6MqTDih13LTOiMoKoLDRG4PnSA.svg%22%7D' +
    '&chat_instance=8134722200314281151&chat_type=private&auth_date=1733584787' +
    '&signature=zL-ucjNyREiHDE8aihFwpfR9aggP2xiAo3NSpfe-p7IbCisNlDKlo7Kb6G4D0Ao2mBrSgEk4maLSdv6MLIlADQ' +
    '&hash=2174df5b000556d044f3f020384e879c8efcab55ddea2ced4eb752e93e7080d6',
};

const withToken = (token: string) =>
  new TelegramVerifier({ botToken: token, botId: token.split(':')[0]!, isTest: false });
const withId = (botId: string, isTest = false) => new TelegramVerifier({ botToken: undefined, botId, isTest });
const botId = '7342037359';

const schemes = [
  ['the hash, without a signature', withToken(byToken.token), byToken],
  ['the hash, with a signature', withToken(byBoth.token), byBoth],
  ['the signature', withId(botId), byBoth],
] as const;

const refusalOf = async (verifier: TelegramVerifier, init_data: string, now: number): Promise<string> => {
  const outcome = await verifier.verifyLaunch({ init_data }, now).catch((error: unknown) => error);
  if (!(outcome instanceof LaunchRefusal)) throw new Error(`no refusal: ${String(outcome)}`);
  expect(outcome.is).toBe('wrong');
  return outcome.reason;
};

describe.each(schemes)('init data verified by %s', (_, verifier, { data, at }) => {
  it('that are published are accepted within an hour', async () => {
    for (const now of [at - 60, at, at + 3600]) {
      expect(await verifier.verifyLaunch({ init_data: data }, now)).toMatchObject({
        externalId: '279058397',
        name: expect.stringMatching(/^Vladislav.* Kibenko$/),
        language: 'ru',
        issuedAt: at,
        expiresAt: at + 3600,
      });
    }
  });

  it('of more than an hour ago, or of the future, are refused', async () => {
    expect(await refusalOf(verifier, data, at + 3601)).toBe('an auth_date of more than an hour ago');
    expect(await refusalOf(verifier, data, at - 61)).toBe('an auth_date in the future');
  });

  it('are refused when any one byte of their fields is another', async () => {
    const signed = data.slice(0, data.search(/&(signature|hash)=/));
    let tried = 0;
    for (let place = 0; place < signed.length; place += 7) {
      const other = signed[place] === 'x' ? 'y' : 'x';
      const changed = signed.slice(0, place) + other + data.slice(place + 1);
      // `%20` and `%2b` have the same letters in two ways; a changed byte that means the same is no change.
      if (String(new URLSearchParams(changed)) === String(new URLSearchParams(data))) continue;
      await refusalOf(verifier, changed, at);
      tried += 1;
    }
    expect(tried).toBeGreaterThan(30);
  });

  it('are refused with a field that is there twice, is missing or was added', async () => {
    expect(await refusalOf(verifier, `${data}&auth_date=${at}`, at)).toBe('a field that is there twice');
    expect(await refusalOf(verifier, `user=%7B%22id%22%3A1%7D&${data}`, at)).toBe('a field that is there twice');
    expect(await refusalOf(verifier, data.replace(/&auth_date=\d+/, ''), at)).toMatch(/^another/);
    expect(await refusalOf(verifier, `${data}&start_param=x`, at)).toMatch(/^another/);
  });

  it('are one proof, however they are written', async () => {
    const proofOf = async (init_data: string) => (await verifier.verifyLaunch({ init_data }, at)).proofHash;
    const reversed = data.split('&').reverse().join('&');
    expect(await proofOf(reversed)).toBe(await proofOf(data));
  });
});

it('init data of another bot are refused', async () => {
  expect(await refusalOf(withToken(byToken.token), byBoth.data, byBoth.at)).toBe('another hash');
  expect(await refusalOf(withToken(byBoth.token), byToken.data, byToken.at)).toBe('another hash');
  expect(await refusalOf(withId('7342037358'), byBoth.data, byBoth.at)).toBe('another signature');
});

it('init data without the part that a scheme needs are refused', async () => {
  expect(await refusalOf(withId(botId), byToken.data, byToken.at)).toBe('another signature');
  expect(await refusalOf(withToken(byBoth.token), byBoth.data.replace(/&hash=.*/, ''), byBoth.at)).toBe('another hash');
});

it("the test environment's key does not verify what the production key signed", async () => {
  expect(await refusalOf(withId(botId, true), byBoth.data, byBoth.at)).toBe('another signature');
});

it('a hash that the signature does not protect makes no second proof', async () => {
  const changed = byBoth.data.replace(/hash=.*/, 'hash=00');
  const [first, second] = await Promise.all(
    [byBoth.data, changed].map((init_data) => withId(botId).verifyLaunch({ init_data }, byBoth.at)),
  );
  expect(second?.proofHash).toBe(first?.proofHash);
});

it.each([
  ['no user', {}],
  ['no user', { user: '{"id":"1"}' }],
  ['no user', { user: '{"id":0}' }],
  ['no user', { user: 'null' }],
  ['no auth_date', { user: '{"id":7}', auth_date: '' }],
  ['no auth_date', { user: '{"id":7}', auth_date: '1e9' }],
])('signed init data with %s are refused', async (reason, fields: Record<string, string>) => {
  const data = telegramInitData(byToken.token, { auth_date: String(byToken.at), ...fields });
  expect(await refusalOf(withToken(byToken.token), data, byToken.at)).toBe(reason);
});

it('nothing that is sent as init data causes anything but a refusal', async () => {
  const part = fc.oneof(
    fc.constantFrom('hash', 'signature', 'auth_date', 'user', '', '%', '%00', '&=', '='),
    fc.string(),
  );
  const query = fc.array(fc.tuple(part, part)).map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));
  const anything = fc.oneof(query, fc.string({ unit: 'binary' }), fc.anything());
  await fc.assert(
    fc.asyncProperty(anything, fc.constantFrom(...schemes), async (init_data, [, verifier, { at }]) => {
      await refusalOf(verifier, init_data as string, at);
    }),
    { numRuns: 500 },
  );
});
