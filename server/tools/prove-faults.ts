import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { exitCodes } from '../src/lib/errors/start-error';
import { inspect, kill, latest, startTarget, untilBusy } from './prove-drive';
import { HealthWatch } from './prove-health';
import { cartLines } from './prove-load';
import { MainServer } from './prove-main';
import { RetryingCustomer } from './prove-retrying';

/** Runs the real server on a disk that refuses writes or syncs while customers order. */

/** A fault of the disk, and its expected end. */
export interface Trouble {
  name: string;
  /** Whether the disk stays broken, so that the server ends. */
  isForGood: boolean;
  begin(): void;
  end(): void;
  /** Environment of the server. */
  env: Record<string, string>;
}

export interface FaultOptions {
  rounds: number;
  customers: number;
  /** Path of a built program, by its name. */
  program: (name: string) => string;
  /** The fault of a round. `dataDir` is the same in all rounds. */
  trouble: (dataDir: string, round: number) => Trouble;
  /** Maximum time of a health check in milliseconds, not counting waits for a processor. */
  soonMs?: number;
  /** Folder in which the data folder is created; default: a temporary folder. */
  base?: string;
  say?: (line: string) => void;
}

export interface FaultResult {
  rounds: number;
  acknowledged: number;
  /** Number of 503 answers. */
  busy: number;
  /** Milliseconds until the health check reported the fault, and after its end until it reported success. */
  awayMs: number[];
  backMs: number[];
  /** Milliseconds from SIGTERM during the fault to the end of the process. */
  leaveMs: number[];
  slowestHealthMs: number;
  failures: string[];
}

const PRELOAD = path.join(path.resolve(__dirname, '..', '..'), 'server', 'tools', 'fs-preload.cjs');
const SOON_MS = 1000;
/** The fault is noticed only at the next write. */
const AWAY_MS = 30_000;
const BACK_MS = 60_000;
const END_MS = 5000;
const TROUBLE_MS = [500, 2500] as const;

export interface Fault {
  /** Error name as in errno(3), or HANG. */
  code: string;
  op: 'write' | 'fsync';
  /** Regular expression for the names of the affected files in the data folder; default: all. */
  match?: string;
}

/** Makes operations on the data folder fail in a server that is started with `env`. */
export function injected(dataDir: string, { code, op, match = '.' }: Fault): Trouble {
  const faults = `${dataDir}.faults`;
  return {
    name: `${code} at ${op}`,
    isForGood: code !== 'ENOSPC',
    begin: () => fs.writeFileSync(faults, JSON.stringify({ ops: [op], code, match })),
    end: () => fs.rmSync(faults, { force: true }),
    env: { KEDAI_FS: JSON.stringify({ root: dataDir, faults }), NODE_OPTIONS: `--require ${PRELOAD}` },
  };
}

class Round {
  constructor(
    private readonly server: MainServer,
    private readonly trouble: Trouble,
    private readonly result: FaultResult,
  ) {}

  private fail(what: string): void {
    this.result.failures.push(`${this.trouble.name}: ${what}`);
  }

  async play(crowd: readonly RetryingCustomer[], soonMs: number): Promise<void> {
    const { server, trouble, result } = this;
    const health = new HealthWatch(server.url, { pid: server.child.pid, mayEnd: true });
    const working = crowd.map((customer) => customer.run());
    await untilBusy(crowd);
    const began = performance.now();
    trouble.begin();
    try {
      if (trouble.isForGood) await this.untilEnded();
      else if (!(await health.until(false, AWAY_MS))) this.fail('health never reported that the database is away');
      else await this.goThrough(health, { began, acks: () => countAcks(crowd) });
    } finally {
      trouble.end();
      for (const customer of crowd) customer.leave();
      if (server.child.exitCode === null) server.child.kill('SIGKILL');
      await Promise.all([...working, health.end(), server.ended]);
    }
    for (const { begun, ms, ownMs } of health.probes) {
      if (begun < began) continue;
      result.slowestHealthMs = Math.max(result.slowestHealthMs, ms);
      if (ownMs > soonMs)
        this.fail(`a health check took ${Math.round(ms)} ms, ${Math.round(ownMs)} ms of them its own`);
    }
    result.busy += crowd.reduce((sum, { statuses }) => sum + (statuses[503] ?? 0), 0);
    for (const failure of crowd.flatMap(({ failures }) => failures).slice(0, 3)) this.fail(failure);
    this.checkLines(performance.now() - began);
  }

