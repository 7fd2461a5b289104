import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { usersOf } from '../../server/tools/prove-first-start';
import { serverPrograms } from '../harness/dist';

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-build-'));
afterAll(() => fs.rmSync(base, { recursive: true, force: true }));

const MODULE = pathToFileURL(path.resolve(__dirname, '..', '..', 'tools', 'build-server.mjs')).href;
const dir = path.join(base, 'database');

/** Runs the build step that makes a database, as a program. */
function build(): ChildProcess {
  const program = `import { prepareDatabase } from ${JSON.stringify(MODULE)}; prepareDatabase(${JSON.stringify(dir)});`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'inherit', 'inherit'] });
}

const halfMade = (): string[] => fs.readdirSync(base).filter((name) => name.startsWith('making-'));
const ended = (child: ChildProcess): Promise<number | null> => new Promise((resolve) => child.once('exit', resolve));

describe('the pictures that the build puts beside the server', () => {
  it('are those of the sources, each SVG also compressed', async () => {
    const built = path.join(path.dirname((await serverPrograms())('main')), 'pictures');
    const source = path.resolve(__dirname, '..', '..', 'server', 'static');
    const names = fs.readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svg'));
    expect(names.length).toBeGreaterThan(100);
    for (const name of names) {
      const svg = fs.readFileSync(path.join(source, name));
      expect(fs.readFileSync(path.join(built, name))).toEqual(svg);
      expect(brotliDecompressSync(fs.readFileSync(path.join(built, `${name}.br`)))).toEqual(svg);
      expect(gunzipSync(fs.readFileSync(path.join(built, `${name}.gz`)))).toEqual(svg);
    }
  }, 300_000);
});

describe('a build that is killed while its child makes the database', () => {
  it('leaves no process and no apparent database, and the next build makes one', async () => {
    await serverPrograms();
    const killed = build();
    while (!halfMade().some((name) => fs.existsSync(path.join(base, name, 'base')))) await delay(5);
    killed.kill('SIGKILL');
    await ended(killed);
    while (usersOf(base).length > 0) await delay(20);
    expect(fs.existsSync(dir)).toBe(false);

    expect(await ended(build())).toBe(0);
    expect(halfMade()).toEqual([]);
    expect(fs.existsSync(path.join(dir, 'PG_VERSION'))).toBe(true);
    expect(fs.existsSync(`${dir}.json`)).toBe(true);
  }, 300_000);
});
