import { bothDatabases } from '../../../test/harness/both-databases';
import { newNonce, TestPartner } from '../../../test/harness/partners';
import { inParallel, seed, shuffled, tellFigure, triesOf } from '../../../test/harness/proof';
import { type TestServer, testServer } from '../../../test/harness/server';

const TRIES = triesOf(12);
const AT_ONCE = 20;

describe.each(bothDatabases)('customers of a partner, at once, on %s', (kind, options) => {
  let server: TestServer;
  let partner: TestPartner;
  beforeAll(async () => {
    server = await testServer(options);
    partner = await TestPartner.begin(server, { is_phone_verified: 1, rate_per_minute: 6000 });
  });
  afterAll(() => server.closeChecked());

  const sessionsOf = (me: number) =>
    server.db.read
      .selectFrom('user_token')
      .select('token_hash')
      .where('user_id', '=', me)
      .where('partner_id', 'is not', null)
      .execute();
  const isIn = async (token: string): Promise<boolean> => (await server.call('user', 'info', {}, { token })).ok;

  it(`a code that ${AT_ONCE} send begins one session, and leaves none`, async () => {
    for (let n = 0; n < TRIES; n += 1) {
      const { id: me, mobile } = await server.member();
      const nonce = newNonce();
      const code = await partner.code({ id: `once-${n}`, mobile }, nonce);
      const answers = await inParallel(AT_ONCE, AT_ONCE, () => partner.session(code, nonce));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await sessionsOf(me)).toEqual([]);
    }
    tellFigure(`${TRIES * AT_ONCE} exchanges of ${TRIES} codes on ${kind}: ${TRIES} sessions, all ended`);
  });

  it(`nobody stays in who was revoked or whose partner was disabled meanwhile, seed ${seed}`, async () => {
    const closing = await TestPartner.begin(server, { id: 'closing', is_phone_verified: 1, rate_per_minute: 6000 });
    for (let n = 0; n < TRIES; n += 1) {
      const { mobile } = await server.member();
      const customer = { id: `out-${n}`, mobile };
      const nonces = Array.from({ length: 4 }, newNonce);
      const codes = await Promise.all(nonces.map((nonce) => closing.code(customer, nonce)));
      const isDisabled = n % 2 === 0;
      const revoke = async (): Promise<void> => {
        expect(await closing.ask('revoke', { user: { id: customer.id } })).toMatchObject({
          status: 200,
          body: { ended: expect.any(Number) },
        });
      };
      const end = async (): Promise<string[]> => {
        if (isDisabled) await server.db.transaction((tx) => closing.admin.disable(tx, closing.id));
        else await revoke();
        return [];
      };
      const enter = async (at: number): Promise<string[]> => {
        const answer = await closing.session(codes[at] ?? '', nonces[at] ?? '');
        return answer.ok && answer.data.state === 'in' ? [answer.data.userinfo.token] : [];
      };
      const acts = shuffled([end, ...codes.map((_, at) => () => enter(at))]);
      const tokens = (await Promise.all(acts.map((act) => act()))).flat();
      expect((await Promise.all(tokens.map(isIn))).filter(Boolean)).toEqual([]);
      await server.db.transaction((tx) => closing.admin.enable(tx, closing.id));
    }
  });

  it('of two members who show tickets of one customer, one is linked', async () => {
    for (let n = 0; n < TRIES; n += 1) {
      const members = await Promise.all([server.member(), server.member()]);
      const tickets = await Promise.all(
        members.map(async () => {
          const entry = await partner.enter({ id: `two-${n}` });
          return entry.state === 'link' ? entry.ticket : '';
        }),
      );
      const answers = await Promise.all(
        members.map(({ token }, at) => server.call('embed', 'link', { ticket: tickets[at] ?? '' }, { token })),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const winner = members[answers.findIndex(({ ok }) => ok)];
      expect(await partner.enter({ id: `two-${n}` })).toMatchObject({ state: 'in', userinfo: { id: winner?.id } });
    }
  });

  it('one new phone number is one member, however many customers have it', async () => {
    for (let n = 0; n < TRIES; n += 1) {
      const mobile = `+62878${String(10_000_000 + n)}`;
      const entries = await inParallel(5, 5, (at) => partner.enter({ id: `new-${n}-${at}`, mobile }));
      const ids = entries.map((entry) => (entry.state === 'in' ? entry.userinfo.id : 0));
      expect(new Set(ids).size).toBe(1);
      expect(entries.filter((entry) => entry.state === 'in' && entry.userinfo.is_new === 1)).toHaveLength(1);
    }
  });
});
