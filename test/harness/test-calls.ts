import * as v from 'valibot';
import { count, flag, id, longitude, pageInput, searchText } from '@/contract/common.schemas';
import { call } from '@/contract/core';

const input = v.strictObject({
  keyword: v.optional(searchText, ''),
  ids: v.optional(v.array(id)),
  tab: v.picklist([0, 1, 2], 'invalid'),
  city: v.optional(v.picklist(['jakarta', 'bali'], 'invalid')),
  lng: v.optional(longitude),
  is_open: v.optional(flag),
  exact: v.optional(v.boolean('invalid')),
  ...pageInput,
});

/** Calls of kinds that the contract does not contain. The server of tests adds them. */
export const testCalls = {
  calls: {
    things: { find: call({ method: 'GET', path: '/api/things/find', access: 'visitor', safe: true, errors: [] }) },
  },
  schemas: { things: { find: { input, output: v.strictObject({ input: v.unknown(), asked: count }) } } },
  handlers: { things: { find: async (found: never) => ({ input: found, asked: 1 }) } },
} as const;
