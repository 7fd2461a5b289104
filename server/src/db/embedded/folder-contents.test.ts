import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { exitCodes, StartError } from '../../lib/errors/start-error';
import { systemRandom } from '../../lib/random';
import { takeExistingFolder, takeFolder } from './data-folder';
import { LOCK_FILE } from './directory-lock';
import { contentsOf, databaseDir, SECRETS_FILE, STATE_FILE, type Step, stepFor } from './folder-contents';
import { listTree } from './sync-tree';

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-contents-'));
afterAll(() => fs.rmSync(base, { recursive: true, force: true }));

const goodSecrets = JSON.stringify({ secret: 's'.repeat(43), gateway_secret: 'g'.repeat(43), shop_keys: {} });

function makeDatabase(dir: string, without?: string, empty?: string): void {
  for (const folder of ['base', 'global', 'pg_wal', 'pg_xact']) {
    if (folder !== without) fs.mkdirSync(path.join(dir, folder), { recursive: true });
  }
  for (const [file, text] of [
    ['PG_VERSION', '18\n'],
    ['postgresql.conf', '# none'],
    ['global/pg_control', 'control'],
  ] as const) {
    if (file !== without) fs.writeFileSync(path.join(dir, file), file === empty ? '' : text);
  }
}

const states: Record<string, (dir: string) => void> = {
  'no state': () => undefined,
  creating: (dir) => fs.writeFileSync(path.join(dir, STATE_FILE), 'creating\n'),
  restoring: (dir) => fs.writeFileSync(path.join(dir, STATE_FILE), 'restoring\n'),
  ready: (dir) => fs.writeFileSync(path.join(dir, STATE_FILE), 'ready\n'),
  'empty state': (dir) => fs.writeFileSync(path.join(dir, STATE_FILE), ''),
  'cut state': (dir) => fs.writeFileSync(path.join(dir, STATE_FILE), 'rea'),
};
const databases: Record<string, (dir: string) => void> = {
  'no database': () => undefined,
  'an empty one': (dir) => fs.mkdirSync(databaseDir(dir)),
  'one without PG_VERSION': (dir) => makeDatabase(databaseDir(dir), 'PG_VERSION'),
  'one with an empty PG_VERSION': (dir) => makeDatabase(databaseDir(dir), undefined, 'PG_VERSION'),
  'one without control file': (dir) => makeDatabase(databaseDir(dir), 'global/pg_control'),
  'one without settings': (dir) => makeDatabase(databaseDir(dir), 'postgresql.conf'),
  'one without log': (dir) => makeDatabase(databaseDir(dir), 'pg_wal'),
  'a file': (dir) => fs.writeFileSync(databaseDir(dir), ''),
  'a whole one': (dir) => makeDatabase(databaseDir(dir)),
};
const others: Record<string, (dir: string) => void> = {
  nothing: () => undefined,
  secrets: (dir) => fs.writeFileSync(path.join(dir, SECRETS_FILE), goodSecrets),
  'empty secrets': (dir) => fs.writeFileSync(path.join(dir, SECRETS_FILE), ''),
  'half a database': (dir) => fs.mkdirSync(path.join(dir, 'making-1-ab', 'base'), { recursive: true }),
  "half a database of 1.0.0's": (dir) => fs.mkdirSync(path.join(dir, 'db.tmp')),
  "somebody's file": (dir) => fs.writeFileSync(path.join(dir, 'letter.txt'), 'dear'),
  'what a disk brings': (dir) => fs.mkdirSync(path.join(dir, 'lost+found')),
};

/** The expected steps, written independently of the code. */
function expected(state: string, database: string, other: string): Step {
  const isWhole = database === 'a whole one';
  const whole: Record<string, Step> = { ready: 'open', restoring: 'finish', creating: 'finish', 'no state': 'adopt' };
  if (isWhole) return whole[state] ?? 'refuse';
  if (state === 'creating' && database === 'no database') return 'create';
  if (state !== 'no state') return 'refuse';
  const mayBeThere = ['nothing', 'what a disk brings', 'half a database'];
  return database === 'no database' && mayBeThere.includes(other) ? 'create' : 'refuse';
}

