import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import v8 from 'node:v8';
import { sql } from 'kysely';
import { pino } from 'pino';
import { readSettings } from '../../config';
import { UnavailableError } from '../../lib/errors/busy-error';
import { type RunningServer, startServer } from '../../start-server';

// Not optimized, the WASM needs so much of the stack that PostgreSQL itself refuses an endless recursion.
v8.setFlagsFromString('--no-liftoff-only');
v8.setFlagsFromString('--wasm-tier-up');
v8.setFlagsFromString('--wasm-dynamic-tiering');

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-broken-'));
afterAll(() => fs.rmSync(base, { recursive: true, force: true }));

/** Longer than any other statement takes while other tests run. */
const STATEMENT_MS = 6000;

describe('the server with an embedded database', () => {
  const notices: string[] = [];
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({
      settings: readSettings({ KEDAI_DATA: path.join(base, 'data'), PORT: '0', KEDAI_MAX_LAG: '0' }, base),
      logger: pino({ level: 'silent' }),
      sms: { sendCode: async () => undefined },
      onFatal: (error) => {
        throw error;
      },
      onNotice: (text) => notices.push(text),
      statementMs: STATEMENT_MS,
    });
  });
  afterAll(() => server?.leave());
  beforeEach(() => {
    notices.length = 0;
  });

  const health = async (): Promise<number> => (await fetch(`http://127.0.0.1:${server.port}/healthz`)).status;
  const until = async (status: number): Promise<void> => {
    while ((await health()) !== status) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const put = (key: string) => server.db.read.insertInto('config').values({ key, value_json: '1' }).execute();
  const keys = async (): Promise<string[]> =>
    (
      await server.db.read.selectFrom('config').select('key').where('key', 'like', 'put-%').orderBy('key').execute()
    ).map(({ key }) => key);

  it('gives up a statement that never ends, and opens the database again', async () => {
    await put('put-before');
    const endless = server.db.transaction(async (tx) => {
      await tx.insertInto('config').values({ key: 'put-never', value_json: '1' }).execute();
      await sql`do $$ begin loop end loop; end $$`.execute(tx);
    });
    const waiting = keys();
    await Promise.all([
      expect(endless).rejects.toBeInstanceOf(UnavailableError),
      expect(waiting).rejects.toBeInstanceOf(UnavailableError),
      until(503),
    ]);
    await until(200);
    expect(await keys()).toEqual(['put-before']);
    await put('put-after');
    expect(await keys()).toEqual(['put-after', 'put-before']);
    expect(notices).toEqual([
      expect.stringMatching(
        /^The embedded database broke: it gave no answer for 6 s\. Requests are answered 503 until .*\.$/,
      ),
      expect.stringMatching(/^The database is open again after [\d.]+ s\.$/),
    ]);
  });

  it('does not answer a transaction in which it crashed, and opens the database again', async () => {
    await sql`create function endless(n int) returns int language plpgsql as 'begin return endless(n + 1); end'`.execute(
      server.db.read,
    );
    const crashing = server.db.transaction(async (tx) => {
      await tx.insertInto('config').values({ key: 'put-never', value_json: '1' }).execute();
      await sql`select endless(1)`.execute(tx);
    });
    await Promise.all([expect(crashing).rejects.toBeInstanceOf(UnavailableError), until(503)]);
    await until(200);
    expect(await keys()).toEqual(['put-after', 'put-before']);
    expect(notices).toEqual([
      expect.stringMatching(/^The embedded database broke: it crashed \(.*\)\. Requests are answered 503 until .*\.$/),
      expect.stringMatching(/^The database is open again after [\d.]+ s\.$/),
    ]);
  });
});
