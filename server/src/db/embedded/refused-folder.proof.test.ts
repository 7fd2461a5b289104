import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { exitCodes, StartError } from '../../lib/errors/start-error';
import { explainFileError } from './file-error';
import { explainDamage } from './open-whole';

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-refused-'));
afterAll(() => fs.rmSync(base, { recursive: true, force: true }));

interface Ended {
  code: number | null;
  out: string;
  error: string;
}

function run(args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  const options = { env: { PATH: process.env.PATH, PORT: '0', ...env }, cwd: path.resolve(__dirname, '../../../..') };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['--import', tsx, ...args], options, (_, out, error) =>
      resolve({ code: child.exitCode, out, error }),
    );
  });
}

const serve = (dataDir: string): Promise<Ended> =>
  run([path.join(__dirname, '../../main.ts')], { KEDAI_DATA: dataDir });

/**
 * Works on a folder without the rights of root. The modules are loaded first, because other users may not be able to
 * read the sources.
 */
const asNobody = (work: string): string => `
const { takeFolder } = require(${JSON.stringify(path.join(__dirname, 'data-folder.ts'))});
const { serveCopies } = require(${JSON.stringify(path.join(__dirname, '../../backup/live-copy.ts'))});
const { explained, openFolder } = require(${JSON.stringify(path.join(__dirname, '../../backup/open-data.ts'))});
const { endWith } = require(${JSON.stringify(path.join(__dirname, '../../lib/errors/start-error.ts'))});
require('fs-native-extensions');
if (process.getuid() === 0) { process.setgroups([]); process.setegid(65534); process.seteuid(65534); }
const dataDir = process.env.KEDAI_DATA;
(async () => ${work})().then(() => process.exit(0), endWith);
`;
const TAKE = asNobody("explained({ dataDir }, () => takeFolder(dataDir, { secrets: 'unused' }))");
/** What a server does in its folder once its database is open. */
const SERVE = asNobody("serveCopies(undefined, dataDir, 'http://127.0.0.1:3000')");
const OPEN = asNobody('explained({ dataDir }, () => openFolder(dataDir))');

function expectLine({ code, out, error }: Ended, exitCode: number, line: RegExp): void {
  expect(out).toBe('');
  expect(error).toMatch(line);
  expect(error.trimEnd().split('\n')).toHaveLength(1);
  expect(code).toBe(exitCode);
}

