import { telegramLaunch } from '../harness/launch-hosts';
import { newNonce, TestPartner } from '../harness/partners';
import type { TestServer } from '../harness/server';
import type { Shopping } from '../harness/shopping';
import { memberOf } from './member-of';
import type { CallSample } from './sample';

type OfServer = WeakMap<TestServer, Promise<TestPartner>>;
const partners: OfServer = new WeakMap();
const bots: OfServer = new WeakMap();

/** The partner of all samples of a server. */
function partnerOf({ server }: Shopping): Promise<TestPartner> {
  const known = partners.get(server) ?? TestPartner.begin(server, { id: 'sample' });
  partners.set(server, known);
  return known;
}

/** The partner whose host is Telegram, for servers that know `telegramBot`. */
function botOf({ server }: Shopping): Promise<TestPartner> {
  const known = bots.get(server) ?? TestPartner.begin(server, { id: 'bot', kind: 'telegram', origins: [] });
  bots.set(server, known);
  return known;
}

const customerOf = async (shopping: Shopping): Promise<string> => `C-${await memberOf(shopping)}`;

export const partnerSamples = {
  'embed.session': {
    input: async (shopping) => {
      const { server } = shopping;
      const [partner, id] = [await partnerOf(shopping), await customerOf(shopping)];
      await partner.link(id, await server.logIn(await memberOf(shopping)));
      const nonce = newNonce();
      return { partner: partner.id, code: await partner.code({ id }, nonce), nonce };
    },
  },
  'embed.link': {
    input: async (shopping) => {
      const entry = await (await partnerOf(shopping)).enter({ id: await customerOf(shopping) });
      if (entry.state !== 'link') throw new Error('the customer is linked already');
      return { ticket: entry.ticket };
    },
  },
  'embed.launch': {
    input: async (shopping) => ({
      partner: (await botOf(shopping)).id,
      init_data: telegramLaunch(await memberOf(shopping), shopping.server.clock.now()),
    }),
  },
} satisfies Record<string, CallSample>;
