import fs from 'node:fs';
import type { Timers } from '../timers';

const LOOK_MS = 200;

/** Whether a process has ended but its parent has not collected it. Some containers never do. Linux only. */
function isZombie(pid: number): boolean {
  const stat = `/proc/${pid}/stat`;
  return fs.existsSync(stat) && /\) Z /.test(fs.readFileSync(stat, 'latin1'));
}

/** Whether there is a process of this id that has not ended. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0) && !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Ends this process as soon as the one that started it is gone, even if it was killed: at once when it is connected to
 * that one, within a moment otherwise.
 */
export function endWithParent(parent: number, timers: Timers): void {
  // SIGKILL, because an ordinary exit would wait for work under way, and nothing needs to be finished.
  const end = (): void => void process.kill(process.pid, 'SIGKILL');
  process.on('disconnect', end);
  // On Windows the parent's id stays after its end; elsewhere an orphan gets another parent.
  timers.every(LOOK_MS, () => {
    if (process.ppid !== parent || !isAlive(parent)) end();
  });
  if (process.ppid !== parent) end();
}
