import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotWrite, Sources } from './sources';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Runs a command that writes files of this project, and prints their paths. What cannot be written is said in one line. */
export function run(write: (sources: Sources) => void): void {
  try {
    const sources = new Sources(root);
    write(sources);
    for (const file of sources.save()) console.log(file);
  } catch (error) {
    // `parseArgs` throws errors with a code.
    const isExpected = error instanceof CannotWrite || (error instanceof TypeError && 'code' in error);
    if (!isExpected) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
