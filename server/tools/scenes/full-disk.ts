import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { proveFaults, type Trouble } from '../prove-faults';
import { faultFigures } from './faults';
import type { Scene } from './scene';

const CUSTOMERS = 20;
const DISK_MB = 128;
const CHUNK = Buffer.alloc(64 * 1024);

/** Writes until the disk is full. */
function fill(file: string): void {
  const fd = fs.openSync(file, 'a');
  try {
    for (;;) fs.writeSync(fd, CHUNK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    fs.closeSync(fd);
  }
}

function filled(disk: string): Trouble {
  const file = path.join(disk, 'other-data');
  return {
    name: 'full disk',
    isForGood: false,
    begin: () => fill(file),
    end: () => fs.rmSync(file, { force: true }),
    env: {},
  };
}

/** A separate disk that is filled by another program; no fault is injected. */
export const fullDisk: Scene = {
  name: 'full-disk',
  about: `times a disk of ${DISK_MB} MB that gets full under load`,
  count: 10,
  async run({ count, program, say }) {
    const disk = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-disk-'));
    const options = ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk];
    const mounted = spawnSync('mount', options, { encoding: 'utf8' });
    if (mounted.status !== 0) {
      fs.rmdirSync(disk);
      const why = mounted.error?.message ?? mounted.stderr.trim();
      return { figures: [], failures: [], skipped: `a separate disk needs mount(8) as root: ${why}` };
    }
    const unmount = (): void => void spawnSync('umount', ['-l', disk]);
    process.once('exit', unmount);
    try {
      const trouble = (): Trouble => filled(disk);
      return faultFigures(
        await proveFaults({ rounds: count, customers: CUSTOMERS, program, trouble, base: disk, say }),
      );
    } finally {
      process.off('exit', unmount);
      unmount();
      fs.rmdirSync(disk);
    }
  },
};
