import { type TestServer, testServer } from '../../../test/harness/server';
import { systemRandom } from '../lib/random';
import { SessionService } from './session-service';

const FRESH_MS = 1000;
let server: TestServer;
let here: SessionService;
/** The service of another process. */
let there: SessionService;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(() => {
  const deps = { db: server.db, clock: server.clock, random: systemRandom, freshMs: FRESH_MS };
  here = new SessionService(deps);
  there = new SessionService(deps);
});

async function knownOnBoth() {
  const { token } = await server.member();
  const session = await here.find(token);
  if (!session) throw new Error('no session');
  expect(await there.find(token)).toEqual(session);
  return { token, session };
}

describe('a session that ends in one process', () => {
  it('is refused there at once, and in another process after a second', async () => {
    const { token, session } = await knownOnBoth();
    await here.end(session);
    expect(await here.find(token)).toBeNull();
    server.clock.pass(FRESH_MS / 1000);
    expect(await there.find(token)).toBeNull();
  });

  it('is refused in another process after a second when all sessions of the member end', async () => {
    const { token, session } = await knownOnBoth();
    await here.endAll(session.memberId, async () => undefined);
    server.clock.pass(FRESH_MS / 1000);
    expect(await there.find(token)).toBeNull();
  });

  it('is kept elsewhere without being read while none ends', async () => {
    const { token, session } = await knownOnBoth();
    await server.db.read.deleteFrom('user_token').where('token_hash', '=', session.sessionHash).execute();
    server.clock.pass(FRESH_MS / 1000);
    expect(await there.find(token)).toEqual(session);
  });
});
