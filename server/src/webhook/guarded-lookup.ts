import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isLoopback, isPublicAddress } from './public-address';
import { isOwnName } from './webhook-url';

export interface FoundAddress {
  address: string;
  family: 4 | 6;
}

/** Finds all addresses of a name. */
export type ResolveName = (name: string) => Promise<FoundAddress[]>;

/** A name leads to an address that is not on the public internet. */
export class ClosedAddressError extends Error {
  constructor() {
    super('the name leads to an address that is not public');
    this.name = 'ClosedAddressError';
  }
}

const DNS_MS = 4000;

const orNothing = async (asked: Promise<string[]>): Promise<string[] | Error> => {
  try {
    return await asked;
  } catch (error) {
    return error as Error;
  }
};

/**
 * Asks the name servers by node:dns, which keeps none of the few threads that `getaddrinfo` and the files of the database
 * share: a name server of a partner that never answers delays nothing else.
 */
export const resolveName: ResolveName = async (name) => {
  if (isOwnName(name)) return [{ address: '127.0.0.1', family: 4 }];
  const resolver = new Resolver({ timeout: DNS_MS, tries: 2 });
  const [four, six] = await Promise.all([orNothing(resolver.resolve4(name)), orNothing(resolver.resolve6(name))]);
  if (four instanceof Error && six instanceof Error) throw four;
  const found = (list: string[] | Error, family: 4 | 6): FoundAddress[] =>
    list instanceof Error ? [] : list.map((address) => ({ address, family }));
  return [...found(four, 4), ...found(six, 6)];
};

/**
 * The look-up of a connection. What it has checked is what is connected to, because nothing asks again in between: a name
 * server that answers differently the second time gains nothing. One closed address among several refuses them all.
 */
export function guardedLookup(resolve: ResolveName, { allowsLoopback }: { allowsLoopback: boolean }): LookupFunction {
  const isOpen = (address: string): boolean => isPublicAddress(address) || (allowsLoopback && isLoopback(address));
  return (hostname, options, callback) => {
    const found = resolve(hostname).then((addresses) => {
      const [first] = addresses;
      if (!first) throw Object.assign(new Error('the name has no address'), { code: 'ENOTFOUND' });
      if (!addresses.every(({ address }) => isOpen(address))) throw new ClosedAddressError();
      return { first, addresses };
    });
    found.then(
      ({ first, addresses }) => (options.all ? callback(null, addresses) : callback(null, first.address, first.family)),
      (error) => callback(error, ''),
    );
  };
}
