import { sql } from 'kysely';
import { type FullMember, fullMember, marks } from '../../../test/harness/full-member';
import { askDeletion, codeFor, leavingWithPassword, password, statusOf } from '../../../test/harness/leaving';
import { agreement_version, type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { holdings } from '../personal-data/holdings';

const HOURS_72 = 72 * 3600;

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server?.closeChecked());

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Logs in by a code; `keep` asks to keep an account that is leaving. */
async function login(mobile: string, more: { keep_account?: 0 | 1 } = {}) {
  const phone = { areacode: '+62', mobile: mobile.slice(3) };
  server.clock.pass(61);
  await server.must('user', 'sendCode', { ...phone, event: 'mobilelogin' });
  const captcha = server.sms.at(-1)?.code ?? '';
  return server.call('user', 'loginByCode', { ...phone, captcha, agreement_version, ...more });
}

async function begun(): Promise<FullMember & { duetime: number }> {
  const member = await fullMember(server);
  const answer = await askDeletion(server, member.token);
  if (!answer.ok) throw new Error(answer.text);
  return { ...member, duetime: answer.data.duetime };
}

/** Every row of every table in which one of these texts stands, as `table: row`. */
async function rowsWith(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(server.db.read);
  const found: string[] = [];
  for (const { name } of tables) {
    // Codes and counters of tries are of the number, and are purged a day after they end.
    if (['quota', 'sms_code'].includes(name)) continue;
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(
      server.db.read,
    );
    found.push(
      ...rows.filter(({ row }) => texts.some((text) => row.includes(text))).map(({ row }) => `${name}: ${row}`),
    );
  }
  return found;
}

async function afterDue(): Promise<FullMember> {
  const member = await begun();
  server.clock.pass(HOURS_72);
  await server.runJob('delete-accounts');
  expect(await statusOf(server, member.id)).toBe('deleted');
  return member;
}

describe('the request', () => {
  it('ends all sessions at once and says when the account is deleted', async () => {
    const { id, token, duetime } = await begun();
    expect(duetime).toBe(server.clock.now() + HOURS_72);
    expect(await server.call('user', 'info', {}, { token })).toMatchObject({ status: 401, error: 'UNAUTHORIZED' });
    expect(await statusOf(server, id)).toBe('leaving');
  });

  it('needs the code that went to the member’s own phone, of which five are tried', async () => {
    const { id, token } = await server.member();
    const captcha = await codeFor(server, token);
    expect(await askDeletion(server, token, wrong(captcha))).toMatchObject({ error: 'CODE_WRONG', data: { left: 4 } });
    for (let n = 0; n < 4; n += 1) await askDeletion(server, token, wrong(captcha));
    expect(await askDeletion(server, token, captcha)).toMatchObject({ error: 'CODE_TRIES' });
    expect(await statusOf(server, id)).toBe('normal');
    const late = await codeFor(server, token);
    server.clock.pass(301);
    expect(await askDeletion(server, token, late)).toMatchObject({ error: 'CODE_EXPIRED' });
    expect(await askDeletion(server, token, await codeFor(server, token))).toMatchObject({ ok: true });
  });

  it('takes no code of another purpose or of another member', async () => {
    const [me, other] = [await server.member(), await server.member()];
    await server.must('user', 'sendCode', { event: 'changemobile' }, { token: me.token });
    const ofPhone = server.sms.at(-1)?.code ?? '';
    expect(await askDeletion(server, me.token, ofPhone)).toMatchObject({ error: 'CODE_EXPIRED' });
    const theirs = await codeFor(server, other.token);
    expect(await askDeletion(server, me.token, theirs)).toMatchObject({ error: 'CODE_EXPIRED' });
    expect(await askDeletion(server, other.token, theirs)).toMatchObject({ ok: true });
    expect([await statusOf(server, me.id), await statusOf(server, other.id)]).toEqual(['normal', 'leaving']);
  });

  it('is sent a code only as a member, to no number that is typed', async () => {
    const { token } = await server.member();
    const event = 'deleteaccount' as const;
    const refused = { error: 'INVALID_INPUT', data: { fields: { event: 'invalid' } } };
    expect(await server.call('user', 'sendCode', { event })).toMatchObject(refused);
    const typed = { areacode: '+62', mobile: '0812 3456 7000', event };
    expect(await server.call('user', 'sendCode', typed, { token })).toMatchObject(refused);
    expect(server.sms).toEqual([]);
  });

  it.each(['order', 'refund', 'report'] as const)('is refused while an %s is open, with its order', async (reason) => {
    const shopping = await Shopping.begin(server);
    const { token } = shopping;
    const order_sn = await shopping.order();
    await shopping.pay(order_sn);
    if (reason === 'refund') {
      await server.must('order', 'afterSale', { order_sn, action: 'cancel', reason: '' }, { token });
    }
    if (reason === 'report') {
      await shopping.handOver(order_sn);
      const items = (await shopping.details(order_sn)).lines.map(({ line_id }) => ({ line_id, num: 1 }));
      const report = { order_sn, action: 'refund' as const, reason_code: 'taste' as const, items };
      await server.must('order', 'afterSale', report, { token });
    }
    const { open } = await server.must('privacy', 'overview', {}, { token });
    expect(open).toEqual({ reason, order_sn, text: expect.stringContaining(order_sn) });
    const captcha = await codeFor(server, token);
    const answer = await askDeletion(server, token, captcha);
    expect(answer).toMatchObject({ error: 'ACCOUNT_BUSY', data: { reason, order_sn } });
    expect(answer.msg).toContain(order_sn);
    expect((await server.call('user', 'info', {}, { token })).ok).toBe(true);
  });

  it('completes what was received, with its growth, and can be taken back then', async () => {
    const shopping = await Shopping.begin(server);
    const order_sn = await shopping.order();
    await shopping.pay(order_sn);
    await shopping.handOver(order_sn);
    expect(await askDeletion(server, shopping.token)).toMatchObject({ ok: true });
    const order = await server.db.read
      .selectFrom('orders')
      .select('status')
      .where('order_sn', '=', order_sn)
      .executeTakeFirst();
    expect(order?.status).toBe(60);
  });
});

