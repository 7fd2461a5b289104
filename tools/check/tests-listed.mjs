// Checks that jest runs every test file in git. A file that matches no project would never fail.
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
const listed = new Set(
  execFileSync(process.execPath, [jest, '--listTests'], options)
    .trim()
    .split('\n')
    .map((file) => path.relative(root, file)),
);

const forgotten = tracked.filter((file) => !listed.has(file) && !file.startsWith('bench/'));
for (const file of forgotten) console.log(`${file} is a test that jest does not run`);
console.log(`${listed.size} test files, ${forgotten.length} not run`);
process.exitCode = forgotten.length > 0 || listed.size === 0 ? 1 : 0;
