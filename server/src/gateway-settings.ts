import { addressOf, ConfigError, namesOf, type Reader, readAll } from './config-values';
import type { MidtransSettings, RefundDays } from './payment';
import { presetRefundDays, refundDaysOf } from './refund-days';

/** Names that KEDAI_GATEWAY accepts. */
export const paymentProviderNames = ['sandbox', 'midtrans'] as const;
export type PaymentProviderName = (typeof paymentProviderNames)[number];

const takesMoney = (name: PaymentProviderName): boolean => name !== 'sandbox';

export interface GatewaySettings {
  /** In order of preference. */
  providers: readonly PaymentProviderName[];
  /** It is absent if Midtrans is not one of them. */
  midtrans?: MidtransSettings | undefined;
  refundDays: RefundDays;
  /**
   * Whether the sandbox begins no payments and takes no answers from its page. Anybody can say there that a payment is
   * made, so in production it only ends and pays back what it has begun as soon as another provider takes money.
   */
  isSandboxClosed: boolean;
}

export const gatewaySettings = [
  {
    name: 'KEDAI_GATEWAY',
    preset: ['sandbox', undefined],
    about: 'Payment providers, separated by commas, the preferred one first: sandbox, midtrans',
  },
  {
    name: 'KEDAI_GATEWAY_SECRET',
    preset: undefined,
    about: 'Key of the sandbox, at least 32 characters; generated in demo',
  },
  {
    name: 'KEDAI_MIDTRANS_URL',
    preset: ['https://api.sandbox.midtrans.com', 'https://api.midtrans.com'],
    about: "Address of Midtrans' Core API",
  },
  { name: 'KEDAI_MIDTRANS_SERVER_KEY', preset: undefined, about: 'Server key of the account at Midtrans' },
  { name: 'KEDAI_MIDTRANS_MERCHANT', preset: undefined, about: 'Merchant id of that account' },
  {
    name: 'KEDAI_REFUND_DAYS',
    preset: presetRefundDays,
    about: 'Days after a payment in which its channel takes refunds; later, and with 0, a person makes them',
  },
] as const;

/** Reads the payment providers, and for how long each channel takes refunds. */
export function gatewayOf(
  read: Reader<(typeof gatewaySettings)[number]['name']>,
  { isDemo }: { isDemo: boolean },
): GatewaySettings {
  const isUsed = (read('KEDAI_GATEWAY') ?? '').includes('midtrans');
  const needed = (name: 'KEDAI_MIDTRANS_SERVER_KEY' | 'KEDAI_MIDTRANS_MERCHANT') => () => {
    const value = read(name);
    if (!value) throw new ConfigError(`${name} is needed because KEDAI_GATEWAY names midtrans`);
    return value;
  };
  const midtrans = (): MidtransSettings =>
    readAll({
      url: () => addressOf(read, 'KEDAI_MIDTRANS_URL') ?? '',
      serverKey: needed('KEDAI_MIDTRANS_SERVER_KEY'),
      merchantId: needed('KEDAI_MIDTRANS_MERCHANT'),
    });
  const ways = {
    providers: () => namesOf(read, 'KEDAI_GATEWAY', paymentProviderNames),
    refundDays: () => refundDaysOf(read),
    isSandboxClosed: () => !isDemo && namesOf(read, 'KEDAI_GATEWAY', paymentProviderNames).some(takesMoney),
  };
  return isUsed ? readAll({ ...ways, midtrans }) : readAll(ways);
}
