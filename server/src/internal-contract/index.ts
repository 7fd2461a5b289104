import { embedCalls } from './embed';
import { embedDemoCalls } from './embed-demo';
import { gatewayCalls } from './gateway';
import { metaCalls } from './meta';
import { opsCalls } from './ops';
import { smsCalls } from './sms';

/** Every route besides the contract's calls and the static files. */
export const internalCalls = {
  ops: opsCalls,
  gateway: gatewayCalls,
  sms: smsCalls,
  embed: embedCalls,
  embedDemo: embedDemoCalls,
  meta: metaCalls,
} as const;

export type InternalCalls = typeof internalCalls;
export type InternalGroup = keyof InternalCalls;
