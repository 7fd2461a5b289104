import { sql } from 'kysely';
import { freePort, testDatabase } from '../../../../test/harness/postgres';
import { BusyError, UnavailableError } from '../../lib/errors/busy-error';
import { systemRandom } from '../../lib/random';
import { createDb, type Db, type DbWatch } from '../db';
import type { Engine } from '../engine';
import { openPostgres } from '../postgres/postgres-engine';

describe('database sessions as Kysely uses them', () => {
  let db: Db;
  let drop: () => Promise<void>;
  const heard: string[] = [];
  const watch: DbWatch = {
    answered: () => void heard.push('answered'),
    silent: (error) => void heard.push(error.message),
  };
  /** Thrown by the next rollback. */
  let lostRollback: Error | undefined;

  beforeAll(async () => {
    const database = await testDatabase('empty');
    drop = database.drop;
    const engine = openPostgres({ url: database.url, sessions: 1, namedStatements: true, statementMs: 500 });
    const failing: Engine = {
      ...engine,
      async acquire() {
        const session = await engine.acquire();
        return {
          release: session.release,
          query: async (text, params) => {
            const error = text === 'rollback' ? lostRollback : undefined;
            if (!error) return session.query(text, params);
            lostRollback = undefined;
            throw error;
          },
        };
      },
    };
    db = createDb(failing, systemRandom, watch);
  }, 60_000);
  afterAll(async () => {
    await db?.close();
    await drop?.();
  });
  beforeEach(async () => {
    await db.read.deleteFrom('config').execute();
    heard.length = 0;
  });

  const put = (queries: Db['read'], key: string) =>
    queries.insertInto('config').values({ key, value_json: '1' }).execute();
  const keys = async () => (await db.read.selectFrom('config').select('key').execute()).map(({ key }) => key);

  it('are not used again when their rollback failed', async () => {
    lostRollback = new Error('the rollback was not answered');
    const failed = db.transaction(async (tx) => {
      await put(tx, 'of the transaction that fails');
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('the rollback was not answered');
    await db.transaction((tx) => put(tx, 'later'));
    expect(await keys()).toEqual(['later']);
  });

  it('report each answered statement, also one that failed with its own error', async () => {
    await sql`select 1`.execute(db.read);
    await expect(sql`select 1 / 0`.execute(db.read)).rejects.toMatchObject({ code: '22012' });
    expect(heard).toEqual(['answered', 'answered']);
    await db.transaction((tx) => put(tx, 'a'));
    // Begin and commit count as well.
    expect(heard).toHaveLength(5);
  });

  it('report when no answer or no session came', async () => {
    await expect(sql`select pg_sleep(60)`.execute(db.read)).rejects.toThrow(BusyError);
    expect(heard).toEqual(['busy: a statement took too long']);
    heard.length = 0;
    const url = `postgres://nobody@127.0.0.1:${await freePort()}/nothing`;
    const away = createDb(openPostgres({ url, sessions: 1, namedStatements: true }), systemRandom, watch);
    await expect(sql`select 1`.execute(away.read)).rejects.toThrow(UnavailableError);
    expect(heard).toEqual([expect.stringContaining('ECONNREFUSED')]);
    await away.close();
  });
});
