import { newNonce, TestPartner } from '../../../test/harness/partners';
import { agreement_version, type TestServer, testServer } from '../../../test/harness/server';

const DAY = 86_400;
let server: TestServer;
let partner: TestPartner;
/** A partner whose phone numbers are trusted. */
let telco: TestPartner;
beforeAll(async () => {
  server = await testServer();
  partner = await TestPartner.begin(server, { name: 'Mall App' });
  telco = await TestPartner.begin(server, { id: 'telco', is_phone_verified: 1 });
});
afterAll(() => server.closeChecked());

const isIn = async (token: string): Promise<boolean> => (await server.call('user', 'info', {}, { token })).ok;
const tokenOf = (entry: Awaited<ReturnType<TestPartner['enter']>>): string => {
  if (entry.state !== 'in') throw new Error('the customer is not linked');
  return entry.userinfo.token;
};
const ticketOf = (entry: Awaited<ReturnType<TestPartner['enter']>>): string => {
  if (entry.state !== 'link') throw new Error('the customer is linked');
  return entry.ticket;
};
const linksOf = (me: number) =>
  server.db.read
    .selectFrom('partner_link')
    .select(['partner_id', 'external_id'])
    .where('user_id', '=', me)
    .orderBy('external_id')
    .execute();
let numbers = 0;
const newMobile = (): string => {
  numbers += 1;
  return `+62877${String(70_000_000 + numbers)}`;
};

describe('the first time', () => {
  it('a customer logs in to the app, is linked by the ticket, and comes in without it from then on', async () => {
    const { id: me, token } = await server.member();
    const entry = await partner.enter({ id: 'first' });
    expect(entry).toMatchObject({ state: 'link', name: 'Mall App' });
    expect(await server.call('embed', 'link', { ticket: ticketOf(entry) }, { token })).toMatchObject({ ok: true });
    expect(await partner.enter({ id: 'first' })).toMatchObject({ state: 'in', userinfo: { id: me }, is_linked: 0 });
  });

  it('the session that was linked becomes one of the partner, and lasts a day', async () => {
    const { token } = await server.member();
    await partner.link('a-day', token);
    server.clock.pass(DAY - 1);
    expect(await isIn(token)).toBe(true);
    server.clock.pass(1);
    expect(await isIn(token)).toBe(false);
  });

  it('a ticket is good once, for ten minutes', async () => {
    const { token } = await server.member();
    const ticket = ticketOf(await partner.enter({ id: 'once' }));
    const link = () => server.call('embed', 'link', { ticket }, { token });
    expect(await link()).toMatchObject({ ok: true });
    expect(await link()).toMatchObject({ ok: false, error: 'LINK_EXPIRED' });
    const late = ticketOf(await partner.enter({ id: 'late' }));
    server.clock.pass(600);
    expect(await server.call('embed', 'link', { ticket: late }, { token })).toMatchObject({ error: 'LINK_EXPIRED' });
    expect(await server.call('embed', 'link', { ticket: 'ket_none' }, { token })).toMatchObject({
      error: 'LINK_EXPIRED',
    });
    expect(await server.call('embed', 'link', { ticket: 'ket_none' })).toMatchObject({ status: 401 });
  });

  it('a customer who was linked meanwhile stays with that member', async () => {
    const [one, other] = [await server.member(), await server.member()];
    const tickets = [ticketOf(await partner.enter({ id: 'two' })), ticketOf(await partner.enter({ id: 'two' }))];
    await server.must('embed', 'link', { ticket: tickets[0] ?? '' }, one);
    expect(await server.call('embed', 'link', { ticket: tickets[1] ?? '' }, other)).toMatchObject({
      error: 'LINK_EXPIRED',
    });
    expect(await linksOf(other.id)).toEqual([]);
    expect(await partner.enter({ id: 'two' })).toMatchObject({ userinfo: { id: one.id } });
  });

  it.each([
    ['another partner', () => telco],
    ['another customer of the partner', () => partner],
  ])('a session of a customer cannot be linked to %s, and the ticket stays good for a login', async (_what, other) => {
    const { id: me, token } = await server.member();
    const { id: to } = other();
    await partner.link(`not-${to}`, token);
    const begun = tokenOf(await partner.enter({ id: `not-${to}` }));
    const ticket = ticketOf(await other().enter({ id: `of-${to}` }));
    const link = (token: string) => server.call('embed', 'link', { ticket }, { token });
    expect(await link(token)).toMatchObject({ status: 200, error: 'OWN_LOGIN_NEEDED' });
    expect(await link(begun)).toMatchObject({ status: 200, error: 'OWN_LOGIN_NEEDED' });
    expect(await linksOf(me)).toHaveLength(1);
    server.clock.pass(599);
    expect(await link(await server.logIn(me))).toMatchObject({ ok: true });
    expect(await linksOf(me)).toHaveLength(2);
  });

  it('a code that is sent again takes its ticket back, and ends the session that was linked by it', async () => {
    const nonce = newNonce();
    const begun = async (id: string) => {
      const code = await partner.code({ id }, nonce);
      const answer = await partner.session(code, nonce);
      if (!answer.ok) throw new Error(answer.text);
      return { code, ticket: ticketOf(answer.data) };
    };
    const unused = await begun('again-1');
    await partner.session(unused.code, nonce);
    const { token } = await server.member();
    expect(await server.call('embed', 'link', { ticket: unused.ticket }, { token })).toMatchObject({ ok: false });
    const used = await begun('again-2');
    await server.must('embed', 'link', { ticket: used.ticket }, { token });
    await partner.session(used.code, nonce);
    expect(await isIn(token)).toBe(false);
  });
});

