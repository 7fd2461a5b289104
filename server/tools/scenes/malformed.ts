import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inspect, kill, startTarget } from '../prove-drive';
import { rssMb } from '../prove-health';
import { type MalformedSeen, malformedCases, sendMalformed, shopHeaders } from '../prove-malformed';
import { listed, type Scene, type SceneResult } from './scene';

const MEMBERS = 100;
const RSS_MAX_MB = 50;
/** Share of the requests that are sent first: what a server keeps for all requests is then there. */
const WARM_UP = 0.2;
const SAY_EVERY = 10;

const sumOf = (all: readonly MalformedSeen[], status: (status: number) => boolean): number =>
  all.reduce((sum, { statuses }) => {
    const counts = Object.entries(statuses).filter(([one]) => status(Number(one)));
    return sum + counts.reduce((more, [, count]) => more + count, 0);
  }, 0);

/** Malformed requests to every call: no failure of the server, no hang, no exit, bounded memory, all invariants. */
export const malformed: Scene = {
  name: 'malformed',
  about: 'malformed requests to each call of the server in a process of its own',
  count: 5000,
  async run({ count, program, say }): Promise<SceneResult> {
    if (process.platform !== 'linux') return { figures: [], failures: [], skipped: 'memory is read from /proc' };
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-malformed-'));
    const seed = Math.floor(Math.random() * 1_000_000);
    say(`seed ${seed}`);
    const { child, url } = await startTarget(dataDir, program('prove-target'));
    const pid = child.pid ?? 0;
    try {
      const { members } = await inspect(child, { acks: [], members: MEMBERS });
      const cases = malformedCases(members, await shopHeaders(url, dataDir));
      const all: MalformedSeen[] = [];
      const send = async (perCall: number, from: number): Promise<void> => {
        for (const [at, one] of cases.entries()) {
          all.push(await sendMalformed({ url, pid }, one, { count: perCall, seed: from + at }));
          if (at % SAY_EVERY === 0) say(`${at} of ${cases.length} calls, ${Math.round(rssMb(pid))} MB`);
        }
      };
      await send(Math.ceil(count * WARM_UP), seed);
      const { residentMb: before } = await inspect(child, { acks: [], members: 0 });
      await send(Math.ceil(count * (1 - WARM_UP)), seed + cases.length);
      const failures = all.flatMap((one) => one.failures);
      const { broken, residentMb } = await inspect(child, { acks: [], members: 0 });
      const grown = residentMb - before;
      const slowest = Math.max(...all.map(({ slowestMs }) => slowestMs));
      const requests = all.reduce((sum, one) => sum + one.requests, 0);
      const memory = `${Math.round(grown)} MB more than the ${Math.round(before)} MB after the first fifth`;
      return {
        figures: [
          `${requests} requests to ${cases.length} calls, ${failures.length} failed; the slowest took ${Math.round(slowest)} ms of its own`,
          `${sumOf(all, (one) => one < 400)} answered, ${sumOf(all, (one) => one === 429)} limited, ${sumOf(all, (one) => one >= 400 && one < 500 && one !== 429)} refused by status`,
          `${memory}, ${broken.length} broken invariants`,
        ],
        failures: [
          ...listed('FAILED', failures),
          ...listed('BROKEN', broken),
          ...(grown > RSS_MAX_MB ? [`GROWN ${memory}`] : []),
          ...(child.exitCode === null && child.signalCode === null
            ? []
            : [`EXITED with ${child.exitCode ?? child.signalCode}`]),
        ],
      };
    } finally {
      await kill(child);
      fs.rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
