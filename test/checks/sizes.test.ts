import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sizeFaults } from '../../tools/check/sizes';

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-sizes-'));
  write('src/app.ts', 3);
  write('server/src/main.ts', 300);
  write('counter/main.ts', 1);
  write('packages/embed/index.ts', 1);
  write('src/large.test.ts', 900);
  write('src/test/large.ts', 900);
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

function write(file: string, lines: number): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), 'x\n'.repeat(lines));
}

it('files and folders of the usual sizes have no fault; tests may be larger', () => {
  for (let at = 0; at < 40; at++) write(`src/full/file-${at}.ts`, 1);
  expect(sizeFaults(root, {})).toEqual({ files: 44, faults: [] });
});

it('a file that is too long and a folder with too many files are reported', () => {
  write('src/long.tsx', 301);
  for (let at = 0; at < 41; at++) write(`counter/parts/part-${at}.tsx`, 1);
  expect(sizeFaults(root, {}).faults).toEqual([
    'src/long.tsx has 301 lines, and may have 300: split it',
    'counter/parts has 41 files, and may have 40: split it',
  ]);
});

it('one that is known to be large may become smaller only', () => {
  write('src/long.ts', 350);
  const faults = (known: Record<string, number>) => sizeFaults(root, known).faults;
  expect(faults({ 'src/long.ts': 350 })).toEqual([]);
  expect(faults({ 'src/long.ts': 340 })).toEqual([
    'src/long.ts has 350 lines, and may have no more than the 340 it had: split it',
  ]);
  expect(faults({ 'src/long.ts': 360 })).toEqual([
    'src/long.ts has 350 lines: lower or remove its line in tools/check/large-files.ts',
  ]);
  write('src/long.ts', 200);
  expect(faults({ 'src/long.ts': 200, 'src/gone.ts': 400 })).toEqual([
    'src/long.ts is not too large: remove its line in tools/check/large-files.ts',
    'src/gone.ts is gone: remove its line in tools/check/large-files.ts',
  ]);
});