describe('an account that is leaving', () => {
  it('is asked about at a login by code, stays refused without the answer, and is kept with it', async () => {
    const { id, mobile, duetime, orderSn } = await begun();
    expect(await login(mobile)).toMatchObject({ ok: false, error: 'ACCOUNT_LEAVING', data: { duetime } });
    expect(await login(mobile, { keep_account: 0 })).toMatchObject({ error: 'ACCOUNT_LEAVING' });
    expect(await statusOf(server, id)).toBe('leaving');
    const kept = await login(mobile, { keep_account: 1 });
    if (!kept.ok) throw new Error(kept.text);
    expect(kept.data.userinfo).toMatchObject({ id, nickname: 'Rahmawati', is_new: 0 });
    const { token } = kept.data.userinfo;
    expect((await server.must('order', 'details', { order_sn: orderSn }, { token })).order_sn).toBe(orderSn);
    server.clock.pass(HOURS_72);
    await server.runJob('delete-accounts');
    expect(await statusOf(server, id)).toBe('normal');
  });

  it('takes the same code again once its member has answered', async () => {
    const { mobile } = await begun();
    const phone = { areacode: '+62', mobile: mobile.slice(3) };
    server.clock.pass(61);
    await server.must('user', 'sendCode', { ...phone, event: 'mobilelogin' });
    const input = { ...phone, captcha: server.sms.at(-1)?.code ?? '', agreement_version };
    expect(await server.call('user', 'loginByCode', input)).toMatchObject({ error: 'ACCOUNT_LEAVING' });
    expect(await server.call('user', 'loginByCode', { ...input, keep_account: 1 })).toMatchObject({ ok: true });
  });

  it('is asked about at a login by password only after the right one', async () => {
    const { enter } = await leavingWithPassword(server);
    expect(await enter('not this one', { keep_account: 1 })).toMatchObject({ error: 'LOGIN_FAILED' });
    expect(await enter(password)).toMatchObject({ error: 'ACCOUNT_LEAVING' });
    expect(await enter(password, { keep_account: 1 })).toMatchObject({ ok: true });
  });

  it('gets no coupon of a month or for a friend, names nobody as inviter, and keeps its number', async () => {
    const member = await server.member();
    const { code } = await server.must('user', 'campaigns', {}, { token: member.token });
    const friend = await Shopping.begin(server);
    await server.must('user', 'profile', { inviter: code }, { token: friend.token });
    expect(await askDeletion(server, member.token)).toMatchObject({ ok: true });
    const couponsBefore = await countOf('user_coupon', member.id);
    const order_sn = await friend.order();
    await friend.pay(order_sn);
    await friend.handOver(order_sn);
    const goods = (await friend.details(order_sn)).lines.map(({ goods_id }) => ({ goods_id, star: 5 as const }));
    await server.must('order', 'addReview', { order_sn, star: 5, goods }, { token: friend.token });
    await sql`update membership set nexttime = 0, month = 0 where user_id = ${member.id}`.execute(server.db.read);
    await server.runJob('levels');
    expect(await countOf('user_coupon', member.id)).toBe(couponsBefore);
    const stranger = await server.member();
    const named = await server.call('user', 'profile', { inviter: code }, { token: stranger.token });
    expect(named).toMatchObject({ error: 'INVALID_INPUT', data: { fields: { inviter: 'invalid' } } });
  });

  it('has no change of its number that waits', async () => {
    const member = await server.member();
    await sql`
      insert into phone_change (user_id, mobile, areacode, createtime, duetime)
      values (${member.id}, '+628199990001', '+62', 1, 2)`.execute(server.db.read);
    expect(await askDeletion(server, member.token)).toMatchObject({ ok: true });
    await server.runJob('change-phones');
    expect(await login(member.mobile)).toMatchObject({ error: 'ACCOUNT_LEAVING' });
  });

  it('is not deleted before its time, nor while late money has opened an order again', async () => {
    const { id } = await begun();
    server.clock.pass(HOURS_72 - 1);
    await server.runJob('delete-accounts');
    expect(await statusOf(server, id)).toBe('leaving');
    server.clock.pass(1);
    await sql`update orders set refund_status = 1 where user_id = ${id}`.execute(server.db.read);
    await server.runJob('delete-accounts');
    expect(await statusOf(server, id)).toBe('leaving');
    await sql`update orders set refund_status = 3 where user_id = ${id}`.execute(server.db.read);
    await server.runJob('delete-accounts');
    expect(await statusOf(server, id)).toBe('deleted');
  });
});

