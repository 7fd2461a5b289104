import { Teams } from '../harness/teams';
import { type CallSample, missingIds, type OwnThing } from './sample';

export const groupThings: Record<string, OwnThing> = {
  groupOrder: {
    of: async ({ server, token }) => {
      const teams = new Teams(server);
      // It is paid, because a member has three unpaid orders at most.
      return (await teams.join(await teams.product(), {}, { id: 0, token })).order_sn;
    },
    missing: missingIds.groupOrder,
    fields: ['group.details: order_sn'],
  },
};

export const groupSamples = {
  'group.add': {
    input: async ({ server }) => ({ product_id: await new Teams(server).product(), num: 1, price: 20_000 }),
    other: (input) => ({ ...input, num: 2 }),
  },
} satisfies Record<string, CallSample>;
