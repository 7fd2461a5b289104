import { allowedFlags, encounters, NOT_ALLOWED, proveNamespaces } from '../prove-namespaces';
import type { Scene } from './scene';

/** Two containers on one folder: the second server must be refused, and get the folder when the first is killed. */
export const namespaces: Scene = {
  name: 'namespaces',
  about: 'times two servers on one folder, in their own namespaces and under other paths',
  count: 2,
  async run({ count, program, say }) {
    if (!allowedFlags()) return { figures: [], failures: [], skipped: NOT_ALLOWED };
    const failures: string[] = [];
    for (let round = 1; round <= count; round += 1) {
      for (const { holder, second } of encounters) {
        const found = await proveNamespaces({ command: [program('main')], holder, second });
        failures.push(...found.map((failure) => `${holder.name}, then ${second.name}: ${failure}`));
        say(`${holder.name}, then ${second.name}: ${found.length === 0 ? 'refused, then free' : 'FAILED'}`);
      }
    }
    return { figures: [`${count * encounters.length} encounters`], failures };
  },
};
