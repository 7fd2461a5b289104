import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { preparedDatabase } from '../../../../test/harness/dist';
import { systemClock } from '../../lib/clock';
import { exitCodes } from '../../lib/errors/start-error';
import { systemRandom } from '../../lib/random';
import { friends } from '../../seed/friends';
import { type OpenDatabase, openDatabase } from '../open-database';
import { tidyTables, upkeepJobs } from '../upkeep';
import { FolderInUseError } from './directory-lock';
import { makeInChild } from './first-start';
import { copyPrepared, sealFile } from './prepared-database';

/** The members of the demo. */
const members = 1 + friends.length;

const folders: string[] = [];
function newFolder(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-embedded-'));
  folders.push(dir);
  return dir;
}
afterAll(() => {
  for (const dir of folders) fs.rmSync(dir, { recursive: true, force: true });
});

const open = (dataDir: string, { seed = true, preparedDir }: { seed?: boolean; preparedDir?: string } = {}) =>
  openDatabase({
    config: { databaseUrl: undefined, databaseSessions: 1, namedStatements: true, dataDir, seed },
    secrets: 'unused',
    preparedDir,
    clock: systemClock,
    random: systemRandom,
    onFatal: (error) => {
      throw error;
    },
    onNotice: () => undefined,
  });

describe('the embedded database', () => {
  let dataDir: string;
  let database: OpenDatabase;
  beforeAll(async () => {
    dataDir = newFolder();
    database = await open(dataDir, { preparedDir: await preparedDatabase() });
  });
  afterAll(() => database?.close());

  it('is complete after the first start, demo data included, without partial files', async () => {
    const shops = await database.db.read.selectFrom('shop').select('id').execute();
    expect(shops.length).toBeGreaterThanOrEqual(12);
    expect(fs.readdirSync(dataDir).sort()).toEqual(['db', 'folder-state', 'lock']);
  });

  it('makes a checkpoint after many writes, so that recovery is short, and none before', async () => {
    const job = upkeepJobs(database.engine).find(({ name }) => name === 'checkpoint if due');
    const redo = async () => {
      const { rows } = await sql<{ lsn: string }>`select redo_lsn::text as lsn from pg_control_checkpoint()`.execute(
        database.db.read,
      );
      return rows[0]?.lsn;
    };
    await sql`checkpoint`.execute(database.db.read);
    const before = await redo();
    await job?.run();
    expect(await redo()).toBe(before);
    await sql`select pg_logical_emit_message(false, 'test', repeat('x', 1048576)) from generate_series(1, 17)`.execute(
      database.db.read,
    );
    await job?.run();
    expect(await redo()).not.toBe(before);
  });

  it('vacuums and analyzes the tables that have changed, one by one, and no other', async () => {
    await tidyTables(database.engine);
    expect(await tidyTables(database.engine)).toEqual([]);
    await sql`insert into quota (scope, key, window_start, n, expiretime) select 'test', 'q' || i, 0, 1, i from generate_series(1, 6000) i`.execute(
      database.db.read,
    );
    await sql`delete from quota where key like 'q%'`.execute(database.db.read);
    expect(await tidyTables(database.engine)).toEqual(['vacuum (buffer_usage_limit 0) quota', 'analyze quota']);
    expect(await tidyTables(database.engine)).toEqual([]);
  });

  it('refuses a second process on its folder with advice', async () => {
    await expect(open(dataDir)).rejects.toThrow(FolderInUseError);
    await expect(open(dataDir)).rejects.toThrow(/in use by another process.*KEDAI_DATA/);
  });

  it('has all its data when it is opened again, and is not seeded twice', async () => {
    const before = await database.db.read.selectFrom('config').select('key').execute();
    await database.close();
    database = await open(dataDir);
    expect(await database.db.read.selectFrom('config').select('key').execute()).toEqual(before);
    const users = await database.db.read.selectFrom('users').select('id').execute();
    expect(users).toHaveLength(members);
  });
});

/** Zeroes the first page of pg_class and of all other tables of the folder. */
function damageFirst(folder: string): void {
  for (const name of fs.readdirSync(folder).filter((file) => /^\d+$/.test(file))) {
    const file = path.join(folder, name);
    if (fs.statSync(file).size > 0) fs.writeFileSync(file, Buffer.alloc(8192, 7));
  }
}

