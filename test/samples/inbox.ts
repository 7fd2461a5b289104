import { givenNotice } from '../harness/given-things';
import { memberOf } from './member-of';
import { type CallSample, missingIds, type OwnThing } from './sample';

export const inboxThings: Record<string, OwnThing> = {
  notice: {
    of: async (shopping) => givenNotice(shopping.server, await memberOf(shopping)),
    missing: missingIds.row,
    fields: ['inbox.read: id'],
  },
};

export const inboxSamples = {
  'inbox.read': { input: async (shopping) => ({ id: await givenNotice(shopping.server, await memberOf(shopping)) }) },
} satisfies Record<string, CallSample>;
