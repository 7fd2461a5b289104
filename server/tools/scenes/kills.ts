import { proveCrashes } from '../prove-crashes';
import { listed, type Scene } from './scene';

const CUSTOMERS = 20;

/** SIGKILL under load: no acknowledged write may be lost, and all invariants must hold after each. */
export const kills: Scene = {
  name: 'kills',
  about: 'kills of the server under load, on the embedded database',
  count: 200,
  async run({ count, program, say }) {
    const result = await proveCrashes({
      cycles: count,
      customers: CUSTOMERS,
      target: program('prove-target'),
      onCycle: (done, acks) => {
        if (done % 10 === 0 || done === 1) say(`${done} of ${count} kills, ${acks} acknowledged in the last round`);
      },
    });
    const { readyMs, lost, broken } = result;
    const at = (share: number): number => Math.round(readyMs[Math.ceil(readyMs.length * share) - 1] ?? 0);
    return {
      figures: [
        `${result.cycles} kills under the load of ${CUSTOMERS} customers`,
        `${result.acknowledged} acknowledged writes, among them ${result.seats} seats of teams; ${lost.length} lost`,
        `${broken.length} broken invariants`,
        `${result.unmoved} orders found in the middle of the move of their team`,
        `ready again after ${at(0.5)} ms (median), ${at(0.99)} ms (99 of 100), ${at(1)} ms (worst)`,
      ],
      failures: [...listed('LOST', lost), ...listed('BROKEN', broken)],
    };
  },
};
