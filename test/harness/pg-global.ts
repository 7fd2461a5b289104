import { temporaryBase } from '../../server/tools/temporary-base';
import { endRun, newRunDir, RUN_DIR, temporaryOf } from './postgres';

/** More bytes than all databases, browsers and copies of a run occupy at once. */
const RUN_BYTES = 4 * 2 ** 30;

/**
 * Jest's global setup. Makes a folder for the run's temporary files, in memory if possible, and for its PostgreSQL,
 * which the first test that needs it starts.
 */
// biome-ignore lint/style/noDefaultExport: jest requires a default export here
export default async function setUp(): Promise<void> {
  const runDir = newRunDir(temporaryBase(RUN_BYTES));
  process.env[RUN_DIR] = runDir;
  process.env.TMPDIR = temporaryOf(runDir);
  // This also runs if the test run is interrupted, in which case jest calls no global teardown.
  process.on('exit', () => endRun(runDir));
}
