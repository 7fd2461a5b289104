import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { proveCrashes } from './prove-crashes';

/**
 * `npm run prove [-- CYCLES]`: kills the server under load again and again (200 times unless told otherwise) on the
 * embedded database; no acknowledged write may be lost, and the books must be in order after each.
 */

const CYCLES = 200;
const CUSTOMERS = 20;
const root = path.resolve(__dirname, '..', '..');

// Broken off: the folder goes too, and the server ends with its parent.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

async function main(): Promise<void> {
  const cycles = Number(process.argv[2] ?? CYCLES);
  if (!Number.isInteger(cycles) || cycles < 1) throw new Error('npm run prove -- CYCLES: a whole number from 1');
  // The server as `npm start` runs it: compiling would count as getting ready.
  const built = spawnSync(process.execPath, [path.join(root, 'tools', 'build.mjs'), 'server', '--if-stale'], {
    stdio: 'inherit',
  });
  if (built.status !== 0) throw new Error('the server could not be built');
  const result = await proveCrashes({
    cycles,
    customers: CUSTOMERS,
    target: path.join(root, 'dist', 'server', 'prove-target.cjs'),
    onCycle: (done, acks) => {
      if (done % 10 === 0 || done === 1)
        console.log(`${done} of ${cycles} kills, ${acks} acknowledged in the last round`);
    },
  });
  const at = (share: number): number => Math.round(result.readyMs[Math.ceil(result.readyMs.length * share) - 1] ?? 0);
  console.log(`${result.cycles} kills under the load of ${CUSTOMERS} customers`);
  console.log(`${result.acknowledged} acknowledged writes, ${result.lost.length} lost`);
  console.log(`${result.broken.length} broken invariants`);
  console.log(`ready again after ${at(0.5)} ms (median), ${at(0.99)} ms (99 of 100), ${at(1)} ms (worst)`);
  for (const ack of result.lost.slice(0, 5)) console.error('LOST', JSON.stringify(ack));
  for (const broken of result.broken.slice(0, 5)) console.error('BROKEN', JSON.stringify(broken));
  process.exitCode = result.lost.length + result.broken.length > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
