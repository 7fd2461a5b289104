import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type FirstStartResult, proveFirstStart } from '../prove-first-start';
import { listed, type Scene } from './scene';

/** About as long as a first start takes on an idle machine. */
const SPAN_MS = { prepared: 2500, unprepared: 8000 };
const ORDERS_MS = 1500;

/** SIGKILL at a random moment of a first start: the next one finds everything whole. */
export const firstStart: Scene = {
  name: 'first-start',
  about: 'kills at random moments of a first start, half of them while the database is made in a child',
  count: 60,
  async run({ count, program, say }) {
    const results: FirstStartResult[] = [];
    for (let round = 1; round <= count; round += 1) {
      const isPrepared = round % 2 === 0;
      const blow = async (_: string, open: Promise<unknown>): Promise<void> => {
        // One in four falls on the first orders.
        if (round % 4 === 0) await open;
        await delay(randomInt(round % 4 === 0 ? ORDERS_MS : isPrepared ? SPAN_MS.prepared : SPAN_MS.unprepared));
      };
      results.push(await proveFirstStart({ target: program('prove-target'), isPrepared, blow }));
      if (round % 10 === 0) say(`${round} of ${count} kills`);
    }
    const refused = results.filter((result) => result.refused !== undefined);
    const open = results.filter(({ wasOpen }) => wasOpen).length;
    const acknowledged = results.reduce((sum, result) => sum + result.acknowledged, 0);
    return {
      figures: [
        `${count} first starts killed, ${open} of them after they had opened`,
        `the next start: ${count - refused.length} whole, ${refused.length} refused`,
        `${acknowledged} acknowledged writes`,
      ],
      failures: [
        ...listed(
          'FAILED',
          results.flatMap(({ failures }) => failures),
        ),
        ...listed(
          'REFUSED',
          refused.map((result) => result.refused),
        ),
      ],
    };
  },
};
