// Checks that exactly one of npm test and npm run test:slow runs every test file in git. A file in neither would never
// fail, and a file in both takes its time twice.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20, stdio: ['ignore', 'pipe', 'ignore'] };
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], options)
  .split('\0')
  .filter((file) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(file) && fs.existsSync(path.join(root, file)));
const jest = path.join(root, 'node_modules/jest/bin/jest.js');
const listedIn = (suite) =>
  execFileSync(process.execPath, [jest, '--listTests'], {
    ...options,
    env: { ...process.env, KEDAI_TEST_SUITE: suite },
  })
    .trim()
    .split('\n')
    .map((file) => path.relative(root, file).split(path.sep).join('/'));
const fast = new Set(listedIn('fast'));
const slow = new Set(listedIn('slow'));

const none = tracked.filter((file) => !fast.has(file) && !slow.has(file) && !file.startsWith('bench/'));
const both = [...fast].filter((file) => slow.has(file));
for (const file of none)
  console.log(`${file} is run by neither npm test nor npm run test:slow (test/setup/suites.cjs)`);
for (const file of both) console.log(`${file} is run by both npm test and npm run test:slow (test/setup/suites.cjs)`);
console.log(
  `${fast.size} files in npm test, ${slow.size} in npm run test:slow, ${none.length + both.length} misplaced`,
);
process.exitCode = none.length + both.length > 0 || fast.size === 0 || slow.size === 0 ? 1 : 0;
