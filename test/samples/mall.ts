import { fetchedGoods, givePoints, mallId, sentGoods } from '../harness/mall';
import { type CallSample, type CounterSample, missingIds, type OwnThing } from './sample';

export const mallThings: Record<string, OwnThing> = {
  pointsOrder: {
    of: (shopping) => fetchedGoods(shopping),
    missing: missingIds.pointsOrder,
    fields: ['mall.details: order_sn'],
  },
};

export const mallSamples = {
  'mall.add': {
    input: async (shopping) => {
      await givePoints(shopping, 2000);
      const address_id = await shopping.addAddress('home');
      return { id: await mallId(shopping, 'jasmine-tea'), num: 1, points: 420, address_id };
    },
    other: (input) => ({ ...input, num: 2 }),
  },
} satisfies Record<string, CallSample>;

/** What is to be sent is of the chain: only the shop that it names as its sender sends it. */
export const shippingCounterSamples = {
  ship: {
    input: async (shopping) => ({ order_sn: await sentGoods(shopping), courier: 'JNE', tracking_no: 'JNE0042' }),
    other: (input) => ({ ...input, tracking_no: 'JNE0043' }),
    ofCaller: () => ({ order_sn: missingIds.pointsOrder, courier: 'JNE', tracking_no: 'JNE0042' }),
  },
} satisfies Record<string, CounterSample>;