describe('a data folder that cannot be used', () => {
  it('is reported in one line when a file is in its place', async () => {
    const file = path.join(base, 'file');
    fs.writeFileSync(file, 'not a folder');
    expectLine(
      await serve(file),
      exitCodes.cannotCreate,
      /^The data folder .*file cannot be used.*not a folder.*KEDAI_DATA/,
    );
    expect(fs.readFileSync(file, 'utf8')).toBe('not a folder');
  });

  it('is reported in one line where no folder can be created', async () => {
    // Linux allows no folder there, and Node's `recursive` would never return.
    if (process.platform !== 'linux') return;
    expectLine(
      await serve('/proc/kedai/data'),
      exitCodes.cannotCreate,
      /^The data folder \/proc\/kedai\/data cannot be used \(ENOENT.*KEDAI_DATA/,
    );
  });

  it('is reported in one line when its database is incomplete, and nothing is created', async () => {
    const dir = path.join(base, 'emptied');
    fs.mkdirSync(path.join(dir, 'db'), { recursive: true });
    expectLine(
      await serve(dir),
      exitCodes.badData,
      /^The database folder .*db is empty, and nothing was created in it\./,
    );
    expect(fs.readdirSync(dir)).toEqual(['db']);
  });

  const mayForbid = process.platform !== 'win32';
  it.each([
    ['to make it', (dir: string) => fs.mkdirSync(dir, { mode: 0o555 }), 'data'],
    ['to write in it', (dir: string) => fs.mkdirSync(dir, { mode: 0o555 }), ''],
    ['to read it', (dir: string) => fs.mkdirSync(dir, { mode: 0 }), ''],
  ])('is reported in one line when there is no permission %s', async (name, make, inside) => {
    if (!mayForbid) return;
    // All parent folders are readable.
    fs.chmodSync(base, 0o755);
    const dir = path.join(base, name.replaceAll(' ', '-'));
    make(dir);
    const ended = await run(['-e', TAKE], { KEDAI_DATA: path.join(dir, inside) });
    fs.chmodSync(dir, 0o755);
    expectLine(ended, exitCodes.noPermission, /^The data folder .* cannot be used \(EACCES.*no permission/);
    expect(fs.readdirSync(dir)).toEqual([]);
  });

  it('is reported in one line when its database is writable and the folder is not', async () => {
    if (!mayForbid) return;
    fs.chmodSync(base, 0o755);
    const dir = path.join(base, 'closed');
    fs.mkdirSync(dir, { mode: 0o555 });
    const ended = await run(['-e', SERVE], { KEDAI_DATA: dir });
    expectLine(ended, exitCodes.noPermission, /^The data folder .*closed cannot be used \(EACCES, .*\.control\.json\)/);
  });

  it('is reported in one line when its lock may not be opened', async () => {
    if (!mayForbid) return;
    fs.chmodSync(base, 0o755);
    const dir = path.join(base, 'locked');
    fs.mkdirSync(dir, { mode: 0o777 });
    fs.writeFileSync(path.join(dir, 'folder-state'), 'creating\n');
    for (const part of ['base', 'global', 'pg_wal', 'pg_xact']) {
      fs.mkdirSync(path.join(dir, 'db', part), { recursive: true });
    }
    for (const part of ['PG_VERSION', 'postgresql.conf', 'global/pg_control']) {
      fs.writeFileSync(path.join(dir, 'db', part), '18\n');
    }
    fs.writeFileSync(path.join(dir, 'lock'), '', { mode: 0 });
    const ended = await run(['-e', OPEN], { KEDAI_DATA: dir });
    expectLine(ended, exitCodes.noPermission, /^The data folder .*locked cannot be used \(EACCES, .*lock\)/);
  });

  it('is not called damaged when a file of its database may not be read', () => {
    const words = 'could not open file "base/5/1259": Permission denied';
    expect(explainDamage(Object.assign(new Error(words), { code: '42501' }), '/data/db')).toMatchObject({
      exitCode: exitCodes.noPermission,
      message: expect.stringMatching(/^The embedded database in \/data\/db cannot be read: could not open file/),
    });
  });

  it.each([
    ['EROFS', exitCodes.cannotCreate, /read-only/],
    ['ENOSPC', exitCodes.cannotCreate, /disk is full/],
    ['EIO', exitCodes.ioError, /disk fails/],
    ['EPERM', exitCodes.noPermission, /no permission/],
  ])('is explained when the system reports %s', (code, exitCode, text) => {
    const error = Object.assign(new Error(`${code}: no`), { code, syscall: 'open', path: '/data/lock' });
    const explained = explainFileError(error, '/data') as StartError;
    expect(explained).toBeInstanceOf(StartError);
    expect(explained.message).toMatch(text);
    expect(explained.message).toContain(`/data cannot be used (${code}, /data/lock)`);
    expect(explained.exitCode).toBe(exitCode);
  });

  it('is explained when the error names no file, as errors of open files do', () => {
    const error = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      ...{ code: 'ENOSPC', syscall: 'write' },
    });
    expect(explainFileError(error, '/data')).toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/^The data folder \/data cannot be used \(ENOSPC, write\): the disk is full\./),
    });
  });

  it('is not named for errors of another kind', () => {
    for (const error of [new Error('x'), Object.assign(new Error('x'), { code: 'EACCES', syscall: 'connect' })]) {
      expect(explainFileError(error, '/data')).toBe(error);
    }
  });
});
