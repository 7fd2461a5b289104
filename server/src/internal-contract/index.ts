import { gatewayCalls } from './gateway';
import { metaCalls } from './meta';
import { opsCalls } from './ops';

/** Every route besides the contract's calls and the static files. */
export const internalCalls = { ops: opsCalls, gateway: gatewayCalls, meta: metaCalls } as const;

export type InternalCalls = typeof internalCalls;
export type InternalGroup = keyof InternalCalls;
