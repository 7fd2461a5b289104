import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { testDatabase } from '../../../test/harness/postgres';
import { exitCodes } from '../lib/start-error';
import { migrate, migrationFiles, migrationsDir, requireSchema, statementsOf } from './migrate';
import { openPostgres } from './postgres-engine';

const open = (url: string) => openPostgres({ url, sessions: 2, namedStatements: false });

describe('migrations', () => {
  let dir: string;
  beforeEach(() => {
    dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-migrations-'));
  });
  afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

  async function emptyDatabase() {
    const { url, drop } = await testDatabase('empty');
    const client = new pg.Client(url);
    await client.connect();
    await client.query('drop schema public cascade; create schema public');
    return {
      url,
      client,
      async close() {
        await client.end();
        await drop();
      },
    };
  }

  it('are split at the ends of statements, without comments', () => {
    const sql = "-- one; two\ncreate table a (\n  -- ; inside\n  x text default 'a;b'\n);\ncreate index b on a (x);\n";
    expect(statementsOf(sql)).toEqual(["create table a (\n\n  x text default 'a;b'\n)", 'create index b on a (x)']);
  });

  it('run once each, in order, with any number of processes starting at once', async () => {
    fs.writeFileSync(path.join(dir, '0001_a.sql'), 'create table a (n int);\ninsert into a values (1);\n');
    fs.writeFileSync(path.join(dir, '0002_b.sql'), 'insert into a select n + 1 from a;\n');
    const { url, client, close } = await emptyDatabase();
    const engines = [open(url), open(url), open(url)];
    const atOnce = async () => (await Promise.all(engines.map((engine) => migrate(engine, dir)))).flat();
    await Promise.all(engines.map((engine) => engine.acquire().then((session) => session.release(false))));
    expect(await atOnce()).toEqual(['0001_a.sql', '0002_b.sql']);
    fs.writeFileSync(path.join(dir, '0003_c.sql'), 'insert into a select n + 10 from a;\n');
    expect(await atOnce()).toEqual(['0003_c.sql']);
    expect((await client.query('select n from a order by n')).rows.map((row) => row.n)).toEqual([1, 2, 11, 12]);
    await Promise.all(engines.map((engine) => engine.close()));
    await close();
  });

  it('change nothing when one of them fails', async () => {
    fs.writeFileSync(path.join(dir, '0001_a.sql'), 'create table a (n int);\n');
    fs.writeFileSync(path.join(dir, '0002_b.sql'), 'create table b (n int);\ncreate table a (n int);\n');
    const { url, client, close } = await emptyDatabase();
    const engine = open(url);
    const refused = expect(migrate(engine, dir)).rejects;
    await refused.toMatchObject({
      name: 'StartError',
      exitCode: exitCodes.badData,
      message: expect.stringMatching(/^The migration 0002_b\.sql failed, .*already exists\.$/),
    });
    expect((await client.query("select to_regclass('a') as a, to_regclass('b') as b")).rows).toEqual([
      { a: null, b: null },
    ]);
    await engine.close();
    await close();
  });

  it('refuse a database that is newer than the program', async () => {
    fs.writeFileSync(path.join(dir, '0001_a.sql'), 'create table a (n int);\n');
    const { url, close } = await emptyDatabase();
    const engine = open(url);
    await migrate(engine, dir);
    fs.renameSync(path.join(dir, '0001_a.sql'), path.join(dir, '0001_other.sql'));
    await expect(migrate(engine, dir)).rejects.toThrow(/newer than this program.*0001_a\.sql/);
    await expect(requireSchema(engine, dir)).rejects.toThrow(/newer than this program.*0001_a\.sql/);
    fs.renameSync(path.join(dir, '0001_other.sql'), path.join(dir, '0001_a.sql'));
    await requireSchema(engine, dir);
    fs.writeFileSync(path.join(dir, '0002_b.sql'), 'create table b (n int);\n');
    await expect(requireSchema(engine, dir)).rejects.toThrow(/older than this program.*0002_b\.sql/);
    await engine.close();
    await close();
  });

  it('keep the payment events of earlier releases, and allow two states under one event id', async () => {
    const files = migrationFiles(migrationsDir);
    for (const file of files.filter((name) => name < '0003')) {
      fs.copyFileSync(path.join(migrationsDir, file), path.join(dir, file));
    }
    const { url, client, close } = await emptyDatabase();
    const engine = open(url);
    await migrate(engine, dir);
    const insert = (state: string) =>
      client.query(
        'insert into payment_event (provider, event_id, payment_sn, state, amount, outcome, createtime) values ($1, $2, $3, $4, 1, $5, 1)',
        ['sandbox', 'E', 'PY1', state, 'closed'],
      );
    await insert('failed');
    expect(await migrate(engine)).toEqual(files.filter((name) => name >= '0003'));
    await insert('paid');
    await expect(insert('failed')).rejects.toMatchObject({ code: '23505' });
    const { rows } = await client.query('select state, outcome from payment_event order by state');
    expect(rows).toEqual([
      { state: 'failed', outcome: 'closed' },
      { state: 'paid', outcome: 'closed' },
    ]);
    await engine.close();
    await close();
  });
});