const pairs = Object.keys(states).flatMap((state) =>
  Object.keys(databases).map((database) => [state, database] as const),
);
const rows = (state: string, database: string) => Object.keys(others).map((other) => [state, database, other] as const);

function folderWith(state: string, database: string, other: string): string {
  const dir = fs.mkdtempSync(path.join(base, 'row-'));
  states[state]?.(dir);
  databases[database]?.(dir);
  others[other]?.(dir);
  return dir;
}

const snapshot = (dir: string): string =>
  JSON.stringify(
    listTree(dir)
      .files.map((file) => [file, fs.readFileSync(path.join(dir, file), 'utf8')])
      .sort(),
  ) + listTree(dir).folders.sort().join();

/** Expects one line that names the folder and says what to do. */
async function expectRefusal(dir: string): Promise<void> {
  for (const refusal of [takeFolder(dir, { secrets: 'needed', random: systemRandom }), takeExistingFolder(dir)]) {
    const error = await refusal.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartError);
    const { message, exitCode } = error as StartError;
    expect(exitCode).toBe(exitCodes.badData);
    expect(message).not.toContain('\n');
    expect(message).toContain(dir);
    expect(message).toMatch(/KEDAI_DATA\.$/);
  }
}

describe('what a start does with a data folder', () => {
  it.each(pairs)('%s and %s, whatever is beside it', async (state, database) => {
    for (const row of rows(state, database)) {
      const dir = folderWith(...row);
      const before = snapshot(dir);
      expect([...row, stepFor(contentsOf(dir))]).toEqual([...row, expected(...row)]);
      if (expected(...row) === 'refuse') await expectRefusal(dir);
      expect(snapshot(dir)).toBe(before);
    }
  });

  it('creates state and secrets in a new folder, also in a missing one, and no more', async () => {
    const dir = path.join(base, 'missing', 'data');
    const folder = await takeFolder(dir, { secrets: 'needed', random: systemRandom });
    expect(folder.step).toBe('create');
    expect(fs.readdirSync(dir).sort()).toEqual([STATE_FILE, LOCK_FILE, SECRETS_FILE].sort());
    expect(fs.readFileSync(path.join(dir, STATE_FILE), 'utf8')).toBe('creating\n');
    folder.markReady();
    expect(fs.readFileSync(path.join(dir, STATE_FILE), 'utf8')).toBe('ready\n');
    await folder.lock.release();
  });

  it('removes the partial database of an interrupted first start, and keeps its secrets', async () => {
    const dir = folderWith('creating', 'no database', 'half a database');
    fs.writeFileSync(path.join(dir, SECRETS_FILE), goodSecrets);
    const folder = await takeFolder(dir, { secrets: 'needed', random: systemRandom });
    expect(folder.secrets).toEqual(JSON.parse(goodSecrets));
    expect(fs.readdirSync(dir).filter((name) => name.startsWith('making-'))).toEqual([]);
    await folder.lock.release();
  });

  it.each(['adopt', 'open'] as const)('creates no secrets in a folder to %s that has lost them', async (step) => {
    const dir = folderWith(step === 'open' ? 'ready' : 'no state', 'a whole one', 'nothing');
    const taken = takeFolder(dir, { secrets: 'needed', random: systemRandom });
    await expect(taken).rejects.toThrow(/secrets\.json, cannot be used: it is missing.*new-key 1/);
    expect(fs.existsSync(path.join(dir, SECRETS_FILE))).toBe(false);
    // In production no secrets are stored there.
    const folder = await takeFolder(dir, { secrets: 'unused', random: systemRandom });
    expect(folder.step).toBe(step);
    await folder.lock.release();
  });

  it('refuses a folder that a server of version 1.0.0 still runs on', async () => {
    if (process.platform !== 'linux') return;
    const dir = folderWith('no state', 'a whole one', 'secrets');
    const { createHash } = await import('node:crypto');
    const net = await import('node:net');
    const old = net.createServer();
    const name = `\0kedai-${createHash('sha256').update(fs.realpathSync(dir)).digest('hex')}`;
    await new Promise<void>((resolve) => old.listen(name, resolve));
    const take = () => takeFolder(dir, { secrets: 'needed', random: systemRandom });
    await expect(take()).rejects.toThrow(/in use by another process/);
    await new Promise((resolve) => old.close(resolve));
    await (await take()).lock.release();
  });
});
