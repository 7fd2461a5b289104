import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { isAlive } from './end-with-parent';

const MODULE = JSON.stringify(path.join(__dirname, 'end-with-parent.ts'));
const TIMERS = JSON.stringify(path.join(__dirname, '../timers.ts'));
const tsx = ['--import', pathToFileURL(require.resolve('tsx')).href];

/** Says its id and stays, unless its parent goes. */
const CHILD = `
require(${MODULE}).endWithParent(Number(process.argv.at(-1)), require(${TIMERS}).systemTimers);
setInterval(() => undefined, 1000);
console.log(process.pid);
`;
/** Starts such a child in the way of its word, and passes on what that says. */
const PARENT = `
const { spawn } = require('node:child_process');
const args = ${JSON.stringify([...tsx, '-e', CHILD])};
const stdio = ['ignore', 'inherit', 'inherit', ...(process.argv.at(-1) === 'connected' ? ['ipc'] : [])];
spawn(process.execPath, [...args, String(process.pid)], { stdio });
setInterval(() => undefined, 1000);
`;

const gone = async (pid: number): Promise<void> => {
  while (isAlive(pid)) await delay(20);
};

describe('a child that ends with its parent', () => {
  it.each(['connected', 'alone'])('is gone after its parent was killed: %s', async (how) => {
    const parent = spawn(process.execPath, ['-e', PARENT, how], { stdio: ['ignore', 'pipe', 'inherit'] });
    const pid = Number(await new Promise((resolve) => parent.stdout.once('data', (chunk) => resolve(String(chunk)))));
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await gone(pid);
  });

  it('does not begin when its parent is gone already', async () => {
    const dead = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => dead.once('exit', resolve));
    const child = spawn(process.execPath, [...tsx, '-e', CHILD, String(dead.pid)], { stdio: 'ignore' });
    const signal = await new Promise((resolve) => child.once('exit', (_, by) => resolve(by)));
    expect(signal).toBe('SIGKILL');
  });
});
