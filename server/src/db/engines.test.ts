import { sql } from 'kysely';
import pg from 'pg';
import { engines, openEmbedded } from '../../../test/harness/engines';
import { testDatabase } from '../../../test/harness/postgres';
import { BusyError } from '../lib/errors/busy-error';
import { brokenUnique, createDb, type Db, NestedQueryError } from './db';
import type { Engine } from './engine';
import { migrate } from './migrate';
import { openPostgres } from './postgres/postgres-engine';
import { statementName } from './statement-names';

describe.each(engines)('the database on %s', (kind, open) => {
  let db: Db;
  let engine: Engine;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ engine, drop } = await open());
    db = createDb(engine);
  });
  afterAll(async () => {
    await db?.close();
    await drop?.();
  });
  beforeEach(() => db.read.deleteFrom('config').execute());

  const put = (queries: Db['read'], key: string) =>
    queries
      .insertInto('config')
      .values({ key, value_json: JSON.stringify({ key }) })
      .execute();
  const keys = async () =>
    (await db.read.selectFrom('config').select('key').orderBy('key').execute()).map((row) => row.key);

  it('closes its engine, also if nothing was asked', async () => {
    const unused = await open();
    await createDb(unused.engine).close();
    await expect(unused.engine.acquire()).rejects.toThrow(BusyError);
    await unused.drop();
  });

  it('reports which engine it is', () => {
    expect(db.engine).toBe(kind);
  });

  it('returns numbers, json, texts and nulls as the same JavaScript values', async () => {
    const { rows } = await sql`
      select 9007199254740991::bigint as int8, 12.5::numeric as num, 7::smallint as int2, 1.25::float8 as float,
        count(*) as count, '{"a":[1,"x"]}'::jsonb as json, null::text as nothing
      from config`.execute(db.read);
    expect(rows).toEqual([
      {
        int8: 9007199254740991,
        num: 12.5,
        int2: 7,
        float: 1.25,
        count: 0,
        json: { a: [1, 'x'] },
        nothing: null,
      },
    ]);
  });

  it('refuses a number that JavaScript cannot hold', async () => {
    await expect(sql`select 9007199254740993::bigint as n`.execute(db.read)).rejects.toThrow(/beyond 2\^53/);
    expect(await keys()).toEqual([]);
  });

  it('takes texts, numbers, booleans, null and arrays of them as parameters', async () => {
    const texts = ['plain', 'a "b" \\ c', '{x,y}', 'NULL', '', 'é 咖啡 ☕', null];
    const { rows } = await sql`
      select ${'é 咖啡 "☕"'}::text as text, ${''}::text as empty, ${-12}::bigint as whole, ${1.5}::float8 as part,
        ${true}::boolean as yes, ${null}::text as nothing, ${[3, 1, 2]}::bigint[] as numbers, ${texts}::text[] as texts,
        ${[]}::int[] as none`.execute(db.read);
    expect(rows).toMatchObject([
      { text: 'é 咖啡 "☕"', empty: '', whole: -12, part: 1.5, yes: true, nothing: null, texts, none: [] },
    ]);
    expect((rows[0] as { numbers: unknown[] }).numbers.map(Number)).toEqual([3, 1, 2]);
  });

  it('takes and returns texts of any length, and many rows', async () => {
    const long = 'kopi ☕ '.repeat(20_000);
    await db.read
      .insertInto('config')
      .values({ key: 'long', value_json: JSON.stringify(long) })
      .execute();
    const row = await db.read.selectFrom('config').select('value_json').executeTakeFirst();
    expect(row?.value_json).toBe(long);
    const { rows } = await sql<{ n: number }>`select n from generate_series(1, 3000) n`.execute(db.read);
    expect([rows.length, rows[2999]?.n]).toEqual([3000, 3000]);
  });

  it('counts the rows that a statement changed', async () => {
    await Promise.all([put(db.read, 'a'), put(db.read, 'b')]);
    const [changed] = await db.read.updateTable('config').set({ value_json: '1' }).execute();
    expect(changed?.numUpdatedRows).toBe(2n);
    const [deleted] = await db.read.deleteFrom('config').where('key', '=', 'a').execute();
    expect(deleted?.numDeletedRows).toBe(1n);
  });

  it('runs a statement again that failed the first time', async () => {
    const divide = (n: number) => sql<{ n: number }>`select 12 / ${n}::int as n`.execute(db.read);
    for (const state of ['22012', '22012']) await expect(divide(0)).rejects.toMatchObject({ code: state });
    expect((await divide(4)).rows).toEqual([{ n: 3 }]);
    const huge = (text: string) => sql`select ${text}::bigint as n`.execute(db.read);
    for (let n = 0; n < 2; n += 1) await expect(huge('9007199254740993')).rejects.toThrow(/beyond 2\^53/);
    expect((await huge('7')).rows).toEqual([{ n: 7 }]);
    const wrong = () => sql`select nothing_of_this_name`.execute(db.read);
    for (let n = 0; n < 2; n += 1) await expect(wrong()).rejects.toMatchObject({ code: '42703' });
  });

  it('reports a failed transaction, and works after it', async () => {
    const failed = db.transaction(async (tx) => {
      await sql`select 1 / 0`.execute(tx).catch(() => undefined);
      await sql`select 2 as never_seen_before`.execute(tx);
    });
    await expect(failed).rejects.toMatchObject({ code: '25P02' });
    expect((await sql`select 2 as never_seen_before`.execute(db.read)).rows).toEqual([{ never_seen_before: 2 }]);
  });

  it('answers each of several concurrent queries in a transaction with its own result', async () => {
    const ask = (tx: Db['read'], n: number) => sql<{ n: number }>`select ${n}::int as n`.execute(tx);
    const answers = await db.transaction((tx) => Promise.all([1, 2, 3, 4].map((n) => ask(tx, n))));
    expect(answers.map(({ rows }) => rows)).toEqual([1, 2, 3, 4].map((n) => [{ n }]));
  });

  it('keeps all of a transaction or nothing', async () => {
    await db.transaction(async (tx) => {
      await put(tx, 'a');
      await put(tx, 'b');
    });
    const failing = db.transaction(async (tx) => {
      await put(tx, 'c');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await keys()).toEqual(['a', 'b']);
  });

  it('names the unique key that a statement violated, and goes on working', async () => {
    await put(db.read, 'a');
    const error = await put(db.read, 'a').catch((reason: unknown) => reason);
    expect(brokenUnique(error)).toBe('config_pkey');
    expect(brokenUnique(new Error('other'))).toBeUndefined();
    expect(await keys()).toEqual(['a']);
  });

  it('returns an error of the database as pg does, with its fields', async () => {
    await put(db.read, 'a');
    const error = await put(db.read, 'a').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(pg.DatabaseError);
    expect(error).toMatchObject({
      name: 'error',
      severity: 'ERROR',
      code: '23505',
      message: 'duplicate key value violates unique constraint "config_pkey"',
      detail: 'Key (key)=(a) already exists.',
      schema: 'public',
      table: 'config',
      constraint: 'config_pkey',
    });
  });

  it('refuses db.read and a second transaction inside a transaction', async () => {
    const onRoot = db.transaction(async (tx) => {
      await put(tx, 'a');
      await db.read.selectFrom('config').selectAll().execute();
    });
    await expect(onRoot).rejects.toThrow(NestedQueryError);
    await expect(db.transaction(() => db.transaction(async () => undefined))).rejects.toThrow(NestedQueryError);
    expect(await keys()).toEqual([]);
  });

  it('runs concurrent transactions without mixing them', async () => {
    await db.read.insertInto('config').values({ key: 'n', value_json: '0' }).execute();
    const add = () =>
      db.transaction(async (tx) => {
        await sql`update config set value_json = to_jsonb((value_json::text)::int + 1) where key = 'n'`.execute(tx);
      });
    await Promise.all(Array.from({ length: 40 }, add));
    const row = await db.read.selectFrom('config').select('value_json').where('key', '=', 'n').executeTakeFirst();
    expect(row?.value_json).toBe(40);
  });

  it('retries after a serialization failure, a few times', async () => {
    let tries = 0;
    await db.transaction(async (tx) => {
      tries += 1;
      await put(tx, `try-${tries}`);
      if (tries < 3) throw Object.assign(new Error('could not serialize'), { code: '40001' });
    });
    expect(await keys()).toEqual(['try-3']);
    const never = db.transaction(async () => {
      tries += 1;
      throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    });
    await expect(never).rejects.toThrow('deadlock');
    expect(tries).toBe(9);
  });

  it('refuses requests when too many wait', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 400 }, () => sql`select pg_sleep(0.002)`.execute(db.read)),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toBeInstanceOf(BusyError);
    expect(await keys()).toEqual([]);
  });

  it('applies nothing when it is migrated a second time', async () => {
    expect(await migrate(engine)).toEqual([]);
  });

  // Must be last: after it no new statement of this file gets a name.
  it('runs more statements than it can name', async () => {
    for (let n = 0; n < 600; n += 1) statementName(`select ${n} as filler`);
    for (const n of [1, 2]) {
      expect((await sql`select ${n}::int as n, 'nameless' as text`.execute(db.read)).rows).toEqual([
        { n, text: 'nameless' },
      ]);
    }
  });
});

