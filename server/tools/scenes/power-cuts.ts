import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { preparedDirOf } from '../../src/db/embedded/prepared-database';
import { type PowerResult, provePowerCuts, scratch } from '../prove-power';
import { recordTrace } from '../record-trace';
import { earlyAnswers, unsyncedAfterKill, unsyncedWhenPlaced } from '../trace-checks';
import { listed, type Scene, type Stage } from './scene';

const CUSTOMERS = 20;
const ACKS = 400;
const LIVES = 2;
const preparedDir = preparedDirOf(path.resolve(__dirname, '..', '..', '..'));

interface Part {
  result: PowerResult;
  failures: string[];
}

async function playPart({ program, say }: Stage, isPrepared: boolean, points: number): Promise<Part> {
  const base = scratch();
  const cleanUp = (): void => fs.rmSync(base, { recursive: true, force: true });
  process.once('exit', cleanUp);
  try {
    const target = program('prove-target');
    const how = {
      base,
      target,
      preparedDir: isPrepared ? undefined : null,
      customers: CUSTOMERS,
      acks: ACKS,
      lives: LIVES,
    };
    const { events, unrecorded } = await recordTrace(how);
    say(`${events.length} records of ${LIVES} servers, first start ${isPrepared ? 'from a copy' : 'in a child'}`);
    const onPoint = (done: number, failures: readonly string[]): void => {
      for (const failure of failures) say(failure);
      if (done % 10 === 0) say(`${done} of ${points} points`);
    };
    const result = await provePowerCuts({ events, points, seed: randomInt(2 ** 31), preparedDir, onPoint });
    return {
      result,
      failures: [
        ...listed('NOT IN THE TRACE', unrecorded),
        ...listed('ANSWERED BEFORE THE SYNC', earlyAnswers(events)),
        ...listed('NOT SYNCED WHEN PUT IN PLACE', unsyncedWhenPlaced(events) ?? ['no database was']),
        ...listed('NOT SYNCED AFTER A KILL', unsyncedAfterKill(events) ?? ['no server was killed']),
        ...result.failures.slice(0, 10),
      ],
    };
  } finally {
    process.off('exit', cleanUp);
    cleanUp();
  }
}

/** The data folder as a power cut leaves it, rebuilt from a recorded trace. */
export const powerCuts: Scene = {
  name: 'power-cuts',
  about: 'power cuts at points of a recorded first start and load: what was not synced is dropped or torn',
  count: 500,
  async run(stage) {
    const parts: Part[] = [];
    if (stage.count > 1) parts.push(await playPart(stage, false, Math.floor(stage.count / 2)));
    parts.push(await playPart(stage, true, Math.ceil(stage.count / 2)));
    const sum = (of: (result: PowerResult) => number): number => parts.reduce((all, { result }) => all + of(result), 0);
    return {
      figures: [
        `${sum(({ points }) => points)} power cuts, ${sum(({ inFirstStart }) => inFirstStart)} before the first acknowledged write`,
        `${sum(({ opened }) => opened)} folders opened, ${sum(({ refused }) => refused.length)} refused`,
        `${sum(({ lookedFor }) => lookedFor)} lookups of acknowledged writes`,
        `slowest opening and check ${Math.round(Math.max(...parts.map(({ result }) => result.slowestMs)))} ms`,
      ],
      failures: parts.flatMap(({ failures }) => failures),
    };
  },
};
