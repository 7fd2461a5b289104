import { CannotWrite } from './sources';

/** Runs a command that writes files and prints their paths. What cannot be written is said in one line. */
export function run(write: () => readonly string[]): void {
  try {
    for (const file of write()) console.log(file);
  } catch (error) {
    // `parseArgs` throws errors with a code.
    const isExpected = error instanceof CannotWrite || (error instanceof TypeError && 'code' in error);
    if (!isExpected) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
