import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { systemClock } from '../lib/clock';
import { systemRandom } from '../lib/random';
import { FolderInUseError, lockByFile, lockDirectory } from './directory-lock';
import { fsyncCounter } from './durable-node-fs';
import { type OpenDatabase, openDatabase } from './open-database';

const folders: string[] = [];
function newFolder(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-embedded-'));
  folders.push(dir);
  return dir;
}
afterAll(() => {
  for (const dir of folders) fs.rmSync(dir, { recursive: true, force: true });
});

const open = (dataDir: string): Promise<OpenDatabase> =>
  openDatabase({
    config: { databaseUrl: undefined, databaseSessions: 1, namedStatements: true, dataDir, seed: true },
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
    database = await open(dataDir);
  }, 120_000);
  afterAll(() => database?.close());

  it('is made whole at the first start, demo data included, and nothing half remains', async () => {
    const shops = await database.db.read.selectFrom('shop').select('id').execute();
    expect(shops.length).toBeGreaterThanOrEqual(12);
    expect(fs.readdirSync(dataDir).sort()).toEqual(['db']);
  });

  it('brings every commit to the disk before it is answered', async () => {
    for (let n = 0; n < 5; n += 1) {
      const before = fsyncCounter.calls;
      await database.db.transaction(async (tx) => {
        await tx
          .insertInto('config')
          .values({ key: `durable-${n}`, value_json: '1' })
          .execute();
      });
      expect(fsyncCounter.calls).toBeGreaterThan(before);
    }
  });

  it('refuses a second process on its folder, and says what to do', async () => {
    await expect(open(dataDir)).rejects.toThrow(FolderInUseError);
    await expect(open(dataDir)).rejects.toThrow(/in use by another process.*KEDAI_DATA/);
  });

  it('has everything back when it is opened again, and is not seeded twice', async () => {
    const before = await database.db.read.selectFrom('config').select('key').execute();
    await database.close();
    database = await open(dataDir);
    expect(await database.db.read.selectFrom('config').select('key').execute()).toEqual(before);
    const users = await database.db.read.selectFrom('users').select('id').execute();
    expect(users).toHaveLength(1);
  }, 60_000);
});

describe('the lock of a folder', () => {
  it('is free again when it was released', async () => {
    const dir = newFolder();
    const lock = await lockDirectory(dir);
    await expect(lockDirectory(dir)).rejects.toThrow(FolderInUseError);
    await lock.release();
    await (await lockDirectory(dir)).release();
  });

  it('is the same whichever way the folder is named', async () => {
    const dir = newFolder();
    const link = `${dir}-link`;
    fs.symlinkSync(dir, link);
    folders.push(link);
    const lock = await lockDirectory(dir);
    await expect(lockDirectory(link)).rejects.toThrow(FolderInUseError);
    await lock.release();
  });

  it('by file names the living owner, and is taken over from a dead one only', async () => {
    const dir = newFolder();
    folders.push(`${dir}.pid`);
    const dead = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => dead.once('exit', resolve));
    fs.writeFileSync(`${dir}.pid`, String(dead.pid));
    const lock = lockByFile(dir);
    expect(() => lockByFile(dir)).toThrow(new RegExp(`pid ${process.pid}`));
    await lock.release();
    expect(fs.existsSync(`${dir}.pid`)).toBe(false);
  });
});
