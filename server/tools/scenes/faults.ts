import { type FaultResult, injected, proveFaults } from '../prove-faults';
import type { Scene, SceneResult } from './scene';

const CUSTOMERS = 20;
const kinds = [
  { code: 'ENOSPC', op: 'write' },
  { code: 'EIO', op: 'fsync' },
  { code: 'ENOSPC', op: 'fsync' },
  { code: 'EIO', op: 'write' },
] as const;

const most = (numbers: readonly number[]): string => (numbers.length > 0 ? `${Math.round(Math.max(...numbers))}` : '–');

export const faultFigures = (result: FaultResult): SceneResult => ({
  figures: [
    `${result.rounds} rounds, ${result.acknowledged} acknowledged writes, ${result.busy} answers of 503`,
    `health: slowest check ${Math.round(result.slowestHealthMs)} ms; away after ${most(result.awayMs)} ms at most`,
    `back ${most(result.backMs)} ms after there was space, at most (${result.backMs.length} times)`,
    `ended ${most(result.leaveMs)} ms after SIGTERM on a full disk, at most (${result.leaveMs.length} times)`,
  ],
  failures: result.failures.slice(0, 20),
});

/** Writes and syncs that fail at random moments under load. */
export const faults: Scene = {
  name: 'faults',
  about: 'times EIO or ENOSPC at write or fsync, injected under load',
  count: 40,
  async run({ count, program, say }) {
    const trouble = (dataDir: string, round: number) =>
      injected(dataDir, kinds[round % kinds.length] ?? { code: 'EIO', op: 'write' });
    return faultFigures(await proveFaults({ rounds: count, customers: CUSTOMERS, program, trouble, say }));
  },
};
