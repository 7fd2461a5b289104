import { agreement_version, type TestServer } from './server';

export const password = 'kopi tubruk 9';

/** Sends a member the code for the deletion of the account and returns it. */
export async function codeFor(server: TestServer, token: string): Promise<string> {
  server.clock.pass(61);
  await server.must('user', 'sendCode', { event: 'deleteaccount' }, { token });
  return server.sms.at(-1)?.code ?? '';
}

/** Asks for the deletion of a member's account, by this code or a new one. */
export async function askDeletion(server: TestServer, token: string, captcha?: string) {
  return server.call('privacy', 'deleteAccount', { captcha: captcha ?? (await codeFor(server, token)) }, { token });
}

export async function statusOf(server: TestServer, id: number): Promise<string> {
  const { status } = await server.db.read
    .selectFrom('users')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return status;
}

export async function memberWithPassword(server: TestServer) {
  const { id, token, mobile } = await server.member();
  const phone = { areacode: '+62', mobile: mobile.slice(3) };
  await server.must('user', 'sendCode', { ...phone, event: 'resetpwd' });
  const captcha = server.sms.at(-1)?.code ?? '';
  const fresh = { newpassword: password, repassword: password, agreement_version };
  await server.must('user', 'resetPassword', { ...phone, captcha, ...fresh });
  expect((await server.call('user', 'info', {}, { token })).ok).toBe(false);
  const { userinfo } = await server.must('user', 'login', { ...phone, password, agreement_version });
  return { id, phone, token: userinfo.token };
}

/** A member whose deletion waits. `enter` logs in by a password. */
export async function leavingWithPassword(server: TestServer) {
  const { id, phone, token } = await memberWithPassword(server);
  expect(await askDeletion(server, token)).toMatchObject({ ok: true });
  const enter = (typed: string, more: { keep_account?: 0 | 1 } = {}) =>
    server.call('user', 'login', { ...phone, password: typed, agreement_version, ...more });
  return { id, enter };
}
