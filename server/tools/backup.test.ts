import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { calls } from '@/contract';
import { formOf, formType } from '../../test/harness/form-data';
import { halves } from '../../test/harness/pictures';
import { type TestDatabase, testDatabase } from '../../test/harness/postgres';
import { runTool } from '../../test/harness/tool';
import { makeBackup } from '../src/backup/make-backup';
import { moveToPostgres } from '../src/backup/move-to-postgres';
import type { Place, Say } from '../src/backup/open-data';
import { checkArchive } from '../src/backup/read-archive';
import { restoreBackup } from '../src/backup/restore-backup';
import { batchesOf, sequencesOf, tablesOf } from '../src/backup/snapshot';
import { writeArchive } from '../src/backup/write-archive';
import { readSettings } from '../src/config';
import { takeFolder } from '../src/db/embedded/data-folder';
import { databaseDir } from '../src/db/embedded/folder-contents';
import { openPglite } from '../src/db/embedded/pglite-engine';
import type { Engine } from '../src/db/engine';
import { migrationFiles, migrationsDir } from '../src/db/migrate';
import { openPostgres } from '../src/db/postgres/postgres-engine';
import { systemClock } from '../src/lib/clock';
import { unoptimizedWasm } from '../src/lib/process/brief-process';
import { systemRandom } from '../src/lib/random';
import { type RunningServer, startServer } from '../src/start-server';
import { findBrokenInvariants } from '../src/wiring/invariants';
import { type Ack, addMember, isThere, type Member } from './prove-acks';
import { Customer, cartLines } from './prove-load';

let dir: string;
let bare: TestDatabase;
beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-backup-'));
  bare = await testDatabase('bare');
});
afterAll(async () => {
  await bare.drop();
  fs.rmSync(dir, { recursive: true, force: true });
});

const at = (name: string): string => path.join(dir, name);

/** Runs a tool in this process and returns its output. */
async function said(work: (say: Say) => Promise<void>): Promise<string> {
  const lines: string[] = [];
  await work((line) => lines.push(line));
  return lines.join('\n');
}

const folder = (name: string): Place => ({ dataDir: at(name), databaseUrl: undefined });
const backup = (place: Place, name: string) => said((say) => makeBackup(place, at(name), say));
const restore = (place: Place, name: string) => said((say) => restoreBackup(place, at(name), say));

const run = (tool: string, args: string[], env: Record<string, string>) => runTool(tool, args, env, [unoptimizedWasm]);

function start(dataDir: string, more: Record<string, string> = {}): Promise<RunningServer> {
  const env = { KEDAI_MODE: 'demo', KEDAI_DATA: dataDir, PORT: '0', KEDAI_MAX_LAG: '0', KEDAI_PLAY: '0', ...more };
  return startServer({
    settings: readSettings(env, dir),
    logger: pino({ level: 'silent' }),
    sms: { sendCode: async () => undefined },
    onFatal: (error) => {
      throw error;
    },
    onNotice: () => undefined,
  });
}

const addressOf = ({ port }: RunningServer): string => `http://127.0.0.1:${port}`;

async function crowdOf(server: RunningServer, members: readonly Member[]): Promise<Customer[]> {
  const goods = await cartLines(addressOf(server));
  return members.map((member) => new Customer(addressOf(server), member, goods));
}

const acksOf = (crowd: readonly Customer[]): Ack[] => crowd.flatMap(({ acks }) => acks);

async function untilAcks(crowd: readonly Customer[], count: number): Promise<void> {
  while (acksOf(crowd).length < count) await delay(10);
}

/** Digests of the rows, indexes and sequences of a database, by table. */
async function digest(engine: Engine): Promise<object> {
  const session = await engine.acquire();
  try {
    const rows: Record<string, unknown> = {};
    for (const table of await tablesOf(session)) {
      const found = await session.query(
        `select count(*)::int as n, md5(string_agg(line, '' order by line)) as md5
         from (select row_to_json(t)::text collate "C" as line from "${table}" t) l`,
      );
      rows[table] = found.rows[0];
    }
    const indexes = await session.query(
      'select indexdef as text from pg_indexes where schemaname = current_schema() order by indexname collate "C"',
    );
    return { rows, indexes: indexes.rows, sequences: await sequencesOf(session) };
  } finally {
    session.release(false);
  }
}

