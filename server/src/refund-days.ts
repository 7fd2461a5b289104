import { payChannel } from '@/contract/chain.schemas';
import { ConfigError, type Reader } from './config-values';
import type { RefundDays } from './payment';

/**
 * These are cautious choices of ours, which no provider has confirmed: those who run the server must ask their provider.
 * A refund that goes to a person too early costs work, and one that the provider refuses costs the customer time.
 */
export const presetRefundDays = 'qris:7,gopay:45,shopeepay:365,ovo:30,dana:30,linkaja:30';

const DAYS_MAX = 3650;

function parsed(given: string): RefundDays {
  return Object.fromEntries(
    given.split(',').map((entry) => {
      const [, name, days] = /^([a-z_]+):(\d{1,4})$/.exec(entry.trim()) ?? [];
      const channel = payChannel.options.find((one) => one === name);
      if (!channel || Number(days) > DAYS_MAX) {
        throw new ConfigError(
          `KEDAI_REFUND_DAYS must be channels with up to ${DAYS_MAX} days such as qris:7, separated by commas, not ${entry}`,
        );
      }
      return [channel, Number(days)];
    }),
  );
}

/** Channels that the setting does not name keep their default. */
export const refundDaysOf = (read: Reader<'KEDAI_REFUND_DAYS'>): RefundDays => ({
  ...parsed(presetRefundDays),
  ...parsed(read('KEDAI_REFUND_DAYS') ?? presetRefundDays),
});

export const defaultRefundDays: RefundDays = parsed(presetRefundDays);
