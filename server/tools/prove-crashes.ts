import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { calls } from '@/contract';
import type { Ack } from './prove-acks';
import { inspect, kill, latest, startTarget, untilBusy } from './prove-drive';
import { Customer, cartLines } from './prove-load';
import type { Report } from './prove-target';

export interface CrashOptions {
  cycles: number;
  /** Number of concurrent customers. */
  customers: number;
  /** Path of the built `prove-target`, which is killed. */
  target: string;
  onCycle?: (done: number, acks: number) => void;
  /** Looked up at the end together with the acknowledged writes. A false claim shows that a loss would be detected. */
  claims?: readonly Ack[];
}

export interface CrashResult {
  cycles: number;
  /** Acknowledged writes of all cycles. */
  acknowledged: number;
  /** Those of them that are seats of teams. */
  seats: number;
  lost: Ack[];
  broken: Report['broken'];
  /** Orders that a kill has kept from moving with their team, in all cycles. They are moved after the next start. */
  unmoved: number;
  /** Milliseconds from the start of the process after a kill to its first good answer; sorted. */
  readyMs: number[];
}

/**
 * Kills the server (SIGKILL) under load, repeatedly on the same data folder, and checks each time that every
 * acknowledged write exists, byte for byte, and all invariants hold.
 */
export async function proveCrashes(options: CrashOptions): Promise<CrashResult> {
  const { cycles, customers, target, onCycle, claims = [] } = options;
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-prove-'));
  const cleanUp = (): void => fs.rmSync(dataDir, { recursive: true, force: true });
  process.once('exit', cleanUp);
  const result: CrashResult = { cycles, acknowledged: 0, seats: 0, lost: [], broken: [], unmoved: 0, readyMs: [] };
  const all: Ack[] = [];
  let members: Report['members'] = [];
  let recent: Ack[] = [];
  let lines: object[] = [];
  let running: ChildProcess | undefined;
  try {
    // One start more than kills: the last one looks up the writes of all cycles.
    for (let cycle = 0; cycle <= cycles; cycle += 1) {
      const isLast = cycle === cycles;
      const { child, url, readyMs } = await startTarget(dataDir, target);
      running = child;
      const report = await inspect(child, {
        acks: isLast ? [...latest(all), ...claims] : latest(recent),
        members: cycle ? 0 : customers,
      });
      result.lost.push(...report.lost);
      result.broken.push(...report.broken);
      result.unmoved += report.unmoved;
      if (cycle > 0) result.readyMs.push(readyMs);
      if (cycle === 0) {
        members = report.members;
        lines = await cartLines(url);
      }
      const crowd = members.map((member) => new Customer(url, member, lines));
      const working = isLast ? [] : crowd.map((customer) => customer.run());
      if (!isLast) await untilBusy(crowd);
      await kill(child);
      await Promise.all(working);
      recent = crowd.flatMap((customer) => customer.acks);
      all.push(...recent);
      onCycle?.(cycle + 1, recent.length);
    }
  } finally {
    // After an error it still runs, and would keep this process alive.
    running?.kill('SIGKILL');
    process.off('exit', cleanUp);
    cleanUp();
  }
  result.acknowledged = all.length;
  result.seats = all.filter((ack) => ack.kind === 'answer' && ack.call === calls.group.add.path).length;
  result.readyMs.sort((a, b) => a - b);
  return result;
}