const countOf = async (table: string, me: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where user_id = ${me}`.execute(server.db.read);
  return rows[0]?.n ?? 0;
};

describe('after 72 hours', () => {
  it('no row says who the member was', async () => {
    const { mobile } = await afterDue();
    expect(await rowsWith([...marks, mobile, mobile.slice(1)])).toEqual([]);
  });

  it('what is removed is gone, in every table that the holdings name', async () => {
    const { id } = await afterDue();
    for (const { table, rows, fate } of holdings) {
      const { rows: left } = await sql`select * from ${sql.table(table)} where ${rows(id)}`.execute(server.db.read);
      if (fate.is === 'removed') expect([table, left]).toEqual([table, []]);
      // The rows of the number are nobody's now, its hash cannot be found by it; the order was not paid in cash.
      else if (left.length === 0 && !['sms_code', 'cash_payment', 'former_number'].includes(table))
        throw new Error(`${table} has no row of the full member: add one in test/harness/full-member.ts`);
    }
  });

  it('the files of pictures are deleted by the sweep, with their small ones', async () => {
    const { id, pictures } = await afterDue();
    expect(pictures.length).toBeGreaterThan(3);
    expect((await server.http.inject(pictures[0] ?? '')).statusCode).toBe(200);
    await server.runJob('delete-uploads');
    for (const url of pictures) expect((await server.http.inject(url)).statusCode).toBe(404);
    expect(await countOf('upload', id)).toBe(0);
  });

  it('a review keeps its stars, and shows neither name, words nor pictures', async () => {
    const { orderSn } = await afterDue();
    const { data } = await server.must('order', 'reviews', { shop_id: 1 });
    expect(data.length).toBe(2);
    const own = data.find(({ star }) => star === 4);
    expect(own).toMatchObject({ nickname: '', content: '', images: [], reply: '' });
    const { rows } = await sql<{ pay_amount: number }>`
      select pay_amount from orders where order_sn = ${orderSn}`.execute(server.db.read);
    expect(rows[0]?.pay_amount).toBeGreaterThan(0);
  });

  it('the friend has no inviter, and the inviter no friend', async () => {
    const { inviter, friend } = await afterDue();
    expect((await server.must('user', 'inviters', {}, { token: friend.token })).list).toEqual([]);
    expect((await server.must('user', 'campaigns', {}, { token: inviter.token })).total).toBe(0);
  });

  it('the number makes a new account, also before the job has run', async () => {
    const { id, mobile } = await begun();
    server.clock.pass(HOURS_72);
    const answer = await login(mobile, { keep_account: 1 });
    if (!answer.ok) throw new Error(answer.text);
    const { userinfo } = answer.data;
    expect(userinfo).toMatchObject({ nickname: '', is_new: 1 });
    expect(userinfo.id).not.toBe(id);
    expect(await statusOf(server, id)).toBe('deleted');
    expect((await server.must('order', 'list', { tab: 0 }, { token: userinfo.token })).total).toBe(0);
  });
});
