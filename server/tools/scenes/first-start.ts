import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type FirstStartOptions, type FirstStartResult, proveFirstStart } from '../prove-first-start';
import { listed, type Scene } from './scene';

const ORDERS_MS = 1500;

type Moments = Pick<FirstStartOptions, 'isPrepared' | 'blow'>;

/**
 * When to kill in a round. Half the rounds start with the database of the build, half make one in a child. The first
 * round of each kind measures how long that takes, so that the others kill at any moment in between on a machine of any
 * speed. The first acknowledged write ends the wait. One round in four kills during the first orders.
 */
function momentsOf(round: number, spans: ReadonlyMap<boolean, number>): Moments {
  const isPrepared = round % 2 === 0;
  const span = spans.get(isPrepared);
  const blow: Moments['blow'] = async (_, firstAck) => {
    const isSoon = span !== undefined && round % 4 !== 0;
    await (isSoon ? Promise.race([delay(randomInt(span)), firstAck]) : firstAck);
    if (round % 4 === 0) await delay(randomInt(ORDERS_MS));
  };
  return { isPrepared, blow };
}

/** SIGKILL at a random moment of a first start: the next start must find everything complete. */
export const firstStart: Scene = {
  name: 'first-start',
  about: 'kills at random moments of a first start, half of them while the database is made in a child',
  count: 60,
  async run({ count, program, say }) {
    const results: FirstStartResult[] = [];
    const spans = new Map<boolean, number>();
    for (let round = 1; round <= count; round += 1) {
      const moments = momentsOf(round, spans);
      const result = await proveFirstStart({ target: program('prove-target'), ...moments });
      const longest = Math.max(spans.get(moments.isPrepared) ?? 0, Math.ceil(result.firstAckMs ?? 0));
      if (longest > 0) spans.set(moments.isPrepared, longest);
      results.push(result);
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
        `a first start took ${spans.get(true)} ms at most with the database of the build, ${spans.get(false)} ms without`,
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
