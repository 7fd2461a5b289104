import type { PayChannel } from '@/contract/chain.schemas';
import { say, type Text3 } from './seed-types';
import { agreement } from './texts/agreement';
import { privacy } from './texts/privacy';
import { faq, serviceHours } from './texts/service';

/** Names of the payment channels. The code decides which channels exist. */
const payChannels: readonly { channel: PayChannel; name: Text3; intro: Text3 }[] = [
  {
    channel: 'qris',
    name: say('QRIS', 'QRIS', 'QRIS'),
    intro: say(
      'Any e-wallet or mobile banking',
      '支持各类电子钱包和手机银行',
      'Semua dompet digital dan m\u2011banking',
    ),
  },
  {
    channel: 'wallet',
    name: say('E-wallet', '电子钱包', 'Dompet digital'),
    intro: say('Opens the payment page', '打开付款页面', 'Membuka halaman pembayaran'),
  },
];

/** Rows of the table `config`. Texts are in all three languages. */
export const chainConfig: Readonly<Record<string, unknown>> = {
  app_name: 'Kedai',
  service_mobile: '+622150201100',
  service_wa: '+6281150201100',
  order_unpaid_minutes: 15,
  evaluate_days: 7,
  agreement_version: '2026-11',
  agreement,
  privacy,
  pay_channels: payChannels,
  service_hours: serviceHours,
  faq,
};

/** A member that exists in every demo; the README names the phone number. */
export const demoMember = {
  id: 1,
  mobile: '+6281234567890',
  areacode: '+62',
  nickname: 'Rani',
  favouriteShops: [1, 4],
} as const;
