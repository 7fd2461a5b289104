import { addChances, clientSeed, drawOnce, goodsWon } from '../harness/wheels';
import { type CallSample, missingIds, type OwnThing } from './sample';

export const wheelThings: Record<string, OwnThing> = {
  draw: {
    of: (shopping) => drawOnce(shopping),
    missing: missingIds.draw,
    fields: ['wheel.record: sn'],
  },
  prize: {
    of: (shopping) => goodsWon(shopping),
    missing: missingIds.draw,
    fields: ['wheel.claim: sn'],
  },
};

export const wheelSamples = {
  'wheel.spin': {
    input: async (shopping) => {
      await drawOnce(shopping);
      const { memberId: me = 0 } = (await shopping.server.services.sessions.find(shopping.token)) ?? {};
      await addChances(shopping.server, { me, num: 2 });
      return { type: 'small', client_seed: clientSeed(7) };
    },
    other: (input) => ({ ...input, client_seed: clientSeed(8) }),
  },
  'wheel.claim': {
    input: async (shopping) => ({ sn: await goodsWon(shopping), address_id: await shopping.addAddress('home') }),
    other: ({ sn }) => ({ sn, shop_id: 2 }),
  },
} satisfies Record<string, CallSample>;
