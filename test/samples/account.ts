import { givenCoupon, waitingChange } from '../harness/given-things';
import { halves, upload } from '../harness/pictures';
import { agreement_version, type TestServer } from '../harness/server';
import type { Shopping } from '../harness/shopping';
import { memberOf } from './member-of';
import { type CallSample, missingIds, type OwnThing } from './sample';

export const couponThings: Record<string, OwnThing> = {
  coupon: {
    of: async (shopping) => givenCoupon(shopping.server, await memberOf(shopping), 'sorry'),
    missing: missingIds.row,
    fields: ['coupon_id'],
  },
};

const password = { newpassword: 'four words of mine', repassword: 'four words of mine' };
const phones = new WeakMap<TestServer, number>();
const invites = new WeakMap<TestServer, Promise<string>>();

/** A phone that no call to this server has used. */
function newPhone({ server }: Shopping) {
  const nth = (phones.get(server) ?? 0) + 1;
  phones.set(server, nth);
  return { areacode: '+62', mobile: `0813${String(10_000_000 + nth * 7)}` };
}

async function codeFor(shopping: Shopping, event: 'mobilelogin' | 'register' | 'resetpwd') {
  const { server } = shopping;
  const phone = newPhone(shopping);
  await server.must('user', 'sendCode', { ...phone, event });
  return { ...phone, captcha: server.sms.at(-1)?.code ?? '', agreement_version };
}

async function newCode(server: TestServer): Promise<string> {
  const { id } = await server.member();
  const { invite_code } = await server.db.read
    .selectFrom('users')
    .select('invite_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return invite_code;
}

/** The code of a member who invites all others, so that the same is stored of each who is invited. */
function inviteCode({ server }: Shopping): Promise<string> {
  const known = invites.get(server) ?? newCode(server);
  invites.set(server, known);
  return known;
}

export const accountSamples = {
  'user.sendCode': { input: (shopping) => ({ ...newPhone(shopping), event: 'mobilelogin' }) },
  'user.loginByCode': { input: (shopping) => codeFor(shopping, 'mobilelogin') },
  'user.resetPassword': { input: async (shopping) => ({ ...(await codeFor(shopping, 'resetpwd')), ...password }) },
  'user.register': {
    input: async (shopping) => ({
      ...(await codeFor(shopping, 'register')),
      password: password.newpassword,
      repassword: password.repassword,
      inviter: await inviteCode(shopping),
    }),
  },
  'user.profile': {
    input: async (shopping) => {
      const { url } = (await upload(shopping.server, shopping.token, await halves(80, 60).jpeg().toBuffer())).data;
      return { nickname: 'Rani', gender: 2, birthday: '1999-04-02', avatar: url, inviter: await inviteCode(shopping) };
    },
  },
  'user.login': {
    input: async (shopping) => {
      const { areacode, mobile, ...code } = await codeFor(shopping, 'resetpwd');
      const phone = { areacode, mobile } as const;
      await shopping.server.must('user', 'resetPassword', { ...phone, ...code, ...password });
      return { ...phone, password: password.newpassword, agreement_version };
    },
  },
  'user.changeMobile': {
    input: async (shopping) => {
      const { server, token } = shopping;
      const event = 'changemobile';
      await server.must('user', 'sendCode', { event }, { token });
      const old_captcha = server.sms.at(-1)?.code ?? '';
      const phone = newPhone(shopping);
      await server.must('user', 'sendCode', { ...phone, event }, { token });
      return { ...phone, captcha: server.sms.at(-1)?.code ?? '', old_captcha };
    },
  },
  'user.keepMobile': {
    input: async (shopping) => {
      await waitingChange(shopping.server, await memberOf(shopping));
      return {};
    },
  },
  'user.endSessions': {
    input: async (shopping) => {
      const me = await memberOf(shopping);
      await shopping.server.logIn(me);
      return {};
    },
  },
  'coupon.activate': {
    input: async (shopping) => ({
      coupon_id: await givenCoupon(shopping.server, await memberOf(shopping), 'own-week'),
    }),
  },
  'privacy.deleteAccount': {
    input: async (shopping) => {
      await shopping.server.must('user', 'sendCode', { event: 'deleteaccount' }, shopping);
      return { captcha: shopping.server.sms.at(-1)?.code ?? '' };
    },
  },
} satisfies Record<string, CallSample>;
