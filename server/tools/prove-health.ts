import { setTimeout as delay } from 'node:timers/promises';
import { metaCalls } from '../src/internal-contract/meta';

const PROBE_EVERY_MS = 50;

export interface Probe {
  begun: number;
  ms: number;
  isWell: boolean;
}

/** Asks for the server's health again and again. */
export class HealthWatch {
  readonly probes: Probe[] = [];
  private isOver = false;
  private readonly work: Promise<void>;

  constructor(
    url: string,
    /** The server may end meanwhile: then the watch is over. */
    private readonly mayEnd = false,
  ) {
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

  private async run(url: string): Promise<void> {
    while (!this.isOver) {
      const begun = performance.now();
      const answer = await fetch(url).catch((error: unknown) => {
        if (!this.mayEnd) throw error;
      });
      if (!answer) return;
      const { ok, status } = answer;
      if (!ok && status !== 503) throw new Error(`${url} answered ${status}`);
      this.probes.push({ begun, ms: performance.now() - begun, isWell: ok });
      await delay(PROBE_EVERY_MS);
    }
  }
}
