import type { PayChannel } from '@/contract/chain.schemas';
import { needsRefunds } from '@/domain/chain-parts';
import type { ChainFile } from './chain-schema';
import type { ChainProblem } from './check-chain';

/**
 * Finds parts that this server could not run. If customers pay for something before they get it, the part needs a way to
 * pay by which money goes back without a person.
 */
export const checkParts = (
  { settings: { parts = [], pay_channels } }: ChainFile,
  refunding: ReadonlySet<PayChannel>,
): ChainProblem[] =>
  pay_channels.some((channel) => refunding.has(channel))
    ? []
    : parts.flatMap((part, n) =>
        needsRefunds(part)
          ? {
              at: `settings.parts[${n}]`,
              what: `"${part}" cannot run, because no payment provider of this server sends money back by itself for any of pay_channels`,
            }
          : [],
      );
