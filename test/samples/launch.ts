import { telegramLaunch } from '../harness/launch-hosts';
import { TestPartner } from '../harness/partners';
import type { TestServer } from '../harness/server';
import { memberOf } from './member-of';
import type { CallSample } from './sample';

const partners = new WeakMap<TestServer, Promise<TestPartner>>();

/** The partner of all launches of a server. */
function partnerOf(server: TestServer): Promise<TestPartner> {
  const known = partners.get(server) ?? TestPartner.begin(server, { id: 'sample-telegram', kind: 'telegram' });
  partners.set(server, known);
  return known;
}

export const launchSamples = {
  'embed.launch': {
    input: async (shopping) => {
      const { server } = shopping;
      const { id } = await partnerOf(server);
      return { partner: id, init_data: telegramLaunch(await memberOf(shopping), server.clock.now()) };
    },
  },
} satisfies Record<string, CallSample>;
