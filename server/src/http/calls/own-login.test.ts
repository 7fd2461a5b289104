import type { CallSpec } from '@/contract/core';
import { contractCases, named, requestOf } from '../../../../test/harness/contract-calls';
import { TestPartner } from '../../../../test/harness/partners';
import { agreement_version, type TestServer, testServer } from '../../../../test/harness/server';
import { appContract } from './call-entries';

const all = contractCases(appContract);
const NEEDED = { error: 'OWN_LOGIN_NEEDED' };

/** The calls of members by which a customer of a partner sees to the own account, in groups where others concern it. */
const ofCustomers = [
  'user.info',
  'user.profile',
  'user.campaigns',
  'user.sessions',
  'user.logout',
  'privacy.overview',
  'privacy.marketing',
];
/** Groups in which no call concerns the account itself. */
const ofNoAccount = [
  ...['shop', 'chain', 'address', 'coupon', 'feedback', 'inbox', 'order', 'vip', 'voucher', 'group', 'mall'],
  ...['points', 'wheel', 'common'],
];

let server: TestServer;
let partner: TestPartner;
let me: number;
/** A session that the partner began, and one of the same customer that began with a login. */
let begun: string;
let linked: string;
beforeAll(async () => {
  server = await testServer();
  partner = await TestPartner.begin(server);
  me = (await server.member()).id;
  linked = await partner.link('C-1', await server.logIn(me));
});
beforeEach(async () => {
  const entry = await partner.enter({ id: 'C-1' });
  if (entry.state !== 'in') throw new Error('the customer is not linked');
  begun = entry.userinfo.token;
});
afterAll(() => server?.close());

const answer = async (spec: CallSpec, payload: object, token: string) => {
  const reply = await server.http.inject(requestOf(spec, { payload, headers: { token } }));
  return { status: reply.statusCode, code: reply.json().code, data: reply.json().data };
};
const specOf = (name: string): CallSpec => {
  const found = all.find((one) => one.name === name);
  if (!found) throw new Error(`there is no call ${name}`);
  return found.spec;
};

it('every call of members either concerns the account, or is one of those that customers of partners make', () => {
  const others = all
    .filter(
      ({ name, spec }) =>
        spec.access === 'member' && spec.ownLogin !== true && !ofNoAccount.some((one) => name.startsWith(`${one}.`)),
    )
    .map(({ name }) => name);
  expect(others).toEqual(ofCustomers);
  expect(all.filter(({ spec }) => spec.ownLogin === true && spec.access !== 'member')).toEqual([]);
});

describe('a session that a partner began', () => {
  it.each(named(all))('is refused by %s if that says so, and only then', async (_name, { spec, input }) => {
    const { status, code, data } = await answer(spec, input, begun);
    if (spec.ownLogin === true) expect([status, code, data]).toEqual([200, 0, NEEDED]);
    else if (spec.ownLogin === undefined) expect(data).not.toEqual(NEEDED);
  });

  const phone = { areacode: '+62', mobile: '81299990001' };
  const reset = { captcha: '123456', newpassword: 'a long one 27', repassword: 'a long one 27' };
  const agreed = { agreement_version };
  const sometimes: [name: string, refused: object, taken: object][] = [
    ['user.sendCode', { event: 'deleteaccount' }, { event: 'mobilelogin', ...phone }],
    ['user.sendCode', { event: 'resetpwd' }, { event: 'resetpwd', ...phone }],
    ['user.sendCode', { event: 'changemobile' }, { event: 'mobilelogin', ...phone }],
    ['user.sendCode', { event: 'changemobile', ...phone }, { event: 'mobilelogin', ...phone }],
    ['user.resetPassword', reset, { ...reset, ...phone, ...agreed }],
    ['user.profile', { inviter: 'AB23CD' }, { nickname: 'Sari', birthday: '1999-05-01', gender: 2 }],
    ['user.profile', { nickname: 'Sari', inviter: '81234567890' }, { nickname: 'Sari' }],
    ['privacy.marketing', { marketing: 1 }, { marketing: 0 }],
  ];

  it.each(sometimes)('is refused by %s for %j, and not for %j', async (name, refused, taken) => {
    const spec = specOf(name);
    expect(await answer(spec, refused, begun)).toEqual({ status: 200, code: 0, data: NEEDED });
    expect((await answer(spec, taken, begun)).data).not.toEqual(NEEDED);
    expect((await answer(spec, refused, linked)).data).not.toEqual(NEEDED);
  });

  it('is tried with every call that refuses it sometimes', () => {
    const named = all.filter(({ spec }) => spec.ownLogin === 'sometimes').map(({ name }) => name);
    expect(named).toEqual([...new Set(sometimes.map(([name]) => name))]);
  });

  it('is told of itself alone', async () => {
    const list = async (token: string) => (await server.must('user', 'sessions', {}, { token })).list;
    expect(await list(begun)).toMatchObject([{ partner: 'Mall App', is_current: 1 }]);
    expect((await list(linked)).length).toBeGreaterThan(1);
  });

  it.each([
    ['id', 'Untuk melakukan ini, masuk dulu dengan nomor ponselmu'],
    ['en', 'Please log in with your phone number to do this'],
    ['zh-Hans', '请先用手机号登录，再进行此操作'],
  ] as const)('is told what to do, in %s', async (language, msg) => {
    const reply = await server.call('user', 'endSessions', {}, { token: begun, language });
    expect(JSON.parse(reply.text)).toMatchObject({ code: 0, msg });
  });
});

describe('a session of a partner that began with a login', () => {
  it.each(named(all.filter(({ spec }) => spec.ownLogin === true)))(
    'is not refused so by %s',
    async (_name, { spec, input }) => {
      const token = await server.logIn(me);
      await server.db.read
        .updateTable('user_token')
        .set({ partner_id: partner.id, external_id: 'C-1' })
        .where('user_id', '=', me)
        .execute();
      expect((await answer(spec, input, token)).data).not.toEqual(NEEDED);
    },
  );
});
