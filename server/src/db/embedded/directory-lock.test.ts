import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { FolderInUseError, LOCK_FILE, lockDirectory } from './directory-lock';

const folders: string[] = [];
const children: ChildProcess[] = [];
function newFolder(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-lock-'));
  folders.push(dir);
  return dir;
}
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const dir of folders.splice(0)) fs.rmSync(dir, { recursive: true, force: true });
});

/**
 * A process that locks the folder, prints a line and keeps running. With LOCK_LEAVE a child inherits the lock, and its
 * process id is printed.
 */
const HOLDER = `
const { lockDirectory } = require(process.env.LOCK_MODULE);
const { spawn } = require('node:child_process');
lockDirectory(process.env.LOCK_DIR).then((lock) => {
  const stay = 'setInterval(() => {}, 1000)';
  const child = process.env.LOCK_LEAVE && spawn(process.execPath, ['-e', stay], { stdio: ['ignore', 'ignore', 'ignore', lock.fd] });
  console.log(child ? child.pid : 'held');
  eval(stay);
}, (error) => console.log(error.name, error.message));
`;

async function hold(dir: string, env: Record<string, string> = {}): Promise<{ child: ChildProcess; said: string }> {
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  const child = spawn(process.execPath, ['--import', tsx, '-e', HOLDER], {
    env: { ...process.env, LOCK_MODULE: path.join(__dirname, 'directory-lock.ts'), LOCK_DIR: dir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const said = await new Promise<string>((resolve) => child.stdout?.once('data', (chunk) => resolve(String(chunk))));
  return { child, said: said.trim() };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

const isFree = async (dir: string): Promise<boolean> => {
  try {
    await (await lockDirectory(dir)).release();
    return true;
  } catch (error) {
    if (error instanceof FolderInUseError) return false;
    throw error;
  }
};

describe('the lock of a folder', () => {
  it('is free again after a release', async () => {
    const dir = newFolder();
    const lock = await lockDirectory(dir);
    expect(await isFree(dir)).toBe(false);
    await lock.release();
    await lock.release();
    expect(await isFree(dir)).toBe(true);
  });

  it('is the same under every path of the folder', async () => {
    const dir = newFolder();
    const link = path.join(newFolder(), 'link');
    fs.symlinkSync(dir, link);
    const lock = await lockDirectory(dir);
    await expect(lockDirectory(link)).rejects.toThrow(/in use by another process.*KEDAI_DATA/);
    await lock.release();
  });

  it('belongs to the file: another path of the same file is refused too', async () => {
    const dir = newFolder();
    const other = newFolder();
    const lock = await lockDirectory(dir);
    fs.linkSync(path.join(dir, LOCK_FILE), path.join(other, LOCK_FILE));
    expect(await isFree(other)).toBe(false);
    await lock.release();
  });

  it('is free as soon as its process is killed', async () => {
    const dir = newFolder();
    const { child, said } = await hold(dir);
    expect(said).toBe('held');
    expect(await isFree(dir)).toBe(false);
    await end(child);
    expect(await isFree(dir)).toBe(true);
  });

  it('stays with a child that inherited it when the process itself is killed', async () => {
    const dir = newFolder();
    const { child, said } = await hold(dir, { LOCK_LEAVE: '1' });
    await end(child);
    expect(await isFree(dir)).toBe(false);
    process.kill(Number(said), 'SIGKILL');
    // An attempt waits a moment for such a child, whether it is refused or not.
    expect(await isFree(dir)).toBe(true);
  });

  it('is refused in one line with advice where the system has no locks', async () => {
    jest.resetModules();
    jest.doMock('fs-native-extensions', () => {
      throw new Error('Cannot find addon');
    });
    const alone = require('./directory-lock') as typeof import('./directory-lock');
    await expect(alone.lockDirectory(newFolder())).rejects.toThrow(
      /^Kedai cannot lock files on this system .*DATABASE_URL\)\.$/,
    );
    jest.dontMock('fs-native-extensions');
  });

  it('is refused where the file system has no locks', async () => {
    jest.resetModules();
    jest.doMock('fs-native-extensions', () => ({
      tryLock: () => {
        throw Object.assign(new Error('no locks available'), { code: 'ENOLCK' });
      },
    }));
    const alone = require('./directory-lock') as typeof import('./directory-lock');
    await expect(alone.lockDirectory(newFolder())).rejects.toThrow(/has no file locks \(ENOLCK\).*KEDAI_DATA/);
    jest.dontMock('fs-native-extensions');
  });
});