async function digestOfFolder(dataDir: string): Promise<object> {
  const engine = await openPglite({ dir: databaseDir(dataDir) });
  try {
    return await digest(engine);
  } finally {
    await engine.close();
  }
}

describe('a backup', () => {
  /** When how many writes were acknowledged, while the backup was made. */
  const seen: { atMs: number; acks: Ack[] }[] = [];
  let counted = '';

  it('is made while customers order, and the server continues', async () => {
    const server = await start(at('data'));
    const members: Member[] = [];
    for (let n = 0; n < 4; n += 1) members.push(await addMember(server.db, server.services, n));
    const crowd = await crowdOf(server, members);
    const working = crowd.map((customer) => customer.run());
    await untilAcks(crowd, 20);
    const watch = setInterval(() => {
      seen.push({ atMs: systemClock.nowMs(), acks: acksOf(crowd).filter(({ kind }) => kind === 'answer') });
    }, 5);
    // Run as a command, in its own process.
    const made = await run('backup', [at('kedai.tar.gz')], { KEDAI_DATA: at('data') });
    expect(made).toEqual({
      text: expect.stringMatching(
        /^\d+ rows of \d+ tables are in .*kedai\.tar\.gz \(\d+ kB\)\. The running server paused for \d+ ms\.\n$/,
      ),
      code: 0,
    });
    clearInterval(watch);
    counted = /^\d+ rows of \d+ tables/.exec(made.text)?.[0] ?? '';
    const after = acksOf(crowd).length;
    await untilAcks(crowd, after + 5);
    await server.leave();
    await Promise.all(working);
    expect(fs.statSync(at('kedai.tar.gz')).mode & 0o077).toBe(0);
    expect(fs.readdirSync(at('data')).sort()).toEqual(['db', 'folder-state', 'lock', 'secrets.json']);
  }, 300_000);

  it('is restored elsewhere with all writes that were acknowledged until its time, and is usable', async () => {
    // As a restore leaves it that is killed while it moves files to their places.
    const interrupted = await takeFolder(at('restored'), { secrets: 'unused', random: systemRandom, isRestore: true });
    fs.writeFileSync(path.join(at('restored'), 'secrets.json'), '{}');
    fs.mkdirSync(path.join(at('restored'), 'making-1-ab', 'db'), { recursive: true });
    await interrupted.lock.release();
    await expect(start(at('restored'))).rejects.toThrow(/^A restore into the data folder .* was interrupted/);
    expect(fs.existsSync(databaseDir(at('restored')))).toBe(false);
    const told = await restore(folder('restored'), 'kedai.tar.gz');
    expect(told).toContain('All invariants hold.');
    expect(told).toContain(counted);
    expect(fs.readFileSync(path.join(at('restored'), 'secrets.json'))).toEqual(
      fs.readFileSync(path.join(at('data'), 'secrets.json')),
    );
    const server = await start(at('restored'));
    try {
      const { about } = await checkArchive(at('kedai.tar.gz'));
      const early = seen.filter(({ atMs }) => atMs <= Date.parse(about.made)).at(-1)?.acks ?? [];
      expect(early.length).toBeGreaterThan(5);
      for (const ack of early) expect([ack, await isThere(server.db, ack)]).toEqual([ack, true]);
      const crowd = await crowdOf(server, [await addMember(server.db, server.services, 100)]);
      const working = crowd.map((customer) => customer.run());
      await untilAcks(crowd, 5);
      expect(await findBrokenInvariants(server.db.read)).toEqual([]);
      await server.leave();
      await Promise.all(working);
    } catch (error) {
      await server.leave();
      throw error;
    }
  }, 300_000);

  it('equals its folder when no server runs, and can be moved to PostgreSQL unchanged', async () => {
    const upload = path.join('uploads', 'goods', 'a.jpg');
    fs.mkdirSync(path.dirname(path.join(at('restored'), upload)), { recursive: true });
    fs.writeFileSync(path.join(at('restored'), upload), Buffer.alloc(70_000, 7));
    expect(await backup(folder('restored'), 'again')).toContain('No server was running.');
    await restore(folder('twin'), 'again');
    expect(fs.readFileSync(path.join(at('twin'), upload))).toEqual(Buffer.alloc(70_000, 7));
    const original = await digestOfFolder(at('restored'));
    expect(await digestOfFolder(at('twin'))).toEqual(original);

    const place = { dataDir: at('restored'), databaseUrl: bare.url };
    expect(await said((say) => moveToPostgres(place, say))).toContain('All invariants hold.');
    const engine = openPostgres({ url: bare.url, sessions: 1, namedStatements: false });
    expect(await digest(engine)).toEqual(original);
    // A second move finds a database with rows.
    await expect(said((say) => moveToPostgres(place, say))).rejects.toThrow(/^The database is not empty; nothing/);

    expect(await backup(place, 'back')).toContain('A running server did not pause.');
    const other = await testDatabase('bare');
    await restore({ dataDir: at('other-data'), databaseUrl: other.url }, 'back');
    const otherEngine = openPostgres({ url: other.url, sessions: 1, namedStatements: false });
    expect(await digest(otherEngine)).toEqual(original);
    await Promise.all([engine.close(), otherEngine.close()]);
    await other.drop();
  }, 300_000);

  it('takes uploaded pictures along, and says which it has not', async () => {
    const server = await start(at('twin'));
    const { token } = await addMember(server.db, server.services, 60);
    const picture = await halves(60, 40).png().toBuffer();
    const urls: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const form = { method: 'POST', body: formOf([['file', picture]]), headers: { token, 'content-type': formType } };
      const answer = await fetch(addressOf(server) + calls.common.upload.path, form);
      urls.push(((await answer.json()) as { data: { url: string } }).data.url);
    }
    const [kept = '', lost = ''] = urls.map((url) => path.join('uploads', url.slice(9, 11), url.slice(9)));
    fs.rmSync(path.join(at('twin'), lost));
    fs.writeFileSync(path.join(at('twin'), 'uploads', '.half-written.jpg'), 'half');
    const made = await run('backup', [at('pictures')], { KEDAI_DATA: at('twin') });
    await server.leave();
    expect(made.text).toContain(
      '1 uploaded pictures are in it.\n1 uploaded pictures are not in the data folder, and so not in it. Back up the bucket of KEDAI_S3_URL too.\n',
    );
    const told = await restore(folder('pictured'), 'pictures');
    expect(told).toContain('2 uploaded pictures are in the folder uploads of the data folder.');
    expect(fs.readFileSync(path.join(at('pictured'), kept))).toEqual(fs.readFileSync(path.join(at('twin'), kept)));
    expect(fs.readdirSync(path.join(at('pictured'), 'uploads'))).not.toContain('.half-written.jpg');
    const again = await start(at('pictured'));
    const statuses = await Promise.all(urls.map(async (url) => (await fetch(addressOf(again) + url)).status));
    await again.leave();
    expect(statuses).toEqual([200, 404]);
  }, 300_000);

  it('is refused when it is damaged, truncated, newer or another file, and nothing is created', async () => {
    const whole = fs.readFileSync(at('kedai.tar.gz'));
    const flipped = Buffer.from(whole);
    flipped[Math.floor(whole.length / 2)]! ^= 255;
    fs.writeFileSync(at('flipped'), flipped);
    // Damage inside the entries, where they are read, and before and after them.
    for (const share of [0, 0.02, 0.3, 0.6, 0.9, 0.999]) {
      fs.writeFileSync(at('cut'), whole.subarray(0, Math.floor(whole.length * share)));
      await expect(restore(folder('nothing'), 'cut')).rejects.toThrow(
        /^This is not a complete backup of Kedai: unexpected end/i,
      );
    }
    fs.writeFileSync(at('cut'), whole.subarray(0, whole.length / 2));
    fs.writeFileSync(at('strange'), 'a text');
    const content = {
      made: new Date(0),
      batches: batchesOf(undefined as never, []),
      sequences: async () => [],
      dataDir: dir,
      files: () => [],
    };
    await writeArchive(at('newer'), { ...content, migrations: [...migrationFiles(migrationsDir), '9999_later.sql'] });
    for (const [name, text] of [
      ['flipped', /^This is not a complete backup of Kedai: .*$/],
      ['cut', /^This is not a complete backup of Kedai: .*$/],
      ['strange', /^This is not a complete backup of Kedai: .*$/],
      ['newer', /^The data is newer than this program: its schema has 9999_later\.sql\.$/],
    ] as const) {
      await expect(restore(folder('nothing'), name)).rejects.toThrow(text);
    }
    expect(fs.existsSync(at('nothing'))).toBe(false);
    // Run as a command: one line and an exit code.
    expect(await run('restore', [at('cut')], { KEDAI_DATA: at('nothing') })).toEqual({
      text: expect.stringMatching(/^This is not a complete backup[^\n]*\n$/),
      code: 65,
    });
  });

  it('is refused in one line where no folder can be created, and over a file', async () => {
    fs.writeFileSync(at('a-file'), 'x');
    for (const [place, what] of [
      ['/proc/kedai', /^The data folder \/proc\/kedai cannot be used \(ENOENT[^\n]*\n$/],
      [at('a-file'), /^The data folder .*a-file cannot be used \(ENOTDIR[^\n]*\n$/],
    ] as const) {
      if (place.startsWith('/proc') && process.platform !== 'linux') continue;
      expect(await run('restore', [at('kedai.tar.gz')], { KEDAI_DATA: place })).toEqual({
        text: expect.stringMatching(what),
        code: 73,
      });
    }
  });

  it("is not made of a database that is not Kedai's", async () => {
    const other = await testDatabase('bare');
    const place = { dataDir: at('no-data'), databaseUrl: other.url };
    await expect(backup(place, 'foreign')).rejects.toThrow(/^This is not a database of Kedai; nothing was written\.$/);
    expect(fs.readdirSync(dir).filter((name) => name.startsWith('foreign'))).toEqual([]);
    await other.drop();
  });

  it('is never restored over data, and never written over a file', async () => {
    const before = fs.readdirSync(at('data'));
    await expect(restore(folder('data'), 'kedai.tar.gz')).rejects.toThrow(/ is not empty; nothing was changed\./);
    expect(fs.readdirSync(at('data'))).toEqual(before);
    await expect(backup(folder('data'), 'kedai.tar.gz')).rejects.toThrow(/ exists already; nothing was written\.$/);
    const target = { dataDir: at('new-data'), databaseUrl: bare.url };
    await expect(restore(target, 'kedai.tar.gz')).rejects.toThrow(/^The database is not empty; nothing was changed\./);
    expect(fs.existsSync(at('new-data'))).toBe(false);
  });

  it('is not started when its file cannot be written', async () => {
    // The file is checked before the data, which does not exist here.
    const missing = at('no/folder/here.tar.gz');
    expect(await run('backup', [missing], { KEDAI_DATA: at('no-data') })).toEqual({
      text: `The backup ${missing} cannot be written (ENOENT, ${missing}.part): a part of its path is missing. Make it, or choose another place for it.\n`,
      code: 73,
    });
    await expect(backup(folder('no-data'), 'strange/b.tar.gz')).rejects.toThrow(/cannot be written \(ENOTDIR/);
    expect(fs.existsSync(at('no'))).toBe(false);
    await expect(backup(folder('no-data'), 'b.tar.gz')).rejects.toThrow(/^There is no database in the data folder/);
    expect(fs.existsSync(at('b.tar.gz.part'))).toBe(false);
  });

  it('writes no file outside the folder', async () => {
    const content = {
      made: new Date(0),
      batches: batchesOf(undefined as never, []),
      sequences: async () => [],
      dataDir: at('twin'),
    };
    fs.writeFileSync(at('outside'), 'x');
    await writeArchive(at('climbs'), {
      ...content,
      migrations: migrationFiles(migrationsDir),
      files: () => ['../outside'],
    });
    await expect(restore(folder('victim'), 'climbs')).rejects.toThrow(
      'The backup has a file of an unexpected name: ../outside.',
    );
    expect(fs.existsSync(at('victim'))).toBe(false);
  });
});
