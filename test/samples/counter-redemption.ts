import { giveCode } from '../harness/code-kind';
import type { Fields } from '../harness/contract-calls';
import type { Shopping } from '../harness/shopping';
import { memberOf } from './member-of';
import { type CounterSample, missingIds } from './sample';

async function newCode(shopping: Shopping): Promise<Fields> {
  const { db, clock } = shopping.server;
  return { code: await giveCode(db, { me: await memberOf(shopping), clock }) };
}

/** A code is of the chain: every shop is told what it is and where it is good, and redeems only its own. */
const ofCaller: CounterSample['ofCaller'] = ({ code }) => ({ code });

/** Calls of the counter on codes of customers. */
export const redemptionCounterSamples = {
  code: { ofCaller },
  redeem: { input: newCode, other: () => ({ code: missingIds.code }), ofCaller },
} satisfies Record<string, CounterSample>;
