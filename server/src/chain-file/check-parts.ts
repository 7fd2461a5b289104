import type { PayChannel } from '@/contract/chain.schemas';
import type { ChainFile } from './chain-schema';
import type { ChainProblem } from './check-chain';

/**
 * Finds parts that this server could not run. Customers pay for their orders before they get anything, so they need a way
 * to pay by which money goes back without a person.
 */
export const checkParts = (
  { settings: { parts = [], pay_channels } }: ChainFile,
  refunding: ReadonlySet<PayChannel>,
): ChainProblem[] =>
  pay_channels.some((channel) => refunding.has(channel))
    ? []
    : parts.map((part, n) => ({
        at: `settings.parts[${n}]`,
        what: `"${part}" cannot run, because no payment provider of this server sends money back by itself for any of pay_channels`,
      }));