describe('a database that the build has prepared', () => {
  const preparedDir = path.join(newFolder(), 'database');
  const walFile = () =>
    fs.readdirSync(path.join(preparedDir, 'pg_wal')).find((name) => /^[0-9A-F]{24}$/.test(name)) ?? '';
  /** initdb gives each database its own system identifier. */
  const numberOf = (dir: string) =>
    fs
      .readFileSync(path.join(dir, 'global', 'pg_control'))
      .subarray(0, 8)
      .toString('hex');
  const copies = () => copyPrepared(preparedDir, path.join(newFolder(), 'copy'));
  const changeSeal = (change: object) => {
    const seal = JSON.parse(fs.readFileSync(sealFile(preparedDir), 'utf8'));
    fs.writeFileSync(sealFile(preparedDir), JSON.stringify({ ...seal, ...change }));
    return () => fs.writeFileSync(sealFile(preparedDir), JSON.stringify(seal));
  };
  beforeAll(async () => {
    const built = await preparedDatabase();
    fs.cpSync(built, preparedDir, { recursive: true });
    fs.copyFileSync(sealFile(built), sealFile(preparedDir));
  });

  it('is copied by a first start, which then adds the demo data', async () => {
    const dataDir = newFolder();
    const database = await open(dataDir, { preparedDir });
    expect((await database.db.read.selectFrom('shop').select('id').execute()).length).toBeGreaterThanOrEqual(12);
    await database.close();
    expect(numberOf(path.join(dataDir, 'db'))).toBe(numberOf(preparedDir));
    expect(fs.readdirSync(dataDir).sort()).toEqual(['db', 'folder-state', 'lock']);
  });

  it('is seeded by a later start when the first was interrupted before that', async () => {
    const dataDir = newFolder();
    await (await open(dataDir, { preparedDir, seed: false })).close();
    const database = await open(dataDir, { preparedDir });
    expect(await database.db.read.selectFrom('users').select('id').execute()).toHaveLength(members);
    await database.close();
  });

  it('is kept by a second build, and made again when it is stale', async () => {
    const before = numberOf(preparedDir);
    await makeInChild([preparedDir, 'prepared']);
    expect(numberOf(preparedDir)).toBe(before);
    changeSeal({ stamp: 'of other migrations' });
    await makeInChild([preparedDir, 'prepared']);
    expect(numberOf(preparedDir)).not.toBe(before);
    expect(copies()).toBe(true);
  });

  it('is not used when it is stale, incomplete, unsealed or changed in one byte', () => {
    expect(copies()).toBe(true);
    const mend = changeSeal({ stamp: 'of other migrations' });
    expect(copies()).toBe(false);
    mend();

    const file = path.join(preparedDir, 'pg_wal', walFile());
    const content = fs.readFileSync(file);
    const changed = Buffer.from(content);
    changed.writeUInt8((changed.readUInt8(4096) + 1) % 256, 4096);
    fs.writeFileSync(file, changed);
    expect(copies()).toBe(false);
    fs.rmSync(file);
    expect(copies()).toBe(false);
    fs.writeFileSync(file, content);
    expect(copies()).toBe(true);

    fs.renameSync(sealFile(preparedDir), `${sealFile(preparedDir)}.away`);
    expect(copies()).toBe(false);
    fs.renameSync(`${sealFile(preparedDir)}.away`, sealFile(preparedDir));
  });

  const inControl = (change: (content: Buffer) => void) => (db: string) => {
    const file = path.join(db, 'global', 'pg_control');
    const content = fs.readFileSync(file);
    change(content);
    fs.writeFileSync(file, content);
  };
  it.each([
    [
      'control file',
      inControl((content) => content.writeUInt8((content.readUInt8(20) + 1) % 256, 20)),
      /checksum in control file/,
    ],
    ['log', (db: string) => fs.truncateSync(path.join(db, 'pg_wal', walFile()), 1000), /valid checkpoint record/],
    ['catalog', (db: string) => damageFirst(path.join(db, 'base', '5')), /invalid page|could not read/],
    [
      'version',
      (db: string) => fs.writeFileSync(path.join(db, 'PG_VERSION'), '17\n'),
      /initialized by PostgreSQL version 17/,
    ],
  ])(
    "is refused in one line with PostgreSQL's own message when its %s is damaged",
    async (_, damage, words) => {
      const dataDir = newFolder();
      fs.cpSync(preparedDir, path.join(dataDir, 'db'), { recursive: true });
      damage(path.join(dataDir, 'db'));
      const error = await open(dataDir).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ name: 'StartError', exitCode: exitCodes.badData });
      const { message } = error as Error;
      expect(message).toMatch(words);
      expect(message).toContain(`in ${path.join(dataDir, 'db')} cannot be used`);
      expect(message).not.toContain('\n');
      // The folder was not adopted: the next start says the same.
      expect(fs.existsSync(path.join(dataDir, 'folder-state'))).toBe(false);
      expect(await open(dataDir).catch((reason: Error) => reason.message)).toBe(message);
    },
    60_000,
  );

  it('is ignored when it is damaged: the first start makes a database itself', async () => {
    const dataDir = newFolder();
    fs.appendFileSync(path.join(preparedDir, 'PG_VERSION'), '0');
    const database = await open(dataDir, { preparedDir });
    expect((await database.db.read.selectFrom('shop').select('id').execute()).length).toBeGreaterThanOrEqual(12);
    await database.close();
    expect(numberOf(path.join(dataDir, 'db'))).not.toBe(numberOf(preparedDir));
    expect(fs.readdirSync(dataDir).sort()).toEqual(['db', 'folder-state', 'lock']);
  });
});
