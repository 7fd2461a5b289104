import { accountSamples, couponThings } from './account';
import { addressSamples, addressThings } from './address';
import { orderCounterSamples } from './counter-orders';
import { redemptionCounterSamples } from './counter-redemption';
import { shopCounterSamples } from './counter-shop';
import { feedbackSamples } from './feedback';
import { groupSamples, groupThings } from './group';
import { inboxSamples, inboxThings } from './inbox';
import { launchSamples } from './launch';
import { mallSamples, mallThings, shippingCounterSamples } from './mall';
import { orderSamples, orderThings } from './order';
import { partnerSamples } from './partner';
import { pointsSamples } from './points';
import type { CallSample, CounterSample, OwnThing } from './sample';
import { uploadSamples } from './upload';
import { voucherSamples, voucherThings } from './voucher';
import { wheelSamples, wheelThings } from './wheel';

/** Samples of calls of customers, by `group.name`. A new room has a file in this folder, and a line below. */
const customerSamples: Record<string, CallSample> = {
  ...accountSamples,
  ...addressSamples,
  ...feedbackSamples,
  ...groupSamples,
  ...inboxSamples,
  ...launchSamples,
  ...mallSamples,
  ...orderSamples,
  ...partnerSamples,
  ...pointsSamples,
  ...uploadSamples,
  ...voucherSamples,
  ...wheelSamples,
};

/** Samples of calls below `/ops`, by name. */
const counterSamples: Record<string, CounterSample> = {
  ...orderCounterSamples,
  ...redemptionCounterSamples,
  ...shippingCounterSamples,
  ...shopCounterSamples,
};

/** What one member has, and others may not reach, by a name for each. */
export const ownThings: Readonly<Record<string, OwnThing>> = {
  ...orderThings,
  ...addressThings,
  ...couponThings,
  ...groupThings,
  ...inboxThings,
  ...mallThings,
  ...voucherThings,
  ...wheelThings,
};

export const customerSample = (name: string): CallSample | undefined => customerSamples[name];
export const counterSample = (name: string): CounterSample => counterSamples[name] ?? {};
export const sampledNames = { customers: Object.keys(customerSamples), counter: Object.keys(counterSamples) };

/** The error that the suites throw if a sample lacks something for a call. */
export function lacks(name: string, what: string): Error {
  const [group, call] = name.split('.');
  const file = call
    ? `test/samples/${group}.ts, or in the file of its room there,`
    : 'test/samples/counter-shop.ts or counter-orders.ts';
  return new Error(
    `${name} has no sample with ${what}: write it in ${file} and name the file in test/samples/index.ts`,
  );
}
