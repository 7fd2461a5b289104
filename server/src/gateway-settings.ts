import { addressOf, ConfigError, namesOf, type Reader } from './config-values';
import type { MidtransSettings, RefundDays } from './payment';
import { presetRefundDays, refundDaysOf } from './refund-days';

/** Names that KEDAI_GATEWAY accepts. */
export const paymentProviderNames = ['sandbox', 'midtrans'] as const;
export type PaymentProviderName = (typeof paymentProviderNames)[number];

export interface GatewaySettings {
  /** In order of preference. */
  providers: readonly PaymentProviderName[];
  /** It is absent if Midtrans is not one of them. */
  midtrans?: MidtransSettings | undefined;
  refundDays: RefundDays;
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
export function gatewayOf(read: Reader<(typeof gatewaySettings)[number]['name']>): GatewaySettings {
  const providers = namesOf(read, 'KEDAI_GATEWAY', paymentProviderNames);
  const refundDays = refundDaysOf(read);
  if (!providers.includes('midtrans')) return { providers, refundDays };
  const url = addressOf(read, 'KEDAI_MIDTRANS_URL');
  const [serverKey, merchantId] = [read('KEDAI_MIDTRANS_SERVER_KEY'), read('KEDAI_MIDTRANS_MERCHANT')];
  for (const [name, value] of Object.entries({
    KEDAI_MIDTRANS_SERVER_KEY: serverKey,
    KEDAI_MIDTRANS_MERCHANT: merchantId,
  })) {
    if (!value) throw new ConfigError(`${name} is needed because KEDAI_GATEWAY names midtrans`);
  }
  return {
    providers,
    refundDays,
    midtrans: { url: url ?? '', serverKey: serverKey ?? '', merchantId: merchantId ?? '' },
  };
}
