import type { PayChannel } from '@/contract/chain.schemas';
import type { Language } from '@/contract/core';

interface ChannelText {
  name: string;
  intro: string;
}

type ChannelTexts = Record<PayChannel, ChannelText>;

/** Names of wallets and banks are the same in all languages. */
const wallets = { gopay: 'GoPay', ovo: 'OVO', dana: 'DANA', shopeepay: 'ShopeePay', linkaja: 'LinkAja' } as const;
const banks = { va_bca: 'BCA', va_mandiri: 'Mandiri', va_bni: 'BNI', va_bri: 'BRI' } as const;

interface Words {
  qris: string;
  wallet: (name: string) => string;
  ovo: string;
  account: (bank: string) => string;
  accountIntro: string;
  cash: ChannelText;
}

function textsOf({ qris, wallet, ovo, account, accountIntro, cash }: Words): ChannelTexts {
  const bank = (name: string): ChannelText => ({ name: account(name), intro: accountIntro });
  const opens = (name: string): ChannelText => ({ name, intro: wallet(name) });
  return {
    qris: { name: 'QRIS', intro: qris },
    gopay: opens(wallets.gopay),
    ovo: { name: wallets.ovo, intro: ovo },
    dana: opens(wallets.dana),
    shopeepay: opens(wallets.shopeepay),
    linkaja: opens(wallets.linkaja),
    va_bca: bank(banks.va_bca),
    va_mandiri: bank(banks.va_mandiri),
    va_bni: bank(banks.va_bni),
    va_bri: bank(banks.va_bri),
    cash,
  };
}

/** Names of the payment channels, and how each works, in a few words. */
export const payChannelTexts: Record<Language, ChannelTexts> = {
  en: textsOf({
    qris: 'Any e-wallet or mobile banking',
    wallet: (name) => `Opens ${name}`,
    ovo: 'Confirm in the OVO app',
    account: (bank) => `${bank} virtual account`,
    accountIntro: 'Transfer by mobile banking or ATM',
    cash: { name: 'Cash at the counter', intro: 'Made after you have paid' },
  }),
  'zh-Hans': textsOf({
    qris: '支持各类电子钱包和手机银行',
    wallet: (name) => `打开 ${name}`,
    ovo: '在 OVO 应用中确认',
    account: (bank) => `${bank} 虚拟账号`,
    accountIntro: '通过手机银行或 ATM 转账',
    cash: { name: '到店付现金', intro: '付款后开始制作' },
  }),
  id: textsOf({
    qris: 'Semua dompet digital dan m\u2011banking',
    wallet: (name) => `Membuka ${name}`,
    ovo: 'Konfirmasi di aplikasi OVO',
    account: (bank) => `Virtual account ${bank}`,
    accountIntro: 'Transfer lewat m\u2011banking atau ATM',
    cash: { name: 'Tunai di kasir', intro: 'Dibuat setelah dibayar' },
  }),
};
