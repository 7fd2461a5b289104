import fs from 'node:fs';
import { checkDraw, type DrawCheck, type DrawRecord } from '@/domain/draws/draw';
import { outliveReader } from './outlive-reader';
import { printHelp } from './print-help';

/** `npm run check-draw -- FILE`: computes a draw again from a record that was downloaded, or from a list of them. */

const usage = `npm run check-draw -- FILE    computes draws again from a record that was downloaded, or from a list of them
It exits with 1 if one is not as it was recorded or cannot be checked. docs/draws.md describes the record.`;
const USAGE = 64;
const BAD_DATA = 65;

const said: Record<DrawCheck['is'], string> = {
  same: 'the draw is as it was recorded',
  noSeed: 'the seed of the day is not published, or was lost: the draw cannot be checked',
  otherSeed: 'the seed is not the one whose fingerprint was shown',
  otherPlace: 'the draw lands on another entry',
};

function lineOf(record: DrawRecord): { line: string; isGood: boolean } {
  const check = checkDraw(record);
  const place =
    'result' in check ? ` (${check.result.value} of ${check.result.sum}: entry ${check.result.position})` : '';
  return { line: `${record.sn}: ${said[check.is]}${place}`, isGood: check.is === 'same' };
}

function run([file, ...more]: readonly string[]): number {
  if (file === undefined || more.length > 0 || file.startsWith('-')) {
    console.error('Name one file with a record of a draw: npm run check-draw -- FILE');
    return USAGE;
  }
  try {
    const read = JSON.parse(fs.readFileSync(file, 'utf8')) as DrawRecord | DrawRecord[];
    const lines = (Array.isArray(read) ? read : [read]).map(lineOf);
    for (const { line } of lines) console.log(line);
    return lines.every(({ isGood }) => isGood) ? 0 : 1;
  } catch (error) {
    console.error(`${file} has no record of a draw: ${(error as Error).message}`);
    return BAD_DATA;
  }
}

outliveReader();
if (!printHelp(usage)) process.exitCode = run(process.argv.slice(2));