describe('a phone number of the partner', () => {
  it('is ignored where the partner is not trusted with it', async () => {
    const { mobile } = await server.member();
    expect(await partner.enter({ id: 'typed', mobile })).toMatchObject({ state: 'link' });
  });

  it('names the member who has it', async () => {
    const { id: me, mobile } = await server.member();
    expect(await telco.enter({ id: 'has-one', mobile })).toMatchObject({
      state: 'in',
      userinfo: { id: me, is_new: 0 },
    });
    expect(await linksOf(me)).toEqual([{ partner_id: 'telco', external_id: 'has-one' }]);
  });

  it('makes a member as a login by code does, with the coupons of new members', async () => {
    const entry = await telco.enter({ id: 'new', mobile: newMobile() });
    expect(entry).toMatchObject({ state: 'in', userinfo: { is_new: 1, areacode: '+62' }, is_linked: 1 });
    const token = tokenOf(entry);
    const phone = { areacode: '+62', mobile: newMobile().slice(3) };
    await server.must('user', 'sendCode', { ...phone, event: 'mobilelogin' });
    const captcha = server.sms.at(-1)?.code ?? '';
    const usual = await server.must('user', 'loginByCode', { ...phone, captcha, agreement_version });
    const seen = async (token: string) => {
      const { userinfo, ...rest } = await server.must('user', 'info', {}, { token });
      const coupons = await server.must('coupon', 'list', {}, { token });
      const { consents } = await server.must('privacy', 'overview', {}, { token });
      return {
        ...{ ...rest, has_password: userinfo.has_password },
        coupons: coupons.data.map(({ name }) => name),
        consents: consents.map(({ kind, version }) => ({ kind, version })),
      };
    };
    const [made, as] = [await seen(token), await seen(usual.userinfo.token)];
    expect(made).toEqual(as);
    expect(made.coupons.length).toBeGreaterThan(0);
  });

  it('makes one member of two customers who come in at once with one number', async () => {
    const mobile = newMobile();
    const entries = await Promise.all(['twin-1', 'twin-2'].map((id) => telco.enter({ id, mobile })));
    const ids = entries.map((entry) => (entry.state === 'in' ? entry.userinfo.id : 0));
    expect(new Set(ids).size).toBe(1);
    expect(await linksOf(ids[0] ?? 0)).toHaveLength(2);
  });

  it('is refused by its form, and asks for a login where the chain knows no such number', async () => {
    expect(await telco.ask('code', { user: { id: 'x', mobile: '08123' }, nonce_hash: 'x'.repeat(43) })).toMatchObject({
      status: 200,
      body: { code: 0, data: { error: 'INVALID_INPUT', fields: { 'user.mobile': 'phone' } } },
    });
    expect(await telco.enter({ id: 'abroad', mobile: '+34612345678' })).toMatchObject({ state: 'link' });
    expect(await telco.enter({ id: 'no-number' })).toMatchObject({ state: 'link' });
  });

  it('does not change whom a link names', async () => {
    const [one, other] = [await server.member(), await server.member()];
    await telco.enter({ id: 'moved', mobile: one.mobile });
    expect(await telco.enter({ id: 'moved', mobile: other.mobile })).toMatchObject({ userinfo: { id: one.id } });
  });
});

describe('an account that is not in use', () => {
  it.each(['leaving', 'hidden'] as const)('is not entered while it is %s', async (status) => {
    const { id: me, mobile } = await server.member();
    await telco.enter({ id: `is-${status}`, mobile });
    const setTo = (status: 'leaving' | 'hidden' | 'normal') =>
      server.db.read.updateTable('users').set({ status }).where('id', '=', me).execute();
    await setTo(status);
    expect(await telco.enter({ id: `is-${status}`, mobile })).toMatchObject({ state: 'link' });
    expect(await telco.enter({ id: `new-${status}`, mobile })).toMatchObject({ state: 'link' });
    await setTo('normal');
  });
});

