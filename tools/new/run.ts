import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotWrite, Sources } from './sources';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** What the commands leave to their reader. */
const left = `By hand: what differs from these frames, the open of a details page from its list, texts that should name the thing,
  CHANGELOG.md, and a new room in the README's list; of a new table a row in test/harness/full-member.ts and what is said of
  it in privacy.ts of the texts and in README, Data of members. Then: npm run check, npx jest server/src/http/,
  npx jest server/src/db/personal-data/, npm test -- test/mini-host`;

/**
 * Runs a command that writes files of this project, and prints their paths and what is left to do. What cannot be written
 * is said in one line; with `--help` the usage is printed.
 */
export function run(usage: string, write: (sources: Sources) => void): void {
  if (process.argv.includes('--help')) {
    console.log(usage);
    return;
  }
  try {
    const sources = new Sources(root);
    write(sources);
    for (const file of sources.save()) console.log(file);
    console.error(left);
  } catch (error) {
    // `parseArgs` throws errors with a code.
    const isExpected = error instanceof CannotWrite || (error instanceof TypeError && 'code' in error);
    if (!isExpected) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
