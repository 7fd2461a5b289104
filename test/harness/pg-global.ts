import { endRun, newRunDir, RUN_DIR } from './postgres';

/** Jest's global setup: a place for the run's PostgreSQL, which the first test that wants it starts. */
// biome-ignore lint/style/noDefaultExport: jest wants its global setup so
export default async function setUp(): Promise<void> {
  const runDir = newRunDir();
  process.env[RUN_DIR] = runDir;
  // Also when the run is broken off; a global teardown would not be called then.
  process.on('exit', () => endRun(runDir));
}
