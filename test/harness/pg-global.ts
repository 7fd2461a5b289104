import { endRun, newRunDir, RUN_DIR } from './postgres';

/** Jest's global setup: a folder for the run's PostgreSQL, which the first test that needs it starts. */
// biome-ignore lint/style/noDefaultExport: jest requires a default export here
export default async function setUp(): Promise<void> {
  const runDir = newRunDir();
  process.env[RUN_DIR] = runDir;
  // Also runs when the test run is interrupted, in which case jest calls no global teardown.
  process.on('exit', () => endRun(runDir));
}
