import * as v from 'valibot';
import { internalCall } from './core';
import { embedAnswers, embedBodies } from './embed.schemas';

/** The partner of the page that plays a host. The demo data has it. */
export const demoPartner = 'demo';

/** Customers who are logged in at that partner. */
export const demoCustomers = [
  { id: 'sari', name: 'Sari, with a proven phone number', mobile: '+6281234500001' },
  { id: 'budi', name: 'Budi, without a phone number', mobile: undefined },
] as const;

const ids = demoCustomers.map(({ id }) => id);

/** The own server of the partner that the page /embed-demo plays. */
export const embedDemoCalls = {
  code: internalCall({
    method: 'POST',
    path: '/embed-demo/code',
    access: 'public',
    summary: 'What the own server of a partner does, for the page /embed-demo. In demo mode only',
    body: v.strictObject({ user: v.picklist(ids, 'invalid'), nonce_hash: embedBodies.code.entries.nonce_hash }),
    answer: embedAnswers.code,
    otherAnswers: { 404: 'Not in demo mode, or without its partner. NO_SUCH_CALL' },
  }),
} as const;
