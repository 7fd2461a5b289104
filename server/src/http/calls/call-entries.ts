import type { GenericSchema } from 'valibot';
import { calls } from '@/contract';
import type { CallSpec } from '@/contract/core';
import { laterCalls } from '@/contract/later-calls';
import { schemas } from '@/contract/schemas';

interface SchemaPair {
  input: GenericSchema;
  output: GenericSchema;
}

/** Calls with their schemas, by group and name. */
export interface Contract {
  calls: Readonly<Record<string, Readonly<Record<string, CallSpec>>>>;
  schemas: Readonly<Record<string, Readonly<Record<string, SchemaPair>>>>;
}

/** One call of a contract. */
export interface CallEntry extends SchemaPair {
  group: string;
  name: string;
  spec: CallSpec;
}

/** The contract of the app, seen without its types. */
export const appContract: Contract = { calls: { ...calls, ...laterCalls }, schemas };

/** The contract with more groups of calls, which tests have. */
export const contractWith = (extra?: Contract): Contract => ({
  calls: { ...appContract.calls, ...extra?.calls },
  schemas: { ...appContract.schemas, ...extra?.schemas },
});

/** @throws Error when a call has no schemas */
export function callEntries(contract: Contract): CallEntry[] {
  return Object.entries(contract.calls).flatMap(([group, names]) =>
    Object.entries(names).map(([name, spec]) => {
      const pair = contract.schemas[group]?.[name];
      if (!pair) throw new Error(`${group}.${name} has no schemas`);
      return { group, name, spec, ...pair };
    }),
  );
}
