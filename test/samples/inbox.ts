import { givenNotice } from '../harness/others-things';
import { memberOf } from './member-of';
import type { CallSample } from './sample';

export const inboxSamples = {
  'inbox.read': { input: async (shopping) => ({ id: await givenNotice(shopping.server, await memberOf(shopping)) }) },
} satisfies Record<string, CallSample>;
