// npm run prove:walk [-- SEED...] [--steps N] [--trace] [--faults]: walks many random customers, or tests the planted
// faults.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { type RouteName, routes } from '@/platform/routes';
import { demoPhone } from '../e2e/stage';
import { App } from '../harness/app';
import { launchBrowser } from '../harness/browser';
import { earningSql } from './earned';
import { faults } from './faults';
import { impossible } from './pages';
import { kinds } from './step';
import { walk } from './walk';

const args = process.argv.slice(2);
const stepsAt = args.indexOf('--steps');
const steps = stepsAt < 0 ? 300 : Number(args[stepsAt + 1]);
const named = args.filter((arg, index) => /^\d+$/.test(arg) && (stepsAt < 0 || index !== stepsAt + 1)).map(Number);
const seedsOf = (count: number): number[] =>
  named.length > 0 ? named : Array.from({ length: count }, (_, i) => i + 1);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const trace = args.includes('--trace') ? say : undefined;

/**
 * Prints a table with a row for each page and a column for each kind of step. `-` is an impossible pair. Returns the
 * missing pairs.
 */
function table(pairs: ReadonlyMap<string, number>): string[] {
  const missing: string[] = [];
  say(['page', ...kinds].map((cell) => cell.padEnd(14)).join(''));
  for (const page of Object.keys(routes)) {
    const cells = kinds.map((kind) => {
      const pair = `${page}|${kind}`;
      if (impossible.has(pair)) return '-';
      if (!pairs.has(pair)) missing.push(pair);
      return String(pairs.get(pair) ?? 0);
    });
    say([page, ...cells].map((cell) => cell.padEnd(14)).join(''));
  }
  return missing;
}

async function proveWalks(app: App, browser: Browser): Promise<boolean> {
  const seeds = seedsOf(20);
  const pairs = new Map<string, number>();
  let failed = 0;
  for (const [at, seed] of seeds.entries()) {
    const start = performance.now();
    // The first customer is the demo member, as in `npm test`.
    const phone = at === 0 ? demoPhone : undefined;
    const result = await walk(app, browser, { seed, steps, phone, known: pairs, trace });
    for (const [pair, count] of result.pairs) pairs.set(pair, (pairs.get(pair) ?? 0) + count);
    const seconds = Math.round((performance.now() - start) / 1000);
    say(
      `seed ${seed}: ${result.failure ? `FAILED at step ${result.steps}\n  ${result.failure}` : `${result.steps} steps agree`} (${seconds} s)`,
    );
    const others = Object.keys(routes).filter((name) => !result.pages.includes(name as RouteName));
    say(`  ${result.pages.length} pages, not ${others.join(', ')}`);
    if (result.failure) failed += 1;
  }
  const missing = table(pairs);
  if (missing.length > 0) say(`did not occur: ${missing.join(', ')}`);
  say(`${seeds.length} seeds, ${failed} failed`);
  return failed === 0 && (missing.length === 0 || seeds.length < 20);
}

/** Tests that one of three customers finds each fault. */
async function proveFaults(app: App, browser: Browser): Promise<boolean> {
  let missed = 0;
  for (const fault of faults) {
    let found = '';
    for (const seed of seedsOf(3)) {
      const result = await walk(app, browser, { seed, steps, fault });
      if (!result.failure) continue;
      found = `seed ${seed}, step ${result.steps}: ${result.failure.split('\n  ').pop()}`;
      break;
    }
    if (!found) missed += 1;
    say(`${found ? 'found' : 'MISSED'}: ${fault.name}${found ? ` (${found})` : ''}`);
  }
  say(`${faults.length} faults, ${missed} missed`);
  return missed === 0;
}

async function main(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-walk-'));
  await (await App.startOn({ folder, isOurs: false })).stop();
  const env = { KEDAI_SMS_PER_ADDRESS_HOUR: '1000' };
  const app = await App.start({ dataDir: folder, env, sql: earningSql });
  const browser = await launchBrowser();
  const clear = async (): Promise<void> => {
    await browser.close();
    await app.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  // Errors of a walk whose browser was closed by the interrupt are not reported.
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isStopped = true;
      void clear().finally(() => process.exit(1));
    });
  }
  try {
    const isProved = args.includes('--faults') ? await proveFaults(app, browser) : await proveWalks(app, browser);
    if (!isStopped) process.exitCode = isProved ? 0 : 1;
  } catch (error) {
    if (!isStopped) throw error;
  } finally {
    await clear();
  }
}

void main();