  /** For a disk that is full for a while: the server is stopped meanwhile, or recovers by itself. */
  private async goThrough(health: HealthWatch, since: { began: number; acks: () => number }): Promise<void> {
    const { server, trouble, result } = this;
    result.awayMs.push(performance.now() - since.began);
    await delay(randomInt(...TROUBLE_MS));
    if (randomInt(3) === 0) {
      server.child.kill('SIGTERM');
      const end = await server.end(END_MS);
      if (end) result.leaveMs.push(end.ms);
      if (end?.code !== 0) this.fail(`after SIGTERM: ${JSON.stringify(end)}`);
      return;
    }
    trouble.end();
    const up = performance.now();
    if (!(await health.until(true, BACK_MS))) return this.fail(`not back ${BACK_MS} ms after there was space`);
    result.backMs.push(performance.now() - up);
    // The server accepts orders again.
    const enough = since.acks() + 5;
    const end = performance.now() + BACK_MS;
    while (since.acks() < enough && performance.now() < end) await delay(20);
    if (since.acks() < enough) this.fail('no order after it was back');
  }

  private async untilEnded(): Promise<void> {
    const end = await this.server.end(AWAY_MS);
    if (end?.code !== exitCodes.ioError) this.fail(`the server ended with ${JSON.stringify(end)}`);
  }

  /** Checks the output: one line about the disk, and at most one a second about requests. */
  private checkLines(ms: number): void {
    const said = `${this.server.output}${this.server.errors}`.split('\n');
    const disk = said.filter((line) => line.startsWith('The disk of the data folder'));
    if (disk.length !== 1) this.fail(`${disk.length} lines about the disk`);
    const lines = this.server.errors.split('\n').filter(Boolean);
    if (lines.length > ms / 1000 + 4) this.fail(`${lines.length} lines of log in ${Math.round(ms)} ms: ${lines[0]}`);
  }
}

const countAcks = (crowd: readonly RetryingCustomer[]): number => crowd.reduce((sum, { acks }) => sum + acks.length, 0);

/** Repeatedly breaks the disk under the server, and looks up every acknowledged write each time. */
export async function proveFaults(options: FaultOptions): Promise<FaultResult> {
  const { rounds, customers, program, soonMs = SOON_MS, base = os.tmpdir(), say } = options;
  const dataDir = fs.mkdtempSync(path.join(base, 'kedai-faults-'));
  const cleanUp = (): void => fs.rmSync(dataDir, { recursive: true, force: true });
  process.once('exit', cleanUp);
  const result: FaultResult = {
    ...{ rounds, acknowledged: 0, busy: 0, slowestHealthMs: 0 },
    ...{ awayMs: [], backMs: [], leaveMs: [], failures: [] },
  };
  try {
    const first = await startTarget(dataDir, program('prove-target'));
    const { members } = await inspect(first.child, { acks: [], members: customers });
    const goods = await cartLines(first.url);
    await kill(first.child);
    for (let round = 0; round < rounds; round += 1) {
      const trouble = options.trouble(dataDir, round);
      const server = await MainServer.open(program('main'), { dataDir, env: { KEDAI_MAX_LAG: '0', ...trouble.env } });
      const crowd = members.map((member) => new RetryingCustomer(server.url, member, goods));
      await new Round(server, trouble, result).play(crowd, soonMs);
      const acks = crowd.flatMap((customer) => customer.acks);
      result.acknowledged += acks.length;
      const after = await startTarget(dataDir, program('prove-target'));
      const { lost, broken } = await inspect(after.child, { acks: latest(acks), members: 0 });
      await kill(after.child);
      for (const ack of lost) result.failures.push(`${trouble.name}: LOST ${JSON.stringify(ack)}`);
      for (const one of broken) result.failures.push(`${trouble.name}: BROKEN ${JSON.stringify(one)}`);
      say?.(`round ${round + 1} of ${rounds}: ${trouble.name}, ${acks.length} acknowledged`);
    }
  } finally {
    process.off('exit', cleanUp);
    cleanUp();
  }
  return result;
}