describe('a PostgreSQL server', () => {
  it('reports busy, not an error, when a statement or a session takes too long', async () => {
    const { url, drop } = await testDatabase('empty');
    const db = createDb(openPostgres({ url, sessions: 1, namedStatements: true, statementMs: 100 }));
    await expect(sql`select pg_sleep(1)`.execute(db.read)).rejects.toThrow(BusyError);
    const long = db.transaction(async (tx) => {
      await sql`select pg_sleep(1)`.execute(tx);
    });
    await expect(long).rejects.toThrow(BusyError);
    expect((await sql`select 1 as n`.execute(db.read)).rows).toEqual([{ n: 1 }]);
    await db.close();
    await drop();
  });
});

describe('a session that the server ends in the middle of a transaction', () => {
  it('fails that transaction only', async () => {
    const { url, drop } = await testDatabase('empty');
    const options = { url, sessions: 2, namedStatements: true };
    const [db, other] = [createDb(openPostgres(options)), createDb(openPostgres(options))];
    const ended = db.transaction(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(other.read);
      await new Promise((resolve) => setTimeout(resolve, 50));
      await put(tx);
    });
    await expect(ended).rejects.toThrow();
    await db.transaction(put);
    expect((await db.read.selectFrom('config').select('key').execute()).length).toBe(1);
    await db.close();
    await other.close();
    await drop();
  });

  const put = async (tx: Db['read']): Promise<void> => {
    await tx.insertInto('config').values({ key: 'a', value_json: '1' }).execute();
  };
});

describe('the embedded database', () => {
  it('refuses a parameter that no column type accepts', async () => {
    const { engine, drop } = await openEmbedded();
    const db = createDb(engine);
    await expect(sql`select ${{ a: 1 }}::jsonb`.execute(db.read)).rejects.toThrow(/object cannot be a parameter/);
    await expect(sql`select ${[{ a: 1 }]}::text[]`.execute(db.read)).rejects.toThrow(/array of object/);
    expect((await sql`select 1 as n`.execute(db.read)).rows).toEqual([{ n: 1 }]);
    await db.close();
    await drop();
  });
});