it('a customer whose account is not in use is linked to the member who logs in, once the old sessions have ended', async () => {
  const [before, after] = [await server.member(), await server.member()];
  await partner.link('moves', before.token);
  await server.db.read.updateTable('users').set({ status: 'hidden' }).where('id', '=', before.id).execute();
  await partner.link('moves', after.token);
  expect([await linksOf(before.id), await linksOf(after.id)]).toEqual([
    [],
    [{ partner_id: 'mall-app', external_id: 'moves' }],
  ]);
  await server.db.read.updateTable('users').set({ status: 'normal' }).where('id', '=', before.id).execute();
  expect([await isIn(before.token), await isIn(after.token)]).toEqual([false, true]);
});

describe('revoke', () => {
  const revoke = (id: string, unlink?: boolean) => partner.ask('revoke', { user: { id }, unlink });

  it("ends the customer's sessions of this partner only", async () => {
    const { id: me, token: own } = await server.member();
    await partner.link('leaves', await server.logIn(me));
    const [first, second] = [
      tokenOf(await partner.enter({ id: 'leaves' })),
      tokenOf(await partner.enter({ id: 'leaves' })),
    ];
    const other = await TestPartner.begin(server, { id: 'other' });
    await other.link('leaves', await server.logIn(me));
    const elsewhere = tokenOf(await other.enter({ id: 'leaves' }));
    // The session that was linked is one of the partner, too.
    expect(await revoke('leaves')).toEqual({ status: 200, body: { ended: 3 } });
    expect(await Promise.all([first, second, own, elsewhere].map(isIn))).toEqual([false, false, true, true]);
    expect(await partner.enter({ id: 'leaves' })).toMatchObject({ state: 'in' });
  });

  it('with unlink removes the link, so that the customer logs in once more', async () => {
    const { id: me, token } = await server.member();
    await partner.link('unlinked', token);
    expect(await revoke('unlinked', true)).toEqual({ status: 200, body: { ended: 1 } });
    expect(await linksOf(me)).toEqual([]);
    expect(await partner.enter({ id: 'unlinked' })).toMatchObject({ state: 'link' });
    expect(await revoke('unlinked')).toEqual({ status: 200, body: { ended: 0 } });
  });

  it.each([false, true])('leaves another customer who is the same member alone, with unlink %s', async (unlink) => {
    const { id: me } = await server.member();
    const [mine, other] = [`mine-${unlink}`, `other-${unlink}`];
    const [linked, kept] = [
      await partner.link(mine, await server.logIn(me)),
      await partner.link(other, await server.logIn(me)),
    ];
    const [begun, alsoKept] = [tokenOf(await partner.enter({ id: mine })), tokenOf(await partner.enter({ id: other }))];
    expect(await revoke(mine, unlink)).toEqual({ status: 200, body: { ended: 2 } });
    expect(await Promise.all([linked, begun, kept, alsoKept].map(isIn))).toEqual([false, false, true, true]);
    expect((await linksOf(me)).map(({ external_id }) => external_id)).toEqual(unlink ? [other] : [mine, other]);
  });

  it('makes a ticket invalid', async () => {
    const { token } = await server.member();
    const ticket = ticketOf(await partner.enter({ id: 'ticket' }));
    await revoke('ticket');
    expect(await server.call('embed', 'link', { ticket }, { token })).toMatchObject({ error: 'LINK_EXPIRED' });
  });
});

describe('what a member sees', () => {
  it('devices name the partner once for all visits by one device, and a member can end its sessions', async () => {
    const { id: me, token } = await server.member();
    await partner.link('devices', await server.logIn(me));
    const inFrame = tokenOf(await partner.enter({ id: 'devices' }));
    const { list } = await server.must('user', 'sessions', {}, { token });
    expect(list.map(({ partner: name, count }) => [name, count])).toEqual(
      expect.arrayContaining([
        ['', 1],
        ['Mall App', 1],
        ['Mall App', 1],
      ]),
    );
    await partner.enter({ id: 'devices' });
    const joined = (await server.must('user', 'sessions', {}, { token })).list;
    expect(joined.map(({ partner: name, count }) => `${name} ${count}`).sort()).toEqual([
      ' 1',
      'Mall App 1',
      'Mall App 2',
    ]);
    expect(await server.must('user', 'endSessions', {}, { token })).toEqual({ ended: 3 });
    expect(await isIn(inFrame)).toBe(false);
  });
});

it('an account that is deleted is unlinked, and its partner is told', async () => {
  const { id: me, token } = await server.member();
  await partner.link('deleted', await server.logIn(me));
  await server.must('user', 'sendCode', { event: 'deleteaccount' }, { token });
  await server.must('privacy', 'deleteAccount', { captcha: server.sms.at(-1)?.code ?? '' }, { token });
  server.clock.pass(3 * DAY + 1);
  await server.runJob('delete-accounts');
  expect(await linksOf(me)).toEqual([]);
  expect(await partner.enter({ id: 'deleted' })).toMatchObject({ state: 'link' });
});
