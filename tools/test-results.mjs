// The results of one or two runs of jest. The second run repeats browser files that failed in the first.
import path from 'node:path';

/** Number of files that are named as the slowest ones. */
const SLOWEST = 20;

/**
 * The results of the test files, from the JSON that jest writes. A file that could not be run has no tests, and counts
 * as one that failed.
 * @returns {{ file: string, seconds: number, passed: number, failed: number, skipped: number }[]}
 */
export function filesOf(json, root) {
  return json.testResults.map(({ name, status, startTime, endTime, assertionResults }) => {
    const count = (...statuses) => assertionResults.filter((test) => statuses.includes(test.status)).length;
    const failed = count('failed');
    return {
      file: path.relative(root, name).split(path.sep).join('/'),
      seconds: Math.max(0, endTime - startTime) / 1000,
      passed: count('passed'),
      failed: status === 'failed' ? Math.max(failed, 1) : failed,
      skipped: count('pending', 'skipped', 'todo', 'disabled'),
    };
  });
}

export const failedIn = (files) => files.filter(({ failed }) => failed > 0).map(({ file }) => file);

/** The results that count. For files that were repeated, it is the second one. */
export const afterRetry = (first, second) => first.map((one) => second.find(({ file }) => file === one.file) ?? one);

export function slowestLines(files) {
  const slowest = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  return slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s ${file}`);
}

/** A skipped test proves nothing, so it counts as failed, unless the tests of this run were chosen by name. */
export function totals(files, { isChosen }) {
  const sum = (of) => files.reduce((total, file) => total + of(file), 0);
  return { passed: sum((file) => file.passed), failed: sum((file) => file.failed + (isChosen ? 0 : file.skipped)) };
}
