import fs from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { metaCalls } from '../src/internal-contract/meta';

const PROBE_EVERY_MS = 50;
const NS_IN_MS = 1e6;

export interface Probe {
  begun: number;
  ms: number;
  /** Time of the check without the time for which the server or this process was runnable but had no processor. */
  ownMs: number;
  isWell: boolean;
}

/** Milliseconds for which the main thread of a process has waited for a processor. Linux only; elsewhere 0. */
export function waitedMs(pid: number): number {
  try {
    return Number(fs.readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / NS_IN_MS;
  } catch {
    return 0;
  }
}

/** Resident memory of a process, in MB. Linux only. */
export function rssMb(pid: number): number {
  const [, kb = '0'] = /^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}

interface WatchOptions {
  /** Process id of the server, if it is not this process. */
  pid?: number;
  /** Whether the server may end meanwhile, which ends the watch. */
  mayEnd?: boolean;
}

/** Repeatedly requests the server's health. */
export class HealthWatch {
  readonly probes: Probe[] = [];
  private isOver = false;
  private readonly work: Promise<void>;
  private readonly pids: readonly number[];

  constructor(
    url: string,
    private readonly options: WatchOptions = {},
  ) {
    this.pids = [process.pid, ...(options.pid ? [options.pid] : [])];
    this.work = this.run(url + metaCalls.health.path);
  }

  async until(isWell: boolean, withinMs: number): Promise<boolean> {
    const from = this.probes.length;
    for (const end = performance.now() + withinMs; performance.now() < end; await delay(PROBE_EVERY_MS)) {
      if (this.probes.slice(from).some((probe) => probe.isWell === isWell)) return true;
    }
    return false;
  }

  end(): Promise<void> {
    this.isOver = true;
    return this.work;
  }

  private waited(): number {
    return this.pids.reduce((sum, pid) => sum + waitedMs(pid), 0);
  }

  private async run(url: string): Promise<void> {
    while (!this.isOver) {
      const waited = this.waited();
      const begun = performance.now();
      const answer = await fetch(url).catch((error: unknown) => {
        if (!this.options.mayEnd) throw error;
      });
      if (!answer) return;
      const { ok, status } = answer;
      if (!ok && status !== 503) throw new Error(`${url} answered ${status}`);
      const ms = performance.now() - begun;
      const ownMs = Math.max(0, ms - Math.max(0, this.waited() - waited));
      this.probes.push({ begun, ms, ownMs, isWell: ok });
      await delay(PROBE_EVERY_MS);
    }
  }
}
