#!/usr/bin/env node
// Runs the steps of .ci/run after the installation. Each must report how many checks passed and failed. A step that is
// missing or reports nothing counts as failed.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import apiBase from '../config/api-base.cjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Judges a step by its exit code only. */
const byExit = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Reads the last "check: N passed, N failed". */
const byCheck = (code, output) => {
  const [, passed, failed] = /^check: (\d+) passed, (\d+) failed$/m.exec(output) ?? [];
  return passed === undefined || Number(passed) === 0 ? byExit(code || 1) : counted(code, { passed, failed });
};

/** Reads the last "N passed, N failed" of a run of tests, and how many files passed at their second try only. */
const byTests = (code, output) => {
  const lines = [...output.matchAll(/^flaky: (\d+)\n(\d+) passed, (\d+) failed$/gm)];
  const [, flaky, passed, failed] = lines[lines.length - 1] ?? [];
  if (passed === undefined || Number(passed) === 0) return byExit(code || 1);
  return { ...counted(code, { passed, failed }), flaky: Number(flaky) };
};

/** The counts of a step. A step with a bad exit code has failed, whatever it counted. */
const counted = (code, { passed, failed }) => ({
  passed: Number(passed),
  failed: code !== 0 && Number(failed) === 0 ? 1 : Number(failed),
});

/** Builds run in two rows at once, because each uses one processor for most of its time. The checks measure them. */
const builds = [
  [
    { script: 'build:h5', count: byExit },
    { script: 'build:server', count: byExit },
    { script: 'build:embed', count: byExit },
  ],
  [
    { script: 'build:weapp', count: byExit },
    { script: 'build:alipay', count: byExit },
  ],
];
const steps = [
  { script: 'check', count: byCheck },
  { script: 'test', count: byTests },
  { script: 'test:slow', count: byTests },
];

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control sequences
const plain = (text) => text.replace(/\u001b\[[0-9;]*m/g, '');

function run(script, own) {
  return new Promise((resolve) => {
    const npm = process.env.npm_execpath;
    const [command, ...args] = npm ? [process.execPath, npm] : ['npm'];
    const child = spawn(command, [...args, 'run', '--silent', script, '--', ...own], {
      cwd: root,
      // Mini-programs are built for a server on this machine, because CI uploads nothing.
      env: { ...process.env, TARO_APP_API_BASE: process.env.TARO_APP_API_BASE || apiBase.baseOfTests },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += plain(String(chunk));
        process.stdout.write(chunk);
      });
    }
    child.on('error', () => resolve({ code: 1, output }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

fs.rmSync(path.join(root, 'dist'), { recursive: true, force: true });
const total = { passed: 0, failed: 0, flaky: 0 };
const lines = [];

async function runSteps(own) {
  for (const { script, args = [], count } of own) {
    const name = [script, ...args].join(' ');
    process.stdout.write(`\n== npm run ${name}\n`);
    const started = Date.now();
    const { code, output } = await run(script, args);
    const result = count(code, output);
    total.passed += result.passed;
    total.failed += result.failed;
    total.flaky += result.flaky ?? 0;
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    lines.push(`${name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`);
  }
}

await Promise.all(builds.map(runSteps));
await runSteps(steps);
process.stdout.write(`\n${lines.join('\n')}\nflaky: ${total.flaky}\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
