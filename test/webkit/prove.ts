// npm run prove:webkit: plays a first order and the order of a returning member in WebKit, in every language. Prints a
// line for each step.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { languages } from '@/contract/core';
import { App } from '../harness/app';
import { type StoryName, stories, WebKitStage } from './play';
import { whatIsMissing } from './webkit';

/** EX_UNAVAILABLE of sysexits.h, which says that a program is missing. */
const UNAVAILABLE = 69;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function build(): void {
  if (process.env.KEDAI_DIST) return;
  const tool = path.resolve(__dirname, '../../tools/build.mjs');
  const { status } = spawnSync(process.execPath, [tool, 'h5', '--if-stale'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

async function main(): Promise<void> {
  const missing = whatIsMissing();
  if (missing !== undefined) {
    process.stderr.write(`WebKit cannot be driven here: ${missing}\n`);
    process.exit(UNAVAILABLE);
  }
  build();
  const stage = await WebKitStage.set((env, folder) => App.startOn({ env, folder, isOurs: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stage.clear().finally(() => process.exit(1)));
  }
  const failed: string[] = [];
  for (const language of languages) {
    for (const name of Object.keys(stories) as StoryName[]) {
      await stage.play(name, language, say).catch((error: unknown) => {
        failed.push(`${language}, ${name}`);
        say(`FAILED: ${String(error)}`);
      });
    }
  }
  await stage.clear();
  say(failed.length === 0 ? 'proved' : `NOT proved: ${failed.join('; ')}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

void main();
