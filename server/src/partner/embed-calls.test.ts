import { bothDatabases } from '../../../test/harness/both-databases';
import { newNonce, TestPartner } from '../../../test/harness/partners';
import { inParallel } from '../../../test/harness/proof';
import { type TestServer, testServer } from '../../../test/harness/server';
import { sha256 } from '../lib/bytes/hashes';

const DAY = 86_400;

describe.each(bothDatabases)('a code of a partner, on %s', (_kind, options) => {
  let server: TestServer;
  let partner: TestPartner;
  beforeAll(async () => {
    server = await testServer(options);
    partner = await TestPartner.begin(server, { is_phone_verified: 1 });
  });
  afterAll(() => server.closeChecked());

  const isIn = async (token: string): Promise<boolean> => (await server.call('user', 'info', {}, { token })).ok;
  let customers = 0;
  /** A customer of the partner who is a member already. */
  const linked = async (): Promise<{ id: string; me: number }> => {
    customers += 1;
    const id = `C-${customers}`;
    const member = await server.member();
    await partner.link(id, member.token);
    return { id, me: member.id };
  };

  it('begins one session of 20 that ask at once, which ends because the code was sent again', async () => {
    const { id } = await linked();
    const nonce = newNonce();
    const code = await partner.code({ id }, nonce);
    const answers = await inParallel(20, 20, () => partner.session(code, nonce));
    const [first, ...more] = answers.flatMap((answer) =>
      answer.ok && answer.data.state === 'in' ? [answer.data] : [],
    );
    expect(more).toEqual([]);
    const refused = answers.filter((answer) => !answer.ok);
    expect(refused).toHaveLength(19);
    expect(new Set(refused.map(({ status, msg }) => `${status} ${msg}`)).size).toBe(1);
    expect(refused[0]).toMatchObject({
      ...{ status: 401, error: 'UNAUTHORIZED' },
      msg: 'The code for logging in here is no longer valid. Please open this page again',
    });
    expect(await isIn(first?.userinfo.token ?? '')).toBe(false);
  });

  it('begins a session of a day that is used like any other, and ends when the code comes again', async () => {
    const { id, me } = await linked();
    const nonce = newNonce();
    const code = await partner.code({ id }, nonce);
    const answer = await partner.session(code, nonce);
    if (!answer.ok || answer.data.state !== 'in') throw new Error(answer.text);
    const { token, expires_in, id: memberId } = answer.data.userinfo;
    expect({ expires_in, memberId }).toEqual({ expires_in: DAY, memberId: me });
    expect(await isIn(token)).toBe(true);
    // Whoever has seen the code only cannot know the nonce.
    expect(await partner.session(code, newNonce())).toMatchObject({ status: 401, error: 'UNAUTHORIZED' });
    expect(await isIn(token)).toBe(false);
  });

  it('ends its session after a day', async () => {
    const { id } = await linked();
    const entry = await partner.enter({ id });
    const token = entry.state === 'in' ? entry.userinfo.token : '';
    server.clock.pass(DAY - 1);
    expect(await isIn(token)).toBe(true);
    server.clock.pass(1);
    expect(await isIn(token)).toBe(false);
  });

  describe('is answered like a wrong one', () => {
    const wrong = async (): Promise<string> => (await partner.session('kec_wrong', newNonce())).text;
    const refusal = (text: string): string => text.replace(/"time":\d+/, '');

    it.each<[string, () => Promise<{ text: string }>]>([
      [
        'after 60 seconds',
        async () => {
          const { id } = await linked();
          const nonce = newNonce();
          const code = await partner.code({ id }, nonce);
          server.clock.pass(60);
          return await partner.session(code, nonce);
        },
      ],
      [
        'when the clock was set back since',
        async () => {
          const { id } = await linked();
          const nonce = newNonce();
          const code = await partner.code({ id }, nonce);
          server.clock.pass(-61);
          const answer = await partner.session(code, nonce);
          server.clock.pass(61);
          return answer;
        },
      ],
      [
        'with another nonce',
        async () => {
          const { id } = await linked();
          return await partner.session(await partner.code({ id }, newNonce()), newNonce());
        },
      ],
      [
        'for another partner',
        async () => {
          const { id } = await linked();
          const other = await TestPartner.begin(server, { id: `other-${id.toLowerCase()}` });
          const nonce = newNonce();
          return await partner.session(await partner.code({ id }, nonce), nonce, other.id);
        },
      ],
      [
        'for no partner',
        async () => {
          const { id } = await linked();
          const nonce = newNonce();
          return await partner.session(await partner.code({ id }, nonce), nonce, 'nobody');
        },
      ],
      [
        'for a partner that was disabled since',
        async () => {
          const closing = await TestPartner.begin(server, { id: 'closing' });
          const nonce = newNonce();
          const code = await closing.code({ id: 'C-1' }, nonce);
          await server.db.transaction((tx) => closing.admin.disable(tx, closing.id));
          return await closing.session(code, nonce);
        },
      ],
      [
        'after the second use',
        async () => {
          const { id } = await linked();
          const nonce = newNonce();
          const code = await partner.code({ id }, nonce);
          await partner.session(code, nonce);
          return await partner.session(code, nonce);
        },
      ],
      [
        'after it was revoked',
        async () => {
          const { id } = await linked();
          const nonce = newNonce();
          const code = await partner.code({ id }, nonce);
          expect(await partner.ask('revoke', { user: { id } })).toMatchObject({ status: 200 });
          return await partner.session(code, nonce);
        },
      ],
    ])('%s', async (_when, ask) => {
      expect(refusal((await ask()).text)).toBe(refusal(await wrong()));
    });

    it('one second earlier it is good', async () => {
      const { id } = await linked();
      const nonce = newNonce();
      const code = await partner.code({ id }, nonce);
      server.clock.pass(59);
      expect((await partner.session(code, nonce)).ok).toBe(true);
    });
  });

  it('is good with the right nonce after a wrong one, so that nobody can use it up without the nonce', async () => {
    const { id } = await linked();
    const nonce = newNonce();
    const code = await partner.code({ id }, nonce);
    await partner.session(code, newNonce());
    expect((await partner.session(code, nonce)).ok).toBe(true);
  });

  it('is stored as a hash only', async () => {
    const { id } = await linked();
    const code = await partner.code({ id }, newNonce());
    const rows = await server.db.read.selectFrom('embed_code').selectAll().where('external_id', '=', id).execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(rows.map(({ code_hash }) => code_hash)).toContain(sha256(code));
  });
});
